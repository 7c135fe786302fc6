import { type MouseEvent, type RefObject, useRef } from 'react';
import { useChange } from './use-change.ts';

/**
 * For a list whose rows are removed by their own buttons: the next row gets the focus. The row and not its button,
 * which the key that removed the other row could press too.
 */
export function useRemovedRow<List extends HTMLElement>(
  count: number,
): { ref: RefObject<List | null>; onClickCapture: (event: MouseEvent) => void } {
  const ref = useRef<List>(null);
  const used = useRef(-1);
  useChange(count, (before) => {
    if (count > before || used.current < 0 || document.activeElement !== document.body) return;
    const rows = ref.current?.children;
    const next = rows?.item(used.current) ?? rows?.item(rows.length - 1);
    if (!(next instanceof HTMLElement)) return;
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
  });
  return {
    ref,
    onClickCapture: ({ target, currentTarget }) => {
      used.current = [...currentTarget.children].findIndex((row) => row.contains(target as Node));
    },
  };
}
