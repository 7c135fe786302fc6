import { useLayoutEffect, useRef } from 'react';

/** When the focused element was removed with the old content. */
export function useRestoreFocus(content: unknown): void {
  const before = useRef(content);
  useLayoutEffect(() => {
    if (before.current === content) return;
    before.current = content;
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [content]);
}
