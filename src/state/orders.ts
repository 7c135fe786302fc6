import type { Menu } from '#src/contract/menu.ts';
import type { OrderRow, OutboxRow } from '#src/data/db.ts';
import type { Connection } from './connection.ts';

export type { OrderRow, OutboxRow };
export type Confirmed =
  | { kind: 'saved'; key: string }
  | { kind: 'already'; key: string }
  | { kind: 'too_many'; count: number }
  | { kind: 'empty' }
  | { kind: 'not_saved'; sendOnline(): Promise<string> };
export type Decided = 'done' | 'handled';
export type RowScreen =
  | 'sent'
  | 'sending'
  | 'saved'
  | 'no_answer'
  | 'portal'
  | 'busy'
  | 'update'
  | 'price'
  | 'unavailable'
  | 'closed_venue'
  | 'zone'
  | 'promo'
  | 'table'
  | 'fields'
  | 'stale'
  | 'unsure'
  | 'unsure_checking'
  | 'cancelling'
  | 'cancelled'
  | 'closed'
  | 'rejected'
  | 'too_late';
export type OrdersView = {
  ready: boolean;
  /** Newest first. */
  rows: OrderRow[];
  unfinished: OutboxRow[];
  refreshing: boolean;
  refreshFailed: boolean;
};

/** TX1: writes the order, empties the cart, starts sending. Never waits for the network. */
export declare function confirmOrder(slug: string, menu: Menu): Promise<Confirmed>;
/** Undefined while it is being read, null where there is none. */
export declare function useOutboxRow(key: string | null): OutboxRow | null | undefined;
export declare function useNewestRow(slug: string): OutboxRow | null | undefined;
export declare function useUnfinished(slug: string): OutboxRow[];
export declare function useUnfinishedElsewhere(slug: string): { slug: string; count: number }[];
export declare function useOrders(slug: string): OrdersView;
export declare function useOrder(slug: string, orderId: string): OrderRow | null | undefined;

export declare function sendNow(row: OutboxRow): Promise<Decided>;
export declare function acceptTerms(row: OutboxRow, menu: Menu): Promise<Decided>;
export declare function editOrder(row: OutboxRow): Promise<Decided>;
export declare function cancelOrder(row: OutboxRow): Promise<Decided>;
export declare function markArrived(row: OutboxRow): Promise<Decided>;
export declare function forgetOrder(row: OutboxRow): Promise<Decided>;
/** A rejected or cancelled order's lines and fields go back to the cart, added to whatever it holds. */
export declare function takeBack(row: OutboxRow): Promise<Decided>;
export declare function orderAgain(order: OrderRow, menu: Menu): Promise<{ added: number; missing: number }>;
/** The one place that turns a row into what its screen says (reliability.md 1.9). */
export declare function describeRow(row: OutboxRow, now: number, connection: Connection): RowScreen;
