import { randomBytes } from 'node:crypto';
import type { Database } from '#server/db/open.ts';

const NAME = 'token_secret';

/** The secret that signs anti-forgery tokens, made at the first start: every process on this database has the same. */
export async function tokenSecretOf({ db }: Pick<Database, 'db'>): Promise<string> {
  await db
    .insertInto('settings')
    .values({ name: NAME, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirstOrThrow();
  return value;
}
