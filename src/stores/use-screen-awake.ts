import { useEffect } from 'react';

/** Keeps the screen on while it is mounted. The browser releases the lock whenever the page is hidden. */
export function useScreenAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      lock = await navigator.wakeLock.request('screen');
      if (isOver) await lock.release();
    };
    // Refused, such as by battery saver: the screen darkens as ever.
    const tryAsk = () => void ask().catch(() => undefined);
    tryAsk();
    document.addEventListener('visibilitychange', tryAsk);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', tryAsk);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
