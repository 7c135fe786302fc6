import { useEffect } from 'react';
import { onShown } from './browser.ts';

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
    const stop = onShown(tryAsk);
    return () => {
      isOver = true;
      stop();
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
