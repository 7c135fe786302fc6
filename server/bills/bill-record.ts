import type { Transaction } from 'kysely';
import type { Person } from '#src/contract/staff/board.ts';
import type { ProblemCode } from '#src/contract/problem.ts';
import type { Database } from '#server/db/open.ts';
import type { Schema, TenantRow } from '#server/db/schema.ts';
import type { ServiceRow } from '#server/menus/tenants.ts';
import type { ProblemExtra } from '#server/http/problem.ts';

export type Store = { database: Database; now: () => number };
export type BillVenue = Pick<TenantRow, 'id' | 'currency' | 'currency_decimals' | 'timezone'> & ServiceRow;
export type Refused = { kind: 'refused'; code: ProblemCode; extra?: ProblemExtra };
export type Outcome = { kind: 'made' | 'repeated' } | Refused;

/** `manager`: the one who is signed in, or whose key was given for this act; null: none. */
export type Who = { by: Person; manager: Person | null };

export const refused = (code: ProblemCode): Refused => ({ kind: 'refused', code });

export const invalid = (pointer: string): Refused => ({
  kind: 'refused',
  code: 'invalid',
  extra: { errors: [{ pointer, code: 'invalid' }] },
});

/** The columns of every record: whose it is, and who did it when. */
export const recordOf = (tenantId: string, id: string, { key, name }: Person, at: number) => ({
  tenant_id: tenantId,
  id,
  at,
  key_id: key,
  who: name,
});

/** Blank where the person is the manager. */
export const allowanceOf = ({ by, manager }: Who) => ({
  allowed_key_id: manager === null || manager.key === by.key ? null : manager.key,
  allowed_who: manager === null || manager.key === by.key ? null : manager.name,
});

/** The money of a venue changes in one transaction at a time: each one sees all that was recorded before. */
export async function lockBills(trx: Transaction<Schema>, engine: Database['engine'], tenantId: string): Promise<void> {
  const row = trx.selectFrom('tenants').select('id').where('id', '=', tenantId);
  await (engine === 'postgres' ? row.forNoKeyUpdate() : row).execute();
}
