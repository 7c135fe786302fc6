import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OrderPayload } from '#src/contract/order.ts';
import { item, NOON, orderBody } from '#tests/support/api.ts';
import { venueDraft } from '#tests/support/venue.ts';
import type { SoldDish, SoldSize } from './menu-prices.ts';
import { readFields } from './order-fields.ts';
import { priceOrder, type PricingRows } from './price-order.ts';

const size = (id: string, price: number): SoldSize => ({ id, name: id, name_secondry: '', price });
const dish = (id: string, price: number | null, sizes: SoldSize[] = []): SoldDish => ({
  id,
  name: id,
  name_secondry: '',
  price,
  available: 1,
  sizes,
  groups: [],
});
const dishes = [
  dish('free', 0),
  dish('cheap', 333),
  dish('dear', 123_456),
  dish('sized', 100, [size('s', 100), size('l', 250)]),
];

const rows: PricingRows = {
  venue: venueDraft('v'),
  menu: {
    version: 1,
    isDishName: () => false,
    tables: new Map(),
    dishes: new Map(dishes.map((each) => [each.id, each])),
    zones: [
      { tenant_id: 't', id: 'z', position: 0, name: 'Zone', name_secondry: '', delivery_fee: 1550, minimum: 0 },
      { tenant_id: 't', id: 'zz', position: 1, name: 'Zone - East', name_secondry: '', delivery_fee: 900, minimum: 0 },
    ],
  },
  promo: null,
};
const promo = {
  tenant_id: 't',
  code: 'P',
  folded: 'P',
  position: 0,
  percent: 15,
  expiry: null,
  minimum: 0,
  max_uses: null,
  uses: 0,
};
const priced = (payload: OrderPayload, more: Partial<PricingRows> = {}) =>
  priceOrder(payload, readFields(payload).fields, { ...rows, ...more }, NOON);

/** Piastres, summed here in whole numbers, independent of the product's arithmetic. */
const PRICE: Record<string, bigint> = { free: 0n, cheap: 333n, dear: 123_456n, s: 100n, l: 250n };
const percentHalfUp = (amount: bigint, percent: bigint) => (amount * percent * 2n + 100n) / 200n;

const anyLine = fc.record({
  what: fc.constantFrom('free', 'cheap', 'dear', 's', 'l'),
  quantity: fc.integer({ min: 1, max: 99 }),
  claimed: fc.double({ min: 0, max: 1e9, noNaN: true }),
});
const anyOrder = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
  delivered: fc.boolean(),
  promised: fc.boolean(),
  service: fc.integer({ min: 0, max: 20 }),
  vat: fc.integer({ min: 0, max: 20 }),
  discount: fc.double({ min: 0, max: 1e6, noNaN: true }),
  delivery: fc.double({ min: 0, max: 1e6, noNaN: true }),
  off: fc.integer({ min: -500, max: 500 }),
});

it('C14: charges the computed prices, whatever the payload claims', () => {
  fc.assert(
    fc.property(anyOrder, ({ lines, delivered, promised, service, vat, discount, delivery, off }) => {
      const subtotal = lines.reduce((sum, line) => sum + (PRICE[line.what] ?? 0n) * BigInt(line.quantity), 0n);
      const net = subtotal - (promised ? percentHalfUp(subtotal, 15n) : 0n);
      const served = percentHalfUp(net, BigInt(service));
      const total = Number(net + served + percentHalfUp(net + served, BigInt(vat)) + (delivered ? 1550n : 0n));
      const claimed = Math.max(0, total + off);
      const answer = priced(
        orderBody({
          items: lines.map(({ what, quantity, claimed: price }) =>
            what === 's' || what === 'l'
              ? item('sized', price, { size_id: what, quantity })
              : item(what, price, { quantity }),
          ),
          is_delivery: delivered,
          customer_address: delivered ? '1 Street' : null,
          delivery_zone_id: delivered ? 'z' : null,
          promo_code: promised ? 'P' : null,
          total: claimed / 100,
          discount,
          delivery,
        }),
        {
          promo: promised ? promo : null,
          venue: venueDraft('v', {
            charges: [
              { code: 'service', percent: service, name: { en: '', ar: '' } },
              { code: 'vat', percent: vat, name: { en: '', ar: '' } },
            ],
          }),
        },
      );
      const shown = { total: total / 100 };
      expect(answer).toMatchObject(
        claimed < total ? { refused: 'price_changed', extra: { quote: shown } } : { quote: { total } },
      );
      expect(total).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 1000 },
  );
});

it('prefers the longer of two zone names that begin an address', () => {
  const at = (address: string) => {
    const answer = priced(
      orderBody({ items: [item('free', 0)], is_delivery: true, customer_address: address, total: 99 }),
    );
    return 'refused' in answer ? answer.refused : answer.zone?.id;
  };
  expect(at('Zone - 1 Street')).toBe('z');
  expect(at('Zone - East - 1 Street')).toBe('zz');
  expect(at('Zone - East')).toBe('z');
  expect(at('Zone')).toBe('zone_unavailable');
  expect(at('zone-less 1 Street')).toBe('zone_unavailable');
});

it('accepts ids as numbers or strings', () => {
  const answer = priced(orderBody({ items: [item('7', 1, { id: 7 })], total: 9 }), {
    menu: { ...rows.menu, dishes: new Map([['7', dish('7', 900)]]) },
  });
  expect(answer).toMatchObject({ quote: { total: 900 } });
});

it('accepts a total that is too large to parse', () => {
  expect(priced(orderBody({ items: [item('dear', 1)], total: 1e300 }))).toMatchObject({ quote: { total: 123_456 } });
});

it('names the next opening time when a pause ends outside the hours', () => {
  const venue = venueDraft('v', {
    openingHours: [{ days: [5], from: '13:00', to: '15:00' }],
    pausedUntil: NOON + 2 * 3_600_000,
  });
  // 14:00 on a Friday, paused until 16:00: open again at 13:00 next Friday.
  expect(priced(orderBody({ items: [item('free', 0)] }), { venue })).toEqual({
    refused: 'venue_closed',
    extra: { opens_at: '2026-11-27T11:00:00.000Z', reason: 'paused' },
  });
});
