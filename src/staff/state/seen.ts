import { useEffect } from 'react';
import { staffApi } from '#src/staff/data/staff-api.ts';
import { boardNow, onBoard } from './board.ts';
import { hearTime } from './clock.ts';
import { slug } from './venue.ts';

const EVERY_MS = 10_000;

/** Tells the venue's customers that somebody can see the board: while it is drawn, looked at, and told every change. */
export function useSeen(): void {
  useEffect(() => {
    let told = 0;
    const tell = () => {
      if (document.visibilityState !== 'visible' || boardNow().link !== 'live') return;
      if (Date.now() - told < EVERY_MS - 500) return;
      told = Date.now();
      staffApi.seen(slug).then(
        ({ now }) => hearTime(now),
        () => undefined, // the next one may get through; until then customers are warned, as they should be
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
