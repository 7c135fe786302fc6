import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import * as v from 'valibot';
import { readDish, readMenu } from '#src/contract/menu.ts';
import { readOrders } from '#src/contract/order.ts';
import type { OrderPayload } from '#src/contract/order-payload.ts';
import { AuditAnswer } from '#src/contract/staff/audit.ts';
import type { Ticket } from '#src/contract/staff/board.ts';
import { Figures } from '#src/contract/staff/figures.ts';
import { type OptionGroup } from '#src/domain/options.ts';
import { DishAnswer, MenuAnswer, OrdersAnswer } from '#server/openapi/answers.ts';
import type { OrderLine } from '#server/db/schema.ts';
import { readMenuDraft } from '#server/menus/menu-repository.ts';
import { replaceMenu } from '#tests/support/replace-menu.ts';
import { eraseCustomers } from '#server/orders/erase-customers.ts';
import { createMenuPriceCache } from '#server/orders/menu-prices.ts';
import { item, NOON, orderBody, orderIdOf } from '#tests/support/api.ts';
import { onEveryApi } from '#tests/support/api-test.ts';
import { readEvents } from '#tests/support/events.ts';
import { menuWithOptions } from '#tests/support/options.ts';
import { staffOf } from '#tests/support/staff.ts';
import { both, menuDraft } from '#tests/support/venue.ts';
import { EGP } from '../support/currencies.ts';

type Sent = NonNullable<OrderPayload['items'][number]['options']>[number];
const sent = (group_id: string, id: string, quantity = 1, price = 0): Sent => ({
  group_id,
  id,
  quantity,
  name: id,
  price,
});

const needed = (group_id: string, group_name = group_id, group_name_secondry = '') => ({
  kind: 'options_needed',
  index: 0,
  group_id,
  group_name,
  group_name_secondry,
});

