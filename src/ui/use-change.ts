import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Runs `work` with the value before, once a change of `value` is drawn. */
export function useChange<Value>(value: Value, work: (before: Value) => void): void {
  const known = useRef(value);
  const run = useEffectEvent(work);
  useLayoutEffect(() => {
    const before = known.current;
    known.current = value;
    if (before !== value) run(before);
  }, [value]);
}
