import { pause } from './pause.ts';

const AGAIN_MS = 3_000;

/** What `load` brings. On a network that comes and goes it is asked for until it is there: it never fails, it is only late. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await pause(AGAIN_MS);
    }
  }
}

/** The same for all who ask, whenever they do: one load, after which they go on in the order in which they came. */
export function onceLoaded<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => (loading ??= untilLoaded(load));
}
