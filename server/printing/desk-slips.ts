import type { Database } from '#server/db/open.ts';
import { addSlips, isWaiting } from '#server/orders/print-jobs.ts';
import { ANSWER_MS, type PrinterKey } from './jobs.ts';

/** One test slip for each tap. False: the venue has no such printer. */
export function addTestSlip(
  { write }: Pick<Database, 'write'>,
  { tenant_id: tenantId, id }: PrinterKey,
  tap: string,
  now: number,
): Promise<boolean> {
  return write(async (trx) => {
    const printer = await trx
      .selectFrom('printers')
      .select(['id', 'categories'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!printer) return false;
    const slip = { subject: tap, reason: 'test' as const, number: 0, printer: { ...printer, copies: 1 } };
    await addSlips(trx, tenantId, [slip], now);
    return true;
  });
}

/**
 * The slips that wait go to another printer, but for one that is being printed. Null: the venue has no such printers, or
 * the other one is turned off.
 */
export function moveSlips(
  { write }: Pick<Database, 'write'>,
  { tenant_id: tenantId, id: from }: PrinterKey,
  to: string,
  now: number,
): Promise<number | null> {
  return write(async (trx) => {
    const ofVenue = trx.selectFrom('printers').select('id').where('tenant_id', '=', tenantId);
    const source = await ofVenue.where('id', '=', from).executeTakeFirst();
    const target = await ofVenue.where('id', '=', to).where('is_on', '=', 1).executeTakeFirst();
    if (!source || !target || from === to) return null;
    const { numUpdatedRows } = await trx
      .updateTable('print_jobs')
      .set({ prints_on: to })
      .where('tenant_id', '=', tenantId)
      .where('prints_on', '=', from)
      .where(isWaiting)
      .where((eb) => eb.or([eb('state', '<>', 'sending'), eb('sent_at', '<=', now - ANSWER_MS)]))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
}
