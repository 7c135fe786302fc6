import * as v from 'valibot';
import { mapOptionFields } from '#src/contract/option-fields.ts';
import { mapDishFields } from '#src/contract/dish-fields.ts';
import { CAPABILITY_NAMES } from '#src/contract/menu.ts';
import { LOCAL_MINUTE } from '#src/contract/staff/desk-schemas.ts';
import {
  BANNER_FIELDS,
  NOTIFICATION_FIELDS,
  SHOWN_CATEGORY_FIELDS,
  SHOWN_PROMO_FIELDS,
  ZONE_FIELDS,
} from '#src/contract/staff/menu-fields.ts';
import type { Fields } from '#src/contract/staff/record-fields.ts';
import { SLIDE_FIELDS } from '#src/contract/staff/slide-fields.ts';
import { SHOWN_VENUE_FIELDS } from '#src/contract/staff/venue-fields.ts';
import { withoutLimits } from '#src/contract/staff/without-limits.ts';
import { OPTION_KINDS, OPTION_LIMITS } from '#src/domain/options.ts';
import { ORDER_STATUSES } from '#src/contract/order.ts';
import { ORDER_TYPES } from '#src/domain/order-type.ts';

// Stricter than the schemas of `src/contract`, which read the answers of any host.
const text = v.string();
const textOrNull = v.nullable(v.string());
/** In the venue's currency, with its decimals. */
const decimal = v.pipe(v.number(), v.minValue(0));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** ISO 8601 in UTC. */
const moment = v.pipe(v.string(), v.isoTimestamp());
const day = v.pipe(v.string(), v.isoDate());
/** In the venue's time zone. */
const localMinute = v.pipe(v.string(), v.regex(LOCAL_MINUTE));
const named = { name: text, name_secondry: text };
const cutOut = v.optional(
  v.pipe(
    v.boolean(),
    v.description(
      'True: the picture is a cut-out (its corner is transparent). False: a photo. Absent for pictures of other hosts.',
    ),
  ),
);

/** The fields of a table as the wire has them. */
const wireEntries = (fields: Fields) =>
  withoutLimits(
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, { kind, schema, wire = name }]): [string, v.GenericSchema][] =>
        kind === 'bilingual'
          ? [
              [wire, text],
              [`${wire}_secondry`, text],
            ]
          : [[wire, schema]],
      ),
    ),
  );

const Size = v.strictObject({ id: text, ...named, additional_price: decimal });
const Named = v.strictObject(named);

const pieces = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(OPTION_LIMITS.pieces));
const OptionGroupAnswer = v.strictObject({
  id: text,
  ...named,
  kind: v.picklist(OPTION_KINDS),
  min: pieces,
  max: v.nullable(pieces),
  free: pieces,
  repeat: v.boolean(),
  options: v.array(
    v.strictObject({
      id: text,
      ...named,
      price: decimal,
      size_prices: v.optional(v.record(text, decimal)),
      default: v.boolean(),
      dish_id: v.optional(text),
      ...mapOptionFields('wire', { flag: () => v.boolean(), labels: () => v.optional(v.array(Named)) }),
    }),
  ),
});
const OptionGroupUse = v.strictObject({
  id: text,
  min: v.optional(pieces),
  max: v.optional(v.nullable(pieces)),
  free: v.optional(pieces),
  defaults: v.optional(v.array(text)),
  hidden: v.optional(v.array(text)),
});

export const Dish = v.strictObject({
  id: text,
  category_id: text,
  ...named,
  description: text,
  description_secondry: text,
  image: textOrNull,
  image_cut_out: cutOut,
  price: v.nullable(decimal),
  minPrice: v.nullable(decimal),
  maxPrice: v.nullable(decimal),
  variations: v.array(Size),
  option_groups: v.optional(v.array(OptionGroupUse)),
  ...mapDishFields('wire', {
    number: ({ min, max }) => v.nullable(v.pipe(v.number(), v.minValue(min), v.maxValue(max))),
    flag: () => v.boolean(),
    labels: () => v.array(Named),
    ids: () => v.array(text),
  }),
});

/** A dish that is answered alone has its groups inside. */
export const DishAnswer = v.strictObject({
  ...Dish.entries,
  option_groups: v.optional(v.array(OptionGroupAnswer)),
});

const color = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/));
const Shades = v.strictObject({
  brand: color,
  on_brand: color,
  brand_strong: color,
  brand_text: color,
  brand_edge: color,
  brand_soft: color,
  brand_line: color,
});

