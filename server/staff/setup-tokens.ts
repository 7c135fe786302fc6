import type { Kysely } from 'kysely';
import type { Database } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';
import { listStaffKeys, normalizeKey, randomKey, secretHash } from './staff-keys.ts';

const DAY_MS = 24 * 3_600_000;
/** Until then an owner reads that the token has expired, and not that there is none. */
const PRUNE_AFTER_MS = 30 * DAY_MS;

/** For one new venue of this server. Only the hash is stored, so the returned token cannot be shown again. */
export async function makeSetupToken(db: Kysely<Schema>, now: number): Promise<string> {
  const token = randomKey();
  await db
    .insertInto('setup_tokens')
    .values({ hash: setupTokenHash(token), created_at: now, tenant_id: null, tap: null })
    .execute();
  return token;
}

export const setupTokenHash = (typed: string): string => secretHash(normalizeKey(typed));

export type TokenRefusal = { kind: 'wrong' | 'old' } | { kind: 'used'; slug: string };

/** Null: it opens a venue, or `tap` has opened one with it and repeats that, before a key of it was taken back. */
export async function refuseToken(
  db: Kysely<Schema>,
  row: Schema['setup_tokens'] | undefined,
  tap: string,
  now: number,
): Promise<TokenRefusal | null> {
  if (!row) return { kind: 'wrong' };
  if (row.tenant_id !== null && (row.tap !== tap || (await hasRevokedKey(db, row.tenant_id)))) {
    const { slug } = await db
      .selectFrom('tenants')
      .select('slug')
      .where('id', '=', row.tenant_id)
      .executeTakeFirstOrThrow();
    return { kind: 'used', slug };
  }
  return now - row.created_at < DAY_MS ? null : { kind: 'old' };
}

const hasRevokedKey = async (db: Kysely<Schema>, tenantId: string): Promise<boolean> =>
  (await listStaffKeys(db, tenantId)).some(({ revoked_at }) => revoked_at !== null);

export async function checkSetupToken(
  db: Kysely<Schema>,
  { token, tap }: { token: string; tap: string },
  now: number,
): Promise<TokenRefusal | null> {
  const row = await db
    .selectFrom('setup_tokens')
    .selectAll()
    .where('hash', '=', setupTokenHash(token))
    .executeTakeFirst();
  return refuseToken(db, row, tap, now);
}

export async function pruneSetupTokens(database: Database, now: number): Promise<void> {
  await database.write((trx) =>
    trx
      .deleteFrom('setup_tokens')
      .where('created_at', '<=', now - PRUNE_AFTER_MS)
      .execute(),
  );
}
