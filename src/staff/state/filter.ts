import { proxy, useSnapshot } from 'valtio';
import type { OrderType } from '#src/contract/order.ts';

/** The one kind of order that the board shows; null shows all. Gone on reload: a hidden order is soon forgotten. */
const filter = proxy<{ type: OrderType | null }>({ type: null });

export function useTypeFilter(): OrderType | null {
  return useSnapshot(filter).type;
}

export function showOnly(type: OrderType | null): void {
  filter.type = type;
}
