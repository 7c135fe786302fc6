import * as v from 'valibot';
import { type DishFieldOf, mapDishFields } from '#src/contract/dish-fields.ts';
import { mapOptionFields } from '#src/contract/option-fields.ts';
import { OPTION_KINDS, OPTION_LIMITS } from '#src/domain/options.ts';
import { isDay, LOCAL_MINUTE, Name, Percent } from './desk-schemas.ts';
import { Amount, DeskId, lineOf } from './field-schemas.ts';
import { amount, bilingual, flag, json, longText, picture, plain } from './record-fields.ts';

/**
 * The fields of the records of a menu. Row, draft, desk, export, change log and API description derive from these tables;
 * the migration has a column for each.
 */

const LABELS_MAX = 30;
const labels = json(v.pipe(v.array(Name), v.maxLength(LABELS_MAX)), []);
const ids = json(v.pipe(v.array(DeskId), v.maxLength(LABELS_MAX)), []);

export const fitsField = (number: number, { min, max, decimals }: DishFieldOf<'number'>): boolean =>
  number >= min && number <= max && Number(number.toFixed(decimals)) === number;

const Pieces = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(OPTION_LIMITS.pieces));
/** Null: all options. */
const AtMost = v.nullable(v.pipe(Pieces, v.minValue(1)));
const OptionIds = v.pipe(v.array(DeskId), v.maxLength(OPTION_LIMITS.options), v.readonly());

/** Missing fields are as in the group. */
const OptionGroupUse = v.object({
  id: DeskId,
  min: v.optional(Pieces),
  max: v.optional(AtMost),
  free: v.optional(Pieces),
  defaults: v.optional(OptionIds),
  hidden: v.optional(OptionIds),
});

const SHOWN_DETAILS = { image: picture };
/** Of a category, beside its name. A sheet has them in columns such as `category_image`. */
export const CATEGORY_DETAILS = {
  ...SHOWN_DETAILS,
  /** Customers neither see nor order its dishes. */
  hidden: flag,
};
export const CATEGORY_DETAIL_NAMES = Object.keys(CATEGORY_DETAILS) as (keyof typeof CATEGORY_DETAILS)[];
export const CATEGORY_FIELDS = { name: bilingual, ...CATEGORY_DETAILS };
/** Diners read them too. */
export const SHOWN_CATEGORY_FIELDS = { name: bilingual, ...SHOWN_DETAILS };

export const DISH_RECORD = {
  name: bilingual,
  description: longText,
  image: picture,
  /** Null: price on request; 0 is a price. With sizes, the first size's price replaces it. */
  price: plain(v.nullable(Amount), null, 'money'),
  /** In screen order, each group once, at most 12. */
  option_groups: json(v.array(OptionGroupUse), []),
  ...mapDishFields('column', {
    number: (field) =>
      plain(
        v.nullable(
          v.pipe(
            v.number(),
            v.check((number) => fitsField(number, field)),
          ),
        ),
        null,
      ),
    flag: ({ unset }) => ({ ...flag, unset }),
    labels: () => labels,
    ids: () => ids,
  }),
};

/** `price`: the full price, not a surcharge. */
export const SIZE_FIELDS = { name: { ...bilingual, schema: Name }, price: amount };

export const GROUP_FIELDS = {
  name: bilingual,
  kind: plain(v.picklist(OPTION_KINDS), 'extra', 'nameOnly'),
  min: plain(Pieces, 0),
  max: plain(AtMost, null),
  free: plain(Pieces, 0),
  repeat: flag,
};

const OptionPrice = v.pipe(Amount, v.maxValue(OPTION_LIMITS.price));
const target = plain(v.nullable(DeskId), null, 'nameOnly');

export const OPTION_RECORD = {
  name: { ...bilingual, schema: Name },
  /** Of one piece; 0 in a `remove` group. */
  price: plain(OptionPrice, 0, 'money'),
  /** Prices that replace `price`, by size. None in a `remove` group. */
  size_prices: json(v.record(DeskId, OptionPrice), {}),
  /** The dish that the option stands for. */
  dish_id: target,
  ...mapOptionFields('column', { flag: ({ unset }) => ({ ...flag, unset }), labels: () => labels }),
};

export const ZONE_FIELDS = { name: { ...bilingual, schema: Name }, delivery_fee: amount, minimum: amount };

export const MaxUses = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));
/** Diners read them too; and `minimum`, which counts the sum of the dishes. */
export const SHOWN_PROMO_FIELDS = {
  code: plain(v.pipe(lineOf(40), v.minLength(1)), ''),
  percent: { ...plain(v.pipe(Percent, v.gtValue(0)), 0), wire: 'discount' },
  /** `YYYY-MM-DD`, the last valid day in the venue's time zone; null: no end. */
  expiry: plain(v.nullable(v.pipe(v.string(), v.isoDate(), v.check(isDay))), null),
} as const;
export const PROMO_FIELDS = {
  ...SHOWN_PROMO_FIELDS,
  minimum: amount,
  /** Null: unlimited. */
  max_uses: plain(v.nullable(MaxUses), null),
} as const;

/** `YYYY-MM-DDTHH:MM` in the venue's time zone; null: no limit. */
const minute = plain(
  v.nullable(
    v.pipe(
      v.string(),
      v.regex(LOCAL_MINUTE),
      v.check((text) => isDay(text.slice(0, 10))),
    ),
  ),
  null,
);

/** It leads to a dish, a category or nowhere. Shown from `shown_from` on, and before `shown_until`. */
export const BANNER_FIELDS = {
  image: { ...picture, wire: 'banner' },
  dish_id: target,
  category_id: target,
  name: { ...bilingual, wire: 'title' },
  text: bilingual,
  shown_from: { ...minute, wire: 'from' },
  shown_until: { ...minute, wire: 'until' },
} as const;

export const NOTIFICATION_FIELDS = {
  icon: plain(lineOf(40), '', 'nameOnly'),
  name: { ...bilingual, wire: 'title' },
  description: longText,
  /** Of this day, as `YYYY-MM-DD` or in words. */
  date: plain(lineOf(40), ''),
} as const;
