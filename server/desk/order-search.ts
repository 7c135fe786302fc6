import { type Expression, type Kysely, sql, type SqlBool } from 'kysely';
import type { OrderStatus } from '#src/contract/order.ts';
import { ALPHABET } from '#src/domain/order-name.ts';
import type { OrderType } from '#src/domain/order-type.ts';
import { foldTable } from '#src/domain/table-name.ts';
import { cleanText, asciiDigits, normalisePhone } from '#src/domain/text.ts';
import type { OrdersRow, Schema } from '#server/db/schema.ts';

/** `from` and `to` are business days, both included. Null and blank: any. */
export type OrderSearch = {
  from: string;
  to: string;
  status: OrderStatus | null;
  type: OrderType | null;
  /** A number, an order code, a table, or at least four digits of a phone number. */
  text: string;
};

/** An order's place in the list. */
export type Place = { day: string; number: number };

const MAX_TEXT = 60;
const MAX_NUMBER = 1_000_000_000;
const MIN_PHONE_DIGITS = 4;
/** Shorter than any national number: one that was typed with its country's code may be stored without it. */
const NATIONAL_DIGITS = 8;

export async function searchOrders(
  db: Kysely<Schema>,
  tenantId: string,
  { from, to, status, type, text }: OrderSearch,
  { direction, after, limit }: { direction: 'asc' | 'desc'; after: Place | null; limit: number },
): Promise<OrdersRow[]> {
  const first = direction === 'asc' && after && after.day > from ? after.day : from;
  const last = direction === 'desc' && after && after.day < to ? after.day : to;
  let places = db
    .selectFrom('real_orders')
    .select(['business_day', 'number'])
    .where('tenant_id', '=', tenantId)
    .where('business_day', '>=', first)
    .where('business_day', '<=', last)
    .orderBy('business_day', direction)
    .orderBy('number', direction)
    .limit(limit);
  if (after) {
    const { day, number } = after;
    const beyond = direction === 'asc' ? '>' : '<';
    places = places.where((eb) => eb.or([eb('business_day', beyond, day), eb('number', beyond, number)]));
  }
  if (status) places = places.where('status', '=', status);
  if (type) places = places.where('order_type', '=', type);
  if (text !== '') places = places.where(matches(text));
  // The rows themselves are read only for what was found: the search needs the index alone.
  return db
    .selectFrom(places.as('places'))
    .innerJoin('real_orders as orders', (join) =>
      join
        .onRef('orders.business_day', '=', 'places.business_day')
        .onRef('orders.number', '=', 'places.number')
        .on('orders.tenant_id', '=', tenantId),
    )
    .selectAll('orders')
    .orderBy('orders.business_day', direction)
    .orderBy('orders.number', direction)
    .execute();
}

function matches(typed: string): Expression<SqlBool> {
  const text = cleanText(typed, MAX_TEXT);
  const latin = asciiDigits(text);
  const found = [sql<SqlBool>`table_folded = ${foldTable(text)}`];
  const number = Number(/^#?\s*(\d+)$/.exec(latin)?.[1] ?? MAX_NUMBER);
  if (number < MAX_NUMBER) found.push(sql<SqlBool>`number = ${number}`);
  const prefix = keyPrefix(latin);
  if (prefix !== null) found.push(sql<SqlBool>`lower(substr(client_key, 1, ${sql.lit(prefix.length)})) = ${prefix}`);
  const digits = phoneDigits(text);
  if (digits !== null) found.push(sql<SqlBool>`customer_phone like ${`%${digits}%`}`);
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
}

/** With which the keys of the orders with this code begin. Null: no code. */
function keyPrefix(text: string): string | null {
  const code = text.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const values = [...code].map((letter) => ALPHABET.indexOf(letter));
  if (values.length !== 4 || values.includes(-1)) return null;
  return values
    .reduce((bits, value) => bits * ALPHABET.length + value, 0)
    .toString(16)
    .padStart(5, '0');
}

/** Null: too few for a phone number, or other words. */
function phoneDigits(text: string): string | null {
  if (/\p{L}/u.test(text)) return null;
  const phone = normalisePhone(text);
  const digits = phone.replace(/^(?:\+|0+)/, '');
  if (digits.length < MIN_PHONE_DIGITS) return null;
  return /^(?:\+|00)/.test(phone) ? digits.slice(-NATIONAL_DIGITS) : digits;
}
