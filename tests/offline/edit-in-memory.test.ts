import { expect, test, vi } from 'vitest';
import type { Menu } from '#src/contract/menu.ts';
import { dishWith } from '#tests/support/dish.ts';
import { stubPage } from '#tests/support/page-globals.ts';
import { newTerms } from '#src/outbox/new-terms.ts';
import { eventually } from '#tests/support/eventually.ts';

stubPage({ cookie: 'XSRF-TOKEN=token' });
vi.stubGlobal('reportError', () => undefined);
vi.spyOn(indexedDB, 'open').mockImplementation(() => {
  throw new DOMException('private', 'SecurityError');
});
const answers: Response[] = [];
let posts = 0;
const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
  if (init?.method !== 'POST') return json(200, { carousel: [] });
  posts += 1;
  return answers.shift() ?? json(201, { order_id: `order-${posts}` });
});

const { addToCart } = await import('#src/stores/cart.ts');
const { setPromoCode } = await import('#src/stores/edit-cart.ts');
const { memory, plainCopy } = await import('#src/stores/memory.ts');
const { arriveAtTable, setCheckout } = await import('#src/stores/checkout-form.ts');
const { acceptTerms, confirmOrder, editOrder } = await import('#src/outbox/orders.ts');

const rowInMemory = (key: string) => memory.outbox[key] && plainCopy(memory.outbox[key]);

const dish = (id: string) => dishWith({ id, categoryId: 'c', name: { en: 'Koshary', ar: 'كشري' }, price: 4000 });
const category = { id: 'c', name: { en: 'Mains', ar: '' }, image: null, cutOut: null, hue: 42 };
const menu = {
  categories: [{ ...category, dishes: [dish('1'), dish('2')] }],
  zones: [],
  capabilities: null,
  venue: null,
  skipped: 0,
} as unknown as Menu;

async function sendUnstored(slug: string, current = menu): Promise<string> {
  expect(await confirmOrder(slug, current, null)).toEqual({ kind: 'not_saved', maySendUnstored: true });
  const sent = await confirmOrder(slug, current, null, true);
  if (sent.kind !== 'unstored') throw new Error(sent.kind);
  return sent.key;
}

test('shows an edited order that ended meanwhile, and does not send it again', async () => {
  await addToCart('nawara', dish('1'), 42);
  setCheckout('nawara', { phone: '01012345678', orderType: 'PICKUP' });
  answers.push(json(409, { code: 'price_changed', changes: [{ index: 0, kind: 'price', new_price: 45 }] }));
  const key = await sendUnstored('nawara');
  const row = () => {
    const now = rowInMemory(key);
    if (!now) throw new Error('no row');
    return now;
  };
  await eventually(() => expect(row().reason).toBe('price_changed'));
  await editOrder(row());
  await acceptTerms(row(), newTerms(row(), []));
  await eventually(() => expect(row().state).toBe('accepted'));
  expect(posts).toBe(2);
  expect(await confirmOrder('nawara', menu, null)).toEqual({ kind: 'already', key });
  expect([posts, row().result?.order_id]).toEqual([2, 'order-2']);
  expect(await sendUnstored('nawara')).not.toBe(key);
});

test('C56 the codes of an order are sent without invisible marks', async () => {
  await addToCart('marks', dish('1'), 42);
  await setPromoCode('marks', '\u2067SUN\u2069\u200F');
  arriveAtTable('marks', '7', '\u200FAB12CD34\u200F');
  setCheckout('marks', { phone: '01012345678' });
  const capabilities = { idempotentOrders: true, voidOrders: true, tableCodes: true } as const;
  const key = await sendUnstored('marks', { ...menu, capabilities });
  const body: unknown = JSON.parse(rowInMemory(key)?.body ?? '');
  expect(body).toMatchObject({ promo_code: 'SUN', table_code: 'AB12CD34' });
});
