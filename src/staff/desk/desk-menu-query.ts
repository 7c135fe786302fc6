import { queryOptions } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import i18next from 'i18next';
import { withSlug } from '#src/contract/http.ts';
import type { ChangeAnswer } from '#src/contract/staff/change.ts';
import type { DeskMenu, MenuChangeInput } from '#src/contract/staff/menu-desk.ts';
import { listenTo } from '#src/http/event-stream.ts';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { showToast } from '#src/stores/ui.ts';
import { useVisible } from '#src/stores/browser.ts';
import { deskClient, readAgain } from './desk-client.ts';
import { deskChange } from './desk-query.ts';
import { problemText } from './problem-text.ts';
import { showSavedWithUndo } from './undo.ts';
import { slug } from '#src/staff/session/venue.ts';

export const deskMenuQuery = queryOptions({
  queryKey: ['menu'],
  queryFn: ({ signal }) => deskApi.menu(slug, signal),
});

export const readMenuAgain = (): Promise<void> => readAgain(deskMenuQuery.queryKey);

/** Sent in this order. `text`: the toast, in place of "saved". */
type Sent = { changes: readonly MenuChangeInput[]; text?: string };

const show = (change: MenuChangeInput) =>
  deskClient.setQueryData(deskMenuQuery.queryKey, (menu) => menu && withChange(menu, change));

export const changeMenu = deskChange(deskMenuQuery.queryKey, {
  send: async (sent: Sent) => {
    let answer: ChangeAnswer | null = null;
    if (isReplaced(sent)) return answer;
    for (const change of sent.changes) answer = await deskApi.changeMenu(slug, change);
    return answer;
  },
  show: ({ changes }) => changes.forEach(show),
  onSaved: (answer, { text }) => answer && showSavedWithUndo(answer.audit_id, text),
  onFailed: (error, { changes: [change] }) => {
    if (change?.record === 'dish' && change.act === 'available') show({ ...change, available: !change.available });
    else if (!change || listOf(change) === null) return;
    showToast({ text: problemText(error, i18next.t) });
  },
});

/** A newer order of the same list waits, and is sent in place of this one. */
function isReplaced(sent: Sent): boolean {
  const list = listOf(sent.changes[0]);
  if (list === null) return false;
  const waiting = deskClient.getMutationCache().findAll({ mutationKey: deskMenuQuery.queryKey, status: 'pending' });
  const orders = waiting
    .map(({ state }) => state.variables as Sent)
    .filter(({ changes }) => listOf(changes[0]) === list);
  return orders.at(-1) !== sent;
}

/** The list that the change orders. */
function listOf(change: MenuChangeInput | undefined): string | null {
  if (change?.act !== 'order') return null;
  return change.record === 'dish' ? change.category_id : change.record;
}

const inOrder = <T extends { id: string }>(list: readonly T[], ids: readonly string[]): T[] =>
  [...list].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));

const LISTS = {
  category: 'categories',
  group: 'option_groups',
  banner: 'banners',
  notification: 'notifications',
  printer: 'printers',
} as const;

/** Availability and order are shown before the answer, other changes after it. */
function withChange(menu: DeskMenu, change: MenuChangeInput): DeskMenu {
  if (change.act === 'order' && change.record !== 'dish') {
    const list = LISTS[change.record];
    return { ...menu, [list]: inOrder<{ id: string }>(menu[list], change.ids) };
  }
  const dishesOf = ({ id, dishes }: DeskMenu['categories'][number]) => {
    if (change.act === 'order') return change.category_id === id ? inOrder(dishes, change.ids) : dishes;
    if (change.act !== 'available') return dishes;
    return dishes.map((dish) => (dish.id === change.id ? { ...dish, available: change.available } : dish));
  };
  return { ...menu, categories: menu.categories.map((category) => ({ ...category, dishes: dishesOf(category) })) };
}

/** Reads the menu again when somebody else changes it. The server's first version belongs to the menu just read. */
export function useMenuNews(): void {
  const isVisible = useVisible();
  const known = useRef<string | null>(null);
  useEffect(() => {
    if (!isVisible) return;
    const take = (version: string) => {
      if (known.current !== null && known.current !== version) void readMenuAgain();
      known.current = version;
    };
    const nothing = () => undefined;
    return listenTo(withSlug('/api/menu/events', slug), { on: { menu: take }, onAlive: nothing, onLost: nothing });
  }, [isVisible]);
}
