import { useEffect } from 'react';
import type { Promocode } from '#src/contract/content.ts';
import { type Menu, menuCurrency, type Zone } from '#src/contract/menu.ts';
import { type CartLine, linesIn } from '#src/domain/cart.ts';
import { quote, type Charge, type ChargeRule, type Quote } from '#src/domain/quote.ts';
import { type Currency, toMinorUnits } from '#src/domain/money.ts';
import { localDate } from '#src/domain/hours.ts';
import { foldCode } from '#src/domain/promo-code.ts';
import { checkLines, type LineCheck } from './check-lines.ts';
import { arriveAtTable, checkoutForm, prefill, useCheckoutForm, type CheckoutForm } from './checkout-form.ts';
import { hostOffset, isClockSure } from './host-clock.ts';
import { savedZone, useProfile } from './profile.ts';

export { setCheckout } from './checkout-form.ts';
export type { CheckoutForm, CheckoutPatch } from './checkout-form.ts';

/** `offline`: without the codes or a sure clock, the venue judges the code. */
export type PromoProblem = null | 'unknown' | 'expired' | 'minimum' | 'checking' | 'offline';
export type QuoteView = {
  /** Empty without a menu. */
  checks: LineCheck[];
  lines: CartLine[];
  /** As they were put into the cart. */
  stored: readonly CartLine[];
  /** The currency of the menu, or of the cart without one. */
  currency: Currency | null;
  promo: { code: string; percent: number } | null;
  promoProblem: PromoProblem;
  promoExpiry: string | null;
  /** Minor units. */
  promoMinimum: number | null;
  quote: Quote;
  charges: Charge[];
  zone: Zone | null;
};

export function useCheckout(slug: string): CheckoutForm {
  const form = useCheckoutForm(slug);
  const { ready, profile } = useProfile();
  const { phone, address } = profile;
  const zoneId = savedZone(profile, slug);
  useEffect(() => {
    if (ready) prefill(slug, { phone, address, zoneId });
  }, [slug, ready, phone, address, zoneId]);
  return form;
}

/** The expiry day is included. `codes`: undefined if not loaded. `subtotal`: of the dishes, in minor units. */
export function checkPromo(
  code: string | null,
  codes: readonly Promocode[] | undefined,
  today: string,
  subtotal: number,
  currency: Currency | null,
): Pick<QuoteView, 'promo' | 'promoProblem' | 'promoExpiry' | 'promoMinimum'> {
  const none = { promo: null, promoProblem: null, promoExpiry: null, promoMinimum: null };
  if (code === null) return none;
  if (codes === undefined || !currency) return { ...none, promoProblem: 'offline' };
  const found = codes.find((promo) => foldCode(promo.code) === foldCode(code));
  if (!found) return { ...none, promoProblem: 'unknown' };
  const lastDay = found.expiry?.slice(0, 10) ?? null;
  if (lastDay !== null && lastDay < today) return { ...none, promoProblem: 'expired', promoExpiry: lastDay };
  const minimum = toMinorUnits(found.minimum, currency) ?? 0;
  if (subtotal < minimum) return { ...none, promoProblem: 'minimum', promoMinimum: minimum };
  return { ...none, promo: { code: found.code, percent: found.discount } };
}

export function quoteFor(
  cart: Pick<QuoteView, 'currency'> & { lines: readonly CartLine[]; promoCode: string | null },
  form: Pick<CheckoutForm, 'orderType' | 'zoneId'>,
  menu: Menu | null,
  codes: readonly Promocode[] | undefined,
  now: number,
): QuoteView {
  const currency = menu ? menuCurrency(menu) : cart.currency;
  const stored = linesIn(cart.lines, cart.currency, currency);
  const checks = menu ? checkLines(stored, menu) : [];
  const lines = stored.map((line, index): CartLine => {
    const check = checks[index];
    return check && 'line' in check ? check.line : line;
  });
  const zone = form.orderType === 'DELIVERY' ? (menu?.zones.find(({ id }) => id === form.zoneId) ?? null) : null;
  const quoted = (discountPercent: number) =>
    quote(lines, { discountPercent, deliveryFee: zone?.fee ?? 0, charges: chargeRules(menu) });
  const plain = quoted(0);
  const today = localDate(now + hostOffset(), menu?.venue?.timezone ?? 'Africa/Cairo');
  const checked = checkPromo(cart.promoCode, codes, today, plain.subtotal, currency);
  const isDoubtful = checked.promoProblem === 'expired' && !isClockSure();
  const promo = isDoubtful ? checkPromo(cart.promoCode, undefined, today, plain.subtotal, currency) : checked;
  const summed = promo.promo ? quoted(promo.promo.percent) : plain;
  return { checks, lines, stored, currency, ...promo, quote: summed, charges: summed.charges, zone };
}

export function chargeRules(menu: Menu | null): ChargeRule[] {
  return menu?.capabilities?.charges ? (menu.venue?.charges ?? []) : [];
}

/** For a table that was scanned with an address in capitals. */
export function moveTable(from: string, to: string): void {
  const { table, tableCode, tableFromCode } = checkoutForm(from);
  if (table !== '' && tableFromCode) arriveAtTable(to, table, tableCode);
}
