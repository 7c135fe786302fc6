import type { OrderRow } from '#src/db/db.ts';
import { device } from '#src/db/device.ts';
import { dishWith } from './dish.ts';
import { SLUG } from './component.tsx';
import { EGP } from './currencies.ts';

export const ORDER_ID = 'order-1';
const coffee = dishWith({ id: 'coffee', name: { en: 'Coffee', ar: 'قهوة' } });

/** Stores an order of a coffee at the café, as its screens show it. */
export async function storeOrder(status: string, change: Partial<OrderRow> = {}): Promise<OrderRow> {
  const now = Date.now();
  const row: OrderRow = {
    slug: SLUG,
    order_id: ORDER_ID,
    order_wire_id: ORDER_ID,
    key: 'a0000000-0000-4000-8000-000000000001',
    order_type: 'PICKUP',
    table_number: null,
    currency: EGP,
    lines: [
      {
        dish_id: coffee.id,
        dish_wire_id: coffee.id,
        name: coffee.name,
        size_id: null,
        size_wire_id: null,
        size_name: null,
        price: 4000,
        quantity: 1,
        note: '',
        image: null,
        hue: 42,
      },
    ],
    total: 4000,
    number: '1',
    discount: 0,
    discount_percent: null,
    charges: [],
    placed_at: now,
    last_seen_at: now,
    record: {
      id: ORDER_ID,
      date: '',
      time: '',
      status,
      products: [],
      takenBack: [],
      currency: EGP,
      total: 4000,
      number: '1',
      code: null,
      client_key: null,
      order_type: 'PICKUP',
      timeline: [],
      cancel_reason: null,
      kitchen_seen_at: null,
      ready_at: null,
    },
    ...change,
  };
  await device.write((tx) => tx.put('orders', row));
  return row;
}
