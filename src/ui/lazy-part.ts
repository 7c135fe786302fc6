import { type ComponentType, lazy } from 'react';
import { retryImport } from '#src/domain/retry-import.ts';

/** A lazily loaded part of the shell. Retries until it is loaded, so that a lost connection cannot crash the shell. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await retryImport(load) }));
}
