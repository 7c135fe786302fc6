import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { Icon } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { announce } from '#src/stores/ui.ts';
import { Grow, Row, Stack } from '#src/ui/layout.tsx';
import css from './sortable-list.module.css';
import { useDrag } from './use-drag.ts';

type Dragged = { id: string; ids: string[] };

type ListProps<Item> = {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** Receives all ids once per move. */
  onOrder: (ids: string[]) => void;
  /** The full width under the row. */
  renderBelow?: (item: Item) => ReactNode;
  children: (item: Item) => ReactNode;
};

/** A list that is put in order while `ordering`. Else `renderPlain` makes its list items. */
export function OrderedList<Item extends { id: string }>({
  ordering,
  className,
  renderPlain,
  ...list
}: ListProps<Item> & { ordering: boolean; className: string | undefined; renderPlain: (item: Item) => ReactNode }) {
  return ordering ? <SortableList {...list} /> : <ul className={className}>{list.items.map(renderPlain)}</ul>;
}

export function SortableList<Item extends { id: string }>({
  label,
  items,
  nameOf,
  onOrder,
  renderBelow,
  children,
}: ListProps<Item>) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const moving = useRef<{ id: string; control: HTMLElement | null } | null>(null);
  const handles = useRef(new Map<string, HTMLElement>());
  const given = items.map((item) => item.id);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  // React may draw the last move only after the drop, so the drop reads the order from here.
  const latest = useRef<Dragged | null>(null);
  const drag = (next: Dragged | null) => {
    latest.current = next;
    setDragged(next);
  };
  const byId = new Map(items.map((item) => [item.id, item]));

  const tell = (id: string, order: readonly string[]) => {
    const item = byId.get(id);
    if (!item) return;
    announce(t('desk.movedTo', { name: isolate(nameOf(item)), index: order.indexOf(id) + 1, total: order.length }));
  };

  // A quick second key comes before React has drawn the first move.
  const moved = useRef<{ items: readonly Item[]; ids: string[] } | null>(null);
  const step = (id: string, by: number, control: HTMLElement) => {
    const ids = moved.current?.items === items ? moved.current.ids : given;
    const from = ids.indexOf(id);
    const to = from + by;
    if (to < 0 || to >= ids.length) return;
    const next = moveItem(ids, from, to);
    moved.current = { items, ids: next };
    moving.current = { id, control };
    onOrder(next);
    tell(id, next);
  };

  // Keeps the focus on the control that moved the row.
  useEffect(() => {
    if (!moving.current) return;
    const { id, control } = moving.current;
    moving.current = null;
    (control?.matches(':enabled') ? control : handles.current.get(id))?.focus();
  });

  const grab = useDrag(list, {
    start: (id) => drag({ id, ids: given }),
    over: (id, to) => {
      const ids = latest.current?.ids;
      const from = ids?.indexOf(id) ?? to;
      if (ids && from !== to) drag({ id, ids: moveItem(ids, from, to) });
    },
    drop: (id) => {
      const next = latest.current?.ids;
      drag(null);
      if (!next || next.every((one, at) => one === given[at])) return;
      moving.current = { id, control: null };
      onOrder(next);
      tell(id, next);
    },
    cancel: () => drag(null),
  });

  const onKeyDown = (id: string) => (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    step(id, by, event.currentTarget);
  };

  return (
    <Stack as="ol" gap={3} ref={list} aria-label={label}>
      {items.map((item, at) => {
        const { id } = item;
        const name = isolate(nameOf(item));
        return (
          <Row
            key={id}
            as="li"
            gap={1}
            align="center"
            wrap
            card
            data-id={id}
            className={`${css.row} ${dragged?.id === id ? css.lifted : ''}`}
            // The dragged row keeps its position in the DOM: moving the element would end the pointer capture.
            style={dragged ? { order: dragged.ids.indexOf(id) } : undefined}
          >
            <button
              type="button"
              className={`tap ${css.handle}`}
              ref={(handle) => {
                if (handle) handles.current.set(id, handle);
                return () => void handles.current.delete(id);
              }}
              aria-label={t('desk.drag', { name })}
              onKeyDown={onKeyDown(id)}
              {...grab(id)}
            >
              <Icon name="grip-vertical" size={20} />
            </button>
            <Grow className={css.body}>{children(item)}</Grow>
            <IconButton
              icon="arrow-up"
              size={20}
              label={`${t('desk.moveUp')}: ${name}`}
              disabled={at === 0}
              onClick={(event) => step(id, -1, event.currentTarget)}
            />
            <IconButton
              icon="arrow-down"
              size={20}
              label={`${t('desk.moveDown')}: ${name}`}
              disabled={at === items.length - 1}
              onClick={(event) => step(id, 1, event.currentTarget)}
            />
            {renderBelow && <div className={css.below}>{renderBelow(item)}</div>}
          </Row>
        );
      })}
    </Stack>
  );
}

export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  const entry = list.slice(from, from + 1);
  const place = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, place), ...entry, ...rest.slice(place)];
}
