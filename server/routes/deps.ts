import type { Database } from '#server/db/open.ts';
import type { MenuAnswers } from '#server/menus/menu-answers.ts';
import type { EventStreams } from '#server/http/event-streams.ts';
import type { Boards } from '#server/staff/boards.ts';
import type { CreateOrder } from '#server/orders/order-request.ts';
import type { KitchenSeen } from '#server/staff/kitchen-seen.ts';

/** What the server is built from; tests give their own clock and database. */
export type Deps = {
  database: Database;
  /** Epoch milliseconds. */
  now: () => number;
  menus: MenuAnswers;
  /** Makes orders; one for the process, so that those that arrive together are made together. */
  createOrder: CreateOrder;
  /** `RATE_LIMIT_SCALE`: multiplies every limit of docs/contract.md 11.2; 1 is the table as written. */
  rateLimitScale: number;
  /** Answers that stay open, for phones that follow an order. */
  streams: EventStreams;
  /** Likewise for phones that look at a menu: however many do, those above find room. */
  menuStreams: EventStreams;
  /** The kitchens' boards that listen here. */
  boards: Boards;
  /** When each kitchen was last seen. */
  kitchen: KitchenSeen;
};
