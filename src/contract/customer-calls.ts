import type { Call } from './staff/calls.ts';

const get = <const Path extends string>(path: Path) => ({ method: 'GET', path }) as const;

/**
 * The calls of customers' phones. Requests and answers are described at the routes: phones read the answers of any host,
 * by schemas that refuse less.
 */
export const CUSTOMER_CALLS = {
  menu: get('menu'),
  menuEvents: get('menu/events'),
  preparation: get('preparation'),
  dishes: get('dishes'),
  dish: get('dishes/:id'),
  reviews: get('reviews'),
  carousel: get('carousel'),
  oldOrders: get('orders.json'),
  promocodes: get('promocodes.json'),
  banners: get('banners.json'),
  onboarding: get('onboarding.json'),
  notifications: get('notifications.json'),

  review: { method: 'POST', path: 'reviews' },
  callStaff: { method: 'POST', path: 'calls' },
  callState: get('calls/:id'),
  takeCallBack: { method: 'DELETE', path: 'calls/:id' },
  orderEvents: get('orders/:id/events'),
} as const satisfies Readonly<Record<string, Call>>;

const orderCalls = <const Path extends string>(path: Path, role?: 'waiter') =>
  ({
    make: { method: 'POST', path, role, limit: 'orders' },
    find: { method: 'POST', path: `${path}/by-ids`, role, limit: 'by-ids' },
    withdraw: { method: 'POST', path: `${path}/cancel`, role },
  }) as const satisfies Readonly<Record<string, Call>>;

/** `staff` and `handover` are below `staff/`: a waiter's orders, and customers' orders from a device of the staff. */
export const ORDER_CALLS = {
  customer: orderCalls('orders'),
  staff: orderCalls('orders', 'waiter'),
  handover: orderCalls('handovers', 'waiter'),
} as const;
export type OrderCalls = (typeof ORDER_CALLS)[keyof typeof ORDER_CALLS];

/** `calls/${string}` for `calls/:id`. */
type Filled<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? `${Filled<Head>}/${Filled<Rest>}`
  : Path extends `:${string}`
    ? string
    : Path;
type PathOf<Calls> = Calls[keyof Calls] extends { path: infer Path extends string } ? Filled<Path> : never;
type CustomerPath =
  | PathOf<typeof CUSTOMER_CALLS & typeof ORDER_CALLS.customer>
  | `staff/${PathOf<typeof ORDER_CALLS.staff> | PathOf<typeof ORDER_CALLS.handover>}`;
/** The slug is inserted after `/api/`. */
export type CustomerAddress = `/api/${CustomerPath}` | `/api/${CustomerPath}?${string}`;
