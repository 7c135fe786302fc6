import type { OrderPayload } from '#src/contract/order-payload.ts';
import type { ProblemCode } from '#src/contract/problem.ts';
import type { OrdersRow } from '#server/db/schema.ts';
import type { ProblemExtra } from '#server/http/problem.ts';

export type OrderRequest = {
  payload: OrderPayload;
  /** Null: a client of the documented profile, without protection against duplicates. */
  key: string | null;
  /** SHA-256 of the body's bytes. */
  bodyHash: string;
  /** Seconds since the customer confirmed; null: unknown. */
  ageSeconds: number | null;
  /** The name of the staff's key that it is taken under. Missing: the customer sends it. */
  takenBy?: string;
  /** A customer's order that a device of the staff sends. */
  isHandedOver?: boolean;
  isTest?: boolean;
};

export type OrderOutcome =
  | { kind: 'created' | 'replayed'; order: OrdersRow }
  /** The key belongs to another body, which made `order`. */
  | { kind: 'reused'; order: OrdersRow }
  | { kind: 'refused'; code: ProblemCode; extra: ProblemExtra };

export type CreateOrder = (tenantId: string, request: OrderRequest) => Promise<OrderOutcome>;
