/** Reloads that the page decides by itself: at most one for a reason, only online, never while an order is entered. */

const KEY = 'reloaded_at';
/** A second failure so soon after a reload means that reloading does not help. */
const AGAIN_MS = 60_000;

/** Whether the customer is entering an order on this screen. */
export function isCheckout(pathname: string): boolean {
  return /^\/[^/]+\/(order|checkout)\/?$/.test(pathname);
}

/**
 * A chunk of this build is gone: a new build was put in its place. One reload brings it, where that helps and harms
 * nothing; else the import fails and the route's error screen says so.
 */
export function reloadOnMissingChunk(): void {
  addEventListener('vite:preloadError', () => {
    const last = Number(recall(KEY) ?? 0);
    if (!navigator.onLine || isCheckout(location.pathname) || Date.now() - last < AGAIN_MS) return;
    remember(KEY, String(Date.now()));
    location.reload();
  });
}

function remember(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Storage is closed: the reload is then not guarded, and the worker's own files make it rare.
  }
}

function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null; // as above
  }
}
