import type { OrderType } from '#src/contract/order.ts';
import type { VenueDraft } from '#server/menus/draft.ts';

/** Minutes an order may wait before the customer is asked again; a venue may lower them, never raise them. */
const HOLD_MINUTES = { dine_in: 15, pickup: 30, delivery: 30 } as const;

const NAMES = { DINE_IN: 'dine_in', PICKUP: 'pickup', DELIVERY: 'delivery' } as const;

/** Whether an order confirmed `ageSeconds` ago is too old to be cooked without another tap (reliability.md 1.5). */
export function isStale(ageSeconds: number, orderType: OrderType, holdMinutes: VenueDraft['holdMinutes']): boolean {
  const name = NAMES[orderType];
  const minutes = Math.min(HOLD_MINUTES[name], holdMinutes?.[name] ?? HOLD_MINUTES[name]);
  return ageSeconds >= minutes * 60;
}
