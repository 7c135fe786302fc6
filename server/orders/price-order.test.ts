import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderPayload } from '#src/contract/order-payload.ts';
import type { PromocodeRow, ZoneRow } from '#server/db/schema.ts';
import { item, NOON, orderBody } from '#tests/support/api.ts';
import { venueDraft } from '#tests/support/venue.ts';
import type { MenuPrices, SoldDish, SoldSize } from './menu-prices.ts';
import { readFields } from './order-fields.ts';
import { priceOrder, wireQuote, type PricingRows } from './price-order.ts';
import { EGP } from '#tests/support/currencies.ts';

const HOUR = 3_600_000;
const counted = { currency: 'EGP', currency_decimals: 2 };
const size = (id: string, price: number): SoldSize => ({ id, name_en: id, name_ar: '', price });
const dish = (id: string, price: number | null, more: Partial<SoldDish> = {}): SoldDish => ({
  id,
  name_en: `Dish ${id}`,
  name_ar: `طبق ${id}`,
  price,
  available: 1,
  sizes: [],
  groups: [],
  ...more,
});
const zone = (id: string, name: string, more: Partial<ZoneRow> = {}): ZoneRow => ({
  tenant_id: 't',
  id,
  position: 0,
  name_en: name,
  name_ar: '',
  delivery_fee: 1500,
  minimum: 0,
  ...more,
});
const code = (more: Partial<PromocodeRow> = {}): PromocodeRow => ({
  tenant_id: 't',
  code: 'P',
  folded: 'P',
  position: 0,
  percent: 10,
  expiry: null,
  minimum: 0,
  max_uses: null,
  uses: 0,
  ...more,
});
const OPEN = venueDraft('v');
const dishes = [
  dish('tea', 1000),
  dish('soup', 2000, { name_en: '' }),
  dish('fish', 5000, { available: 0 }),
  dish('feast', null),
  dish('pizza', 100, { sizes: [size('s', 8000), size('l', 12_000)] }),
  dish('juice', 100, { sizes: [size('only', 3000)] }),
  dish('free', 0),
  dish('cheap', 333),
  dish('dear', 123_456),
];
const ZONES = [zone('far', 'Far', { minimum: 5000 }), zone('near', 'Near', { name_ar: 'قريب' })];
const menu: MenuPrices = {
  version: 1,
  isDishName: () => false,
  tables: new Map(),
  dishes: new Map(dishes.map((each) => [each.id, each])),
  zones: ZONES,
};
const rows: PricingRows = { venue: OPEN, menu, promo: null };
const priced = (payload: OrderPayload, more: Partial<PricingRows> = {}, now = NOON) =>
  priceOrder(payload, readFields(payload).fields, { ...rows, ...more }, now);
const ordered = (more: Partial<OrderPayload> = {}) => orderBody({ items: [item('tea', 10)], total: 10, ...more });

