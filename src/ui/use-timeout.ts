import { useEffect, useEffectEvent } from 'react';

/** Runs `work` after `ms`, and waits anew whenever `cause` changes. Null: does not wait. */
export function useTimeout(work: () => void, ms: number | null, cause?: unknown): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    if (ms === null) return;
    const timer = setTimeout(() => run(), ms);
    return () => clearTimeout(timer);
  }, [ms, cause]);
}
