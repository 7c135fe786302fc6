import type { Person } from '#src/contract/staff/bills.ts';
import type { ProblemCode } from '#src/contract/problem.ts';
import type { Database } from '#server/db/open.ts';
import type { TenantRow } from '#server/db/schema.ts';
import type { ProblemExtra } from '#server/http/problem.ts';

export type Store = { database: Database; now: () => number };
export type BillVenue = Pick<TenantRow, 'id' | 'currency' | 'currency_decimals' | 'timezone'>;
export type Refused = { kind: 'refused'; code: ProblemCode; extra?: ProblemExtra };

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
