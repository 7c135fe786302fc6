import { type PointerEvent, type RefObject, useRef } from 'react';

type Drag = {
  start: (id: string) => void;
  /** `to`: the row's index if it were dropped now. */
  over: (id: string, to: number) => void;
  drop: (id: string) => void;
  cancel: () => void;
};

/** Pixels from the edge within which dragging scrolls. */
const EDGE = 72;

export function useDrag(list: RefObject<HTMLElement | null>, { start, over, drop, cancel }: Drag) {
  const held = useRef<{ id: string; y: number } | null>(null);
  const frame = useRef(0);

  const place = (id: string, y: number) => {
    const rows = [...(list.current?.children ?? [])].filter((row) => row instanceof HTMLElement);
    const others = rows.filter((row) => row.dataset['id'] !== id);
    const above = others.filter((row) => {
      const box = row.getBoundingClientRect();
      return y > box.top + box.height / 2;
    });
    over(id, above.length);
  };

  const follow = () => {
    const now = held.current;
    if (!now || !list.current) return;
    const page = list.current.closest('[data-scrolls], main') ?? document.documentElement;
    const { top, bottom } = page.getBoundingClientRect();
    const above = Math.min(0, now.y - top - EDGE);
    const below = Math.max(0, now.y - bottom + EDGE);
    if (above + below !== 0) {
      page.scrollBy(0, (above + below) / 4);
      place(now.id, now.y);
    }
    frame.current = requestAnimationFrame(follow);
  };

  const end = () => {
    held.current = null;
    cancelAnimationFrame(frame.current);
  };

  return (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { id, y: event.clientY };
      frame.current = requestAnimationFrame(follow);
      start(id);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (held.current?.id !== id) return;
      held.current.y = event.clientY;
      place(id, event.clientY);
    },
    onPointerUp: () => {
      if (!held.current) return;
      end();
      drop(id);
    },
    onPointerCancel: () => {
      if (!held.current) return;
      end();
      cancel();
    },
    onKeyUp: (event: { key: string }) => {
      if (event.key !== 'Escape' || !held.current) return;
      end();
      cancel();
    },
  });
}