onEveryApi('option groups', (api, it) => {
  let venue: { slug: string; id: string };
  beforeEach(async () => {
    venue = await api.venue({}, menuWithOptions());
  });

  const menuOf = async (slug: string): Promise<unknown> => (await api.get(`/${slug}/menu`)).json();
  const order = (items: OrderPayload['items'], more: Partial<OrderPayload> = {}) =>
    api.order(venue.slug, orderBody({ items, total: 10_000, ...more }));
  const conflict = async (dish: string, price: number, options?: Sent[] | null, more: object = {}) => {
    const answer = await order([item(dish, price, { ...(options === undefined ? {} : { options }), ...more })]);
    const body = (await answer.json()) as { code?: string; changes?: object[]; total?: number };
    return answer.status === 201 ? body.total : [body.code, body.changes];
  };
  const change = async (edit: (groups: OptionGroup[]) => OptionGroup[]) => {
    const menu = menuWithOptions();
    await replaceMenu(api.database, venue.id, { ...menu, optionGroups: edit(menu.optionGroups) });
  };

  describe('on the menu', () => {
    it('come once, announced, and the phone reads them as the database has them', async () => {
      const answer = await menuOf(venue.slug);
      expect(v.is(MenuAnswer, answer)).toBe(true);
      const menu = readMenu(answer);
      expect(menu?.capabilities?.options).toBe(true);
      expect(menu?.skipped).toBe(0);
      const [koshari, , pizza, , , combo] = menu?.categories[0]?.dishes ?? [];
      const [extras, without, crust] = menuWithOptions().optionGroups;
      expect(koshari?.optionGroups).toEqual([extras, without]);
      expect(pizza?.optionGroups).toEqual([crust]);
      expect(combo?.optionGroups).toMatchObject([
        { defaults: ['drink-tea'], options: [{ available: true }, { id: 'drink-fish', available: false }] },
      ]);
    });

    it('come whole inside one dish, with the dish’s own rules', async () => {
      const answer: unknown = await (await api.get(`/${venue.slug}/dishes/combo`)).json();
      expect(v.is(DishAnswer, answer)).toBe(true);
      expect(readDish(answer, EGP)?.optionGroups).toMatchObject([
        { id: 'drink', defaults: ['drink-tea'], options: [{ available: true }, { available: false }] },
      ]);
    });

    it('change no answer of a venue without any', async () => {
      const plain = await api.venue();
      const answer = (await menuOf(plain.slug)) as { capabilities: object };
      expect(answer).not.toHaveProperty('option_groups');
      expect(answer.capabilities).not.toHaveProperty('options');
      expect(JSON.stringify(answer)).not.toContain('option_groups');
    });

    it('are written and read back without a difference', async () => {
      const { optionGroups, categories } = await api.database.snapshot((trx) => readMenuDraft(trx, venue.id));
      expect(optionGroups).toEqual(menuWithOptions().optionGroups);
      expect(categories).toEqual(menuWithOptions().categories);
    });

    it('are the same for the price of an order as for the phone', async () => {
      const menu = menuWithOptions();
      const [main] = menu.categories;
      const own = [{ id: 'extras', max: null, free: 2, defaults: ['egg'], hidden: ['tahini'] }, { id: 'drink' }];
      const dishes = main?.dishes.map((dish) => (dish.id === 'tea' ? { ...dish, option_groups: own } : dish));
      await replaceMenu(api.database, venue.id, { ...menu, categories: main && dishes ? [{ ...main, dishes }] : [] });
      const shown = readMenu(await menuOf(venue.slug))?.categories[0]?.dishes ?? [];
      const prices = await api.database.write(async (trx) => {
        const tenant = await trx.selectFrom('tenants').selectAll().where('id', '=', venue.id).executeTakeFirstOrThrow();
        return createMenuPriceCache().of(trx, tenant);
      });
      expect(shown.map(({ optionGroups }) => optionGroups?.length ?? 0)).toEqual([2, 2, 1, 0, 0, 1]);
      for (const { id, optionGroups = [] } of shown) expect(prices.dishes.get(id)?.groups, id).toEqual(optionGroups);
    });

    it('may have names with markup and 200 letters, which stay text', async () => {
      const name = both(`<b>${'x'.repeat(193)}</b>`, 'ج'.repeat(200));
      await change(([extras, ...rest]) => (extras ? [{ ...extras, name }, ...rest] : rest));
      expect(readMenu(await menuOf(venue.slug))?.categories[0]?.dishes[0]?.optionGroups?.[0]?.name).toEqual(name);
    });
  });

  describe('the price of an order', () => {
    it('is that of the dish or size and the charged pieces', async () => {
      expect(await conflict('koshari', 45.5, [])).toBe(45.5);
      expect(await conflict('koshari', 70.5, [sent('extras', 'cheese', 2), sent('extras', 'egg')])).toBe(75.5);
      expect(await conflict('koshari', 45.5, [sent('extras', 'egg'), sent('without', 'onion')])).toBe(45.5);
      const large = { size_id: 'pizza-l', size_name: 'Large' };
      expect(await conflict('pizza', 150, [sent('crust', 'thick')], large)).toBe(150);
      expect(await conflict('pizza', 100, [sent('crust', 'thick')], { size_id: 'pizza-s' })).toBe(100);
    });

    it('says that a price changed, never what the payload claims', async () => {
      const answer = await order([item('koshari', 45.5, { options: [sent('extras', 'cheese', 2, 1)] })], {
        total: 45.5,
      });
      expect(await answer.json()).toMatchObject({
        code: 'price_changed',
        changes: [{ kind: 'price', index: 0, old_price: 45.5, new_price: 60.5 }],
      });
    });

    it('has the defaults for a sender that knows no options', async () => {
      expect(await conflict('koshari', 45.5)).toBe(45.5);
      expect(await conflict('koshari', 45.5, null)).toBe(45.5);
      expect(await conflict('combo', 90)).toBe(90);
      await change((groups) =>
        groups.map((group) => ({ ...group, defaults: group.id === 'extras' ? ['cheese', 'egg'] : [] })),
      );
      expect(await conflict('koshari', 60.5)).toBe(60.5);
    });

    it('names to such a sender the group of which it must choose', async () => {
      const crust = [{ ...needed('crust'), name: 'Dish pizza' }];
      expect(await conflict('pizza', 80, undefined, { size_id: 'pizza-s' })).toEqual(['item_unavailable', crust]);
    });

    it('takes what can only be one way, and is sold out where too little is left', async () => {
      const drinks = (...ids: string[]) =>
        change((groups) =>
          groups.map((group) => ({
            ...group,
            options: group.options.map((one) => ({ ...one, available: group.id !== 'drink' || ids.includes(one.id) })),
          })),
        );
      for (const options of [undefined, []]) expect(await conflict('combo', 90, options)).toBe(90);
      const rows = await api.database.db
        .selectFrom('orders')
        .select('lines')
        .where('tenant_id', '=', venue.id)
        .execute();
      expect(rows.map(({ lines }) => (JSON.parse(lines) as OrderLine[])[0]?.options?.map(({ id }) => id))).toEqual([
        ['drink-tea'],
        ['drink-tea'],
      ]);
      await drinks();
      const { kind: _kind, ...named } = needed('drink');
      const soldOut = [{ kind: 'sold_out', ...named, name: 'Dish combo' }];
      expect(await conflict('combo', 90, [])).toEqual(['item_unavailable', soldOut]);
    });
  });

  describe('an order that cannot stand', () => {
    const name = 'Dish koshari';
    it('names an option that is gone or sold out, and the price without it', async () => {
      const gone = { kind: 'option_gone', index: 0, name };
      const cheese = sent('extras', 'cheese', 2);
      expect(await conflict('koshari', 75.5, [cheese, sent('extras', 'ham')])).toEqual([
        'item_unavailable',
        [{ ...gone, group_id: 'extras', option_id: 'ham', new_price: 60.5 }],
      ]);
      await change((groups) =>
        groups.map((group) => ({
          ...group,
          options: group.options.map((one) => ({ ...one, available: one.id !== 'cheese' })),
        })),
      );
      expect(await conflict('koshari', 75.5, [cheese, sent('crust', 'thin')])).toEqual([
        'item_unavailable',
        [
          { ...gone, group_id: 'crust', option_id: 'thin', new_price: 45.5 },
          { kind: 'option_sold_out', index: 0, name, group_id: 'extras', option_id: 'cheese', new_price: 45.5 },
        ],
      ]);
    });

    it('has no price where the line needs what is lost', async () => {
      expect(await conflict('combo', 90, [sent('drink', 'drink-fish')])).toEqual([
        'item_unavailable',
        [
          { kind: 'option_sold_out', index: 0, name: 'Dish combo', group_id: 'drink', option_id: 'drink-fish' },
          { ...needed('drink'), name: 'Dish combo' },
        ],
      ]);
    });

    it.each([
      ['too many pieces', 'koshari', [sent('extras', 'egg', 5)], needed('extras', 'Extras', 'إضافات')],
      ['an option twice without repeat', 'koshari', [sent('without', 'onion', 2)], needed('without')],
      ['nothing of a required group', 'pizza', [], needed('crust')],
      ['both of a choice', 'pizza', [sent('crust', 'thin'), sent('crust', 'thick')], needed('crust')],
    ])('needs other options: %s', async (_, dish, options, change) => {
      expect(await conflict(dish, 500, options, dish === 'pizza' ? { size_id: 'pizza-s' } : {})).toEqual([
        'item_unavailable',
        [{ ...change, name: `Dish ${dish}` }],
      ]);
    });

    it('does not take an option whose id belongs to another one now', async () => {
      await change((groups) =>
        groups.map((group) => ({
          ...group,
          options: group.options.map((one) => (one.id === 'cheese' ? { ...one, name: both('Nuts', 'مكسرات') } : one)),
        })),
      );
      expect(await conflict('koshari', 75.5, [{ ...sent('extras', 'cheese', 2), name: 'Cheese' }])).toEqual([
        'item_unavailable',
        [{ kind: 'option_gone', index: 0, name, group_id: 'extras', option_id: 'cheese', new_price: 45.5 }],
      ]);
      expect(await conflict('koshari', 75.5, [{ ...sent('extras', 'cheese', 2), name: 'nuts' }])).toBe(60.5);
    });

    it('does not find another dish’s group, nor an option that the dish hides', async () => {
      const menu = menuWithOptions();
      const [main] = menu.categories;
      const dishes = main?.dishes.map((dish) =>
        dish.id === 'koshari' ? { ...dish, option_groups: [{ id: 'extras', hidden: ['egg'] }] } : dish,
      );
      await replaceMenu(api.database, venue.id, { ...menu, categories: main && dishes ? [{ ...main, dishes }] : [] });
      for (const lost of [sent('extras', 'egg'), sent('without', 'onion'), sent('nothing', 'egg')]) {
        expect(await conflict('koshari', 45.5, [lost])).toEqual([
          'item_unavailable',
          [{ kind: 'option_gone', index: 0, name, group_id: lost.group_id, option_id: lost.id, new_price: 45.5 }],
        ]);
      }
    });

    it.each([
      ['no pieces', [sent('extras', 'egg', 0)]],
      ['31 pieces', [sent('extras', 'egg', 31)]],
      ['31 pieces in several entries', [sent('extras', 'egg', 15), sent('extras', 'cheese', 16)]],
      ['a negative price', [sent('extras', 'egg', 1, -1)]],
      ['half a piece', [sent('extras', 'egg', 0.5)]],
      ['no list', 'egg'],
      ['a record without an id', [{ group_id: 'extras', quantity: 1, name: '', price: 0 }]],
    ])('is malformed: %s', async (_, options) => {
      const answer = await order([{ ...item('koshari', 45.5), options: options as Sent[] }]);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ code: 'invalid' });
    });

    it('may be as large as an order can be', async () => {
      const options = [
        sent('extras', 'cheese', 2),
        sent('extras', 'egg', 2),
        sent('without', 'onion'),
        sent('without', 'chickpeas'),
      ];
      const answer = await order(
        Array.from({ length: 100 }, (_, at) => item('koshari', 85.5, { note: `guest ${at}`, options })),
      );
      expect(answer.status).toBe(201);
    });
  });

  describe('an order with options', () => {
    const options = [sent('extras', 'cheese', 2, 15), sent('without', 'onion')];
    const place = async () =>
      orderIdOf(await order([item('koshari', 60.5, { note: 'no spoon', options }), item('tea', 10)]));

    it('keeps names and prices, as text and as records, when the menu changes', async () => {
      const id = await place();
      await replaceMenu(api.database, venue.id, menuDraft());
      const answer: unknown = await (await api.post(`/${venue.slug}/orders/by-ids`, { order_ids: [id] })).json();
      expect(v.is(OrdersAnswer, answer)).toBe(true);
      expect(answer).toMatchObject({
        orders: [
          {
            products: [
              {
                name: 'Dish koshari · + Cheese ×2 · no onion',
                name_secondry: 'طبق koshari · + جبنة ×2 · بدون بصل',
                price: 60.5,
                options: [
                  { name: 'Cheese', name_secondry: 'جبنة', kind: 'extra', quantity: 2, price: 15, free: 1 },
                  { name: 'Onion', kind: 'remove', quantity: 1, price: 0, free: 0 },
                ],
              },
              { name: 'Dish tea', price: 10 },
            ],
          },
        ],
      });
      expect(readOrders(answer, EGP)?.[0]?.products[0]?.options).toMatchObject([
        { price: 1500, free: 1 },
        { kind: 'remove' },
      ]);
    });

    it('is a ticket with its options, on the board, in its stream and in the answer of a tap', async () => {
      const staff = await staffOf(api, venue);
      const events = readEvents(await staff.get('/events'));
      const nextTicket = async (): Promise<Ticket> => {
        for (;;) {
          const event = await events.next();
          if (event?.event === 'ticket') return (event.data as { ticket: Ticket }).ticket;
        }
      };
      const id = await place();
      const whole = {
        note: 'no spoon',
        options: [
          {
            name: 'Cheese',
            name_ar: 'جبنة',
            kind: 'extra',
            quantity: 2,
            price: 1500,
            free: 1,
            allergens: [{ name: 'Milk', name_ar: 'لبن' }],
          },
          { name: 'Onion', name_ar: 'بصل', kind: 'remove', quantity: 1, price: 0, free: 0 },
        ],
      };
      const board = await staff.board();
      expect(board.tickets.find((ticket) => ticket.id === id)?.lines).toMatchObject([whole, { note: '' }]);
      expect((await nextTicket()).lines).toMatchObject([whole, { note: '' }]);
      const answer = await staff.tap(id, { from: 'pending', to: 'confirmed' });
      expect(((await answer.json()) as { ticket: Ticket }).ticket.lines).toMatchObject([whole, { note: '' }]);
      api.deps.boards.closeAll();
    });

    it('keeps its options when the customer is erased', async () => {
      const id = await place();
      await eraseCustomers(api.database, { days: 0, now: NOON + 25 * 3_600_000, tenantId: venue.id });
      const { lines } = await api.database.db
        .selectFrom('orders')
        .select('lines')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(JSON.parse(lines)).toMatchObject([
        { note: '', options: [{ id: 'cheese', quantity: 2 }, { id: 'onion' }] },
        {},
      ]);
    });
  });

  describe('an option that is sold out', () => {
    const isAvailable = async () =>
      readMenu(await menuOf(venue.slug))?.categories[0]?.dishes[0]?.optionGroups?.[0]?.options[0];
    const cheese = [item('koshari', 60.5, { options: [sent('extras', 'cheese', 2)] })];

    it('is so at once for the kitchen, on every menu and for every order, until it is back', async () => {
      const kitchen = await staffOf(api, venue);
      const news = readEvents(await api.get(`/${venue.slug}/menu/events`));
      await news.next();
      const first = await news.next();
      expect((await kitchen.post('/options/cheese/available', { available: false })).status).toBe(200);
      expect(await news.next()).toMatchObject({ event: 'menu' });
      expect(first).toMatchObject({ event: 'menu' });
      api.deps.menuStreams.closeAll();
      expect(await isAvailable()).toMatchObject({ id: 'cheese', available: false });
      expect(await (await order(cheese)).json()).toMatchObject({
        code: 'item_unavailable',
        changes: [{ kind: 'option_sold_out' }],
      });
      expect((await kitchen.post('/options/cheese/available', { available: true })).status).toBe(200);
      expect(await isAvailable()).toMatchObject({ id: 'cheese', available: true });
      expect((await order(cheese)).status).toBe(201);
    });

    it('is in the list of changes, once for each tap, and comes back when that is undone', async () => {
      const [kitchen, manager] = [await staffOf(api, venue), await staffOf(api, venue, 'manager')];
      const tap = randomUUID();
      for (let sends = 0; sends < 2; sends += 1) {
        await kitchen.post('/options/cheese/available', { available: false, tap });
      }
      const audit = async () => v.parse(AuditAnswer, await (await manager.get('/audit')).json()).entries;
      const [entry, ...others] = await audit();
      expect(others).toEqual([]);
      expect(entry).toMatchObject({
        who: kitchen.keyId,
        change: {
          kind: 'option_available',
          name: both('Cheese', 'جبنة'),
          fields: [{ field: 'available', from: true, to: false }],
        },
      });
      expect((await manager.post(`/audit/${entry?.id}/undo`, { tap: randomUUID() })).status).toBe(200);
      expect(await isAvailable()).toMatchObject({ id: 'cheese', available: true });
      expect((await audit())[0]?.change).toMatchObject({ kind: 'undo', undone: { kind: 'option_available' } });
    });

    it('is not one of another venue, or one that nobody can have', async () => {
      const kitchen = await staffOf(api, await api.venue());
      for (const id of ['cheese', 'ham', '%00']) {
        expect([id, (await kitchen.post(`/options/${id}/available`, { available: false })).status]).toEqual([id, 404]);
      }
      expect((await kitchen.post('/options/cheese/available', { available: 'no' })).status).toBe(422);
      expect((await api.post(`/${venue.slug}/staff/options/cheese/available`, { available: false })).status).toBe(401);
      expect(await isAvailable()).toMatchObject({ id: 'cheese', available: true });
    });
  });

  it('are counted in the figures of the day by pieces and by what they cost', async () => {
    const manager = await staffOf(api, venue, 'manager');
    const large = { size_id: 'pizza-l', size_name: 'Large' };
    const place = async (items: OrderPayload['items']) => orderIdOf(await order(items));
    await place([
      item('koshari', 60.5, { quantity: 2, options: [sent('extras', 'cheese', 2), sent('without', 'onion')] }),
      item('pizza', 150, { ...large, options: [sent('crust', 'thick')] }),
      item('tea', 10),
    ]);
    await place([item('koshari', 60.5, { options: [sent('extras', 'cheese'), sent('extras', 'egg')] })]);
    const gone = await place([item('koshari', 45.5, { options: [sent('extras', 'egg')] })]);
    await api.database.db.updateTable('orders').set({ status: 'canceled' }).where('id', '=', gone).execute();
    const figures = v.parse(Figures, await (await manager.get('/figures')).json());
    // Of the four cheeses of the first line each portion has one free, and the free piece of the second order is the egg.
    expect(figures.options_sold).toMatchObject([
      { option_id: 'cheese', name: both('Cheese', 'جبنة'), count: 5, sales: 4500 },
      { option_id: 'thick', name: both('thick'), count: 1, sales: 3000 },
      { option_id: 'egg', name: both('Egg', 'بيض'), count: 1, sales: 0 },
    ]);
    expect(figures.best_sellers).toMatchObject([{ dish_id: 'koshari', count: 3, sales: 18_150 }, {}, {}]);
    const rows = (await (await manager.get('/figures.csv')).text()).split('\r\n');
    expect(rows).toContain('option_pieces,إضافات: جبنة,5,0');
    expect(rows).toContain('option_sales,إضافات: جبنة,45.00,0.00');
  });

  it('count a dish inside a combo at its own station and in the figures', async () => {
    const staff = await staffOf(api, venue, 'manager');
    const made = await order([
      item('combo', 90, { quantity: 2, options: [sent('drink', 'drink-tea')] }),
      item('tea', 10),
    ]);
    expect(made.status).toBe(201);
    const { order_id: id } = (await made.json()) as { order_id: string };
    const board = await staff.board();
    const lines = board.tickets.find((ticket) => ticket.id === id)?.lines ?? [];
    const tea = { name: 'Dish tea', name_ar: 'طبق tea', category_id: lines[1]?.category_id };
    expect(lines[0]?.options).toMatchObject([{ name: 'drink-tea', dish: tea }]);
    const figures = v.parse(Figures, await (await staff.get('/figures')).json());
    expect(figures.best_sellers).toMatchObject([
      { dish_id: 'tea', name: { en: lines[1]?.name }, count: 3, sales: 1000 },
      { dish_id: 'combo', count: 2, sales: 18_000 },
    ]);
  });
});
