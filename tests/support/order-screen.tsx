import type { Lang } from '#src/domain/lang.ts';
import { openDb } from '#src/db/open-db.ts';
import { Route } from '#src/routes/$slug/order.tsx';
import { showScreen, SLUG } from './component.tsx';

export const showOrder = (lang?: Lang) => showScreen(Route, '/$slug/order', `/${SLUG}/order`, lang ? { lang } : {});

/** The bodies of the orders that were confirmed on this phone. */
export async function confirmedOrders(): Promise<unknown[]> {
  const rows = await (await openDb()).outbox.toArray();
  return rows.map(({ body }) => JSON.parse(body) as unknown);
}
