import { useSyncExternalStore } from 'react';

/** Width of the widest row that scrolls; on wider screens the cards stand in columns. CSS pixels. */
const ROW = 760;

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

export const useInView = (each: number): number =>
  useSyncExternalStore(subscribe, () => (innerWidth < 1024 ? Math.ceil(Math.min(innerWidth, ROW) / each) : Infinity));
