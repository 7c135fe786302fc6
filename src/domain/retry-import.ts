import { pause } from './pause.ts';

const AGAIN_MS = 3_000;

/** What `load` imports. On a network that comes and goes it is asked for every 3 s until it is there, so this never rejects. */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await pause(AGAIN_MS);
    }
  }
}
