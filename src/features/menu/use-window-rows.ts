import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Row heights of the lists that were left: without them the router would scroll back to another row. */
const heights = new Map<string, VirtualItem[]>();

type WindowRows = {
  /** Names the list among those that remember their heights. */
  name: string;
  count: number;
  /** Keep it the same function while the rows stay the same: a new one lays out the whole list again. */
  keyOf: (index: number) => string;
  /** Of a row that was not measured yet, in CSS pixels. */
  height: number;
  gap?: number;
  /** Rows to draw above and below the screen. */
  overscan: number;
};

/** A long list that scrolls with the page: only the rows on the screen and a few more are drawn. */
export function useWindowRows<List extends HTMLElement>({ name, count, keyOf, height, gap = 0, overscan }: WindowRows) {
  const list = useRef<List>(null);
  const [top, setTop] = useState(0);
  // oxlint-disable-next-line react/incompatible-library -- the rule is about React Compiler, which we do not use
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    getItemKey: keyOf,
    estimateSize: () => height,
    gap,
    overscan,
    scrollMargin: top,
    initialMeasurementsCache: heights.get(name) ?? [],
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      const focused = focusedRow(list.current);
      if (focused === undefined) return rows;
      // The focused row is never removed, and Tab finds the rows beside it.
      const beside = [focused - 1, focused, focused + 1].filter((row) => row >= 0 && row < range.count);
      return [...new Set([...rows, ...beside])].toSorted((a, b) => a - b);
    },
  });
  const { isScrolling } = virtualizer;
  // Asked again with each scroll, for what stands above the list comes and goes.
  useLayoutEffect(() => {
    if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + scrollY));
  }, [count, isScrolling]);
  useEffect(() => () => void heights.set(name, virtualizer.takeSnapshot()), [name, virtualizer]);
  return {
    list,
    measure: virtualizer.measureElement,
    /** Of the whole list. */
    height: virtualizer.getTotalSize(),
    /** `top`: from the top of the list. */
    rows: virtualizer.getVirtualItems().map(({ key, index, start }) => ({ key, index, top: start - top })),
  };
}

function focusedRow(list: HTMLElement | null): number | undefined {
  const row = list?.querySelector<HTMLElement>(':scope > :focus-within');
  return row ? Number(row.dataset['index']) : undefined;
}
