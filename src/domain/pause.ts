export const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

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
