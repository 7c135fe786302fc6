import type { OrderStatus } from '#src/contract/order.ts';
import type { OrdersRow } from '#server/db/schema.ts';

const MINUTE_MS = 60_000;
const UNDER_WAY: readonly OrderStatus[] = ['pending', 'confirmed', 'cooking'];

/** A status that appears again undoes all steps after its first appearance. */
export function currentSteps<Event extends { status: OrderStatus }>(events: readonly Event[]): Event[] {
  const steps: Event[] = [];
  for (const event of events) {
    const before = steps.findIndex((step) => step.status === event.status);
    if (before === -1) steps.push(event);
    else steps.length = before + 1;
  }
  return steps;
}

/** As the kitchen said, else the estimate from acceptance, before that from arrival. Null: not known, or over. */
export function readyAt(
  { ready_at, estimate_minutes, created_at }: Pick<OrdersRow, 'ready_at' | 'estimate_minutes' | 'created_at'>,
  events: readonly { status: OrderStatus; at: number }[],
): number | null {
  const steps = currentSteps(events);
  const status = steps.at(-1)?.status;
  if (status === undefined || !UNDER_WAY.includes(status)) return null;
  if (ready_at !== null) return ready_at;
  if (estimate_minutes === null) return null;
  const from = steps.find((step) => step.status === 'confirmed')?.at ?? created_at;
  return from + estimate_minutes * MINUTE_MS;
}

export const readyAtWire = (...args: Parameters<typeof readyAt>): { ready_at?: string } => {
  const at = readyAt(...args);
  return at === null ? {} : { ready_at: new Date(at).toISOString() };
};
