import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { menuCurrency, type Dish, type Menu, readMenu } from '#src/contract/menu.ts';
import { readCreated } from '#src/contract/order.ts';
import { OrderPayload } from '#src/contract/order-payload.ts';
import type { CartLine } from '#src/domain/cart.ts';
import { completeSelection, isValidSelection, lineOptions, optionsPrice } from '#src/domain/options.ts';
import { quote } from '#src/domain/quote.ts';
import { includedVat, sumOfLines, totalParts } from '#src/domain/total-parts.ts';
import { serialise } from '#src/outbox/place-order.ts';
import { venueOf } from '#server/menus/tenants.ts';
import { createMenuPriceCache } from '#server/orders/menu-prices.ts';
import { createdOrder } from '#server/orders/order-answer.ts';
import { readFields } from '#server/orders/order-fields.ts';
import { priceOrder, wireQuote } from '#server/orders/price-order.ts';
import * as v from 'valibot';
import { NOON, startApi } from '#tests/support/api.ts';
import { COUNTRY_MENUS } from '#tests/support/countries.ts';
import { onSqlite } from '#tests/support/database.ts';
import { confirmation } from '#tests/support/outbox.ts';

const anyLine = fc.record({
  dish: fc.nat(2),
  large: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 99 }),
  picks: fc.array(fc.record({ option: fc.nat(1), quantity: fc.integer({ min: 1, max: 3 }) }), { maxLength: 3 }),
});
const anyOrder = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
  promised: fc.boolean(),
  delivered: fc.boolean(),
});
type AnyLine = typeof anyLine extends fc.Arbitrary<infer Line> ? Line : never;

/** As the phone puts a dish into the cart. Null: the options do not go together. */
function lineOf(dish: Dish, { large, quantity, picks }: AnyLine): CartLine | null {
  const size = dish.sizes.find(({ id }) => id.endsWith(large ? '-l' : '-s')) ?? null;
  const groups = dish.optionGroups ?? [];
  const asked = picks.flatMap(({ option, quantity: pieces }) => {
    const [group] = groups;
    const one = group?.options[option];
    return group && one ? [{ group_id: group.id, id: one.id, quantity: pieces }] : [];
  });
  const selection = completeSelection(groups, asked);
  if (!isValidSelection(groups, selection)) return null;
  const options = lineOptions(groups, selection, size?.id ?? null);
  return {
    dish_id: dish.id,
    dish_wire_id: dish.wireId,
    name: dish.name,
    size_id: size?.id ?? null,
    size_wire_id: size?.wireId ?? null,
    size_name: size?.name ?? null,
    price: (size?.price ?? dish.price ?? 0) + optionsPrice(options),
    quantity,
    note: '',
    image: null,
    hue: 0,
    options,
  };
}

onSqlite('venues in four countries', (open) => {
  describe.each(COUNTRY_MENUS)('$venue.slug', ({ venue, menu }) => {
    it('has the same order on phone and server, to the smallest unit', { timeout: 120_000 }, async () => {
      const api = await startApi(await open());
      const { slug, id } = await api.venue(venue, { ...menu });
      const read = readMenu(await (await api.get(`/${slug}/menu`)).json(), (problem) => expect.fail(problem));
      const { tenant, prices } = await api.database.write(async (trx) => {
        const row = await trx.selectFrom('tenants').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
        return { tenant: row, prices: await createMenuPriceCache().of(trx, row) };
      });
      const phone: Menu = read ?? expect.fail('no menu');
      const currency = menuCurrency(phone);
      expect([currency, phone.venue?.country]).toEqual([venue.currency, venue.country]);
      const dishes = phone.categories.flatMap((category) => category.dishes);
      expect(dishes.map(({ price }) => price)).toEqual(menu.categories[0]?.dishes.map(({ price }) => price));
      const { decimals } = currency;
      const [zone] = phone.zones;
      const rowOfCode = { ...menu.content?.promocodes[0], folded: 'SAVE10', expiry: null, max_uses: null, uses: 0 };
      let taken = 0;
      fc.assert(
        fc.property(anyOrder, ({ lines: asked, promised, delivered }) => {
          const lines = asked.flatMap((line) => {
            const dish = dishes[line.dish];
            return (dish && lineOf(dish, line)) ?? [];
          });
          if (lines.length === 0) return;
          taken += 1;
          const promo = promised ? { code: 'SAVE10', percent: 10 } : null;
          const shown = quote(lines, {
            discountPercent: promo?.percent ?? 0,
            deliveryFee: delivered ? (zone?.fee ?? 0) : 0,
            charges: phone.venue?.charges ?? [],
          });
          const amounts = [
            shown.subtotal,
            shown.discount,
            shown.delivery,
            shown.total,
            ...lines.map((line) => line.price),
          ];
          expect([...amounts, ...shown.charges.map(({ amount }) => amount)].every(Number.isSafeInteger)).toBe(true);

          // What a screen shows adds up, and nothing is left that only the venue could name.
          const parts = totalParts(
            {
              dishes: sumOfLines(lines),
              discount: shown.discount,
              discountPercent: promo?.percent ?? null,
              delivery: delivered ? shown.delivery : null,
              charges: shown.charges,
            },
            shown.total,
          );
          expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(shown.total);
          expect(parts.some(({ kind }) => kind === 'other')).toBe(false);
          const vat = includedVat(shown.charges, parts);
          expect(vat !== null).toBe(venue.charges.some(({ included }) => included));

          const order = confirmation({
            lines,
            promo,
            quote: shown,
            currency,
            capabilities: phone.capabilities,
            orderType: delivered ? 'DELIVERY' : 'PICKUP',
            zone: delivered ? (zone ?? null) : null,
            address: '1 Street',
          });
          const body = v.parse(OrderPayload, JSON.parse(serialise(order, NOON)));
          expect(String(body.total)).toMatch(new RegExp(`^\\d+(\\.\\d{1,${decimals}})?$`));
          const rows = { venue: venueOf(tenant), menu: prices, promo: promised ? (rowOfCode as never) : null };
          const priced = priceOrder(body, readFields(body).fields, rows, NOON);
          if ('refused' in priced) return expect.fail(JSON.stringify(priced));
          expect(priced.quote).toEqual(shown);

          // The answer comes back as the phone showed it.
          const answer = createdOrder({ id: 'o', client_key: 'k', total: priced.quote.total } as never, currency);
          expect(readCreated(answer, currency)?.total).toBe(shown.total);
          expect(wireQuote(priced.quote, currency).total).toBe(body.total);
        }),
        { numRuns: 10_000 },
      );
      expect(taken).toBeGreaterThan(8_000);
    });
  });
});
