import { defaultRangeExtractor, useWindowVirtualizer, windowScroll, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Measured row heights of lists left earlier; the router needs them to restore the scroll position. */
const heights = new Map<string, VirtualItem[]>();

type WindowRows = {
  name: string;
  count: number;
  /** Keep the function stable: a new one makes the virtualizer measure all rows again. */
  keyOf: (index: number) => string;
  height: number;
  gap?: number;
  overscan: number;
};

export function useWindowRows<List extends HTMLElement>({ name, count, keyOf, height, gap = 0, overscan }: WindowRows) {
  const list = useRef<List>(null);
  const [top, setTop] = useState(0);
  const isMounted = useRef(false);
  // oxlint-disable-next-line react/incompatible-library -- the rule is about React Compiler, which we do not use
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    getItemKey: keyOf,
    estimateSize: () => height,
    gap,
    overscan,
    scrollMargin: top,
    // Exact, so that rows in the flow stand where the virtualizer thinks.
    measureElement: (row) => row.getBoundingClientRect().height,
    initialMeasurementsCache: heights.get(name) ?? [],
    // On mount the library scrolls to where the page was when it rendered; the user may have scrolled since.
    scrollToFn: (offset, adjustment, instance) => {
      if (isMounted.current) windowScroll(offset, adjustment, instance);
      else instance.scrollOffset = scrollY;
    },
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      const focused = focusedRow(list.current);
      if (focused === undefined) return rows;
      // Keep the focused row, and its neighbours for Tab.
      const beside = [focused - 1, focused, focused + 1].filter((row) => row >= 0 && row < range.count);
      return [...new Set([...rows, ...beside])].sort((a, b) => a - b);
    },
  });
  const { isScrolling } = virtualizer;
  // Measured again on scroll, because content above the list may come and go.
  useLayoutEffect(() => {
    if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + scrollY));
  }, [count, isScrolling]);
  useEffect(() => {
    isMounted.current = true;
    return () => void heights.set(name, virtualizer.takeSnapshot());
  }, [name, virtualizer]);
  return {
    list,
    measure: virtualizer.measureElement,
    height: virtualizer.getTotalSize(),
    /** `top`: from the top of the list. `above`: from the end of the drawn row before it, for rows in the flow. */
    rows: virtualizer.getVirtualItems().map(({ key, index, start }, at, rows) => ({
      key,
      index,
      top: start - top,
      above: start - (rows[at - 1]?.end ?? top),
    })),
  };
}

function focusedRow(list: HTMLElement | null): number | undefined {
  const row = [...(list?.children ?? [])].find((child) => child.contains(document.activeElement));
  return row instanceof HTMLElement ? Number(row.dataset['index']) : undefined;
}
