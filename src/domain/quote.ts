import { partOf, percentOf, taxWithin, type MinorUnits } from './money.ts';

/** `included`: in the prices already, so it is named and never added. Only VAT can be. */
export type ChargeRule = { code: 'service' | 'vat'; percent: number; included?: boolean | undefined };
export type Charge = ChargeRule & { amount: MinorUnits };

export type Quote = {
  subtotal: MinorUnits;
  discount: MinorUnits;
  delivery: MinorUnits;
  charges: Charge[];
  total: MinorUnits;
};

/** Service applies to subtotal - discount, VAT to that plus service (docs/decisions.md, Totals). */
export function quote(
  lines: readonly { price: MinorUnits; quantity: number }[],
  terms: { discountPercent: number; deliveryFee: MinorUnits; charges: readonly ChargeRule[] },
): Quote {
  const subtotal = sumOf(lines);
  return withCharges(subtotal, percentOf(subtotal, terms.discountPercent), terms.deliveryFee, terms.charges);
}

/** An order of which `left` is left: the discount keeps its proportion. Of nothing, nothing is due, not even delivery. */
export function quoteOfRest(
  order: Pick<Quote, 'subtotal' | 'discount' | 'delivery'> & { charges: readonly ChargeRule[] },
  left: readonly { price: MinorUnits; quantity: number }[],
): Quote {
  const subtotal = sumOf(left);
  const isEmpty = left.every(({ quantity }) => quantity === 0);
  const discount = partOf(order.discount, subtotal, order.subtotal);
  return withCharges(subtotal, discount, isEmpty ? 0 : order.delivery, order.charges);
}

const sumOf = (lines: readonly { price: MinorUnits; quantity: number }[]): MinorUnits =>
  lines.reduce((sum, line) => sum + line.price * line.quantity, 0);

function withCharges(
  subtotal: MinorUnits,
  discount: MinorUnits,
  delivery: MinorUnits,
  rules: readonly ChargeRule[],
): Quote {
  const dishes = subtotal - discount;
  const serviceRule = rules.find((charge) => charge.code === 'service');
  const vatRule = rules.find((charge) => charge.code === 'vat');
  const service = serviceRule ? percentOf(dishes, serviceRule.percent) : 0;
  const isIncluded = vatRule?.included === true;
  const vat = vatRule ? (isIncluded ? taxWithin : percentOf)(dishes + service, vatRule.percent) : 0;
  const charges: Charge[] = [];
  if (serviceRule) charges.push({ code: 'service', percent: serviceRule.percent, amount: service });
  if (vatRule)
    charges.push({ code: 'vat', percent: vatRule.percent, ...(isIncluded && { included: true }), amount: vat });
  return {
    subtotal,
    discount,
    delivery,
    charges,
    total: dishes + delivery + service + (isIncluded ? 0 : vat),
  };
}
