import { proxy, useSnapshot } from 'valtio';

/** A page that never comes to rest waits no longer than this, in milliseconds. */
const LATEST_MS = 3_000;

const page = proxy({ isIdle: false });

/** False until the page has loaded and was idle once: what lies outside the first screen is drawn after that. */
export const useIsIdle = (): boolean => useSnapshot(page).isIdle;

/** Runs work that the first screen does not need: once the page and the pictures on its screen have loaded and the browser is idle. */
export function whenIdle(work: () => unknown): void {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    work();
  };
  // Safari has no requestIdleCallback.
  const waitForIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(waitForPictures);
    else setTimeout(waitForPictures, 200);
  };
  const waitForPictures = async () => {
    // Lazy pictures may be far below the screen.
    const onScreen = [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy');
    await Promise.allSettled(onScreen.map((picture) => picture.decode()));
    begin();
  };
  setTimeout(begin, LATEST_MS);
  if (document.readyState === 'complete') waitForIdle();
  else addEventListener('load', waitForIdle, { once: true });
}

/** Called once by the page's entry. */
export function watchIdle(): void {
  whenIdle(() => (page.isIdle = true));
}
