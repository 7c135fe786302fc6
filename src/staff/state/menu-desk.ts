import { useCallback, useEffect, useMemo, useRef } from 'react';
import i18next from 'i18next';
import { isolate } from '#src/i18n/isolate.ts';
import { withSlug } from '#src/contract/http.ts';
import type { DeskDish, DeskMenu, MenuChangeInput } from '#src/contract/staff/menu-desk.ts';
import { listenTo } from '#src/http/event-stream.ts';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { showToast } from '#src/stores/ui.ts';
import { useVisible } from '#src/stores/visible.ts';
import { download } from './download.ts';
import { withReload } from './edit-conflict.ts';
import { problemText } from './problem-text.ts';
import { type Resource, useResource } from './resource.ts';
import { showSavedWithUndo } from './undo.ts';
import { slug } from './venue.ts';

const load = (signal: AbortSignal) => deskApi.menu(slug, signal);

export type MenuDesk = Resource<DeskMenu> & {
  /** Reloads the menu and offers the undo. Throws Problem; then nothing has changed here. */
  change: (what: MenuChangeInput) => Promise<void>;
  /** Optimistic: reverted if the call fails. `name`: in the reader's language. */
  setAvailable: (dish: DeskDish, available: boolean, name: string) => Promise<void>;
  orderDishes: (categoryId: string, ids: string[]) => void;
  orderCategories: (ids: string[]) => void;
  orderGroups: (ids: string[]) => void;
};

const inOrder = <T extends { id: string }>(list: readonly T[], ids: readonly string[]): T[] =>
  [...list].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));

export function useMenuDesk(): MenuDesk {
  const menu = useResource('menu', load);
  const { refresh, put, during } = menu;
  useNews(refresh);

  const change = useCallback(
    async (what: MenuChangeInput) => {
      const { audit_id } = await withReload(deskApi.changeMenu(slug, what), refresh);
      showSavedWithUndo(audit_id, refresh);
      await refresh();
    },
    [refresh],
  );

  const setAvailable = useCallback(
    async (dish: DeskDish, available: boolean, name: string) => {
      const show = (to: boolean) => put((now) => withDish(now, dish.id, (old) => ({ ...old, available: to })));
      const { t } = i18next;
      try {
        const making = during(deskApi.changeMenu(slug, { kind: 'dish_available', id: dish.id, available }));
        show(available);
        const { audit_id } = await making;
        const text = t(available ? 'desk.nowAvailable' : 'desk.nowSoldOut', { name: isolate(name) });
        showSavedWithUndo(audit_id, refresh, text);
      } catch (error) {
        show(!available);
        showToast({ text: problemText(error, t) });
      }
    },
    [put, during, refresh],
  );

  const sendOrder = useLatest(
    useCallback(
      async (what: MenuChangeInput) => {
        const { audit_id } = await deskApi.changeMenu(slug, what);
        showSavedWithUndo(audit_id, refresh);
      },
      [refresh],
    ),
    menu,
  );

  return useMemo(
    () => ({
      ...menu,
      change,
      setAvailable,
      orderDishes: (categoryId, ids) => {
        sendOrder({ kind: 'dishes_order', category_id: categoryId, ids });
        put((now) => ({
          ...now,
          categories: now.categories.map((category) =>
            category.id === categoryId ? { ...category, dishes: inOrder(category.dishes, ids) } : category,
          ),
        }));
      },
      orderCategories: (ids) => {
        sendOrder({ kind: 'categories_order', ids });
        put((now) => ({ ...now, categories: inOrder(now.categories, ids) }));
      },
      orderGroups: (ids) => {
        sendOrder({ kind: 'groups_order', ids });
        put((now) => ({ ...now, option_groups: inOrder(now.option_groups, ids) }));
      },
    }),
    [menu, change, setAvailable, put, sendOrder],
  );
}

/** The server's first version belongs to the menu just read. */
function useNews(refresh: () => Promise<void>): void {
  const isVisible = useVisible();
  const known = useRef<string | null>(null);
  useEffect(() => {
    if (!isVisible) return;
    const take = (version: string) => {
      if (known.current !== null && known.current !== version) void refresh();
      known.current = version;
    };
    const nothing = () => undefined;
    return listenTo(withSlug('/api/menu/events', slug), { on: { menu: take }, onAlive: nothing, onLost: nothing });
  }, [refresh, isVisible]);
}

function withDish(menu: DeskMenu, id: string, next: (dish: DeskDish) => DeskDish): DeskMenu {
  return {
    ...menu,
    categories: menu.categories.map((category) => ({
      ...category,
      dishes: category.dishes.map((dish) => (dish.id === id ? next(dish) : dish)),
    })),
  };
}

/** Of the orders made during a request only the last is sent. A failure shows the venue's order. */
function useLatest(
  send: (what: MenuChangeInput) => Promise<void>,
  { during, refresh }: Pick<Resource<DeskMenu>, 'during' | 'refresh'>,
) {
  const waiting = useRef<MenuChangeInput | null>(null);
  const busy = useRef(false);
  return useCallback(
    (what: MenuChangeInput) => {
      const other = waiting.current;
      if (other && listOf(other) !== listOf(what)) void during(send(other)).catch(() => undefined);
      waiting.current = what;
      if (busy.current) return;
      busy.current = true;
      const all = async () => {
        try {
          for (let next = waiting.current; next; next = waiting.current) {
            waiting.current = null;
            await send(next);
          }
        } catch (error) {
          waiting.current = null;
          showToast({ text: problemText(error, i18next.t) });
          void refresh();
        } finally {
          busy.current = false;
        }
      };
      void during(all());
    },
    [send, during, refresh],
  );
}

const listOf = (what: MenuChangeInput): string => (what.kind === 'dishes_order' ? what.category_id : what.kind);

export async function uploadPicture(file: Blob): Promise<string> {
  return (await deskApi.picture(slug, file)).image;
}

export const exportMenu = (format: 'json' | 'csv'): Promise<void> => download(deskApi.exportFile(slug, format));
