import { useSyncExternalStore } from 'react';

/** Maximum width of the screen's column, in CSS pixels. */
const COLUMN = 600;

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

/** How many items of a row fit into view; `each` is their width with gap, in CSS pixels. */
export const useInView = (each: number): number =>
  useSyncExternalStore(subscribe, () => Math.ceil(Math.min(innerWidth, COLUMN) / each));
