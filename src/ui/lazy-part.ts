import { type ComponentType, lazy } from 'react';
import { retryImport } from '#src/domain/retry-import.ts';

/** A part of the frame in a file of its own. It is fetched until it is there: a lost connection never takes the frame down. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await retryImport(load) }));
}
