import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { windowSize } from '#src/ui/window-size.ts';

/** Rows are drawn and measured by so many. */
const BLOCK = 6;
/** How far beyond the screen rows are drawn, and how high one is before it was seen, in CSS pixels. */
const AHEAD = 500;
const ROW = 142;
/** Where nobody scrolls, rows beyond the screen wait for so many milliseconds: until the typing rests. */
const REST = 400;

/** What stands above a list and below it, at the least: header, search, tabs. */
const AROUND = 180;

/** As many rows as the screen can show at first; the others follow once these are seen. */
const screenful = (): number => Math.max(1, Math.ceil((windowSize().height - AROUND) / ROW));

/** Heights of the blocks of each list of this page, so that coming back to it finds the same place. */
const measured = new Map<string, Map<number, number>>();

type Span = { from: number; to: number };

export type ListWindow = Span & {
  box: RefObject<HTMLUListElement | null>;
  /** Room for the rows above and below those that are drawn, in CSS pixels. */
  above: number;
  below: number;
};

/**
 * Which rows of a long list to draw: those on the screen and a bit more, whatever its length. The children of `box`
 * must be: one for the room above, the rows, one for the room below. `list` names what is listed.
 */
export function useWindow(total: number, list: string): ListWindow {
  const box = useRef<HTMLUListElement>(null);
  const drawn = useRef<Span>({ from: 0, to: 0 });
  const [{ name, ...span }, setSpan] = useState(() => ({ name: list, from: 0, to: screenful() }));
  const [, setMeasures] = useState(0);
  if (name !== list) setSpan({ name: list, from: 0, to: screenful() });
  const from = Math.min(span.from, Math.max(0, total - BLOCK));
  const to = Math.min(total, span.to);

  useEffect(() => {
    let frame = 0;
    const look = (rests: boolean) => {
      if (!box.current) return;
      const { height } = windowSize();
      const { top } = box.current.getBoundingClientRect();
      const seen = spanAt(list, total, -top, height - top, null);
      const end = box.current.lastElementChild?.getBoundingClientRect().top ?? 0;
      const covered = drawn.current.from <= seen.from && (drawn.current.to >= total || end >= height);
      if (covered && !rests) return;
      const next = spanAt(list, total, -top - AHEAD, height - top + AHEAD, focusedRow(box.current));
      const draw = () =>
        setSpan((old) =>
          old.name === list && old.from === next.from && old.to === next.to ? old : { name: list, ...next },
        );
      // Nobody waits for what is ahead of the screen.
      if (covered) startTransition(draw);
      else draw();
    };
    const rest = setTimeout(() => look(true), REST);
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => look(true));
    };
    frame = requestAnimationFrame(() => look(false));
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon, { passive: true });
    return () => {
      clearTimeout(rest);
      cancelAnimationFrame(frame);
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
    };
  }, [list, total]);

  useLayoutEffect(() => {
    drawn.current = { from, to };
    if (!box.current || !measure(box.current, list, from, to)) return;
    const again = () => setMeasures((count) => count + 1);
    // Below the rows nobody sees how much room there is; above them it would move what is read.
    if (from === 0) startTransition(again);
    else again();
  }, [list, from, to]);

  return { box, from, to, above: heightOf(list, 0, from), below: heightOf(list, to, total) };
}

function spanAt(list: string, total: number, start: number, end: number, focused: number | null): Span {
  const blocks = Math.ceil(total / BLOCK);
  let top = 0;
  let first = blocks;
  let last = 0;
  for (let block = 0; block < blocks && top < end; block += 1) {
    top += blockHeight(list, block);
    if (top <= start) continue;
    first = Math.min(first, block);
    last = block + 1;
  }
  if (first >= last) [first, last] = [Math.max(0, blocks - 2), blocks];
  // Where the keyboard is stays, unless the list was scrolled far away from it.
  if (focused !== null && Math.abs(focused / BLOCK - first) < 8) {
    first = Math.min(first, Math.floor(focused / BLOCK));
    last = Math.max(last, Math.floor(focused / BLOCK) + 1);
  }
  return { from: first * BLOCK, to: Math.min(total, last * BLOCK) };
}

function focusedRow(box: HTMLElement): number | null {
  const row = document.activeElement?.closest('li');
  const place = row && box.contains(row) ? Number(row.getAttribute('aria-posinset')) : 0;
  return place > 0 ? place - 1 : null;
}

/** Notes how high the drawn blocks are. True where one differs from what was taken for it. */
function measure(box: HTMLElement, list: string, from: number, to: number): boolean {
  const heights = measured.get(list) ?? new Map<number, number>();
  measured.set(list, heights);
  let changed = false;
  for (let row = from; row + BLOCK <= to; row += BLOCK) {
    const begin = box.children[row - from + 1];
    const next = box.children[row - from + 1 + BLOCK];
    if (!begin || !next) continue;
    const height = next.getBoundingClientRect().top - begin.getBoundingClientRect().top;
    const block = row / BLOCK;
    if (height <= 0 || Math.abs(height - blockHeight(list, block)) < 1) continue;
    heights.set(block, height);
    changed = true;
  }
  return changed;
}

function blockHeight(list: string, block: number): number {
  return measured.get(list)?.get(block) ?? BLOCK * ROW;
}

/** Of the rows `from` to `to`. */
function heightOf(list: string, from: number, to: number): number {
  let height = 0;
  for (let row = from; row < to;) {
    const block = Math.floor(row / BLOCK);
    const end = Math.min(to, (block + 1) * BLOCK);
    height += ((end - row) * blockHeight(list, block)) / BLOCK;
    row = end;
  }
  return height;
}
