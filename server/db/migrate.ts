import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { up as spine } from './migrations/0001-spine.ts';
import { up as pictures } from './migrations/0002-pictures.ts';
import { up as retention } from './migrations/0003-retention.ts';
import { up as orderReviews } from './migrations/0004-order-reviews.ts';
import { up as orderEvents } from './migrations/0005-order-events.ts';
import { up as staff } from './migrations/0006-staff.ts';
import { up as desk } from './migrations/0007-desk.ts';
import { up as hiddenReviews } from './migrations/0008-hidden-reviews.ts';
import { up as unusedPictures } from './migrations/0009-unused-pictures.ts';
import { up as pictureCorners } from './migrations/0010-picture-corners.ts';
import { up as leanOrders } from './migrations/0011-lean-orders.ts';
import { up as wholeOrders } from './migrations/0012-whole-orders.ts';
import { up as foldedCodes } from './migrations/0013-folded-codes.ts';
import { up as voidKeys } from './migrations/0014-void-keys.ts';
import { up as openOrdersOfTables } from './migrations/0015-open-orders-of-tables.ts';
import type { Database } from './open.ts';

/** Listed here instead of read from the folder, so that every migration is type-checked. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-spine': { up: spine },
  '0002-pictures': { up: pictures },
  '0003-retention': { up: retention },
  '0004-order-reviews': { up: orderReviews },
  '0005-order-events': { up: orderEvents },
  '0006-staff': { up: staff },
  '0007-desk': { up: desk },
  '0008-hidden-reviews': { up: hiddenReviews },
  '0009-unused-pictures': { up: unusedPictures },
  '0010-picture-corners': { up: pictureCorners },
  '0011-lean-orders': { up: leanOrders },
  '0012-whole-orders': { up: wholeOrders },
  '0013-folded-codes': { up: foldedCodes },
  '0014-void-keys': { up: voidKeys },
  '0015-open-orders-of-tables': { up: openOrdersOfTables },
  // Folding now drops spaces and invisible marks: all codes are folded once more.
  '0016-codes-without-marks': { up: foldedCodes },
};

/**
 * Idempotent and safe for concurrent processes. All migrations run in one transaction: if one fails, the old schema and
 * data stay and the error is thrown.
 */
export async function migrate(
  { db }: Pick<Database, 'db'>,
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error('The database could not be brought up to date; it was left as it was.', { cause: error });
}

export async function isUpToDate({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map((row) => row.name));
  return Object.keys(MIGRATIONS).every((name) => done.has(name));
}
