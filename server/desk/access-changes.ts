import type { Transaction } from 'kysely';
import type { StaffRole } from '#src/contract/staff/access.ts';
import type { Schema, StaffKeyRow } from '#server/db/schema.ts';
import { endSessions, openSessions, sessionId } from '#server/staff/access.ts';
import { listStaffKeys, makeStaffKey, revokeInTransaction } from '#server/staff/staff-keys.ts';
import { itemSummary } from './change-summary.ts';
import type { Planned, Refused } from './make-change.ts';

/** `ended`: the sessions whose streams have to be closed. */
export type AccessChange = Planned & { ended: readonly string[] };

const summaryOf = (
  kind: 'session_end' | 'sessions_end' | 'key_make' | 'key_revoke',
  ...names: readonly (string | null)[]
) => itemSummary(kind, { en: names.filter(Boolean).join(' · '), ar: '' });

const labelOf = (key: Pick<StaffKeyRow, 'id' | 'name'> | undefined): string => key?.name || (key?.id ?? '');

export async function planEndSession(
  trx: Transaction<Schema>,
  tenantId: string,
  id: string,
  now: number,
): Promise<AccessChange | Refused> {
  const session = (await openSessions(trx, tenantId, now)).find(({ hash }) => sessionId(hash) === id);
  if (!session) return { refused: 'not_found' };
  const key = (await listStaffKeys(trx, tenantId)).find((each) => each.id === session.key_id);
  const ended = await endSessions(trx, tenantId, { hash: session.hash });
  return { rows: [], summary: summaryOf('session_end', labelOf(key), session.device), ended };
}

export async function planEndOthers(
  trx: Transaction<Schema>,
  tenantId: string,
  current: string,
): Promise<AccessChange> {
  const ended = await endSessions(trx, tenantId, { allBut: current });
  return { rows: [], summary: summaryOf('sessions_end'), ended };
}

/** The key is nowhere but in the answer. */
export async function planMakeKey(
  trx: Transaction<Schema>,
  tenantId: string,
  asked: { role: StaffRole; name: string; now: number },
): Promise<Planned & { key: string }> {
  const { id, key } = await makeStaffKey(trx, tenantId, asked);
  return { rows: [], summary: summaryOf('key_make', labelOf({ id, name: asked.name })), key };
}

/** The venue's row is locked, so two managers cannot revoke the last two keys at once. */
export async function planRevokeKey(
  trx: Transaction<Schema>,
  tenantId: string,
  id: string,
  now: number,
): Promise<AccessChange | Refused> {
  const valid = (await listStaffKeys(trx, tenantId)).filter(({ revoked_at }) => revoked_at === null);
  const key = valid.find((each) => each.id === id);
  if (!key) return { refused: 'not_found' };
  if (!valid.some((each) => each.role === 'manager' && each.id !== id)) return { refused: 'last_manager_key' };
  const { ended } = await revokeInTransaction(trx, tenantId, id, now);
  return { rows: [], summary: summaryOf('key_revoke', labelOf(key)), ended };
}
