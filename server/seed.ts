import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';
import { saveCorner } from '#server/menus/picture-corners.ts';
import { importInTransaction } from '#server/import/apply-import.ts';
import { readMenuFile } from '#server/import/read-menu-file.ts';
import { PRINTER_FIELDS } from '#src/contract/staff/printer-fields.ts';
import { unsetOf } from '#src/contract/staff/record-fields.ts';
import { toColumns } from '#server/db/record-columns.ts';
import { findTenant, listTenants } from '#server/menus/tenants.ts';
import { makeStaffKey } from '#server/staff/staff-keys.ts';

export type DemoKey = { slug: string; role: 'manager' | 'waiter'; key: string };

const DEMO = join(import.meta.dirname, 'demo');

const TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.pdf': 'application/pdf',
};

async function seedPictures(db: Kysely<Schema>): Promise<void> {
  for (const name of readdirSync(join(DEMO, 'pictures'))) {
    const type = TYPES[extname(name)];
    if (type === undefined) continue;
    const bytes = readFileSync(join(DEMO, 'pictures', name));
    const hash = createHash('sha256').update(bytes).digest('hex');
    const path = `demo/${name}`;
    await db
      .insertInto('pictures')
      .values({ path, type, hash, bytes })
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ type, hash, bytes }))
      .execute();
    // All demo pictures have a transparent background; examining each would take most of a second.
    if (type.startsWith('image/')) await saveCorner(db, path, true);
  }
}

/** Its slips are pictures in the data folder. */
async function seedPrinter(db: Kysely<Schema>, tenantId: string): Promise<void> {
  const fields = {
    ...unsetOf(PRINTER_FIELDS),
    name: 'طابعة تجريبية · Demo printer',
    driver: 'picture' as const,
    what: 'both' as const,
    lang: 'both' as const,
  };
  const row = {
    ...toColumns(PRINTER_FIELDS, { ...fields, is_on: true }),
    tenant_id: tenantId,
    id: 'pdemo',
    position: 0,
  };
  await db.insertInto('printers').values(row).execute();
}

/**
 * One transaction: an interrupted start leaves nothing, and of several processes only one adds the venues. Returns the keys
 * of a manager and a waiter for each, which cannot be shown again.
 */
export async function seedDemo(database: Database, now: number): Promise<DemoKey[]> {
  if ((await listTenants(database.db)).length > 0) return [];
  const names = readdirSync(DEMO).filter((name) => name.endsWith('.json'));
  return database.write(async (trx) => {
    // SQLite's transactions that write wait for each other by themselves.
    if (database.engine === 'postgres') await sql`lock table tenants in share row exclusive mode`.execute(trx);
    if ((await listTenants(trx)).length > 0) return [];
    await seedPictures(trx);
    const keys: DemoKey[] = [];
    for (const name of names) {
      const file = readMenuFile(new Uint8Array(readFileSync(join(DEMO, name))));
      if (file.slug === null) throw new Error(`The demo file ${name} names no slug.`);
      await importInTransaction(trx, file, file.slug);
      const tenant = await findTenant(trx, file.slug);
      if (!tenant) throw new Error(`The demo file ${name} made no venue.`);
      await seedPrinter(trx, tenant.id);
      for (const role of ['manager', 'waiter'] as const) {
        const { key } = await makeStaffKey(trx, tenant.id, { role, name: 'Demo', now });
        keys.push({ slug: file.slug, role, key });
      }
    }
    return keys;
  });
}
