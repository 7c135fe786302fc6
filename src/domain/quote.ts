import { percentOf, taxWithin, type MinorUnits } from './money.ts';

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
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const discount = percentOf(subtotal, terms.discountPercent);
  const dishes = subtotal - discount;
  const serviceRule = terms.charges.find((charge) => charge.code === 'service');
  const vatRule = terms.charges.find((charge) => charge.code === 'vat');
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
    delivery: terms.deliveryFee,
    charges,
    total: dishes + terms.deliveryFee + service + (isIncluded ? 0 : vat),
  };
}
