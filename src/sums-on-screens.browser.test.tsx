import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OrderRecord } from '#src/contract/order.ts';
import { quote } from '#src/domain/quote.ts';
import { Totals } from '#src/features/checkout/totals.tsx';
import { newTerms } from '#src/outbox/new-terms.ts';
import { leave, show, STAFF } from '#tests/support/component.tsx';
import { LINES, row } from '#tests/support/outbox.ts';
import { DifferenceView } from '#src/features/orders/difference-view.tsx';
import { OrderBox } from '#src/features/orders/order-summary.tsx';
import { ReceiptLines } from '#src/features/orders/receipt-lines.tsx';

const amount = fc.integer({ min: 0, max: 50_000 });
const orders = fc.record({
  prices: fc.array(fc.tuple(amount, fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 4 }),
  percent: fc.constantFrom(0, 12.5, 25),
  fee: fc.constantFrom(0, 1500),
  type: fc.constantFrom('PICKUP', 'DELIVERY', 'DINE_IN'),
  charges: fc.constantFrom(
    [],
    [
      { code: 'service', percent: 12 },
      { code: 'vat', percent: 14 },
    ],
    [
      { code: 'service', percent: 10 },
      { code: 'vat', percent: 15, included: true },
    ],
  ),
  /** What the venue says: other dishes, other prices, another total. */
  theirs: fc.record({ price: fc.option(amount), total: amount.filter((total) => total > 0) }),
});
type Order = typeof orders extends fc.Arbitrary<infer Value> ? Value : never;

function screensOf({ prices, percent, fee, type, charges, theirs }: Order) {
  const [one] = LINES;
  if (!one) throw new Error('no line');
  const lines = prices.map(([price, quantity], at) => ({ ...one, dish_id: `dish ${at}`, price, quantity }));
  const deliveryFee = type === 'DELIVERY' ? fee : 0;
  const sums = quote(lines, { discountPercent: percent, deliveryFee, charges: charges as [] });
  const promo = percent > 0 ? { code: 'EID', percent } : null;
  const ordered = row({}, { lines, quote: sums, promo, orderType: type });
  const changes = [{ kind: 'price' as const, index: 0, new_price: theirs.total / 100 }];
  const conflict = { code: '', changes, quote: null, opens_at: null, minimum: null, errors: [] };
  const asked = { ...ordered, conflict };
  const record = { products: [{ name: one.name, quantity: 2, price: theirs.price }] } as unknown as OrderRecord;
  const view = { ...ordered.quote, checks: [], stored: [], promoProblem: null, promoExpiry: null, promoMinimum: null };
  const zone = { id: 'z', wireId: 'z', name: one.name, fee, minimum: 0 };
  return {
    cart: <Totals view={{ ...view, quote: sums, zone, promo }} orderType={type} asOf={null} lang="ar" />,
    saved: <OrderBox row={ordered} menu={null} />,
    sent: <ReceiptLines row={ordered} total={sums.total} />,
    'sent, cheaper at the venue': <ReceiptLines row={ordered} total={theirs.total} />,
    'a version without its parts': <ReceiptLines row={ordered} record={record} total={theirs.total} />,
    decision: <DifferenceView row={asked} terms={newTerms(asked, charges as [])} onTake={() => {}} />,
  };
}

/** The amounts at the ends of the rows that are not struck through; free is 0. */
function rowsOf(screen: Element, rows: string): number[] {
  const of = screen.querySelector('[class*="sums"], [data-sums]') ?? screen;
  return [...of.querySelectorAll(rows)].flatMap(({ lastElementChild: last }) => {
    // A receipt draws it in a cell.
    const price = last?.className.includes('price') ? last : last?.firstElementChild;
    if (!price?.className.includes('price') || price.querySelector('s')) return [];
    const figure = price.querySelector('bdi')?.textContent ?? '0';
    return Math.round(Number(figure.replace('−', '-').replace(/[^\d.-]/g, '')) * 100);
  });
}

const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0);

it('shows rows that add up to the total on every screen', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      const screens = Object.entries(screensOf(order));
      await show(
        screens.map(([name, screen]) => (
          <section key={name} data-screen={name}>
            {screen}
          </section>
        )),
        STAFF,
      );
      for (const [name] of screens) {
        const screen = document.querySelector(`[data-screen="${name}"]`);
        if (!screen) throw new Error(name);
        const rows = rowsOf(screen, 'div, p');
        expect(rows.length, name).toBeGreaterThan(1);
        expect({ [name]: sum(rows.slice(0, -1)) }).toEqual({ [name]: rows.at(-1) });
      }
      leave();
    }),
    { numRuns: 40 },
  );
});
