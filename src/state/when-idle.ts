import { proxy, useSnapshot } from 'valtio';

/** A page that never comes to rest waits no longer than this, in milliseconds. */
const LATEST_MS = 3_000;

const page = proxy({ isIdle: false });

/** False until the page has loaded and was idle once: what lies outside the first screen is drawn after that. */
export const useIsIdle = (): boolean => useSnapshot(page).isIdle;

/** Runs work that the first screen does not need: once the page has loaded and the browser is idle. */
export function whenIdle(work: () => unknown): void {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    work();
  };
  // Safari has no requestIdleCallback.
  const waitForIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(begin) : setTimeout(begin, 200));
  setTimeout(begin, LATEST_MS);
  if (document.readyState === 'complete') waitForIdle();
  else addEventListener('load', waitForIdle, { once: true });
}

/** Called once by the page's entry. */
export function watchIdle(): void {
  whenIdle(() => (page.isIdle = true));
}
