import i18next from 'i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { saveOrderNews } from '#src/queries/order-events.ts';
import { readCart } from '#src/stores/cart.ts';
import { refetchOrders } from '#src/queries/orders.ts';
import { queryClient } from '#src/queries/query-client.ts';
import { formatPercent } from '#src/i18n/format.ts';
import { cafeMenu } from '#tests/support/cafe-menu.ts';
import { loadMenu, part, SLUG } from '#tests/support/component.tsx';
import { ORDER_ID, storeOrder } from '#tests/support/order-row.ts';
import { showApp } from '#tests/support/show-app.ts';
import { lineOption } from '#tests/support/dish.ts';

const { t } = i18next;
const headline = (status: string) => page.getByRole('heading', { name: t(`track.headline.${status}`) });
const turn = (status: string) =>
  saveOrderNews(SLUG, ORDER_ID, { status, timeline: [], cancel_reason: null, ready_at: null });
const live = () => page.getByText(t('track.live'));

class Stream extends EventTarget {
  static opened: Stream[] = [];
  readyState = 1;
  constructor() {
    super();
    Stream.opened.push(this);
  }
  close() {}
}

beforeEach(() => {
  Stream.opened = [];
  vi.stubGlobal('EventSource', Stream);
  const menu = cafeMenu();
  loadMenu({ ...menu, capabilities: { ...menu.capabilities, orderEvents: true } });
});

const answer = (record: object) => Response.json({ orders: [record] });

it('announces every status, and the end assertively', async () => {
  const { record } = await storeOrder('pending');
  await showApp(`track-your-order/${ORDER_ID}`);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer(record ?? {}));
  await expect.element(headline('pending')).toBeVisible();
  const said = async (role: 'status' | 'alert', status: string) => {
    await expect
      .element(page.getByRole(role).filter({ hasText: part('live.status', { status: t(`status.${status}`) }) }))
      .toBeInTheDocument();
  };
  for (const status of ['cooking', 'ready']) {
    await turn(status);
    await said('status', status);
  }
  await turn('canceled');
  await said('alert', 'canceled');
});

it('crosses out what the venue took back, with its reason, and gives each charge its row', async () => {
  const line = {
    name: 'Coffee',
    name_secondry: 'قهوة',
    quantity: 1,
    price: 40,
    position: 0,
    reason: 'sold_out',
  };
  const { record, lines } = await storeOrder('cooking');
  await storeOrder('cooking', { lines: lines.map((one) => ({ ...one, quantity: 2 })) });
  const answered = {
    ...record,
    products: [{ name: 'Coffee', name_secondry: 'قهوة', quantity: 2, price: 40 }],
    total: 100.8,
    discount: 0,
    delivery: 0,
    charges: [
      { code: 'service', percent: 12, amount: 9.6 },
      { code: 'vat', percent: 14, amount: 11.2 },
    ],
  };
  const hosted = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer(answered));
  await refetchOrders(SLUG);
  await showApp(`track-your-order/${ORDER_ID}`);
  const main = page.getByRole('main');
  for (const code of ['service', 'vat'])
    await expect.element(main).toMatchTextContent(part(`checkout.totals.${code}`, { percent: '' }));
  await expect.element(main).not.toMatchTextContent(t('checkout.totals.other'));
  await expect.element(main).toMatchTextContent(/100\.80/);

  // The stream repeats the state: something else of the order has changed.
  hosted.mockImplementation(async () =>
    answer({ ...answered, products: [{ ...answered.products[0], quantity: 1 }], taken_back: [line], total: 50.4 }),
  );
  await turn('cooking');
  await turn('cooking');
  await expect.element(main).toMatchTextContent(t('takenBack.line', { reason: t('takenBack.because.sold_out') }));
  expect(main.element().querySelector('s')?.textContent).toContain('قهوة');
  await expect.element(main).toMatchTextContent(/50\.40/);
});