export const Venue = v.strictObject({
  slug: text,
  ...wireEntries(SHOWN_VENUE_FIELDS),
  brand: v.nullable(v.strictObject({ light: Shades, dark: Shades })),
  phone_e164: textOrNull,
  chat_e164: textOrNull,
  phone_example: textOrNull,
  gallery: v.array(v.strictObject({ image: text, ...named })),
  currency: text,
  currency_decimals: count,
  paused_until: v.nullable(moment),
  charges: v.array(
    v.strictObject({
      code: v.picklist(['service', 'vat']),
      percent: v.pipe(v.number(), v.minValue(0)),
      included: v.optional(v.boolean()),
      ...named,
    }),
  ),
});

export const MenuAnswer = v.strictObject({
  menu: v.array(
    v.strictObject({ id: text, ...wireEntries(SHOWN_CATEGORY_FIELDS), image_cut_out: cutOut, dishes: v.array(Dish) }),
  ),
  option_groups: v.optional(v.array(OptionGroupAnswer)),
  delivery_zones: v.array(
    v.strictObject({
      id: text,
      ...wireEntries(ZONE_FIELDS),
      delivery_fee: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/)),
      minimum: decimal,
    }),
  ),
  capabilities: v.strictObject(v.entriesFromList(CAPABILITY_NAMES, v.optional(v.literal(true)))),
  venue: Venue,
});

const minutesOrNull = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)));
export const PreparationAnswer = v.strictObject({
  minutes: v.nullable(v.strictObject({ dine_in: minutesOrNull, pickup: minutesOrNull, delivery: minutesOrNull })),
});

const slides = v.array(
  v.strictObject({
    ...wireEntries(BANNER_FIELDS),
    banner_cut_out: cutOut,
    from: v.nullable(localMinute),
    until: v.nullable(localMinute),
  }),
);
export const DishesAnswer = v.strictObject({ dishes: v.array(Dish) });
export const CarouselAnswer = v.strictObject({ carousel: slides });
export const BannersAnswer = v.strictObject({ banners: slides });
export const ReviewsAnswer = v.strictObject({
  reviews: v.array(
    v.strictObject({
      avatar: textOrNull,
      name: text,
      date: text,
      rating: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
      comment: text,
      answer: v.optional(text),
    }),
  ),
});
export const PromocodesAnswer = v.strictObject({
  promocodes: v.array(
    v.strictObject({
      ...wireEntries(SHOWN_PROMO_FIELDS),
      discount: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
      expiry: v.nullable(day),
      minimum: v.optional(decimal),
    }),
  ),
});
export const OnboardingAnswer = v.strictObject({
  onboarding: v.array(v.strictObject({ ...wireEntries(SLIDE_FIELDS), image_cut_out: cutOut })),
});
export const NotificationsAnswer = v.strictObject({
  notifications: v.array(v.strictObject({ id: text, ...wireEntries(NOTIFICATION_FIELDS) })),
});
export const OldOrdersAnswer = v.strictObject({ orders: v.pipe(v.array(v.unknown()), v.maxLength(0)) });

export const CreatedAnswer = v.strictObject({
  order_id: text,
  client_order_id: textOrNull,
  number: count,
  code: textOrNull,
  status: v.picklist(ORDER_STATUSES),
  cancel_reason: textOrNull,
  total: decimal,
});

const productEntries = {
  ...named,
  quantity: count,
  price: decimal,
  options: v.optional(
    v.array(
      v.strictObject({
        ...named,
        kind: v.picklist(OPTION_KINDS),
        quantity: pieces,
        price: decimal,
        free: pieces,
      }),
    ),
  ),
};

export const Order = v.strictObject({
  id: text,
  date: day,
  time: v.pipe(v.string(), v.regex(/^\d\d:\d\d$/)),
  status: v.picklist(ORDER_STATUSES),
  products: v.array(v.strictObject(productEntries)),
  /** Pieces that the venue took back. `position`: of their line in the order, from 0. */
  taken_back: v.array(v.strictObject({ ...productEntries, position: count, reason: text })),
  total: decimal,
  discount: decimal,
  delivery: decimal,
  charges: v.array(
    v.strictObject({
      code: v.picklist(['service', 'vat']),
      percent: v.number(),
      included: v.optional(v.boolean()),
      amount: decimal,
    }),
  ),
  currency: text,
  currency_decimals: count,
  number: count,
  code: textOrNull,
  order_type: v.picklist(ORDER_TYPES),
  timeline: v.array(v.strictObject({ status: v.picklist(ORDER_STATUSES), at: moment })),
  cancel_reason: textOrNull,
  kitchen_seen_at: v.nullable(moment),
  /** Absent: not known, or the order is no longer in the kitchen. */
  ready_at: v.optional(moment),
  client_key: v.optional(text),
});
export const OrdersAnswer = v.strictObject({ orders: v.array(Order), void_keys: v.array(text) });
export const ReviewTaken = v.strictObject({ order_id: v.union([text, v.number()]) });
