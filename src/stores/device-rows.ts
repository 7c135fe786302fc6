import type { AppDb, CartRow, OutboxRow, WishRow } from '#src/db/db.ts';
import { withDb } from '#src/db/open-db.ts';
import { sanitizeCart } from '#src/db/sanitize.ts';
import { pause } from '#src/domain/pause.ts';
import { isSupportedRow } from '#src/db/supported-row.ts';

export type Outbox = {
  /** Newest first. */
  rows: OutboxRow[];
  unreadable: number;
  connection: IDBDatabase;
};

/** Shown by several screens. A part is undefined until read. */
export type VenueRows = {
  cart?: CartRow | null | undefined;
  /** Newest first. */
  wishes?: WishRow[] | undefined;
  outbox?: Outbox | undefined;
};

export type WatchedRows = VenueRows & {
  /** The browser deleted this phone's orders while the page was open. True until the next order. */
  erased: boolean;
};

export async function cartOf(db: AppDb, slug: string): Promise<CartRow | null> {
  return sanitizeCart(await db.carts.get(slug));
}

export async function wishesOf(db: AppDb, slug: string): Promise<WishRow[]> {
  return (await db.wishlist.where('slug').equals(slug).sortBy('added_at')).reverse();
}

export async function outboxOf(db: AppDb): Promise<Outbox> {
  // Not by an index: it would miss a damaged row without that field.
  const all = await db.outbox.toArray();
  const rows = all.filter(isSupportedRow).sort((one, other) => other.created_at - one.created_at);
  return { rows, unreadable: all.length - rows.length, connection: db.backendDB() };
}

const READ_LIMIT_MS = 1_000;

async function readRows(slug: string): Promise<VenueRows> {
  return withDb(async (db) => {
    const [cart, wishes, outbox] = await Promise.all([cartOf(db, slug), wishesOf(db, slug), outboxOf(db)]);
    return { cart, wishes, outbox };
  });
}

/** For screens after a write: their first frame shows it. `blocking`: rows of an earlier visit are outdated. */
export const loadRows = {
  handler: ({ params }: { params: { slug: string } }): Promise<VenueRows> =>
    Promise.race([readRows(params.slug), pause(READ_LIMIT_MS).then(() => ({}))]).catch(() => ({})),
  staleReloadMode: 'blocking',
} as const;
