/** A page that never comes to rest waits no longer than this, in milliseconds. */
const LATEST_MS = 10_000;

/** Runs work that the first screen does not need: once the page has loaded and the browser is idle. */
export function whenIdle(work: () => void): void {
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
