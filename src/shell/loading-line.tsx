import { useEffect } from 'react';
import { noteConnectivitySignal } from '#src/stores/connection.ts';

const UNANSWERED_MS = 8_000;

export function LoadingLine() {
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
  return <div className="loading-line" />;
}
