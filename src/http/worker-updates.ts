const LOOK_AGAIN_MS = 60 * 60 * 1000;

/**
 * Looks for a later build at a start and whenever the page is shown again, at most once an hour. An installed app of iOS is
 * shown again for weeks without a start.
 */
export function lookForUpdates(isJustInstalled: boolean): void {
  let looked = isJustInstalled ? Date.now() : -Infinity;
  const look = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_AGAIN_MS) return;
    const before = looked;
    looked = Date.now();
    try {
      await (await navigator.serviceWorker.getRegistration())?.update();
    } catch {
      // Without a network: the next time that the page is shown.
      looked = before;
    }
  };
  document.addEventListener('visibilitychange', () => void look());
  addEventListener('pageshow', () => void look());
  void look();
}
