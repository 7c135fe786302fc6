import { vi } from 'vitest';
import type { Lang } from '#src/domain/lang.ts';
import { device } from '#src/db/device.ts';
import { openDb } from '#src/db/open-db.ts';
import { get } from '#src/http/request.ts';
import { Route } from '#src/routes/$slug/order.tsx';
import { showScreen, SLUG } from './component.tsx';

export const showOrder = (lang?: Lang) => showScreen(Route, '/$slug/order', `/${SLUG}/order`, lang ? { lang } : {});

/** The bodies of the orders that were confirmed on this phone. */
export async function confirmedOrders(): Promise<unknown[]> {
  const rows = await (await openDb()).outbox.toArray();
  return rows.map(({ body }) => JSON.parse(body) as unknown);
}

/** A fault of ours, not of the storage. */
export const breakNextConfirmation = () => vi.spyOn(device, 'moveToDisk').mockRejectedValueOnce(new Error('broken'));

/** The host answers, and its clock is that of this phone. */
export async function compareClock(): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'Order-Api': '1', Date: new Date().toUTCString() };
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('{}', { headers }));
  await get(`/api/${SLUG}/menu`);
}
