import { randomBytes } from 'node:crypto';
import type { Database } from './open.ts';

/**
 * A secret of this installation (32 random bytes, base64url), made at first asking and the same for every process and
 * restart since: two that ask at once get one value.
 */
export async function installationSecret({ db }: Pick<Database, 'db'>, name: string): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return row.value;
}
