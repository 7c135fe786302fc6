import { proxy, useSnapshot } from 'valtio';
import type { OrderType } from '#src/domain/order-type.ts';

/** Null shows all. Not stored: after a reload nobody remembers that orders are hidden. */
const filter = proxy<{ type: OrderType | null }>({ type: null });

export function useTypeFilter(): OrderType | null {
  return useSnapshot(filter).type;
}

export function setTypeFilter(type: OrderType | null): void {
  filter.type = type;
}
