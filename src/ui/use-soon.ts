import { useEffect, useState } from 'react';

/** True once it is known, or after so many milliseconds: what is drawn before would be moved by what it does not know yet. */
export function useSoon(known: boolean, atMostMs: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), atMostMs);
    return () => clearTimeout(timer);
  }, [atMostMs]);
  return known || late;
}