describe('unavailable dishes and sizes', () => {
  const changesOf = (...items: OrderPayload['items']) => {
    const answer = priced(orderBody({ items, total: 999 }));
    return 'refused' in answer ? [answer.refused, answer.extra.changes] : ['taken', answer.lines.length];
  };

  it('lists each unavailable line together with changed prices', () => {
    expect(changesOf(item('tea', 9), item('gone', 1), item('fish', 50), item('feast', 1), item('soup', 19))).toEqual([
      'item_unavailable',
      [
        { kind: 'price', index: 0, name: 'Dish tea', old_price: 9, new_price: 10 },
        { kind: 'dish_gone', index: 1 },
        { kind: 'sold_out', index: 2, name: 'Dish fish' },
        { kind: 'no_price', index: 3, name: 'Dish feast' },
        { kind: 'price', index: 4, name: 'طبق soup', old_price: 19, new_price: 20 },
      ],
    ]);
  });

  it('offers the other dish that has the id now to senders that know it, as gone to all others', () => {
    const water = dish('1', 500, { name_en: 'Water', name_ar: 'مياه' });
    const isDishName = (folded: string) => folded === 'tea';
    const changesIn = (dishes: SoldDish[], ...items: OrderPayload['items']) => {
      const now = { ...menu, isDishName, dishes: new Map(dishes.map((each) => [each.id, each])) };
      const answer = priced(orderBody({ items, total: 999 }), { menu: now });
      return 'refused' in answer ? answer.extra.changes : answer.lines.map(({ dish: { name_en: name } }) => name);
    };
    const tea = { name: 'Tea', name_secondry: 'شاي' };
    const gone = { kind: 'dish_gone', index: 0 };
    expect(changesIn([water], item('1', 10, tea))).toEqual([
      { kind: 'item_changed', index: 0, name: 'Water', name_secondry: 'مياه', old_price: 10, new_price: 5 },
      gone,
    ]);
    expect(changesIn([water], item('1', 10, { name: 'Tea' }))).toEqual([gone]);
    // The item cannot be ordered without a change.
    expect(changesIn([{ ...water, available: 0 }], item('1', 10, tea))).toEqual([gone]);
    expect(changesIn([water], item('1', 10, { ...tea, size_id: 'l' }))).toEqual([gone]);
    // Another dish has the name now, so this is not a longer name of the same one.
    expect(changesIn([{ ...water, name_en: 'Tea with milk' }], item('1', 10, tea))).toMatchObject([
      { kind: 'item_changed', name: 'Tea with milk' },
      gone,
    ]);
    expect(changesIn([{ ...water, name_en: 'TEA ' }], item('1', 10, tea))).toEqual(['TEA ']);
  });

  it('tells dishes apart in a menu of one language', () => {
    const water = dish('1', 500, { name_en: 'Water', name_ar: '' });
    const now = { ...menu, dishes: new Map([['1', water]]) };
    const sent = item('1', 10, { name: 'Tea', name_secondry: '' });
    expect(priced(orderBody({ items: [sent], total: 999 }), { menu: now })).toMatchObject({
      extra: { changes: [{ kind: 'item_changed', name: 'Water' }, { kind: 'dish_gone' }] },
    });
  });

  it('asks for the size again if its id belongs to another size now', () => {
    const sized = item('pizza', 80, { size_id: 's', size_name: 'Grande' });
    expect(changesOf(sized)).toEqual(['item_unavailable', [{ kind: 'size_gone', index: 0, name: 'Dish pizza' }]]);
    expect(changesOf({ ...sized, size_name: 'S' })).toEqual(['taken', 1]);
  });

  it('requires a size of the dish, except for a dish with a single size', () => {
    const gone = ['item_unavailable', [{ kind: 'size_gone', index: 0, name: 'Dish pizza' }]];
    expect(changesOf(item('pizza', 1))).toEqual(gone);
    expect(changesOf(item('pizza', 1, { size_id: 'only' }))).toEqual(gone);
    expect(changesOf(item('tea', 10, { size_id: 's' }))).toEqual([
      'item_unavailable',
      [{ kind: 'size_gone', index: 0, name: 'Dish tea' }],
    ]);
    expect(changesOf(item('pizza', 80, { size_id: 's' }))).toEqual(['taken', 1]);
    expect(priced(ordered({ items: [item('juice', 30)], total: 30 }))).toMatchObject({
      lines: [{ size: { id: 'only' }, price: 3000, quantity: 1 }],
    });
    expect(priced(ordered())).toMatchObject({ lines: [{ size: null, price: 1000 }] });
  });

  it('keeps each note with its line', () => {
    const items = [item('tea', 10), item('tea', 10, { note: 'no sugar' })];
    const answer = priced(ordered({ items, total: 20 }));
    expect('lines' in answer && answer.lines.map(({ note }) => note)).toEqual(['', 'no sugar']);
  });
});

describe('a closed venue', () => {
  const closed = (opensAt: string | null) => ({ refused: 'venue_closed', extra: { opens_at: opensAt } });
  const paused = (opensAt: string | null) => ({
    refused: 'venue_closed',
    extra: { opens_at: opensAt, reason: 'paused' },
  });
  const at = (more: Parameters<typeof venueDraft>[1], now = NOON) =>
    priced(ordered(), { venue: venueDraft('v', more) }, now);

  it('refuses orders without an opening time when it accepts none', () => {
    expect(at({ accepts_orders: false })).toEqual(paused(null));
    expect(at({ opening_hours: [] })).not.toHaveProperty('refused');
  });

  it('ends a pause at its millisecond', () => {
    expect(at({ paused_until: NOON + HOUR })).toEqual(paused(new Date(NOON + HOUR).toISOString()));
    expect(at({ paused_until: NOON + 1 })).toEqual(paused(new Date(NOON + 1).toISOString()));
    expect(at({ paused_until: NOON })).not.toHaveProperty('refused');
    expect(at({ paused_until: NOON - HOUR })).not.toHaveProperty('refused');
    expect(at({ paused_until: null })).not.toHaveProperty('refused');
  });

  it('refuses orders outside its hours and names the next opening time', () => {
    // Friday 14:00; open from 16:00.
    expect(at({ opening_hours: [{ days: [5], from: '16:00', to: '23:00' }] })).toEqual(
      closed(new Date(NOON + 2 * HOUR).toISOString()),
    );
  });

  it('names the next opening time when a pause ends outside the hours', () => {
    // 14:00 on a Friday, paused until 16:00: open again at 13:00 next Friday.
    const opening_hours = [{ days: [5], from: '13:00', to: '15:00' }];
    expect(at({ opening_hours, paused_until: NOON + 2 * HOUR })).toEqual(paused('2026-11-27T11:00:00.000Z'));
  });
});

