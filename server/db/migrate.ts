import { Migrator } from 'kysely/migration';
import { up as spine } from './migrations/0001-spine.ts';
import { up as pictures } from './migrations/0002-pictures.ts';
import type { Database } from './open.ts';

/** Named here and not found by reading a folder: what runs is what was compiled, type-checked and reviewed. */
const MIGRATIONS = { '0001-spine': { up: spine }, '0002-pictures': { up: pictures } };

/**
 * Brings the schema up to date; safe to call at every start, and by two processes at once. All of it happens in one
 * transaction: when a migration fails, the old schema and its data stand and the error is thrown.
 */
export async function migrate({ db }: Pick<Database, 'db'>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error('The database could not be brought up to date; it was left as it was.', { cause: error });
}
