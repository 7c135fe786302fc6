import { proxy, useSnapshot } from 'valtio';

const LATEST_MS = 3_000;
const LOOK_AGAIN_MS = 100;

const page = proxy({ isIdle: false });

/** True once the page has loaded and was idle. Content outside the first screen waits for it. */
export const useIsIdle = (): boolean => useSnapshot(page).isIdle;

/** Runs `work` once data and visible pictures are there and the browser is idle. */
export function whenIdle(work: () => unknown, isLoading: () => boolean = () => false): void {
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
    // Pictures come after the data that names them.
    if (isLoading()) {
      if (!isStarted) setTimeout(waitForIdle, LOOK_AGAIN_MS);
      return;
    }
    // Lazy pictures may be off-screen.
    const onScreen = [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy');
    await Promise.allSettled(onScreen.map((picture) => picture.decode()));
    start();
  };
  setTimeout(start, LATEST_MS);
  if (document.readyState === 'complete') waitForIdle();
  else addEventListener('load', waitForIdle, { once: true });
}

export function watchIdle(isLoading: () => boolean): void {
  whenIdle(() => (page.isIdle = true), isLoading);
}
