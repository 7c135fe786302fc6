const AGAIN_MS = 30_000;

/** Resolves when what failed for want of a network may be tried again. */
export const networkMayBeBetter = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
    if (navigator.onLine) setTimeout(resolve, AGAIN_MS);
  });
