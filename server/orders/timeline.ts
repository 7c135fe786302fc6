import type { OrderStatus } from '#src/contract/order.ts';

/**
 * The steps that stand, in order, of all that ever happened: a status that comes again was gone back to, and what had
 * come after it was taken back.
 */
export function currentSteps<Event extends { status: OrderStatus }>(events: readonly Event[]): Event[] {
  const steps: Event[] = [];
  for (const event of events) {
    const before = steps.findIndex((step) => step.status === event.status);
    if (before === -1) steps.push(event);
    else steps.length = before + 1;
  }
  return steps;
}
