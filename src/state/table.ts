import { writeTable } from '#src/data/local-settings.ts';
import { untilLoaded } from '#src/domain/until-loaded.ts';
import { afterFirstScreen } from './first-screen.ts';

/**
 * A table's address was opened: its number is this visit's at once. That the order is meant for the table is written
 * into the order's form, which comes after the first screen.
 */
export function arriveAtTable(slug: string, table: string, code: string | null): void {
  writeTable(slug, { table, code, scanned: true }, Date.now());
  void meanForTable(slug, table, code);
}

async function meanForTable(slug: string, table: string, code: string | null): Promise<void> {
  await afterFirstScreen();
  const { setCheckout } = await untilLoaded(() => import('./checkout-form.ts'));
  setCheckout(slug, { table, tableCode: code, tableFromCode: true, orderType: 'DINE_IN' });
}
