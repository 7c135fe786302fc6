import { useEffect, useRef } from 'react';
import { staffApi } from '#src/staff/data/staff-api.ts';
import { boardNow, onBoard } from './board.ts';
import { syncClock } from './clock.ts';
import { slug } from './venue.ts';

const EVERY_MS = 10_000;

/** Tells the server every 10 seconds that somebody can see the board: it is open, visible and connected. */
export function useSeen(): void {
  const told = useRef(0);
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState !== 'visible' || boardNow().link !== 'live') return;
      if (Date.now() - told.current < EVERY_MS - 500) return;
      told.current = Date.now();
      staffApi.seen(slug).then(
        ({ now }) => syncClock(now),
        () => undefined,
      );
    };
    tell();
    const timer = setInterval(tell, EVERY_MS);
    const stop = onBoard(tell);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearInterval(timer);
      stop();
      document.removeEventListener('visibilitychange', tell);
    };
  }, []);
}
