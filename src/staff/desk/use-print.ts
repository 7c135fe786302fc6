import { useEffect, useEffectEvent } from 'react';

/** Prints the page as it is drawn now. */
export function usePrint(onDone: () => void): void {
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    let isGone = false;
    const end = () => finish();
    addEventListener('afterprint', end);
    // Waits for fonts that only the printed part uses, and for StrictMode, which runs effects twice.
    const timer = setTimeout(() => void document.fonts.ready.then(() => isGone || print()));
    return () => {
      isGone = true;
      clearTimeout(timer);
      removeEventListener('afterprint', end);
    };
  }, []);
}