it('names in the history what is left of an order', async () => {
  const { record, lines } = await storeOrder('cooking');
  const [line] = lines;
  if (!record || !line) throw new Error('no order');
  const { name } = line;
  const tea = { ...line, name: { en: 'Tea', ar: 'شاي' } };
  const takenBack = [{ name, quantity: 1, price: 4000, position: 0, reason: 'sold_out' }];
  await storeOrder('cooking', { lines: [line, tea], record: { ...record, takenBack } });
  await showApp('order-history');
  const card = page.getByRole('article').filter({ hasText: 'شاي' });
  await expect.element(card).toBeVisible();
  await expect.element(card).not.toMatchTextContent('قهوة');
});

it('names a discount as the checkout did', async () => {
  await storeOrder('pending', { record: null, total: 3600, discount: 400, discount_percent: 10 });
  await showApp(`track-your-order/${ORDER_ID}`);
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent(part('checkout.totals.discount', { percent: formatPercent(10) }));
  await expect.element(main).not.toMatchTextContent(t('checkout.totals.other'));
});

it('names the reason of a cancelled order quietly, and offers a call and the order again', async () => {
  const { record } = await storeOrder('canceled');
  await storeOrder('canceled', { record: record && { ...record, cancel_reason: 'closed' } });
  const menu = cafeMenu();
  loadMenu({ ...menu, venue: { slug: SLUG, name: 'Cafe', phone: '01012345678' } });
  await showApp(`track-your-order/${ORDER_ID}`);
  await expect.element(page.getByText(part('cancelled.because.closed'))).toBeVisible();
  await expect.element(page.getByRole('link', { name: t('common.call') })).toBeVisible();
  await expect.element(live()).not.toBeInTheDocument();
  await page.getByRole('button', { name: t('history.again') }).click();
  await expect.poll(async () => (await readCart(SLUG))?.lines).toHaveLength(1);
});

it('leads from a delivered order to a review and to the next order', async () => {
  await storeOrder('delivered');
  const menu = cafeMenu();
  loadMenu({ ...menu, capabilities: { ...menu.capabilities, reviews: true }, venue: { phone: '01012345678' } });
  await showApp(`track-your-order/${ORDER_ID}`);
  await expect.element(page.getByRole('link', { name: t('review.title') })).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('history.again') })).toBeVisible();
  await expect.element(page.getByRole('link', { name: t('common.call') })).not.toBeInTheDocument();
});

it('shows what dishes and options cost in one column that adds up', async () => {
  const { lines } = await storeOrder('pending');
  const name = { en: 'Oat milk', ar: 'حليب الشوفان' };
  const milk = lineOption('milk', 'oats', { name, price: 1000, quantity: 2, free: 1 });
  await storeOrder('pending', {
    lines: lines.map((line) => ({ ...line, price: 5000, quantity: 3, options: [milk] })),
    total: 15_000,
    record: null,
  });
  await showApp(`track-your-order/${ORDER_ID}`);
  const prices = ['120.00', '30.00', '150.00'].map((figure) => page.getByText(figure, { exact: true }));
  for (const price of prices) await expect.element(price).toBeVisible();
  const ends = prices.map((price) => Math.round(price.element().getBoundingClientRect().left));
  expect(new Set(ends).size).toBe(1);
});

it('ignores an answer that a newer event has overtaken', async () => {
  const { record } = await storeOrder('pending');
  const held = Promise.withResolvers<Response>();
  await showApp(`track-your-order/${ORDER_ID}`);
  const fetching = vi.spyOn(globalThis, 'fetch').mockReturnValue(held.promise);
  const isAsked = () => queryClient.isFetching({ queryKey: [SLUG, 'orders'] });
  void refetchOrders(SLUG);
  await expect.poll(() => fetching.mock.calls.length).toBeGreaterThan(0);
  await turn('cooking');
  await expect.element(headline('cooking')).toBeVisible();
  held.resolve(answer(record ?? {}));
  await expect.poll(isAsked).toBe(0);
  await expect.element(headline('cooking')).toBeVisible();
});

it('B44 polls while a proxy hushes the stream, and does not call itself live', async () => {
  const { record } = await storeOrder('pending');
  await showApp(`track-your-order/${ORDER_ID}`);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer({ ...record, status: 'cooking' }));
  await expect.poll(() => Stream.opened.length).toBeGreaterThan(0);
  await expect.element(headline('cooking')).toBeVisible();
  await expect.element(live()).not.toBeInTheDocument();
});
