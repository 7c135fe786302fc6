import { useEffect } from 'react';
import { noteConnectivitySignal } from '#src/stores/connection.ts';
import css from './waiting.module.css';

/** A wait without an answer for so long counts as a lost connection, in milliseconds. */
const UNANSWERED_MS = 8_000;

/** A line along the top while the customer waits for something from the network; after a while the connection bar says why. */
export function Waiting() {
  useEffect(() => {
    let isLost = false;
    const timer = setTimeout(() => {
      isLost = true;
      noteConnectivitySignal('offline');
    }, UNANSWERED_MS);
    return () => {
      clearTimeout(timer);
      if (isLost) noteConnectivitySignal('answered');
    };
  }, []);
  return <div className={css.line} />;
}
