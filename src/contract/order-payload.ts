import * as v from 'valibot';
import { ORDER_TYPES } from '#src/domain/order-type.ts';
import { OPTION_LIMITS } from '#src/domain/options.ts';
import { WireId } from './wire.ts';

/** A decimal number of the venue's currency. */
const Amount = v.pipe(v.number(), v.finite(), v.minValue(0));
const DocumentedItem = {
  id: WireId,
  name: v.string(),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  price: Amount,
  size_id: v.nullable(WireId),
  size_name: v.nullable(v.string()),
};
const DocumentedOrder = {
  table_number: v.nullable(v.string()),
  customer_phone: v.string(),
  customer_address: v.nullable(v.string()),
  is_delivery: v.boolean(),
  total: Amount,
  discount: Amount,
  delivery: Amount,
};

/** Exactly these keys, all required (docs/contract.md 5.3). */
export const DocumentedPayload = v.object({
  ...DocumentedOrder,
  items: v.pipe(v.array(v.object(DocumentedItem)), v.minLength(1), v.maxLength(100)),
});
export type DocumentedPayload = v.InferOutput<typeof DocumentedPayload>;

/** `price`: of one piece; like every sent price it is only compared. */
const ItemOption = v.object({
  group_id: WireId,
  id: WireId,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(OPTION_LIMITS.pieces)),
  name: v.string(),
  price: Amount,
});

const ItemOptions = v.pipe(
  v.array(ItemOption),
  v.check(
    (options) => options.reduce((sum, { quantity }) => sum + quantity, 0) <= OPTION_LIMITS.pieces,
    'more pieces than a line may have',
  ),
);

/** Unknown fields are ignored, known ones strictly typed. */
export const OrderPayload = v.object({
  ...DocumentedOrder,
  items: v.pipe(
    v.array(
      v.object({
        ...DocumentedItem,
        /** The Arabic name. A sender that gives it understands `item_changed`. */
        name_secondry: v.optional(v.nullable(v.string())),
        note: v.optional(v.nullable(v.string())),
        /** Missing: the sender knows no options. Empty: none was chosen. */
        options: v.optional(v.nullable(ItemOptions)),
      }),
    ),
    v.minLength(1),
    v.maxLength(100),
  ),
  client_order_id: v.optional(v.nullable(v.string())),
  order_type: v.optional(v.nullable(v.picklist(ORDER_TYPES))),
  delivery_zone_id: v.optional(v.nullable(WireId)),
  promo_code: v.optional(v.nullable(v.string())),
  note: v.optional(v.nullable(v.string())),
  /** ISO 8601 UTC, for display only. */
  placed_at: v.optional(v.nullable(v.string())),
  charges: v.optional(v.nullable(v.array(v.object({ code: v.picklist(['service', 'vat']), amount: Amount })))),
  table_code: v.optional(v.nullable(v.string())),
});
export type OrderPayload = v.InferOutput<typeof OrderPayload>;

export const ByIdsRequest = v.object({
  order_ids: v.optional(v.pipe(v.array(WireId), v.maxLength(50)), []),
  client_keys: v.optional(v.pipe(v.array(v.string()), v.maxLength(50)), []),
});

/** `typed`: a waiter has typed the order, under another key. */
export const CancelRequest = v.object({ client_key: v.string(), typed: v.optional(v.boolean()) });
