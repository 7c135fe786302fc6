import { useEffect, useRef } from 'react';
import { subscribeKey } from 'valtio/utils';
import { staffApi } from '#src/staff/data/staff-api.ts';
import { board } from '#src/staff/session/board.ts';
import { syncClock } from '#src/staff/session/clock.ts';
import { slug } from '#src/staff/session/venue.ts';
import { onShown } from '#src/stores/browser.ts';

const EVERY_MS = 10_000;

/** Every 10 seconds, while the board is open, visible and connected. */
export function useSeen(): void {
  const sentAt = useRef(0);
  useEffect(() => {
    const send = () => {
      if (document.visibilityState !== 'visible' || board.link !== 'live') return;
      if (Date.now() - sentAt.current < EVERY_MS - 500) return;
      sentAt.current = Date.now();
      staffApi.seen(slug).then(
        ({ now }) => syncClock(now),
        () => undefined,
      );
    };
    send();
    const timer = setInterval(send, EVERY_MS);
    const stop = subscribeKey(board, 'link', send);
    const stopShown = onShown(send);
    return () => {
      clearInterval(timer);
      stop();
      stopShown();
    };
  }, []);
}
