import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

const FIRST = 30;
const MORE = 60;
/** How far below the screen, in pixels, the next rows are made. */
const AHEAD = '1500px';

/** How far each list of this page was read, so that coming back to it finds the same place. */
const read = new Map<string, number>();

/**
 * How many rows of a long list to draw: a screenful and a bit, then more whenever the end comes near, so that a key in
 * the search box never waits for two thousand rows. `list` names what is listed; another list begins anew.
 */
export function useGrowing(total: number, list: string): { shown: number; end: RefObject<HTMLLIElement | null> } {
  const [grown, setGrown] = useState({ list, rows: read.get(list) ?? FIRST });
  if (grown.list !== list) setGrown({ list, rows: FIRST });
  const end = useRef<HTMLLIElement>(null);
  const left = grown.rows < total;
  useEffect(() => {
    read.set(grown.list, grown.rows);
    const element = end.current;
    if (!left || !element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting)
          startTransition(() => setGrown(({ rows, ...rest }) => ({ ...rest, rows: rows + MORE })));
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [left, grown]);
  return { shown: Math.min(total, grown.rows), end };
}
