import { etagOf, type BuiltFile, FOR_EVER } from '#server/http/built-app.ts';
import type { Database } from '#server/db/open.ts';

/** Longer than a page stays open on a phone, or in the cache of a host in front. */
const KEPT_MS = 24 * 3_600_000;

/**
 * Stores this build's files for pages that are still open when the next build replaces it: they ask for files that the
 * next build lacks.
 */
export async function storeBuiltFiles(
  { db, write }: Database,
  files: ReadonlyMap<string, BuiltFile>,
  now: number,
): Promise<void> {
  const own = [...files].filter(([, { cacheControl }]) => cacheControl === FOR_EVER);
  const addresses = own.map(([address]) => address);
  if (addresses.length === 0) return;
  const rows = await db.selectFrom('built_files').select('address').execute();
  const stored = new Set(rows.map(({ address }) => address));
  await write(async (trx) => {
    for (const [address, { type, body, br, gzip }] of own) {
      if (stored.has(address)) continue;
      await trx
        .insertInto('built_files')
        .values({ address, type, body, br, gzip, replaced_at: null })
        // Another process of this build may start at the same time.
        .onConflict((conflict) => conflict.column('address').doNothing())
        .execute();
    }
    const built = trx.updateTable('built_files');
    await built.set({ replaced_at: null }).where('address', 'in', addresses).execute();
    await built
      .set({ replaced_at: now })
      .where('replaced_at', 'is', null)
      .where('address', 'not in', addresses)
      .execute();
  });
}

/** Deletes what a build replaced more than a day ago. */
export async function pruneBuiltFiles({ db }: Database, now: number): Promise<void> {
  await db
    .deleteFrom('built_files')
    .where('replaced_at', '<', now - KEPT_MS)
    .execute();
}

/** Null: no build of the last day had it. */
export async function earlierFile(db: Database['db'], address: string): Promise<BuiltFile | null> {
  const row = await db.selectFrom('built_files').selectAll().where('address', '=', address).executeTakeFirst();
  if (!row) return null;
  const { type, body, br, gzip } = row;
  const bytes = (stored: Uint8Array) => new Uint8Array(stored);
  return {
    type,
    cacheControl: FOR_EVER,
    etag: etagOf(body),
    body: bytes(body),
    br: br && bytes(br),
    gzip: gzip && bytes(gzip),
  };
}
