import { noteConnectivitySignal } from '#src/stores/connection.ts';

/** Reloads that the page decides by itself: one for a reason, only with a network, never while an order is entered. */

/** What fails so soon after a reload, in milliseconds, is not mended by another. */
const AGAIN_MS = 60_000;

/** Whether the customer is entering an order on this screen. */
export function isCheckout(pathname: string): boolean {
  return /^\/[^/]+\/(order|checkout)\/?$/.test(pathname);
}

/**
 * A part of the app could not be fetched. Where a new build was put in its place, one reload brings it. Where the line
 * only dropped, whoever wanted the part asks again; browsers from before the autumn of 2026, Chrome 150 among them,
 * remember a failed import for as long as the page lives (whatwg/html#6768), so the same part failing once more with the
 * line there is a reason too. Without an answer the page that is there is better than none, and the route's error screen
 * says what is missing.
 */
export function reloadOnMissingChunk(): void {
  const missed = new Set<string>();
  let reloading = false;
  const look = async (message: string) => {
    const again = missed.has(message);
    // oxlint-disable-next-line no-restricted-globals -- asks whether the file is there, not for data
    const { ok, status } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });
    missed.add(message);
    if ((status !== 404 && !(ok && again)) || isCheckout(location.pathname) || justReloaded() || reloading) return;
    reloading = true;
    location.reload();
  };
  addEventListener('vite:preloadError', ({ payload }) => {
    const message = payload.message.replace(MISSING, '');
    void look(message).catch(() => noteConnectivitySignal('offline'));
    payload.message = MISSING + message;
  });
}

/** The router reloads for a message that begins as the browser's own does, even without a network to reload from. */
const MISSING = 'Missing: ';

function justReloaded(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return (visit as PerformanceNavigationTiming | undefined)?.type === 'reload' && performance.now() < AGAIN_MS;
}
