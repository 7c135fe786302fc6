export const ORDER_TYPES = ['DINE_IN', 'PICKUP', 'DELIVERY'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** For translation keys such as `checkout.type.dineIn`, and the context `dineIn`. */
export const TYPE_WORD = { DINE_IN: 'dineIn', PICKUP: 'pickup', DELIVERY: 'delivery' } as const;
