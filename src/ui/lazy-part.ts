import { type ComponentType, createElement, lazy, useState } from 'react';
import { retryImport } from '#src/domain/pause.ts';

/**
 * Retries until loaded, so that a lost connection cannot crash the shell. It is drawn at once after `preload`, else
 * after 300 ms at the earliest, because React shows a fallback at least that long.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  /** @throws when it cannot be loaded. */
  const preload = async () => (loaded ??= await load());
  const Awaited = lazy(async () => ({ default: await retryImport(preload) }));

  function Part(props: Props) {
    // The same component as long as it is shown: another one would lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Awaited);
    return createElement(Shown, props);
  }
  return Object.assign(Part, { preload });
}
