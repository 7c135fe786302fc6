import type { Database } from '#server/db/open.ts';

/** A late copy of a request arrives within minutes, and a phone that still asks voids its key anew. */
const VOID_MS = 30 * 24 * 3_600_000;

/** Anybody can make void keys, so they must not stay for ever. */
export async function pruneKeys(database: Database, now: number): Promise<void> {
  await database.write((trx) =>
    trx
      .deleteFrom('order_keys')
      .where('order_id', 'is', null)
      .where('created_at', '<=', now - VOID_MS)
      .execute(),
  );
}
