let lock: WakeLockSentinel | null = null;
let isWanted = false;

async function ask(): Promise<void> {
  if (!isWanted || !('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
  if (lock && !lock.released) return;
  // Refused on a low battery.
  lock = await navigator.wakeLock.request('screen').catch(() => null);
}

/** Keeps the screen on. Called once. */
export function keepAwake(): void {
  if (!isWanted) {
    isWanted = true;
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', () => void ask());
    addEventListener('pointerdown', () => void ask());
  }
  void ask();
}
