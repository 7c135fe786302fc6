import type { Ticket } from '#src/contract/staff/board.ts';
import { keyStart } from '#src/domain/ids.ts';
import type { OutboxRow } from '#src/db/db.ts';
import type { CartLine } from '#src/domain/cart.ts';
import { toServerTime } from '#src/staff/session/clock.ts';
import { session } from '#src/staff/session/session.ts';

/** An order of this device that the server does not have yet, as a bill shows it. It stands under its client key. */
export function ticketOfRow({ key, quote, order_type, table_number, note, created_at }: OutboxRow): Ticket {
  return {
    id: key,
    client_key: key,
    key_start: keyStart(key),
    number: 0,
    code: null,
    status: 'pending',
    order_type,
    table_number,
    zone_name: null,
    zone_name_ar: null,
    phone_masked: '',
    note,
    taken_by: session.name,
    typed_at: null,
    closed_at: null,
    bill: key,
    paid: 0,
    over: 0,
    payments: [],
    lines: quote.lines.map(lineOf),
    charges: quote.charges.map((charge) => ({ ...charge, name: '', name_ar: '' })),
    subtotal: quote.subtotal,
    discount: quote.discount,
    delivery: quote.delivery,
    total: quote.total,
    timeline: [],
    cancel_reason: null,
    canceled_by: null,
    is_test: false,
    created_at: toServerTime(created_at),
    estimate_minutes: null,
    ready_at: null,
    placed_at: null,
    seq: 0,
  };
}

const lineOf = ({ name, size_name: size, quantity, note, price, options = [] }: CartLine): Ticket['lines'][number] => ({
  name: name.en,
  name_ar: name.ar,
  category_id: null,
  size_name: size?.en ?? null,
  size_name_ar: size?.ar ?? null,
  quantity,
  note,
  price,
  options: options.map((option) => ({
    name: option.name.en,
    name_ar: option.name.ar,
    kind: option.kind,
    quantity: option.quantity,
    price: option.price,
    free: option.free,
  })),
});
