import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `tell` with the first of the entries that were not in the list before. */
export function useArrivals<Entry extends { id: string }>(
  entries: readonly Entry[],
  tell: (added: Entry) => void,
): void {
  const known = useRef<ReadonlySet<string>>(new Set());
  const onAdded = useEffectEvent(tell);
  useEffect(() => {
    const added = entries.find(({ id }) => !known.current.has(id));
    known.current = new Set(entries.map(({ id }) => id));
    if (added) onAdded(added);
  }, [entries]);
}
