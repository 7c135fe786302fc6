import type { Database } from '#server/db/open.ts';
import type { Imports } from '#server/desk/imports.ts';
import type { ExportOrders } from '#server/desk/orders-csv.ts';
import type { RunUndo } from '#server/desk/undo.ts';
import type { MenuAnswers } from '#server/menus/menu-answers.ts';
import type { EventStreams } from '#server/http/event-streams.ts';
import type { Boards } from '#server/staff/boards.ts';
import type { Estimates } from '#server/orders/estimate.ts';
import type { CreateOrder } from '#server/orders/order-request.ts';
import type { KitchenSeen } from '#server/staff/kitchen-seen.ts';

export type Deps = {
  database: Database;
  /** Epoch milliseconds. */
  now: () => number;
  menus: MenuAnswers;
  /** One per process, so that concurrent orders share a transaction. */
  createOrder: CreateOrder;
  /** `RATE_LIMIT_SCALE`: multiplies every limit of docs/contract.md 11.2. */
  rateLimitScale: number;
  streams: EventStreams;
  /** They have limits of their own, so that open menus cannot use up those of `streams`. */
  menuStreams: EventStreams;
  boards: Boards;
  kitchen: KitchenSeen;
  estimates: Estimates;
  /** One per process, so that one import runs at a time. */
  imports: Imports;
  /** One per process, so that one large undo runs at a time. */
  undo: RunUndo;
  exportOrders: ExportOrders;
  /** Aborted when the shutdown begins. */
  stopping: AbortSignal;
  /** The operator has named networks with printers. */
  connectsToPrinters: boolean;
};
