import type { Board, Ticket } from '#src/contract/staff/board.ts';
import { keyStart } from '#src/domain/ids.ts';
import type { PaymentRow, TapRow } from '#src/db/staff-rows.ts';

/** What the board and each beat say of a venue that takes orders. */
export const OPEN: Pick<Board, 'venue_state' | 'accepts_orders' | 'paused_until' | 'calls' | 'service' | 'printers'> = {
  venue_state: 'active',
  accepts_orders: true,
  paused_until: null,
  calls: [],
  printers: [],
  service: { calls: false, tables: false, handovers: false, bills: false, voids_need_manager: false, house_limit: 0 },
};

export const testBoard = (tickets: Ticket[] = [], more: Partial<Board> = {}): Board => ({
  ...OPEN,
  seq: 1,
  now: Date.now(),
  timezone: 'Africa/Cairo',
  categories: [],
  left_out: 0,
  tickets,
  ...more,
});

export function testTicket(more: Partial<Ticket> = {}): Ticket {
  return {
    id: 'one',
    number: 1,
    code: '7F3K',
    status: 'pending',
    order_type: 'PICKUP',
    table_number: null,
    zone_name: null,
    zone_name_ar: null,
    phone_masked: '010••••••78',
    note: '',
    taken_by: null,
    typed_at: null,
    closed_at: null,
    bill: more.id ?? 'one',
    paid: 0,
    over: 0,
    payments: [],
    client_key: null,
    key_start: more.client_key ? keyStart(more.client_key) : null,
    lines: [],
    subtotal: 0,
    discount: 0,
    delivery: 0,
    charges: [],
    total: 0,
    timeline: [],
    cancel_reason: null,
    canceled_by: null,
    is_test: false,
    created_at: 0,
    estimate_minutes: null,
    ready_at: null,
    placed_at: null,
    seq: 1,
    ...more,
  };
}

export function testLine(more: Partial<Ticket['lines'][number]> = {}): Ticket['lines'][number] {
  return {
    name: 'Kofta',
    name_ar: '',
    category_id: null,
    size_name: null,
    size_name_ar: null,
    quantity: 1,
    note: '',
    price: 100,
    ...more,
  };
}

export function testTap(from: TapRow['from'], to: TapRow['to'], more: Partial<TapRow> = {}): TapRow {
  return {
    kind: 'tap',
    id: `${from}-${to}`,
    slug: 'cafe',
    by: 'Mona',
    order_id: 'one',
    from,
    to,
    reason: null,
    made_at: 1_000,
    maybe_sent: false,
    refused: null,
    ...more,
  };
}

/** 1.00 in cash for table 5. */
export const testPayment = (request: Partial<PaymentRow['request']>, more: Partial<PaymentRow> = {}): PaymentRow => ({
  kind: 'payment',
  slug: 'cafe',
  id: 'p',
  by: 'Mona',
  made_at: 1,
  maybe_sent: false,
  refused: null,
  ...more,
  request: {
    kind: 'taken',
    method: 'cash',
    amount: 100,
    tip: 0,
    table_number: '5',
    order_ids: [],
    client_keys: [],
    currency: 'EGP',
    made_by: null,
    ...request,
  },
});
