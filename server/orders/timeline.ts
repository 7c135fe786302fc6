import type { OrderStatus } from '#src/contract/order.ts';

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
