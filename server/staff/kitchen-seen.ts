import type { Database } from '#server/db/open.ts';

/** Watchers are notified this often, so that they know how recent the time is. */
const NOTIFY_EVERY_MS = 10_000;
/** How often the database is read for boards of other processes. */
const POLL_EVERY_MS = 2_000;
const WRITE_EVERY_MS = 5_000;
/** After a longer silence, watchers are notified at once that the kitchen is back. */
const AWAY_MS = 15_000;

/** Clocks of processes differ by less. A time further ahead was written before the clock was set back. */
const AHEAD_MS = 5_000;

type Watcher = (seenAt: number) => void;
type Venue = {
  /** Epoch milliseconds; null: no board was ever seen. */
  seenAt: number | null;
  polledAt: number;
  writtenAt: number;
  watchers: Set<Watcher>;
};

/** Kept in memory and, for other processes and the next start, in the database. */
export function createKitchenSeen({ db, write }: Pick<Database, 'db' | 'write'>, now: () => number) {
  const venues = new Map<string, Venue>();
  const watched = new Set<string>();
  let timers: ReturnType<typeof setInterval>[] = [];

  const venueOf = (tenantId: string): Venue => {
    const known = venues.get(tenantId);
    if (known) return known;
    const venue: Venue = { seenAt: null, polledAt: -Infinity, writtenAt: -Infinity, watchers: new Set() };
    venues.set(tenantId, venue);
    return venue;
  };
  const isAhead = (seenAt: number): boolean => seenAt > now() + AHEAD_MS;
  const seenOf = ({ seenAt }: Venue): number | null => (seenAt === null || isAhead(seenAt) ? null : seenAt);
  const notify = (venue: Venue): void => {
    const seenAt = seenOf(venue);
    if (seenAt !== null) for (const watcher of venue.watchers) watcher(seenAt);
  };
  const update = (venue: Venue, seenAt: number): void => {
    const before = seenOf(venue);
    if (isAhead(seenAt) || (before !== null && seenAt <= before)) return;
    venue.seenAt = seenAt;
    if (before === null || seenAt - before > AWAY_MS) notify(venue);
  };

  const poll = async (tenantIds: readonly string[]): Promise<void> => {
    const polledAt = now();
    const rows = await db.selectFrom('kitchen_seen').selectAll().where('tenant_id', 'in', tenantIds).execute();
    for (const tenantId of tenantIds) venueOf(tenantId).polledAt = polledAt;
    for (const row of rows) update(venueOf(row.tenant_id), row.seen_at);
  };
  /** While the database is unavailable, the known times stay. */
  const pollWatched = (): void => void poll([...watched]).catch(() => undefined);
  const notifyAll = (): void => {
    for (const tenantId of watched) notify(venueOf(tenantId));
  };

  return {
    mark: async (tenantId: string): Promise<void> => {
      const at = now();
      const venue = venueOf(tenantId);
      update(venue, at);
      if (Math.abs(at - venue.writtenAt) < WRITE_EVERY_MS) return;
      venue.writtenAt = at;
      await write((trx) =>
        trx
          .insertInto('kitchen_seen')
          .values({ tenant_id: tenantId, seen_at: at })
          .onConflict((conflict) =>
            conflict
              .column('tenant_id')
              .doUpdateSet({ seen_at: at })
              .where((eb) =>
                eb.or([eb('kitchen_seen.seen_at', '<', at), eb('kitchen_seen.seen_at', '>', at + AHEAD_MS)]),
              ),
          )
          .execute(),
      );
    },

    at: async (tenantId: string): Promise<number | null> => {
      const venue = venueOf(tenantId);
      if (Math.abs(now() - venue.polledAt) >= POLL_EVERY_MS) await poll([tenantId]);
      return seenOf(venue);
    },

    /** Calls `watcher` every NOTIFY_EVERY_MS and when the kitchen is back, but not before a board was seen. */
    watch: (tenantId: string, watcher: Watcher): (() => void) => {
      const { watchers } = venueOf(tenantId);
      watchers.add(watcher);
      watched.add(tenantId);
      if (timers.length === 0) {
        timers = [setInterval(pollWatched, POLL_EVERY_MS).unref(), setInterval(notifyAll, NOTIFY_EVERY_MS).unref()];
      }
      return () => {
        watchers.delete(watcher);
        if (watchers.size === 0) watched.delete(tenantId);
        if (watched.size > 0) return;
        for (const timer of timers) clearInterval(timer);
        timers = [];
      };
    },
  };
}
export type KitchenSeen = ReturnType<typeof createKitchenSeen>;
