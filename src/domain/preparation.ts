/** From accepting an order until it is ready; null: the venue does not say. */
export type PreparationMinutes = { dine_in: number | null; pickup: number | null; delivery: number | null };

export const MOST_PREPARATION_MINUTES = 240;

const NAMES = { DINE_IN: 'dine_in', PICKUP: 'pickup', DELIVERY: 'delivery' } as const;

export const preparationOf = (
  minutes: PreparationMinutes | null | undefined,
  orderType: keyof typeof NAMES,
): number | null => minutes?.[NAMES[orderType]] ?? null;
