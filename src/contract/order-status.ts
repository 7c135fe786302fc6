import { ORDER_STATUSES, type OrderStatus } from './order.ts';

/** Names that other hosts use (docs/decisions.md, Statuses). */
const USUAL_NAMES: Readonly<Record<OrderStatus, readonly string[]>> = {
  pending: ['new', 'placed'],
  confirmed: ['accepted'],
  cooking: ['preparing', 'in_progress', 'processing'],
  ready: [],
  delivering: ['on_the_way', 'out_for_delivery', 'shipped'],
  delivered:
    'completed complete done finished fulfilled served closed collected picked_up تم_التوصيل تم_التسليم مكتمل'.split(
      ' ',
    ),
  canceled: 'cancelled rejected declined refused failed expired voided refunded no_show ملغي ملغى مرفوض'.split(' '),
};

export function knownStatus(raw: string): OrderStatus | null {
  const word = raw
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return ORDER_STATUSES.find((status) => status === word || USUAL_NAMES[status].includes(word)) ?? null;
}

export function hasEnded({ status }: { status: string }): boolean {
  const known = knownStatus(status);
  return known === 'delivered' || known === 'canceled';
}
