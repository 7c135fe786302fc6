import type { Kysely } from 'kysely';
import type { Database } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';
import { uploadPath } from '#server/menus/stored-file.ts';
import { forgetOldRowChanges, keptRowChanges } from './kept-row-changes.ts';

const DAY_MS = 24 * 3_600_000;
const AUDIT_MS = 365 * DAY_MS;
/** A photo is sent before its form is saved; no form stays open longer than this. */
const UNUSED_MS = 30 * DAY_MS;
/** An import that ended, or was not confirmed for so long. */
const IMPORT_MS = DAY_MS;
const ADDRESS = /\/upload\/[^"\\\s]+/g;

export async function pruneDesks(database: Database, now: number): Promise<void> {
  await database.write(async (trx) => {
    await trx
      .deleteFrom('audit')
      .where('at', '<=', now - AUDIT_MS)
      // The newest stays, because the next id is counted from it.
      .where('id', '<', (eb) =>
        eb
          .selectFrom('audit as others')
          .select((of) => of.fn.max('others.id').as('last'))
          .whereRef('others.tenant_id', '=', 'audit.tenant_id'),
      )
      .execute();
    const ended = trx
      .selectFrom('imports')
      .select('tenant_id')
      .where('since', '<=', now - IMPORT_MS);
    await trx.deleteFrom('import_files').where('tenant_id', 'in', ended).execute();
    await trx
      .deleteFrom('imports')
      .where('since', '<=', now - IMPORT_MS)
      .execute();
  });
  for (const { id } of await database.db.selectFrom('tenants').select('id').execute()) {
    await database.write((trx) => forgetOldRowChanges(trx, id));
  }
  await pruneFiles(database, now);
}

async function pruneFiles(database: Database, now: number): Promise<void> {
  const { db } = database;
  const stored = await db.selectFrom('pictures').select('path').where('path', 'not like', 'demo/%').execute();
  if (stored.length === 0) return;
  const unusedOf = async (reader: Kysely<Schema>, paths: readonly string[]) => {
    const used = await usedPaths(reader);
    return paths.filter((path) => !used.has(path));
  };
  const unused = await unusedOf(
    db,
    stored.map(({ path }) => path),
  );
  await database.write(async (trx) => {
    const known = await trx.selectFrom('unused_pictures').selectAll().execute();
    const since = new Map(known.map((row) => [row.path, row.since]));
    const old = unused.filter((path) => (since.get(path) ?? now) <= now - UNUSED_MS);
    // A form may have named one of them since they were read.
    const expired = old.length > 0 ? await unusedOf(trx, old) : [];
    const waiting = unused.filter((path) => !expired.includes(path));
    for (const path of expired) {
      for (const table of ['pictures', 'picture_corners'] as const) {
        await trx.deleteFrom(table).where('path', '=', path).execute();
      }
    }
    await trx.deleteFrom('unused_pictures').execute();
    for (const path of waiting) {
      await trx
        .insertInto('unused_pictures')
        .values({ path, since: since.get(path) ?? now })
        .execute();
    }
  });
}

/** With those that an undo would refer to again. */
async function usedPaths(db: Kysely<Schema>): Promise<ReadonlySet<string>> {
  const paths = new Set<string>();
  const add = (text: string | null): void => {
    for (const [address] of text?.matchAll(ADDRESS) ?? []) {
      const path = uploadPath(address);
      if (path !== null) paths.add(path);
    }
  };
  const columns = [
    db.selectFrom('tenants').select('logo as address'),
    db.selectFrom('tenants').select('menu_pdf as address'),
    db.selectFrom('tenants').select('gallery as address'),
    db.selectFrom('categories').select('image as address'),
    db.selectFrom('dishes').select('image as address'),
    db.selectFrom('reviews').select('avatar as address'),
    db.selectFrom('carousel').select('image as address'),
    db.selectFrom('onboarding').select('image as address'),
  ];
  for (const column of columns) for (const { address } of await column.execute()) add(address);
  const venues = await db.selectFrom('tenants').select('id').execute();
  for (const { id: tenantId } of venues) {
    for await (const { row_changes: text } of keptRowChanges(db, tenantId, '/upload/')) add(text);
  }
  return paths;
}
