import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { device } from '#src/db/device.ts';
import { type Currency, currencyFields, toDecimal } from '#src/domain/money.ts';
import { setVenueFormats } from '#src/i18n/format.ts';
import { newRow } from '#src/outbox/place-order.ts';
import { refreshOrders } from '#src/queries/refresh-orders.ts';
import { serveHost, SLUG } from '#tests/support/component.tsx';
import { EGP, IQD, KWD } from '#tests/support/currencies.ts';
import { ORDER_ID, storeOrder } from '#tests/support/order-row.ts';
import { confirmation, LINES, writeOrder } from '#tests/support/outbox.ts';
import { showApp } from '#tests/support/show-app.ts';

const TOTAL = 1_250;
const lines = LINES.slice(0, 1).map((line) => ({ ...line, price: TOTAL, quantity: 1 }));
const KEY = 'saved-order-of-a-venue';
const answer = (more: object) => () => Response.json({ orders: [{ id: ORDER_ID, status: 'cooking', ...more }] });

/** A phone that knows nothing of the venue but its own rows. */
async function store(currency: Currency): Promise<void> {
  setVenueFormats({});
  const cart = { table: '', lines, note: '' };
  await device.open();
  await device.write((tx) =>
    tx.put('carts', { ...cart, slug: SLUG, currency, draft_key: 'k', promo_code: null, updated_at: Date.now() }),
  );
  await storeOrder('pending', { currency, lines, total: TOTAL, record: null });
  const quote = { subtotal: TOTAL, discount: 0, delivery: 0, charges: [], total: TOTAL };
  await writeOrder(newRow(confirmation({ key: KEY, slug: SLUG, currency, lines, cart, quote }), Date.now()));
}

const stored = () => device.read((reads) => reads.get('orders', [SLUG, ORDER_ID]));

beforeEach(() => serveHost({}));

it.each([
  ['the order screen', 'order'],
  ['the history', 'order-history'],
  ['a tracked order', `track-your-order/${ORDER_ID}`],
  ['a saved order', `order-successful?key=${KEY}`],
])('shows every figure in the currency of its row on %s when the menu is not at hand', async (_, path) => {
  await store(KWD);
  await showApp(path, { lang: 'en', asked: ['menu'] });
  await expect.element(page.getByRole('main')).toMatchTextContent(/1\.250/);
  const figures = [...document.querySelectorAll('bdi[dir="ltr"] , .sr-only')].map((one) => one.textContent ?? '');
  expect(figures.filter((text) => /12\.50/.test(text))).toEqual([]);
  expect(document.body.textContent).not.toMatch(/EGP|Egyptian/);
});

it.each([
  ['names its currency', currencyFields(KWD)],
  ['names none', {}],
])('keeps the worth of a refreshed order whose host %s, without a menu', async (_, named) => {
  await store(KWD);
  serveHost({ 'by-ids': answer({ total: toDecimal(TOTAL, KWD), ...named }) });
  await refreshOrders(SLUG, null);
  expect((await stored())?.record).toMatchObject({ total: TOTAL, currency: KWD });
});

it('reads an order of a link in the currency that it names, and shows no figure where none is known', async () => {
  serveHost({ 'by-ids': answer({ total: 1.25, ...currencyFields(IQD) }) });
  await refreshOrders(SLUG, ORDER_ID);
  expect(await stored()).toMatchObject({ currency: IQD, record: { total: TOTAL } });
  await device.write((tx) => tx.delete('orders', [SLUG, ORDER_ID]));
  serveHost({ 'by-ids': answer({ total: 1.25, products: [{ name: 'Tea', quantity: 1, price: 1.25 }] }) });
  await refreshOrders(SLUG, ORDER_ID);
  expect(await stored()).toMatchObject({ currency: null, record: { total: null, products: [{ price: null }] } });
  await showApp(`track-your-order/${ORDER_ID}`, { lang: 'en', asked: ['menu'] });
  await expect.element(page.getByText('Tea')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/1\.25|12\.5|125|EGP/);
});

it('shows the figures of a cart in the currency that it was filled in, beside a venue of another one', async () => {
  await store(IQD);
  setVenueFormats({ currency: EGP });
  await showApp('order', { lang: 'en', asked: ['menu'] });
  await expect.element(page.getByRole('main')).toMatchTextContent(/1\.250/);
});
