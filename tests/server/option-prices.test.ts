import fc from 'fast-check';
import { expect } from 'vitest';
import { type Dish, readMenu } from '#src/contract/menu.ts';
import { toDecimal } from '#src/domain/money.ts';
import {
  canonicalSelection,
  completeSelection,
  isValidSelection,
  lineOptions,
  OPTION_LIMITS,
  type OptionGroup,
  optionsPrice,
} from '#src/domain/options.ts';
import { venueOf } from '#server/menus/tenants.ts';
import { createMenuPriceCache } from '#server/orders/menu-prices.ts';
import { readFields } from '#server/orders/order-fields.ts';
import { priceOrder } from '#server/orders/price-order.ts';
import { item, NOON, orderBody } from '#tests/support/api.ts';
import { onSqliteApi } from '#tests/support/api-test.ts';
import { option, optionGroup } from '#tests/support/options.ts';
import { both, categoryDraft, dishDraft, menuDraft } from '#tests/support/venue.ts';
import { EGP } from '../support/currencies.ts';

onSqliteApi('option groups', (api, it) => {
  it('are priced alike by phone and server, for 10,000 random selections', { timeout: 120_000 }, async () => {
    const { dishes, venue: record, prices } = await randomMenu();
    const fields = readFields(orderBody()).fields;
    const rows = { venue: record, menu: prices, promo: null };
    let valid = 0;
    const anySelection = fc.record({
      at: fc.nat(dishes.length - 1),
      size: fc.constantFrom(null, 's', 'l'),
      picks: fc.array(fc.record({ group: fc.nat(3), option: fc.nat(5), quantity: fc.integer({ min: 1, max: 3 }) }), {
        maxLength: 6,
      }),
    });
    fc.assert(
      fc.property(anySelection, ({ at, size: letter, picks }) => {
        const dish = dishes[at];
        if (!dish) return;
        const size = dish.sizes.find(({ id }) => id.endsWith(`-${letter ?? 's'}`)) ?? null;
        const groups = dish.optionGroups ?? [];
        const selection = picks.flatMap(({ group, option: place, quantity }) => {
          const own = groups[group];
          const one = own?.options[place];
          return own && one ? [{ group_id: own.id, id: one.id, quantity }] : [];
        });
        const whole = completeSelection(groups, selection);
        const isValid = isValidSelection(groups, whole);
        const options = lineOptions(groups, whole, size?.id ?? null);
        const price = (size?.price ?? dish.price ?? 0) + optionsPrice(options);
        const line = item(dish.id, toDecimal(price, EGP), {
          size_id: size?.id ?? null,
          options: selection.map((one) => ({ ...one, name: one.id, price: 0 })),
        });
        const priced = priceOrder(orderBody({ items: [line], total: toDecimal(price, EGP) }), fields, rows, NOON);
        if ('refused' in priced) {
          expect([isValid, priced.refused]).toEqual([false, 'item_unavailable']);
          return;
        }
        if (whole.length > 0) valid += 1;
        expect(isValid).toBe(true);
        expect(priced.quote.total).toBe(price);
        expect(canonicalSelection(priced.lines[0]?.options ?? [])).toEqual(canonicalSelection(whole));
      }),
      { numRuns: 10_000 },
    );
    // Many of the random selections can be ordered with options: the comparison is not one of refusals.
    expect(valid).toBeGreaterThan(1_000);
  });

  async function randomMenu() {
    const [groups] = fc.sample(
      fc.array(
        fc.record({
          kind: fc.constantFrom('choice' as const, 'extra' as const, 'remove' as const),
          min: fc.constantFrom(0, 0, 0, 1),
          max: fc.constantFrom(null, 1, 3, 8),
          free: fc.integer({ min: 0, max: 3 }),
          repeat: fc.boolean(),
          options: fc.array(
            fc.record({
              price: fc.integer({ min: 0, max: 3_000 }),
              large: fc.option(fc.integer({ min: 0, max: OPTION_LIMITS.price })),
              available: fc.constantFrom(true, true, true, false),
            }),
            { minLength: 1, maxLength: 6 },
          ),
        }),
        { minLength: 40, maxLength: 40 },
      ),
      // The menu is always the same; the selections differ, and a failure prints their seed.
      { numRuns: 1, seed: 8 },
    ) as [
      {
        kind: OptionGroup['kind'];
        min: number;
        max: number | null;
        free: number;
        repeat: boolean;
        options: { price: number; large: number | null; available: boolean }[];
      }[],
    ];
    const optionGroups = groups.map(({ options, ...rules }, at) =>
      optionGroup(
        `g${at}`,
        options.map(({ price, large, available }, place) =>
          option(`g${at}-${place}`, rules.kind === 'remove' ? 0 : price, {
            available,
            sizePrices: large === null || rules.kind === 'remove' ? {} : { [`d${at % 20}-l`]: large },
          }),
        ),
        rules,
      ),
    );
    const dishes = Array.from({ length: 20 }, (_, at) =>
      dishDraft(`d${at}`, 5_000, {
        sizes:
          at % 2 === 0
            ? []
            : [
                { id: `d${at}-s`, name: both('S'), price: 4_000 + at },
                { id: `d${at}-l`, name: both('L'), price: 6_000 + at },
              ],
        option_groups: [
          { id: `g${at}` },
          { id: `g${at + 20}`, ...(at % 3 === 0 ? { max: null, free: 1 } : {}), hidden: [`g${at + 20}-1`] },
        ],
      }),
    );
    const { slug, id } = await api.venue(
      {},
      { ...menuDraft(), categories: [categoryDraft('c', both('C'), dishes)], optionGroups },
    );
    const read: Dish[] = readMenu(await (await api.get(`/${slug}/menu`)).json())?.categories[0]?.dishes ?? [];
    const server = await api.database.write(async (trx) => {
      const tenant = await trx.selectFrom('tenants').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      return { venue: venueOf(tenant), prices: await createMenuPriceCache().of(trx, tenant) };
    });
    return { dishes: read, ...server };
  }
});
