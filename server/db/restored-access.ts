import type { Kysely, Transaction } from 'kysely';
import type { PrinterRow } from './printer-schema.ts';
import type { Schema, StaffKeyRow, StaffSessionRow } from './schema.ts';

/** Revoked keys, current sessions, and tokens of printers. A restore must not replace them by those of the copy. */
export type StaffAccess = {
  revoked: readonly StaffKeyRow[];
  /** With the hash of the session's key, because a copy may have another key of the same id. */
  sessions: readonly (StaffSessionRow & { keyHash: string })[];
  venues: readonly string[];
  /** Of printers and their agents. */
  tokens: readonly Pick<PrinterRow, 'tenant_id' | 'id' | 'token_hash'>[];
};

export const NO_ACCESS: StaffAccess = { revoked: [], sessions: [], venues: [], tokens: [] };

export async function readStaffAccess(db: Kysely<Schema>): Promise<StaffAccess> {
  const revoked = await db.selectFrom('staff_keys').selectAll().where('revoked_at', 'is not', null).execute();
  const sessions = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff_keys', (join) =>
      join
        .onRef('staff_keys.tenant_id', '=', 'staff_sessions.tenant_id')
        .onRef('staff_keys.id', '=', 'staff_sessions.key_id'),
    )
    .selectAll('staff_sessions')
    .select('staff_keys.hash as keyHash')
    .where('revoked_at', 'is', null)
    .execute();
  const venues = await db.selectFrom('tenants').select('id').execute();
  const tokens = await db.selectFrom('printers').select(['tenant_id', 'id', 'token_hash']).execute();
  return { revoked, sessions, venues: venues.map(({ id }) => id), tokens };
}

/** Returns the number of keys that the copy alone would have made valid again. */
export async function keepStaffAccess(trx: Transaction<Schema>, before: StaffAccess): Promise<number> {
  await trx.deleteFrom('staff_sessions').execute();
  // One that was used since the copy was made would open a venue again.
  await trx.deleteFrom('setup_tokens').execute();
  await keepTokens(trx, before);
  let kept = 0;
  for (const key of before.revoked) {
    const { numUpdatedRows } = await trx
      .updateTable('staff_keys')
      .set({ revoked_at: key.revoked_at })
      .where('hash', '=', key.hash)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    kept += Number(numUpdatedRows);
    // Another copy, restored later, may have the key.
    const tenant = trx.selectFrom('tenants').select('id').where('id', '=', key.tenant_id);
    if (await tenant.executeTakeFirst()) {
      await trx
        .insertInto('staff_keys')
        .values(key)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
  for (const { keyHash, ...session } of before.sessions) {
    const key = await trx
      .selectFrom('staff_keys')
      .select('id')
      .where('hash', '=', keyHash)
      .where('tenant_id', '=', session.tenant_id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (key) await trx.insertInto('staff_sessions').values(session).execute();
  }
  return kept;
}

/** A token that the venue has replaced since the copy was made must not print again. */
async function keepTokens(trx: Transaction<Schema>, { venues, tokens }: StaffAccess): Promise<void> {
  for (const venue of venues) {
    await trx.updateTable('printers').set({ token_hash: null }).where('tenant_id', '=', venue).execute();
  }
  for (const { tenant_id, id, token_hash } of tokens) {
    await trx
      .updateTable('printers')
      .set({ token_hash })
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', id)
      .execute();
  }
  // They may have been printed since the copy was made.
  await trx.updateTable('print_jobs').set({ prints: 1 }).where('prints', '=', 0).execute();
}
