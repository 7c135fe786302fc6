import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { StaffRole } from '#src/contract/staff/access.ts';
import type { Database } from '#server/db/open.ts';
import type { Schema, StaffKeyRow } from '#server/db/schema.ts';
import { findStaffKey, secretHash } from './staff-keys.ts';

/** Since the last use. */
export const SESSION_MS = 30 * 24 * 3_600_000;
/** The last use is written at most this often, because a board calls every ten seconds. */
const RENEW_EVERY_MS = 3_600_000;
/** No tablet stores an unsent tap for so long. */
const TAPS_MS = 30 * 24 * 3_600_000;

export type Staff = {
  /** The key's id in lists and in the audit. */
  keyId: string;
  name: string;
  role: StaffRole;
  /** The hash of the cookie's token. */
  session: string;
  expiresAt: number;
};

/** `token`: the cookie's value, which is stored nowhere on the server. */
export type SignedIn = { kind: 'signed_in'; staff: Staff; token: string };

export async function signIn(
  database: Database,
  tenantId: string,
  { key: typed, device = null }: { key: string; device?: string | null },
  now: number,
): Promise<SignedIn | { kind: 'wrong' | 'other_venue' }> {
  const key = await findStaffKey(database.db, typed);
  if (!key) return { kind: 'wrong' };
  if (key.tenant_id !== tenantId) return { kind: 'other_venue' };
  return database.write((trx) => beginSession(trx, tenantId, key, device, now));
}

export async function beginSession(
  trx: Transaction<Schema>,
  tenantId: string,
  { id: keyId, role, name }: Pick<StaffKeyRow, 'id' | 'role' | 'name'>,
  device: string | null,
  now: number,
): Promise<SignedIn> {
  const token = randomBytes(32).toString('base64url');
  const session = secretHash(token);
  await trx
    .insertInto('staff_sessions')
    .values({ tenant_id: tenantId, hash: session, key_id: keyId, created_at: now, used_at: now, device })
    .execute();
  await markKeyUsed(trx, tenantId, keyId, now);
  return { kind: 'signed_in', token, staff: { keyId, name, role, session, expiresAt: now + SESSION_MS } };
}

/** Null: unknown, expired, or its key is revoked. `renewed`: the cookie has to be renewed too. */
export async function findSession(
  database: Database,
  tenantId: string,
  token: string,
  now: number,
): Promise<{ staff: Staff; renewed: boolean } | null> {
  const session = secretHash(token);
  const row = await database.db
    .selectFrom('staff_sessions')
    .innerJoin('staff_keys', (join) =>
      join
        .onRef('staff_keys.tenant_id', '=', 'staff_sessions.tenant_id')
        .onRef('staff_keys.id', '=', 'staff_sessions.key_id'),
    )
    .select(['staff_keys.id', 'role', 'name', 'staff_sessions.used_at'])
    .where('staff_sessions.hash', '=', session)
    .where('staff_sessions.tenant_id', '=', tenantId)
    .where('revoked_at', 'is', null)
    .where('staff_sessions.used_at', '>', now - SESSION_MS)
    .executeTakeFirst();
  if (!row) return null;
  const renewed = now - row.used_at >= RENEW_EVERY_MS;
  if (renewed) {
    await database.write(async (trx) => {
      await trx
        .updateTable('staff_sessions')
        .set({ used_at: now })
        .where('tenant_id', '=', tenantId)
        .where('hash', '=', session)
        .execute();
      await markKeyUsed(trx, tenantId, row.id, now);
    });
  }
  const { id: keyId, role, name } = row;
  const expiresAt = (renewed ? now : row.used_at) + SESSION_MS;
  return { staff: { keyId, name, role, session, expiresAt }, renewed };
}

const markKeyUsed = (trx: Transaction<Schema>, tenantId: string, keyId: string, now: number) =>
  trx
    .updateTable('staff_keys')
    .set({ used_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', keyId)
    .execute();

/** Returns the hash of the session. */
export async function signOut(database: Database, tenantId: string, token: string): Promise<string> {
  const session = secretHash(token);
  await database.write((trx) =>
    trx.deleteFrom('staff_sessions').where('tenant_id', '=', tenantId).where('hash', '=', session).execute(),
  );
  return session;
}

export async function activeSessions(
  db: Kysely<Schema>,
  sessions: readonly string[],
  now: number,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('staff_sessions')
    .select('hash')
    .where('hash', 'in', sessions)
    .where('used_at', '>', now - SESSION_MS)
    .execute();
  return new Set(rows.map((row) => row.hash));
}

export async function pruneStaff(database: Database, now: number): Promise<void> {
  await database.write(async (trx) => {
    await trx
      .deleteFrom('staff_sessions')
      .where('used_at', '<=', now - SESSION_MS)
      .execute();
    await trx
      .deleteFrom('staff_taps')
      .where('at', '<=', now - TAPS_MS)
      .execute();
  });
}
