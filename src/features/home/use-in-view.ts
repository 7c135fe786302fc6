import { useSyncExternalStore } from 'react';

/** The widest that the column of a screen gets, in CSS pixels. */
const COLUMN = 600;

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

/** How many things of a row are seen before anybody swipes; `each` with its gap, in CSS pixels. */
export const useInView = (each: number): number =>
  useSyncExternalStore(subscribe, () => Math.ceil(Math.min(innerWidth, COLUMN) / each));
