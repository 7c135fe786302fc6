import type { Database } from '#server/db/open.ts';
import type { MenuAnswers } from './menu-answers.ts';

/** Changes of menus come from desks, commands and other processes: the version that all of them count up is looked at. */
const LOOK_EVERY_MS = 1_000;

type Venue = { version: number; etag: string; listeners: Set<(etag: string) => void> };

/**
 * Tells phones that look at a menu when it becomes another one: by the validator of the menu's answer, so that who has
 * that answer already asks for nothing. One look a second for all venues together, and none while nobody listens.
 */
export function createMenuNews({ db }: Pick<Database, 'db'>, menus: MenuAnswers) {
  const venues = new Map<string, Venue>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let looking = false;

  const tell = (venue: Venue, version: number, etag: string): void => {
    if (venue.version > version) return;
    venue.version = version;
    if (etag === venue.etag) return;
    venue.etag = etag;
    for (const listener of venue.listeners) listener(etag);
  };

  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    try {
      const rows = await db
        .selectFrom('tenants')
        .select(['id', 'menu_version'])
        .where('id', 'in', [...venues.keys()])
        .execute();
      for (const row of rows) {
        const venue = venues.get(row.id);
        if (!venue || venue.version >= row.menu_version) continue;
        const { version, menu } = await menus.of(row);
        tell(venue, version, menu.etag);
      }
    } catch {
      // The database is away: what changes meanwhile is seen by the next look.
    } finally {
      looking = false;
    }
  };

  return {
    /** Hands the validator as it is now to `listener`, and each new one. Answers how to stop. */
    watch: async (
      tenant: { id: string; menu_version: number },
      listener: (etag: string) => void,
    ): Promise<() => void> => {
      const { version, menu } = await menus.of(tenant);
      const venue = venues.get(tenant.id) ?? { version, etag: menu.etag, listeners: new Set() };
      venues.set(tenant.id, venue);
      // Who comes between two looks may bring what the next one would have found, and all have to know the same: a change
      // that is taken back by then would be none to the look, and never told to who came.
      tell(venue, version, menu.etag);
      venue.listeners.add(listener);
      timer ??= setInterval(() => void look(), LOOK_EVERY_MS).unref();
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
