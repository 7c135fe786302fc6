import { useState } from 'react';
import { useTimeout } from './use-timeout.ts';

/** Delays rendering that missing data would shift later. */
export function useKnownOrTimeout(known: boolean, atMostMs: number): boolean {
  const [late, setLate] = useState(false);
  useTimeout(() => setLate(true), atMostMs);
  return known || late;
}
