const MOST = {
  DINE_IN: { name: 'dine_in', minutes: 15 },
  PICKUP: { name: 'pickup', minutes: 30 },
  DELIVERY: { name: 'delivery', minutes: 30 },
} as const;

export type HoldMinutes = { dine_in: number; pickup: number; delivery: number };

/** The hold limit (docs/outbox.md 1.5). A venue may lower it, never raise it. */
export function holdMinutes(orderType: keyof typeof MOST, venue: HoldMinutes | null | undefined): number {
  const { name, minutes } = MOST[orderType];
  return Math.min(minutes, venue?.[name] ?? minutes);
}
