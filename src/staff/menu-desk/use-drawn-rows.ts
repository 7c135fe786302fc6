import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';
import type { GridRow } from './grid-rows.ts';

/** As in its style sheet. */
const ROW_HEIGHT = 44;

/** The rows that are looked at, and the one with the focus. */
export function useDrawnRows(box: RefObject<HTMLElement | null>, rows: readonly GridRow[], focused: number) {
  // A new function would have every row measured again.
  const getItemKey = useCallback((index: number) => rows[index]?.id ?? index, [rows]);
  // oxlint-disable-next-line react/incompatible-library -- the rule is about React Compiler, which we do not use
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey,
    overscan: 6,
    rangeExtractor: (shown) => [...new Set([...defaultRangeExtractor(shown), focused])].sort((a, b) => a - b),
  });
  return { height: virtualizer.getTotalSize(), drawn: virtualizer.getVirtualItems() };
}
