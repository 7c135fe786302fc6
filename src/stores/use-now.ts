import { useEffect, useState } from 'react';
import { onShown } from './browser.ts';

/** Epoch ms, updated every `every` ms while the page is visible. */
export function useNow(every: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const look = () => setNow(Date.now());
    const timer = setInterval(() => document.visibilityState === 'visible' && look(), every);
    const stop = onShown(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [every]);
  return now;
}
