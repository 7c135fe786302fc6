/** Keeps the screen on while `isWanted`: a board that has gone dark is no board. */
export function keepAwake(isWanted: () => boolean): void {
  let lock: WakeLockSentinel | null = null;
  const ask = async () => {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible' || !isWanted()) return;
    if (lock && !lock.released) return;
    // Refused on a low battery: the tablet's own setting decides then.
    lock = await navigator.wakeLock.request('screen').catch(() => null);
  };
  // The browser lets go of it whenever the page is left; a touch asks again where it was refused.
  document.addEventListener('visibilitychange', () => void ask());
  addEventListener('pointerdown', () => void ask());
  void ask();
}
