import * as v from 'valibot';

/** Refusals of an order that its customer can change and send again. */
export const ORDER_CONFLICTS = [
  'price_changed',
  'item_unavailable',
  'venue_closed',
  'promo_invalid',
  'zone_unavailable',
  'zone_minimum',
  'table_code_old',
] as const;
export type OrderConflict = (typeof ORDER_CONFLICTS)[number];

export const ORDER_PROBLEMS = [
  ...ORDER_CONFLICTS,
  'open_orders',
  'order_rate',
  'order_stale',
  'in_progress',
  'key_void',
  'key_reused',
  'blocked',
  'venue_gone',
] as const;

/** Clients switch on these, never on texts (docs/contract.md 9). */
export const PROBLEM_CODES = [
  ...ORDER_PROBLEMS,
  'too_late',
  'wrong_status',
  'order_unknown',
  'calls_full',
  'refund_needed',
  'record_exists',
  'service_off',
  'manager_needed',
  'staff_key_wrong',
  'staff_key_other_venue',
  'wrong_keys',
  'setup_token_wrong',
  'setup_token_old',
  'setup_token_used',
  'printer_unknown',
  'slug_taken',
  'slug_reserved',
  'staff_signed_out',
  'staff_no_permission',
  'edit_conflict',
  'undo_conflict',
  'undone_already',
  'category_not_empty',
  'table_exists',
  'last_manager_key',
  'menu_changed',
  'import_running',
  'review_exists',
  'order_not_delivered',
  'invalid',
  'too_large',
  'too_many_pixels',
  'picture_damaged',
  'files_full',
  'not_found',
  'venue_unknown',
  'antiforgery',
  'rate_limited',
  'method_not_allowed',
  'unsupported_media_type',
  'request_timeout',
  'client_outdated',
  'unavailable',
  'read_only',
  'internal',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/**
 * A change to one line. Prices are decimal numbers; `index` refers to the sent items. For an option, `new_price` is
 * that of the line without every changed option, and missing if the line cannot be ordered without them.
 * `item_changed`: the id now belongs to another dish, with these names and this price.
 */
export const Change = v.object({
  kind: v.picklist([
    'price',
    'dish_gone',
    'item_changed',
    'sold_out',
    'size_gone',
    'no_price',
    'delivery_fee',
    'charge',
    'option_gone',
    'option_sold_out',
    'options_needed',
  ]),
  index: v.optional(v.nullable(v.number())),
  name: v.optional(v.nullable(v.string())),
  name_secondry: v.optional(v.nullable(v.string())),
  old_price: v.optional(v.nullable(v.number())),
  new_price: v.optional(v.nullable(v.number())),
  group_id: v.optional(v.nullable(v.string())),
  option_id: v.optional(v.nullable(v.string())),
  /** With `options_needed`, and with `sold_out` where nothing of a required group can be had. */
  group_name: v.optional(v.nullable(v.string())),
  group_name_secondry: v.optional(v.nullable(v.string())),
});
export type Change = v.InferOutput<typeof Change>;

/** `paused` of `venue_closed`, the others of `promo_invalid`. */
export const RefusalReason = v.picklist(['paused', 'unknown', 'expired', 'used_up', 'minimum']);
export type RefusalReason = v.InferOutput<typeof RefusalReason>;

/** A decimal number of the venue's currency. */
export const WireQuote = v.object({
  subtotal: v.number(),
  discount: v.number(),
  delivery: v.number(),
  charges: v.optional(
    v.array(
      v.object({
        code: v.picklist(['service', 'vat']),
        percent: v.number(),
        included: v.optional(v.boolean()),
        amount: v.number(),
      }),
    ),
    [],
  ),
  total: v.number(),
  currency: v.optional(v.string()),
  currency_decimals: v.optional(v.number()),
});
export type WireQuote = v.InferOutput<typeof WireQuote>;

/** RFC 9457 with our extension fields. */
export const ProblemBody = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.optional(v.string()),
  instance: v.optional(v.string()),
  code: v.string(),
  message: v.optional(v.string()),
  reason: v.optional(RefusalReason),
  errors: v.optional(v.array(v.object({ pointer: v.string(), code: v.string() }))),
  changes: v.optional(v.array(Change)),
  quote: v.optional(WireQuote),
  minimum: v.optional(v.number()),
  opens_at: v.optional(v.nullable(v.string())),
  order_id: v.optional(v.string()),
  order: v.optional(v.unknown()),
  /** `Ticket` of `src/contract/staff/board.ts`, for staff only. */
  ticket: v.optional(v.unknown()),
  /** `EditConflict` of `src/contract/staff/edit-conflict.ts`, for managers only. */
  conflict: v.optional(v.unknown()),
  /** The venue that the token of `setup_token_used` has opened. */
  slug: v.optional(v.string()),
  retry_after: v.optional(v.number()),
});
export type ProblemBody = v.InferOutput<typeof ProblemBody>;
