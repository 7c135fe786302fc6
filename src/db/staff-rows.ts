import type { OrderStatus } from '#src/contract/order.ts';
import type { PaymentRequest, VoidRequest } from '#src/contract/staff/bills.ts';
import type { Board, Ticket } from '#src/contract/staff/board.ts';

export type TicketRow = { slug: string; id: string; ticket: Ticket };

type Waiting = {
  slug: string;
  /** The server carries out each UUID once. */
  id: string;
  /** The name of the key that was signed in. */
  by: string;
  /** Device clock; the sending order. */
  made_at: number;
  /** It was sent and may have arrived. */
  maybe_sent: boolean;
  /** The code of the server's refusal, which somebody has to read; null: not answered. */
  refused: string | null;
};

export type TapRow = Waiting & {
  kind: 'tap';
  order_id: string;
  from: OrderStatus;
  to: OrderStatus;
  reason: string | null;
  minutes?: number;
  /** The tap that this one takes back, and the seconds between both. */
  undoes?: { tap: string; after: number };
};

export type PaymentRow = Waiting & { kind: 'payment'; request: Omit<PaymentRequest, 'id' | 'age_s' | 'manager_key'> };

/** Pieces that were taken back, where that needs neither a manager's key nor a refund. */
export type VoidRow = Waiting & {
  kind: 'void';
  order_id: string;
  number: number;
  /** Pieces of the line, or of the order, that had been taken back before. */
  voided: number;
  request: Pick<VoidRequest, 'position' | 'quantity' | 'reason' | 'made_by'>;
};

/** What the staff did on this device, until the server has it. */
export type ActionRow = TapRow | PaymentRow | VoidRow;
export type Action =
  Omit<TapRow, keyof Waiting> | Omit<PaymentRow, keyof Waiting> | (Omit<VoidRow, keyof Waiting> & Pick<VoidRow, 'id'>);

/** Lines ticked off on this device, by their place in the order. */
export type TicksRow = { slug: string; id: string; lines: number[] };

/** What a board shows beside its tickets before it has heard from the server. */
export type PlaceRow = {
  slug: string;
  seq: number;
  timezone: string;
  heard_at: number;
  /** Milliseconds that the server's clock is ahead. */
  clock_offset?: number;
  calls?: Board['calls'];
  service?: Board['service'];
  categories?: Board['categories'];
  left_out?: number;
};
