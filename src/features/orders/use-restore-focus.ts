import { useLayoutEffect, useRef } from 'react';

/** A frame that goes takes the focus with it: whoever stood in it goes on at the heading of the next one. */
export function useRestoreFocus(frame: unknown): void {
  const before = useRef(frame);
  useLayoutEffect(() => {
    if (before.current === frame) return;
    before.current = frame;
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [frame]);
}
