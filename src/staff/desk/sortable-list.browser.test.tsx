import i18next from 'i18next';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isolate } from '#src/i18n/isolate.ts';
import { leave, showStaff } from '#tests/support/component.tsx';
import { SortableList } from './sortable-list.tsx';

const { t } = i18next;
const list = page.getByRole('list', { name: 'dishes' });
const handle = (name: string) => list.getByRole('button', { name: t('desk.drag', { name: isolate(name) }) });
const order = () =>
  list
    .getByRole('listitem')
    .elements()
    .map(({ dataset }) => dataset['id'])
    .join(' ');

function Dishes({ isLate = false }: { isLate?: boolean }) {
  const [items, setItems] = useState(['soup', 'rice', 'fish'].map((id) => ({ id })));
  const take = (ids: string[]) => setItems(ids.map((id) => ({ id })));
  const onOrder = (ids: string[]) => void (isLate ? setTimeout(() => take(ids)) : take(ids));
  return (
    <SortableList label="dishes" items={items} nameOf={({ id }) => id} onOrder={onOrder}>
      {({ id }) => id}
    </SortableList>
  );
}

beforeEach(() => showStaff(<Dishes />));

/** Where the pointer is past the middle of a row. */
function past(name: string): { x: number; y: number } {
  const { left, top, height } = handle(name).element().getBoundingClientRect();
  return { x: left + 10, y: top + height / 2 + 6 };
}

const middle = (name: string) => ({ x: past(name).x, y: past(name).y - 6 });

it('sorts by dragging', async () => {
  await userEvent.pointer([{ coords: middle('soup') }, '[MouseLeft>]', { coords: past('rice') }, '[/MouseLeft]']);
  await expect.poll(order).toBe('rice soup fish');
  await expect.element(handle('soup')).toHaveFocus();
});

it('counts a second key that comes before the first move is drawn', async () => {
  leave();
  await showStaff(<Dishes isLate />);
  const button = handle('soup').element();
  for (const _ of ['first', 'second']) {
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
  }
  await expect.poll(order).toBe('rice fish soup');
});

it('sorts by keys and buttons, announces every move, and keeps the focus on what moved', async () => {
  handle('soup').element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(order).toBe('rice soup fish');
  await expect.element(handle('soup')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(order).toBe('soup rice fish');

  const up = list.getByRole('button', { name: `${t('desk.moveUp')}: ${isolate('fish')}` });
  await up.click();
  const said = t('desk.movedTo', { name: isolate('fish'), index: 2, total: 3 });
  await expect.element(page.getByRole('status').getByText(said)).toBeInTheDocument();
  await expect.poll(order).toBe('soup fish rice');
  await expect.element(up).toHaveFocus();
  await up.click();
  await expect.poll(order).toBe('fish soup rice');
  // The button to move it further up is disabled now.
  await expect.element(handle('fish')).toHaveFocus();
});

it('includes the last move of the pointer in a quick drop', async () => {
  const { y: clientY } = past('rice');
  await userEvent.pointer([{ coords: middle('soup') }, '[MouseLeft>]']);
  const fire = (type: string) =>
    handle('soup')
      .element()
      .dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientY }));
  fire('pointermove');
  // Only microtasks run between the two events, so React has not drawn the move yet.
  await Promise.resolve();
  fire('pointerup');
  await userEvent.pointer('[/MouseLeft]');
  await expect.poll(order).toBe('rice soup fish');
});