describe('delivery', () => {
  const delivered = (more: Partial<OrderPayload> = {}, zones = ZONES) =>
    priced(
      ordered({
        is_delivery: true,
        customer_address: '1 Street',
        delivery_zone_id: 'near',
        delivery: 15,
        total: 25,
        ...more,
      }),
      { menu: { ...menu, zones } },
    );
  const NOWHERE = { refused: 'zone_unavailable', extra: {} };

  it('charges the fee of the zone, and no zone for a pickup', () => {
    expect(delivered()).toMatchObject({ zone: { id: 'near' }, quote: { delivery: 1500, total: 2500 } });
    expect(delivered({ delivery_zone_id: 'other' })).toEqual(NOWHERE);
    const fetched = priced(ordered({ delivery_zone_id: 'near' }));
    expect(fetched).toMatchObject({ zone: null, quote: { delivery: 0, total: 1000 } });
  });

  it('finds the zone by the name in front of the address, in either language', () => {
    const by = (address: string, zones = ZONES) => {
      const answer = delivered({ delivery_zone_id: null, customer_address: address }, zones);
      return 'refused' in answer ? answer.refused : answer.zone?.id;
    };
    expect(by('Near - 1')).toBe('near');
    expect(by('قريب - 1 شارع')).toBe('near');
    expect(by('Near - ')).toBe('zone_unavailable');
    expect(by('Near1 Street')).toBe('zone_unavailable');
    expect(by(' - 1 Street')).toBe('zone_unavailable');
    expect(by('Near - 1', [zone('spaced', ' Near ')])).toBe('spaced');
    expect(by('Near - 1', [zone('first', 'Near'), zone('second', 'Near')])).toBe('first');
    const nested = [zone('short', 'Near'), zone('long', 'Near - East')];
    expect(by('Near - East - 1', nested)).toBe('long');
    expect(by('Near - East', nested)).toBe('short');
    expect(by('Near', nested)).toBe('zone_unavailable');
    expect(by('- 1 Street', [zone('nameless', '')])).toBe('zone_unavailable');
  });

  it('refuses an order below the minimum of its zone', () => {
    const far = (quantity: number) =>
      delivered({ delivery_zone_id: 'far', items: [item('tea', 10, { quantity })], total: 999 });
    expect(far(4)).toEqual({
      refused: 'zone_minimum',
      extra: { minimum: 50, quote: { subtotal: 40, discount: 0, delivery: 15, charges: [], total: 55, ...counted } },
    });
    expect(far(5)).toMatchObject({ quote: { total: 6500 } });
  });
});

describe('promo code', () => {
  const with_ = (promo: PromocodeRow | null, sent: string | null = 'P', now = NOON) =>
    priced(ordered({ promo_code: sent }), { promo }, now);
  const refused = (reason: string, more: object = {}) => ({
    refused: 'promo_invalid',
    extra: { reason, ...more, quote: { subtotal: 10, discount: 0, delivery: 0, charges: [], total: 10, ...counted } },
  });

  it('applies the discount, and refuses an unknown code with the sum without it', () => {
    expect(with_(code())).toMatchObject({ promo: { code: 'P' }, quote: { discount: 100, total: 900 } });
    expect(with_(null)).toEqual(refused('unknown'));
  });

  it('treats a blank code as no code', () => {
    for (const none of [null, '', '   ']) {
      expect(with_(null, none)).toMatchObject({ promo: null, quote: { total: 1000 } });
      expect(with_(code(), none)).toMatchObject({ promo: null, quote: { discount: 0 } });
    }
  });

  it('is valid to the end of its last day in the venue’s time zone', () => {
    expect(with_(code({ expiry: '2026-11-20' }))).toMatchObject({ quote: { discount: 100 } });
    expect(with_(code({ expiry: '2026-11-21' }))).toMatchObject({ quote: { discount: 100 } });
    expect(with_(code({ expiry: '2026-11-19' }))).toEqual(refused('expired'));
  });

  it('respects its maximum uses and its minimum', () => {
    expect(with_(code({ max_uses: 2, uses: 1 }))).toMatchObject({ quote: { discount: 100 } });
    expect(with_(code({ max_uses: 2, uses: 2 }))).toEqual(refused('used_up'));
    expect(with_(code({ max_uses: 2, uses: 2, minimum: 1001 }))).toEqual(refused('used_up'));
    expect(with_(code({ minimum: 1000 }))).toMatchObject({ quote: { discount: 100 } });
    expect(with_(code({ minimum: 1001 }))).toEqual(refused('minimum', { minimum: 10.01 }));
  });
});

