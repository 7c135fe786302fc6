import { onShown } from './browser.ts';

type ScreenLock = { request: () => void; release: () => void };

/** Keeps the screen on. The browser releases its lock whenever the page is hidden. */
export function lockScreen(onAnswer?: (isLocked: boolean) => void): ScreenLock {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const ask = async () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    if (lock && !lock.released) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (isOver) await lock.release();
      onAnswer?.(true);
    } catch {
      // Such as by battery saver: the screen darkens as ever.
      onAnswer?.(false);
    }
  };
  const request = () => void ask();
  request();
  const stop = onShown(request);
  const release = () => {
    isOver = true;
    stop();
    void lock?.release().catch(() => undefined);
  };
  return { request, release };
}
