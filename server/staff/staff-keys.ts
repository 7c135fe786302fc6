import { asciiDigits } from '#src/domain/text.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { StaffRole } from '#src/contract/staff/access.ts';
import { ALPHABET } from '#src/domain/order-name.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Schema, StaffKeyRow } from '#server/db/schema.ts';
import type { Database } from '#server/db/open.ts';

/** Each character carries 5 random bits. */
export const randomCode = (length: number): string =>
  [...randomBytes(length)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');

const GROUP = 4;
/** The first group is the key's id in lists; the other five hold 100 secret bits. */
const GROUPS = 6;

/** For keys and session tokens. Both are long random texts, so a fast hash is safe. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Drops spaces and hyphens, and replaces letters that look like digits. */
export const normalizeKey = (typed: string): string =>
  asciiDigits(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');

/** Of a key or token as it was typed: that of a key is its id in lists. */
export const keyPrefix = (typed: string): string => normalizeKey(typed).slice(0, GROUP);

export const randomKey = (): string => randomCode(GROUP * GROUPS).replace(/.{4}(?=.)/g, '$&-');

/** Only the hash is stored, so the returned key cannot be shown again. */
export async function makeStaffKey(
  db: Kysely<Schema>,
  tenantId: string,
  { role, name, now }: { role: StaffRole; name: string; now: number },
): Promise<{ id: string; key: string }> {
  for (;;) {
    const key = randomKey();
    const id = key.slice(0, GROUP);
    const row = { tenant_id: tenantId, id, hash: secretHash(normalizeKey(key)), role, name, created_at: now };
    const made = await db
      .insertInto('staff_keys')
      .values({ ...row, used_at: null, revoked_at: null })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) return { id, key };
  }
}

/** A valid key of any venue, as it was typed. */
export const findStaffKey = (db: Kysely<Schema>, typed: string) =>
  db
    .selectFrom('staff_keys')
    .select(['tenant_id', 'id', 'role', 'name'])
    .where('hash', '=', secretHash(normalizeKey(typed)))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

export function listStaffKeys(
  db: Kysely<Schema>,
  tenantId: string,
): Promise<Omit<StaffKeyRow, 'tenant_id' | 'hash'>[]> {
  return db
    .selectFrom('staff_keys')
    .select(['id', 'role', 'name', 'created_at', 'used_at', 'revoked_at'])
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** False: the venue has no such valid key. */
export async function revokeStaffKey(database: Database, tenantId: string, id: string, now: number): Promise<boolean> {
  return (await database.write((trx) => revokeInTransaction(trx, tenantId, id, now))).isRevoked;
}

/** `ended`: the sessions whose streams have to be closed. */
export async function revokeInTransaction(
  trx: Transaction<Schema>,
  tenantId: string,
  id: string,
  now: number,
): Promise<{ isRevoked: boolean; ended: readonly string[] }> {
  const revoked = await trx
    .updateTable('staff_keys')
    .set({ revoked_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  const ended = await trx
    .deleteFrom('staff_sessions')
    .where('tenant_id', '=', tenantId)
    .where('key_id', '=', id)
    .returning('hash')
    .execute();
  return { isRevoked: revoked !== undefined, ended: ended.map(({ hash }) => hash) };
}
