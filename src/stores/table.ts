import { writeTable } from '#src/db/local-settings.ts';
import { setCheckout } from './checkout-form.ts';

/** A table's address was opened: the table is this visit's, and the order is meant for it. */
export function arriveAtTable(slug: string, table: string, code: string | null): void {
  writeTable(slug, { table, code, scanned: true }, Date.now());
  setCheckout(slug, { table, tableCode: code, tableFromCode: true, orderType: 'DINE_IN' });
}
