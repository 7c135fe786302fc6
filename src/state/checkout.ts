import type { CartLine, Charge, Quote } from '#src/domain/cart.ts';
import type { Menu, Zone } from '#src/contract/menu.ts';
import type { OrderType } from '#src/contract/order.ts';

export type CheckoutForm = {
  orderType: OrderType;
  phone: string;
  address: string;
  zoneId: string | null;
  table: string;
  tableCode: string | null;
  /** The table came from a scanned code and was not changed by hand. */
  tableFromCode: boolean;
  /** A table was scanned more than 4 hours ago: its number is asked for again. */
  tableExpired: boolean;
  remember: boolean;
};
export type CheckoutField = 'table' | 'phone' | 'area' | 'address';
/** `key` is a key of the translation file; `blocking` is false for a hint. */
export type FieldProblem = { key: string; blocking: boolean; values?: { amount: number; missing: number } };
export type PromoProblem = null | 'unknown' | 'expired' | 'offline';
export type QuoteView = {
  lines: CartLine[];
  promo: { code: string; percent: number } | null;
  promoProblem: PromoProblem;
  /** `YYYY-MM-DD` where `promoProblem` is `expired`. */
  promoExpiry: string | null;
  quote: Quote;
  charges: Charge[];
  zone: Zone | null;
};

export declare function useCheckout(slug: string): CheckoutForm;
export declare function setCheckout(slug: string, patch: Partial<CheckoutForm>): void;
export declare function useQuote(slug: string, menu: Menu | null): QuoteView;
/** What stands in the way of confirming, field by field; an empty record means that it can be confirmed. */
export declare function checkForm(
  form: CheckoutForm,
  menu: Menu,
  subtotal: number,
): Partial<Record<CheckoutField, FieldProblem>>;
