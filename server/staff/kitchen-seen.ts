import type { Database } from '#server/db/open.ts';

/** How often those who watch are told, so that they know how old what they know is. */
const TELL_EVERY_MS = 10_000;
/** How often the database is asked what boards told other processes. */
const ASK_EVERY_MS = 2_000;
/** What a board tells is written when the last write is older. */
const WRITE_EVERY_MS = 5_000;
/** A kitchen that was silent for longer was away, and those who watch hear at once that it is back. */
const AWAY_MS = 15_000;

/** Clocks of other processes differ by less. A time further ahead was noted before the clock was set back. */
const AHEAD_MS = 5_000;

type Watcher = (seenAt: number) => void;
type Venue = {
  /** Epoch milliseconds; null: no board was ever seen. */
  seenAt: number | null;
  askedAt: number;
  writtenAt: number;
  watchers: Set<Watcher>;
};

/**
 * When each venue's kitchen was last seen: when a board that shows its orders last said so, to whichever process. Kept in
 * memory and, for other processes and the next start, in the database.
 */
export function createKitchenSeen({ db, write }: Pick<Database, 'db' | 'write'>, now: () => number) {
  const venues = new Map<string, Venue>();
  const watched = new Set<string>();
  let timers: ReturnType<typeof setInterval>[] = [];

  const venueOf = (tenantId: string): Venue => {
    const known = venues.get(tenantId);
    if (known) return known;
    const venue: Venue = { seenAt: null, askedAt: -Infinity, writtenAt: -Infinity, watchers: new Set() };
    venues.set(tenantId, venue);
    return venue;
  };
  const isAhead = (seenAt: number): boolean => seenAt > now() + AHEAD_MS;
  const seenOf = ({ seenAt }: Venue): number | null => (seenAt === null || isAhead(seenAt) ? null : seenAt);
  const tell = (venue: Venue): void => {
    const seenAt = seenOf(venue);
    if (seenAt !== null) for (const watcher of venue.watchers) watcher(seenAt);
  };
  const learn = (venue: Venue, seenAt: number): void => {
    const before = seenOf(venue);
    if (isAhead(seenAt) || (before !== null && seenAt <= before)) return;
    venue.seenAt = seenAt;
    if (before === null || seenAt - before > AWAY_MS) tell(venue);
  };

  const ask = async (tenantIds: readonly string[]): Promise<void> => {
    const askedAt = now();
    const rows = await db.selectFrom('kitchen_seen').selectAll().where('tenant_id', 'in', tenantIds).execute();
    for (const tenantId of tenantIds) venueOf(tenantId).askedAt = askedAt;
    for (const row of rows) learn(venueOf(row.tenant_id), row.seen_at);
  };
  /** While the database is away, what is known stays. */
  const askAgain = (): void => void ask([...watched]).catch(() => undefined);
  const tellAll = (): void => {
    for (const tenantId of watched) tell(venueOf(tenantId));
  };

  return {
    /** A board of this venue shows its orders at this moment. */
    mark: async (tenantId: string): Promise<void> => {
      const at = now();
      const venue = venueOf(tenantId);
      learn(venue, at);
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

    /** When a board was last seen, epoch milliseconds; null: never. */
    at: async (tenantId: string): Promise<number | null> => {
      const venue = venueOf(tenantId);
      if (Math.abs(now() - venue.askedAt) >= ASK_EVERY_MS) await ask([tenantId]);
      return seenOf(venue);
    },

    /** Tells `watcher` every ten seconds, and at once when the kitchen is back; nothing while no board was ever seen. */
    watch: (tenantId: string, watcher: Watcher): (() => void) => {
      const { watchers } = venueOf(tenantId);
      watchers.add(watcher);
      watched.add(tenantId);
      if (timers.length === 0) {
        timers = [setInterval(askAgain, ASK_EVERY_MS).unref(), setInterval(tellAll, TELL_EVERY_MS).unref()];
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
