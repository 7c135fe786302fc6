import type { Kysely, Transaction } from 'kysely';
import type { AccessAnswer } from '#src/contract/staff/access-desk.ts';
import type { Schema, StaffSessionRow } from '#server/db/schema.ts';
import { listStaffKeys } from './staff-keys.ts';
import { SESSION_MS } from './staff-sessions.ts';

/** Part of the hash of a random token: it names the session and opens nothing. */
const ID_LENGTH = 16;
export const sessionId = (hash: string): string => hash.slice(0, ID_LENGTH);

export function openSessions(db: Kysely<Schema>, tenantId: string, now: number): Promise<StaffSessionRow[]> {
  return db
    .selectFrom('staff_sessions')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('used_at', '>', now - SESSION_MS)
    .orderBy('used_at', 'desc')
    .orderBy('hash')
    .execute();
}

/** Returns the hashes of the ended sessions, whose streams have to be closed. */
export async function endSessions(
  trx: Transaction<Schema>,
  tenantId: string,
  which: { hash: string } | { allBut: string },
): Promise<string[]> {
  const all = trx.deleteFrom('staff_sessions').where('tenant_id', '=', tenantId).returning('hash');
  const chosen = 'hash' in which ? all.where('hash', '=', which.hash) : all.where('hash', '!=', which.allBut);
  return (await chosen.execute()).map(({ hash }) => hash);
}

export async function listAccess(
  db: Kysely<Schema>,
  tenantId: string,
  current: string,
  now: number,
): Promise<AccessAnswer> {
  const keys = await listStaffKeys(db, tenantId);
  const sessions = await openSessions(db, tenantId, now);
  const wire = ({ hash, device, created_at, used_at }: StaffSessionRow) => ({
    id: sessionId(hash),
    device,
    since: created_at,
    used_at,
    current: hash === current,
  });
  const isRevoked = (key: { revoked_at: number | null }) => (key.revoked_at === null ? 0 : 1);
  return {
    keys: keys
      .map(({ created_at, ...key }) => ({
        ...key,
        made_at: created_at,
        sessions: sessions.filter(({ key_id }) => key_id === key.id).map(wire),
      }))
      .sort((a, b) => isRevoked(a) - isRevoked(b)),
  };
}
