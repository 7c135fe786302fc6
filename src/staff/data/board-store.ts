import type { Ticket } from '#src/contract/staff/board.ts';
import { StaffDb, type PlaceRow, type TapRow } from './staff-db.ts';

let opened: StaffDb | null = null;

/** A later build, or the browser itself, may want the database closed: the next use opens it anew. */
function db(): StaffDb {
  if (opened) return opened;
  const fresh = new StaffDb();
  fresh.on('versionchange', () => {
    fresh.close();
    opened = null;
    return false;
  });
  opened = fresh;
  return fresh;
}

export type KeptBoard = { tickets: Ticket[]; taps: TapRow[]; place: PlaceRow | null };

/** What this device has of a venue's board. Rejects where nothing can be kept here. */
export async function readBoard(slug: string): Promise<KeptBoard> {
  const [rows, taps, place] = await Promise.all([
    db().tickets.where('slug').equals(slug).toArray(),
    readTaps(slug),
    db().places.get(slug),
  ]);
  return { tickets: rows.map((row) => row.ticket), taps, place: place ?? null };
}

/** Taps that no answer has come for, in the order in which they were made. */
export function readTaps(slug: string): Promise<TapRow[]> {
  return db().taps.where('[slug+made_at]').between([slug, -Infinity], [slug, Infinity]).toArray();
}

const ROWS_AT_ONCE = 15;

/** Puts the whole board in the place of what was kept. */
export function keepBoard(place: PlaceRow, tickets: readonly Ticket[]): Promise<void> {
  const { slug } = place;
  return db().transaction('rw', [db().tickets, db().places], async () => {
    await db().tickets.where('slug').equals(slug).delete();
    // Copying a row is work for the page: a few at a time.
    for (let at = 0; at < tickets.length; at += ROWS_AT_ONCE) {
      const rows = tickets.slice(at, at + ROWS_AT_ONCE).map((ticket) => ({ slug, id: ticket.id, ticket }));
      await db().tickets.bulkPut(rows);
    }
    await db().places.put(place);
  });
}

/** One change, with how far the board has heard by it. */
export function keepTicket(place: PlaceRow, ticket: Ticket): Promise<void> {
  const { slug } = place;
  return db().transaction('rw', [db().tickets, db().places], async () => {
    await db().tickets.put({ slug, id: ticket.id, ticket });
    await db().places.put(place);
  });
}

export async function keepTap(row: TapRow): Promise<void> {
  await db().taps.put(row);
}

/** False where it is gone already: answered, or taken back, here or in another tab. */
export function claimTap(tap: string): Promise<boolean> {
  return db().transaction('rw', db().taps, async () => {
    const row = await db().taps.get(tap);
    if (row && !row.maybe_sent) await db().taps.put({ ...row, maybe_sent: true });
    return row !== undefined;
  });
}

export async function dropTap(tap: string): Promise<void> {
  await db().taps.delete(tap);
}

/** Takes a tap back that never left this device; false where it may have. */
export function withdrawTap(tap: string): Promise<boolean> {
  return db().transaction('rw', db().taps, async () => {
    const row = await db().taps.get(tap);
    if (!row || row.maybe_sent) return false;
    await db().taps.delete(tap);
    return true;
  });
}

/** After a sign-out nothing of the venue's orders stays on this device. */
export function forgetBoard(slug: string): Promise<void> {
  return db().transaction('rw', [db().tickets, db().taps, db().places], async () => {
    await db().tickets.where('slug').equals(slug).delete();
    await db().taps.where('[slug+made_at]').between([slug, -Infinity], [slug, Infinity]).delete();
    await db().places.delete(slug);
  });
}
