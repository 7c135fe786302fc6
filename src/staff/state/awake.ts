let lock: WakeLockSentinel | null = null;
let isWanted = false;

async function ask(): Promise<void> {
  if (!isWanted || !('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
  if (lock && !lock.released) return;
  // Refused on a low battery: the tablet's own setting decides then.
  lock = await navigator.wakeLock.request('screen').catch(() => null);
}

/** Keeps the screen on from now on: a board that has gone dark is no board. */
export function keepAwake(): void {
  if (!isWanted) {
    isWanted = true;
    // The browser lets go of it whenever the page is left; a touch asks again where it was refused.
    document.addEventListener('visibilitychange', () => void ask());
    addEventListener('pointerdown', () => void ask());
  }
  void ask();
}
