import { HEADERS } from '#src/contract/http.ts';
import { OrderPayload } from '#src/contract/order.ts';
import { toPounds } from '#src/domain/money.ts';
import { databaseTrouble } from '#server/db/database-error.ts';
import type { OrdersRow } from '#server/db/schema.ts';
import { checkBody } from '#server/http/parse-body.ts';
import type { JsonBody, Refusal } from '#server/http/read-json.ts';
import type { CreateOrder } from './order-request.ts';
import { codeOf } from './order-answer.ts';
import { validKey } from './stored-text.ts';

export type OrderHead = { key: string | null; ageSeconds: number | null };
export type OrderTaken = { status: 200 | 201; answer: ReturnType<typeof orderWire> };

const wrong = (pointer: string): Refusal => ({
  code: 'invalid',
  extra: { errors: [{ pointer, code: 'invalid' }] },
});

/** The key as it was sent, quoted or bare; null where there is none. */
export const keyOf = (header: string | undefined): string | null => header?.replace(/^"(.*)"$/, '$1') ?? null;

/** The key and the age; a header that is there must be readable. */
export function readHead(header: (name: string) => string | undefined): OrderHead | Refusal {
  const sentAge = header(HEADERS.age);
  const key = keyOf(header(HEADERS.key));
  if (key !== null && !validKey(key)) return wrong(`#${HEADERS.key}`);
  if (sentAge !== undefined && !/^\d{1,9}$/.test(sentAge)) return wrong(`#${HEADERS.age}`);
  return { key, ageSeconds: sentAge === undefined ? null : Number(sentAge) };
}

/** Makes an order of what was sent. 200 where it stands already under its key. Throws what the database does. */
export async function takeOrder(
  createOrder: CreateOrder,
  tenantId: string,
  { key, ageSeconds }: OrderHead,
  { value, hash }: JsonBody,
): Promise<OrderTaken | Refusal> {
  const checked = checkBody(OrderPayload, value);
  if ('refused' in checked) return checked.refused;
  const payload = checked.body;
  if (key !== null && payload.client_order_id && payload.client_order_id !== key) return wrong('/client_order_id');
  try {
    const outcome = await createOrder(tenantId, { payload, key, bodyHash: hash, ageSeconds });
    if (outcome.kind === 'refused') return outcome;
    return { status: outcome.kind === 'created' ? 201 : 200, answer: orderWire(outcome.order) };
  } catch (error) {
    if (databaseTrouble(error) === 'locked') return { code: 'in_progress', extra: { retry_after: 1 } };
    throw error;
  }
}

function orderWire(order: OrdersRow) {
  return {
    order_id: order.id,
    client_order_id: order.client_key,
    number: order.number,
    code: codeOf(order),
    status: order.status,
    total: toPounds(order.total),
  };
}
