import type { Ticket } from '#src/contract/staff/board.ts';
import { type PlaceRow, type TapRow, type TicksRow, withStaffDb } from './staff-db.ts';

export type KeptBoard = { tickets: Ticket[]; taps: TapRow[]; ticks: TicksRow[]; place: PlaceRow | null };

/** Rejects if storage is closed. */
export function readBoard(slug: string): Promise<KeptBoard> {
  return withStaffDb(async (db) => {
    const [rows, taps, ticks, place] = await Promise.all([
      db.tickets.where('slug').equals(slug).toArray(),
      readTaps(slug),
      db.ticks.where('slug').equals(slug).toArray(),
      db.places.get(slug),
    ]);
    return { tickets: rows.map((row) => row.ticket), taps, ticks, place: place ?? null };
  });
}

export const readTaps = (slug: string): Promise<TapRow[]> =>
  withStaffDb((db) => db.taps.where('[slug+made_at]').between([slug, -Infinity], [slug, Infinity]).toArray());

const ROWS_AT_ONCE = 15;

export function keepBoard(place: PlaceRow, tickets: readonly Ticket[]): Promise<void> {
  const { slug } = place;
  return withStaffDb((db) =>
    db.transaction('rw', [db.tickets, db.ticks, db.places], async () => {
      await db.tickets.where('slug').equals(slug).delete();
      const ids = new Set(tickets.map(({ id }) => id));
      await db.ticks
        .where('slug')
        .equals(slug)
        .filter(({ id }) => !ids.has(id))
        .delete();
      // Copying many rows would block the main thread.
      for (let at = 0; at < tickets.length; at += ROWS_AT_ONCE) {
        const rows = tickets.slice(at, at + ROWS_AT_ONCE).map((ticket) => ({ slug, id: ticket.id, ticket }));
        await db.tickets.bulkPut(rows);
      }
      await db.places.put(place);
    }),
  );
}

export async function keepPlace(place: PlaceRow): Promise<void> {
  await withStaffDb((db) => db.places.put(place));
}

export function keepTicket(place: PlaceRow, ticket: Ticket): Promise<void> {
  const { slug } = place;
  return withStaffDb((db) =>
    db.transaction('rw', [db.tickets, db.places], async () => {
      await db.tickets.put({ slug, id: ticket.id, ticket });
      await db.places.put(place);
    }),
  );
}

/** Another window of this browser may have ticked off other lines. */
export function keepTick(slug: string, id: string, line: number, isTicked: boolean): Promise<void> {
  return withStaffDb((db) =>
    db.transaction('rw', db.ticks, async () => {
      const lines = new Set((await db.ticks.get([slug, id]))?.lines);
      if (isTicked) lines.add(line);
      else lines.delete(line);
      await db.ticks.put({ slug, id, lines: [...lines] });
    }),
  );
}

export async function keepTap(row: TapRow): Promise<void> {
  await withStaffDb((db) => db.taps.put(row));
}

/** False if the tap is already gone: answered, or taken back here or in another tab. */
export function claimTap(tap: string): Promise<boolean> {
  return withStaffDb((db) =>
    db.transaction('rw', db.taps, async () => {
      const row = await db.taps.get(tap);
      if (row && !row.maybe_sent) await db.taps.put({ ...row, maybe_sent: true });
      return row !== undefined;
    }),
  );
}

export async function dropTap(tap: string): Promise<void> {
  await withStaffDb((db) => db.taps.delete(tap));
}

/** False if the tap may have been sent. */
export function withdrawTap(tap: string): Promise<boolean> {
  return withStaffDb((db) =>
    db.transaction('rw', db.taps, async () => {
      const row = await db.taps.get(tap);
      if (!row || row.maybe_sent) return false;
      await db.taps.delete(tap);
      return true;
    }),
  );
}

export function forgetBoard(slug: string): Promise<void> {
  return withStaffDb((db) =>
    db.transaction('rw', [db.tickets, db.taps, db.ticks, db.places], async () => {
      await db.tickets.where('slug').equals(slug).delete();
      await db.ticks.where('slug').equals(slug).delete();
      await db.taps.where('[slug+made_at]').between([slug, -Infinity], [slug, Infinity]).delete();
      await db.places.delete(slug);
    }),
  );
}
