import type { OrderPayload } from '#src/contract/order-payload.ts';
import type { OrderType } from '#src/domain/order-type.ts';
import { DEFAULT_COUNTRY } from '#src/domain/countries.ts';
import { checkPhone } from '#src/domain/phone.ts';
import { cleanText, MAX_LENGTHS } from '#src/domain/text.ts';
import { e164Of } from '#server/menus/phone-numbers.ts';

export type FieldError = { pointer: string; code: 'required' | 'too_short' | 'too_long' | 'invalid' };

/** Cleaned and within their limits (docs/contract.md 6.1, The customer's fields). */
export type OrderFields = {
  orderType: OrderType;
  /** Empty: left out. */
  phone: string;
  /** Null: not readable. */
  phoneE164: string | null;
  table: string | null;
  address: string | null;
  note: string;
  itemNotes: string[];
};

/** The documented payload has no `order_type`; it is derived from the other fields. */
export function orderTypeOf(payload: Pick<OrderPayload, 'order_type' | 'is_delivery' | 'table_number'>): OrderType {
  if (payload.order_type) return payload.order_type;
  if (payload.is_delivery) return 'DELIVERY';
  return payload.table_number?.trim() ? 'DINE_IN' : 'PICKUP';
}

/** Fields that the type of the order does not need are dropped. */
export function readFields(
  payload: OrderPayload,
  { phoneOptional = false, country = DEFAULT_COUNTRY }: { phoneOptional?: boolean; country?: string } = {},
): { fields: OrderFields; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const orderType = orderTypeOf(payload);

  const text = (pointer: string, value: string | null | undefined, max: number, required: boolean): string => {
    const clean = cleanText(value ?? '', Infinity, 'newlines');
    if (clean === '' && required) errors.push({ pointer, code: 'required' });
    if ([...clean].length > max) errors.push({ pointer, code: 'too_long' });
    return clean;
  };

  const phone = checkPhone(payload.customer_phone);
  const isLeftOut = phoneOptional && orderType === 'DINE_IN' && phone.kind === 'missing';
  if (phone.kind !== 'ok' && !isLeftOut) {
    errors.push({ pointer: '/customer_phone', code: phone.kind === 'missing' ? 'required' : phone.kind });
  }
  const fields: OrderFields = {
    orderType,
    phone: phone.phone,
    phoneE164: e164Of(phone.phone, country),
    table: orderType === 'DINE_IN' ? text('/table_number', payload.table_number, MAX_LENGTHS.table, true) : null,
    address:
      orderType === 'DELIVERY' ? text('/customer_address', payload.customer_address, MAX_LENGTHS.address, true) : null,
    note: text('/note', payload.note, MAX_LENGTHS.note, false),
    itemNotes: payload.items.map((item, index) => text(`/items/${index}/note`, item.note, MAX_LENGTHS.note, false)),
  };
  return { fields, errors };
}

/** PostgreSQL rejects NUL, both engines lone surrogates: a query with such an id fails instead of finding nothing. */
export function isStorable(text: string): boolean {
  return /^[^\p{Cc}\p{Cs}]{1,200}$/u.test(text);
}

/** The form of `Idempotency-Key` (docs/contract.md 3). */
export function isValidKey(key: string): boolean {
  return /^[A-Za-z0-9_-]{16,64}$/.test(key);
}

/** Stored for a number that was not asked for. Empty means erased: such an order has no notes either. */
const NOT_GIVEN = '-';

export const storedPhone = (phone: string): string => (phone === '' ? NOT_GIVEN : phone);
export const givenPhone = (stored: string): string => (stored === NOT_GIVEN ? '' : stored);
