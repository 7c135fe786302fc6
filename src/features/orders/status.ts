import type { OrderRecord, OrderStatus } from '#src/contract/order.ts';
import type { OrderType } from '#src/domain/order-type.ts';
import { knownStatus } from '#src/contract/order-status.ts';

/** Rounded up, because the screen says "about". */
const READY_STEP_MS = 5 * 60_000;
const IN_KITCHEN: readonly (OrderStatus | null)[] = ['pending', 'confirmed', 'cooking'];

/**
 * A time that is still to come, `soon` once it has passed, or null: nothing is known. Nothing is soon while the venue
 * has not confirmed. `now`: by the host's clock.
 */
export function readyTime(
  record: Pick<OrderRecord, 'status' | 'ready_at'> | null,
  now: number,
): number | 'soon' | null {
  const status = record && knownStatus(record.status);
  const at = Date.parse(record?.ready_at ?? '');
  if (Number.isNaN(at) || !IN_KITCHEN.includes(status)) return null;
  if (at > now) return Math.ceil(at / READY_STEP_MS) * READY_STEP_MS;
  return status === 'pending' ? null : 'soon';
}

export type StepName = 'confirmed' | 'cooking' | 'delivering' | 'received';
export type StepView = { name: StepName; state: 'done' | 'now' | 'later'; at: number | null };

const STEPS: readonly StepName[] = ['confirmed', 'cooking', 'delivering', 'received'];

const REACHED: Record<OrderStatus, { done: number; inNext: boolean }> = {
  pending: { done: 0, inNext: true },
  confirmed: { done: 1, inNext: false },
  cooking: { done: 1, inNext: true },
  ready: { done: 2, inNext: false },
  delivering: { done: 2, inNext: true },
  delivered: { done: 4, inNext: false },
  canceled: { done: 0, inNext: false },
};

/**
 * A step's time is when its status began; null if the host did not send it. The third step of a pickup is waiting at
 * the counter.
 */
export function trackingSteps(
  order: { status: string; timeline: readonly { status: string; at: string }[] },
  type: OrderType | null,
): StepView[] {
  const status = knownStatus(order.status);
  const reached = status === null ? { done: 0, inNext: false } : REACHED[status];
  const inNext = reached.inNext || (status === 'ready' && type === 'PICKUP');
  const timeOf = (names: readonly OrderStatus[]) => {
    const entry = order.timeline.find((one) => names.some((name) => name === knownStatus(one.status)));
    const at = entry ? Date.parse(entry.at) : Number.NaN;
    return Number.isNaN(at) ? null : at;
  };
  const begins: Record<StepName, readonly OrderStatus[]> = {
    // Until it is confirmed, the first step shows when the venue got the order.
    confirmed: status === 'pending' ? ['pending'] : ['confirmed'],
    cooking: ['cooking'],
    delivering: type === 'PICKUP' ? ['ready'] : ['delivering'],
    received: ['delivered'],
  };
  return STEPS.map((name, at) => {
    const state = at < reached.done ? 'done' : at === reached.done && inNext ? 'now' : 'later';
    return { name, state, at: state === 'later' ? null : timeOf(begins[name]) };
  });
}
