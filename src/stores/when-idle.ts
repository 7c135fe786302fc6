import { proxy, useSnapshot } from 'valtio';

const LATEST_MS = 3_000;

const page = proxy({ isIdle: false });

/** False until the page has loaded and was idle once. Content outside the first screen is rendered after that. */
export const useIsIdle = (): boolean => useSnapshot(page).isIdle;

/** Runs work that the first screen does not need, once page and visible pictures are loaded and the browser is idle. */
export function whenIdle(work: () => unknown): void {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    work();
  };
  // Safari has no requestIdleCallback.
  const waitForIdle = () => {
    // oxlint-disable-next-line no-restricted-globals -- asked for first
    if ('requestIdleCallback' in window) requestIdleCallback(waitForPictures);
    else setTimeout(waitForPictures, 200);
  };
  const waitForPictures = async () => {
    // Lazy pictures may be off-screen.
    const onScreen = [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy');
    await Promise.allSettled(onScreen.map((picture) => picture.decode()));
    start();
  };
  setTimeout(start, LATEST_MS);
  if (document.readyState === 'complete') waitForIdle();
  else addEventListener('load', waitForIdle, { once: true });
}

export function watchIdle(): void {
  whenIdle(() => (page.isIdle = true));
}
