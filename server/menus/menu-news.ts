import type { Database } from '#server/db/open.ts';
import type { TenantRow } from '#server/db/schema.ts';
import type { MenuAnswers } from './menu-answers.ts';

/** Desks, commands and other processes change menus. All of them raise `menu_version`, so that is polled. */
const POLL_MS = 1_000;

/** The menu of a venue that is gone has no ETag: a phone that shows it asks, and is told. */
const etagOf = (state: TenantRow['state'], etag: string): string => (state === 'gone' ? '"gone"' : etag);

type Venue = { version: number; etag: string; listeners: Set<(etag: string) => void> };

/** Sends the ETag of the menu answer: a phone that has this answer asks for nothing. */
export function createMenuNews({ db }: Pick<Database, 'db'>, menus: MenuAnswers) {
  const venues = new Map<string, Venue>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let isPolling = false;

  const tell = (venue: Venue, version: number, etag: string): void => {
    if (venue.version > version) return;
    venue.version = version;
    if (etag === venue.etag) return;
    venue.etag = etag;
    for (const listener of venue.listeners) listener(etag);
  };

  const poll = async (): Promise<void> => {
    if (isPolling) return;
    isPolling = true;
    try {
      const rows = await db
        .selectFrom('tenants')
        .select(['id', 'menu_version', 'state'])
        .where('id', 'in', [...venues.keys()])
        .execute();
      for (const row of rows) {
        const venue = venues.get(row.id);
        if (!venue || venue.version >= row.menu_version) continue;
        const { version, menu } = await menus.of(row);
        tell(venue, version, etagOf(row.state, menu.etag));
      }
    } catch {
      // The database does not answer; the next poll sees the change.
    } finally {
      isPolling = false;
    }
  };

  return {
    /** Calls `listener` with the ETag of now, then with each new one. */
    watch: async (
      tenant: Pick<TenantRow, 'id' | 'menu_version'>,
      listener: (etag: string) => void,
    ): Promise<() => void> => {
      const { version, menu } = await menus.of(tenant);
      const venue = venues.get(tenant.id) ?? { version, etag: menu.etag, listeners: new Set() };
      venues.set(tenant.id, venue);
      // Every listener must hear this version: if the change is undone before the next poll, the poll sees none.
      tell(venue, version, menu.etag);
      venue.listeners.add(listener);
      timer ??= setInterval(() => void poll(), POLL_MS).unref();
      listener(venue.etag);
      return () => {
        venue.listeners.delete(listener);
        if (venue.listeners.size === 0 && venues.get(tenant.id) === venue) venues.delete(tenant.id);
        if (venues.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
export type MenuNews = ReturnType<typeof createMenuNews>;
