const LIMITS = {
  DINE_IN: { name: 'dine_in', minutes: 15 },
  PICKUP: { name: 'pickup', minutes: 30 },
  DELIVERY: { name: 'delivery', minutes: 30 },
} as const;

export type HoldMinutes = { dine_in: number; pickup: number; delivery: number };

/** How long an order may wait before the customer must decide (docs/outbox.md 1.5). A venue may only lower it. */
export function holdMinutes(orderType: keyof typeof LIMITS, venue: HoldMinutes | null | undefined): number {
  const { name, minutes } = LIMITS[orderType];
  return Math.min(minutes, venue?.[name] ?? minutes);
}
