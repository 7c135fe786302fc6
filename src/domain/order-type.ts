export const ORDER_TYPES = ['DINE_IN', 'PICKUP', 'DELIVERY'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** For translation keys such as `checkout.type.dineIn`, and the context `dineIn`. */
export const TYPE_WORD = { DINE_IN: 'dineIn', PICKUP: 'pickup', DELIVERY: 'delivery' } as const;

/** The fields of an answer that has a value for each type. */
const FIELD = { DINE_IN: 'dine_in', PICKUP: 'pickup', DELIVERY: 'delivery' } as const;

const MOST_HOLD_MINUTES = { DINE_IN: 15, PICKUP: 30, DELIVERY: 30 } as const;

export type HoldMinutes = { dine_in: number; pickup: number; delivery: number };

/** The hold limit (docs/outbox.md 1.5). A venue may lower it, never raise it. */
export function holdMinutes(orderType: OrderType, venue: HoldMinutes | null | undefined): number {
  const most = MOST_HOLD_MINUTES[orderType];
  return Math.min(most, venue?.[FIELD[orderType]] ?? most);
}

/** From accepting an order until it is ready; null: the venue does not say. */
export type PreparationMinutes = { dine_in: number | null; pickup: number | null; delivery: number | null };

export const MOST_PREPARATION_MINUTES = 240;

export const preparationOf = (minutes: PreparationMinutes | null | undefined, orderType: OrderType): number | null =>
  minutes?.[FIELD[orderType]] ?? null;