describe('a higher total', () => {
  const charges = [
    { code: 'service' as const, percent: 10, name: { en: '', ar: '' } },
    { code: 'vat' as const, percent: 10, name: { en: '', ar: '' } },
  ];
  const charged = (more: Partial<OrderPayload>) => {
    const payload = ordered({
      is_delivery: true,
      customer_address: '1 Street',
      delivery_zone_id: 'near',
      delivery: 15,
      total: 1,
      ...more,
    });
    const answer = priced(payload, { venue: venueDraft('v', { charges }) });
    return 'refused' in answer ? answer : null;
  };
  const CHARGES = [
    { kind: 'charge', name: 'service', old_price: 0, new_price: 1 },
    { kind: 'charge', name: 'vat', old_price: 0, new_price: 1.1 },
  ];

  it('lists every amount that differs: prices, fee and charges', () => {
    expect(charged({ items: [item('tea', 9)], delivery: 10 })).toEqual({
      refused: 'price_changed',
      extra: {
        changes: [
          { kind: 'price', index: 0, name: 'Dish tea', old_price: 9, new_price: 10 },
          { kind: 'delivery_fee', old_price: 10, new_price: 15 },
          ...CHARGES,
        ],
        quote: {
          subtotal: 10,
          discount: 0,
          delivery: 15,
          charges: [
            { code: 'service', percent: 10, amount: 1 },
            { code: 'vat', percent: 10, amount: 1.1 },
          ],
          total: 27.1,
          ...counted,
        },
      },
    });
  });

  it('lists no amount that is the same', () => {
    expect(charged({})?.extra.changes).toEqual(CHARGES);
    const shown = [
      { code: 'vat' as const, amount: 1.1 },
      { code: 'service' as const, amount: 0.5 },
    ];
    expect(charged({ charges: shown })?.extra.changes).toEqual([
      { kind: 'charge', name: 'service', old_price: 0.5, new_price: 1 },
    ]);
    expect(charged({ charges: [] })?.extra.changes).toEqual(CHARGES);
  });

  it('accepts the same total or a lower one', () => {
    expect(charged({ total: 27.09 })?.refused).toBe('price_changed');
    expect(charged({ total: 27.1 })).toBeNull();
    expect(charged({ total: 99 })).toBeNull();
  });
});

/** Minor units, summed here in whole numbers, independent of the product's arithmetic. */
const PRICE: Record<string, bigint> = { free: 0n, cheap: 333n, dear: 123_456n, s: 8_000n, l: 12_000n };
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
      const total = Number(net + served + percentHalfUp(net + served, BigInt(vat)) + (delivered ? 1500n : 0n));
      const claimed = Math.max(0, total + off);
      const answer = priced(
        orderBody({
          items: lines.map(({ what, quantity, claimed: price }) =>
            what === 's' || what === 'l'
              ? item('pizza', price, { size_id: what, quantity })
              : item(what, price, { quantity }),
          ),
          is_delivery: delivered,
          customer_address: delivered ? '1 Street' : null,
          delivery_zone_id: delivered ? 'near' : null,
          promo_code: promised ? 'P' : null,
          total: claimed / 100,
          discount,
          delivery,
        }),
        {
          promo: promised ? code({ percent: 15 }) : null,
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

it('accepts ids as numbers or strings, and a total that is too large to parse', () => {
  const seven = { ...menu, dishes: new Map([['7', dish('7', 900)]]) };
  expect(priced(orderBody({ items: [item('7', 1, { id: 7 })], total: 9 }), { menu: seven })).toMatchObject({
    quote: { total: 900 },
  });
  expect(priced(ordered({ total: 1e300 }))).toMatchObject({ quote: { total: 1000 } });
});

it('writes amounts as decimal numbers', () => {
  const charge = { code: 'vat', percent: 14, amount: 1234 } as const;
  expect(wireQuote({ subtotal: 1050, discount: 5, delivery: 1500, charges: [charge], total: 3779 }, EGP)).toEqual({
    subtotal: 10.5,
    discount: 0.05,
    delivery: 15,
    charges: [{ code: 'vat', percent: 14, amount: 12.34 }],
    total: 37.79,
    ...counted,
  });
});
