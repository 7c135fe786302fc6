import { useEffect, useState } from 'react';

/** Delays rendering that missing data would shift later. */
export function useKnownOrTimeout(known: boolean, atMostMs: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), atMostMs);
    return () => clearTimeout(timer);
  }, [atMostMs]);
  return known || late;
}
