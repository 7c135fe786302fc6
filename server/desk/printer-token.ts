import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { nameOfRow } from '#server/db/record-columns.ts';
import { randomCode, secretHash } from '#server/staff/staff-keys.ts';
import { itemSummary } from './change-summary.ts';
import type { Planned, Refused } from './make-change.ts';

/** 130 random bits, because the token alone opens the calls of its printer. */
const LENGTH = 26;

/** The token is nowhere but in the answer. The one before ends. */
export async function planPrinterToken(
  trx: Transaction<Schema>,
  tenantId: string,
  id: string,
): Promise<(Planned & { token: string }) | Refused> {
  const token = randomCode(LENGTH);
  const row = await trx
    .updateTable('printers')
    .set({ token_hash: secretHash(token), seen_at: null, seen_as: null, problem: null, problem_at: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  if (!row) return { refused: 'not_found' };
  return { rows: [], summary: itemSummary('printer_token', nameOfRow(row)), token };
}
