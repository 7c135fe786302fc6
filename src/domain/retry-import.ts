import { pause } from './pause.ts';

const AGAIN_MS = 3_000;

/** Retries every 3 s; never rejects. */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await pause(AGAIN_MS);
    }
  }
}
