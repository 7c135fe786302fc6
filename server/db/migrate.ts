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
import { up as options } from './migrations/0017-options.ts';
import { up as sessionDevices } from './migrations/0018-session-devices.ts';
import { up as imports } from './migrations/0020-imports.ts';
import { up as timesAndPhones } from './migrations/0022-times-and-phones.ts';
import { up as readyAt } from './migrations/0023-ready-at.ts';
import type { Database } from './open.ts';
import { untilUnlocked } from './until-unlocked.ts';

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
  '0017-options': { up: options },
  '0018-session-devices': { up: sessionDevices },
  '0020-imports': { up: imports },
  '0022-times-and-phones': { up: timesAndPhones },
  '0023-ready-at': { up: readyAt },
};

/** The database belongs to a newer version of the program. The message is a sentence for the operator. */
export class NewerDatabaseError extends Error {}

export const unknownMigrations = (
  rows: readonly { name: string }[],
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
): string[] => rows.map(({ name }) => name).filter((name) => migrations[name] === undefined);

export const newerVersion = (unknown: readonly string[]): string =>
  `was written by a newer version of Sufra: its schema is ${unknown.at(-1) ?? '?'}, ` +
  `and this version knows those up to ${Object.keys(MIGRATIONS).at(-1) ?? '?'}`;

const WAY_BACK: Record<Database['engine'], string> = {
  sqlite: 'To go back to this version, stop the server and restore a backup from before the update',
  postgres:
    'To go back to this version, name an empty PostgreSQL in DATABASE_URL and restore a backup from before the update',
};

async function doneMigrations({ db }: Pick<Database, 'db'>): Promise<{ name: string }[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows;
}

/** Idempotent and safe for concurrent processes; a failure leaves the old schema. @throws NewerDatabaseError */
export async function migrate(
  database: Pick<Database, 'db' | 'engine'>,
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
): Promise<void> {
  const migrator = new Migrator({ db: database.db, provider: { getMigrations: async () => migrations } });
  try {
    await untilUnlocked(async () => {
      const { error } = await migrator.migrateToLatest();
      if (error) throw error;
    });
  } catch (error) {
    const unknown = unknownMigrations(await doneMigrations(database).catch(() => []), migrations);
    if (unknown.length > 0) {
      throw new NewerDatabaseError(
        `The database ${newerVersion(unknown)}. Nothing was changed. Start the newer version again. ` +
          `${WAY_BACK[database.engine]}: npm run backup -- --restore FILE`,
        { cause: error },
      );
    }
    throw new Error('The database could not be brought up to date; it was left as it was.', { cause: error });
  }
}

export async function isAheadOfUs(database: Pick<Database, 'db'>): Promise<boolean> {
  return unknownMigrations(await doneMigrations(database)).length > 0;
}

export async function isUpToDate(database: Pick<Database, 'db'>): Promise<boolean> {
  const rows = await doneMigrations(database);
  return rows.length === Object.keys(MIGRATIONS).length && unknownMigrations(rows).length === 0;
}
