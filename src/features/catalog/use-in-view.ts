import { useSyncExternalStore } from 'react';

/** The widest that the column of a screen gets, in CSS pixels. */
const COLUMN = 600;

let width: number | undefined;
addEventListener('resize', () => {
  width = undefined;
});

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

/**
 * How many things of a row are seen before anybody swipes; `each` with its gap, in CSS pixels. The window is asked once
 * until it changes: for the answer the browser lays out all that a touch has drawn so far.
 */
export const useInView = (each: number): number =>
  useSyncExternalStore(subscribe, () => Math.ceil(Math.min((width ??= innerWidth), COLUMN) / each));
