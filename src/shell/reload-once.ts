import { noteConnectivitySignal } from '#src/stores/connection.ts';
import { hasUnkeptOrder } from '#src/stores/device-rows.ts';

/** A failure within this time after a reload causes no other reload. */
const AGAIN_MS = 60_000;

/** Not while an order is entered, nor while only this page has it. */
export function mayReload(): boolean {
  return !/^\/[^/]+\/(order|checkout)\/?$/.test(location.pathname) && !hasUnkeptOrder();
}

/**
 * Reloads after a failed import if a new build has replaced the files (404); after a network failure the importer tries
 * again. Browsers from before the autumn of 2026, such as Chrome 150, remember a failed import until a reload
 * (whatwg/html#6768), so a second failure of the same file also causes one. Never reloads without a network, or where
 * that would lose something.
 */
export function reloadOnMissingChunk(): void {
  const missed = new Set<string>();
  let reloading = false;
  const look = async (message: string) => {
    const again = missed.has(message);
    // oxlint-disable-next-line no-restricted-globals -- asks whether the file is there, not for data
    const { ok, status } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });
    missed.add(message);
    if ((status !== 404 && !(ok && again)) || !mayReload() || justReloaded() || reloading) return;
    reloading = true;
    location.reload();
  };
  addEventListener('vite:preloadError', ({ payload }) => {
    const message = payload.message.replace(MISSING, '');
    void look(message).catch(() => noteConnectivitySignal('offline'));
    payload.message = MISSING + message;
  });
}

/** Hides the browser's own message, at which the router would reload even without a network. */
const MISSING = 'Missing: ';

function justReloaded(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return (visit as PerformanceNavigationTiming | undefined)?.type === 'reload' && performance.now() < AGAIN_MS;
}
