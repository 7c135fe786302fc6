import { type ComponentType, lazy } from 'react';

const AGAIN_MS = 3_000;

/**
 * A part that the first screen can do without, in a file of its own. `preload` begins to fetch it; drawing it does too.
 * On a network that comes and goes it is asked for until it is there: it never fails, it is only late.
 */
export function later<Props>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const untilLoaded = async (): Promise<{ default: ComponentType<Props> }> => {
    for (;;) {
      try {
        return { default: await load() };
      } catch {
        await new Promise((done) => setTimeout(done, AGAIN_MS));
      }
    }
  };
  const once = () => (loading ??= untilLoaded());
  return Object.assign(lazy(once), {
    preload: (): void => {
      void once();
    },
  });
}
