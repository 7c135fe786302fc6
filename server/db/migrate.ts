import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { up as first } from './migrations/0001-first.ts';
import type { Database } from './open.ts';
import { untilUnlocked } from './time-limits.ts';

/** Listed here instead of read from the folder, so that every migration is type-checked. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first': { up: first },
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
