import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { Icon } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { announce } from '#src/state/ui.ts';
import { moved } from './moved.ts';
import css from './order-list.module.css';
import { useDrag } from './use-drag.ts';

/**
 * A list whose order its reader makes: by dragging the handle, by the arrow keys on it, or by the two buttons of each
 * row. `onOrder` hears the ids in their new order, once per move; every move is also spoken.
 */
export function OrderList<Item extends { id: string }>({
  label,
  items,
  nameOf,
  onOrder,
  children,
}: {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  onOrder: (ids: string[]) => void;
  children: (item: Item) => ReactNode;
}) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const focus = useRef<{ id: string; part: string } | null>(null);
  const given = items.map((item) => item.id);
  /** The order under the finger; null while nothing is dragged. */
  const [dragged, setDragged] = useState<{ id: string; ids: string[] } | null>(null);
  const byId = new Map(items.map((item) => [item.id, item]));

  const tell = (id: string, order: readonly string[]) => {
    const item = byId.get(id);
    if (!item) return;
    announce(t('desk.movedTo', { name: isolate(nameOf(item)), index: order.indexOf(id) + 1, total: order.length }));
  };

  const step = (id: string, by: number, part: string) => {
    const from = given.indexOf(id);
    const to = from + by;
    if (to < 0 || to >= given.length) return;
    const next = moved(given, from, to);
    focus.current = { id, part };
    onOrder(next);
    tell(id, next);
  };

  // A row that moved keeps the focus where the finger or the key was.
  useLayoutEffect(() => {
    const wanted = focus.current;
    if (!wanted) return;
    focus.current = null;
    const row = list.current?.querySelector(`[data-id="${CSS.escape(wanted.id)}"]`);
    const button = row?.querySelector<HTMLButtonElement>(`[data-part="${wanted.part}"]`);
    const other = row?.querySelector<HTMLButtonElement>('[data-part="handle"]');
    (button?.disabled ? other : button)?.focus();
  });

  const grab = useDrag(list, {
    start: (id) => setDragged({ id, ids: given }),
    over: (id, to) =>
      setDragged((now) => {
        const from = now?.ids.indexOf(id) ?? to;
        return now && from !== to ? { id, ids: moved(now.ids, from, to) } : now;
      }),
    drop: (id) => {
      const next = dragged?.ids;
      setDragged(null);
      if (!next || next.every((one, at) => one === given[at])) return;
      focus.current = { id, part: 'handle' };
      onOrder(next);
      tell(id, next);
    },
    cancel: () => setDragged(null),
  });

  const onKeyDown = (id: string) => (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    step(id, by, 'handle');
  };

  return (
    <ol ref={list} className={css.list} aria-label={label}>
      {items.map((item, at) => {
        const { id } = item;
        const name = isolate(nameOf(item));
        return (
          <li
            key={id}
            data-id={id}
            className={dragged?.id === id ? `${css.row} ${css.lifted}` : css.row}
            // A row that is dragged stays where it is in the page, or the browser would let go of the finger.
            style={dragged ? { order: dragged.ids.indexOf(id) } : undefined}
          >
            <button
              type="button"
              className={css.handle}
              data-part="handle"
              aria-label={t('desk.drag', { name })}
              onKeyDown={onKeyDown(id)}
              {...grab(id)}
            >
              <Icon name="grip-vertical" size={20} />
            </button>
            <div className={css.body}>{children(item)}</div>
            <IconButton
              icon="arrow-up"
              size={20}
              data-part="up"
              label={`${t('desk.moveUp')}: ${name}`}
              disabled={at === 0}
              onClick={() => step(id, -1, 'up')}
            />
            <IconButton
              icon="arrow-down"
              size={20}
              data-part="down"
              label={`${t('desk.moveDown')}: ${name}`}
              disabled={at === items.length - 1}
              onClick={() => step(id, 1, 'down')}
            />
          </li>
        );
      })}
    </ol>
  );
}
