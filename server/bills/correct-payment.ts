import type { Transaction } from 'kysely';
import type { CorrectionRequest, Person } from '#src/contract/staff/bills.ts';
import type { Database } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';
import { isStorable } from '#server/orders/order-fields.ts';
import { invalid, recordOf, type Refused, type Store } from './bill-record.ts';

/** Appends a record; the payment stays as it was sent. Returns the closing. */
export async function correctPayment(
  { database, now }: Store,
  tenantId: string,
  by: Person,
  paymentId: string,
  { correction, ...corrected }: CorrectionRequest,
): Promise<{ kind: 'done'; closing: string } | Refused> {
  const unknown = { kind: 'refused', code: 'not_found' } as const;
  if (!isStorable(paymentId)) return unknown;
  return database.write(async (trx) => {
    const find = (id: string) =>
      trx.selectFrom('taken').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst();
    const payment = await find(paymentId);
    if (!payment || payment.corrects !== null) return unknown;
    const { closing } = payment;
    await lockClosing(trx, database.engine, tenantId, closing);
    const known = await find(correction);
    if (known) return known.corrects === paymentId ? { kind: 'done', closing } : invalid('/correction');
    const { last } = await trx
      .selectFrom('taken')
      .select((eb) => eb.fn.max('position').as('last'))
      .where('tenant_id', '=', tenantId)
      .where('closing', '=', closing)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('taken')
      .values({
        ...recordOf(tenantId, correction, by, now()),
        ...corrected,
        closing,
        position: last + 1,
        corrects: paymentId,
      })
      .execute();
    return { kind: 'done', closing };
  });
}

/** Of two decisions at once, the second sees the first. */
export async function lockClosing(
  trx: Transaction<Schema>,
  engine: Database['engine'],
  tenantId: string,
  id: string,
): Promise<Schema['closings'] | null> {
  const row = trx.selectFrom('closings').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id);
  return (await (engine === 'postgres' ? row.forUpdate() : row).executeTakeFirst()) ?? null;
}
