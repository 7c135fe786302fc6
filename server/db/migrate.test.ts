import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onEveryDatabase, newerMigration } from '#tests/support/database.ts';
import { isUpToDate, migrate, MIGRATIONS } from './migrate.ts';
import type { Database } from './open.ts';

const withNext = (up: (db: Database['db']) => Promise<void>) => ({ ...MIGRATIONS, '0002-next': { up } });

onEveryDatabase('migrations', (open) => {
  it('make an empty database whole, also when two processes start at once', async () => {
    const database = await open({ migrated: false });
    await Promise.all([migrate(database), migrate(database)]);
    expect(await isUpToDate(database)).toBe(true);
  });

  it('C29 run the next one, and keep what is stored', async () => {
    const database = await open();
    await sql`insert into settings (name, value) values ('token_secret', 'kept')`.execute(database.db);
    await migrate(
      database,
      withNext(async (db) => void (await sql`alter table settings add column note text`.execute(db))),
    );
    const { rows } = await sql`select * from settings`.execute(database.db);
    expect(rows).toEqual([{ name: 'token_secret', value: 'kept', note: null }]);
  });

  it('C29 leave the schema and its data as they were when the next one fails, and can be repeated', async () => {
    const database = await open();
    await sql`insert into settings (name, value) values ('token_secret', 'kept')`.execute(database.db);
    const failing = withNext(async (db) => {
      await sql`create table half (id text)`.execute(db);
      await sql`delete from settings`.execute(db);
      await sql`alter table dishes drop column price`.execute(db);
      throw new Error('the disk is full');
    });
    await expect(migrate(database, failing)).rejects.toThrow(/left as it was/);
    await expect(sql`select 1 from half`.execute(database.db)).rejects.toThrow(/half/);
    await sql`select price from dishes`.execute(database.db);
    expect((await sql`select value from settings`.execute(database.db)).rows).toEqual([{ value: 'kept' }]);
    expect(await isUpToDate(database)).toBe(true);
    await migrate(
      database,
      withNext(async (db) => void (await sql`create table half (id text)`.execute(db))),
    );
    await sql`select 1 from half`.execute(database.db);
  });

  it('C37 leave a database of a newer version as it is, and name that version', async () => {
    const database = await open();
    await newerMigration(database);
    await expect(migrate(database)).rejects.toThrow(/newer version of Sufra: its schema is 9999-newer.*--restore FILE/);
  });
});
