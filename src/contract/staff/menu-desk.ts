import * as v from 'valibot';
import { cleanText } from '#src/domain/text.ts';
import { OWN_ID } from '#src/domain/ids.ts';
import { MAX_AMOUNT } from '#src/domain/money.ts';
import { OPTION_KINDS, OPTION_LIMITS } from '#src/domain/options.ts';
import { type DishFieldOf, mapDishFields } from '#src/contract/dish-fields.ts';
import { mapOptionFields } from '#src/contract/option-fields.ts';
import { Began } from './edit-conflict.ts';
import { withoutLimits } from './without-limits.ts';

export const fitsField = (number: number, { min, max, decimals }: DishFieldOf<'number'>): boolean =>
  number >= min && number <= max && Number(number.toFixed(decimals)) === number;

/** Amounts are minor units, `*_ar` is the Arabic text, `position` is the index in the list. */

export const NAME_MAX = 200;
export const TEXT_MAX = 2_000;
const LABELS_MAX = 30;
const SIZES_MAX = 30;

/** Cleaned and cut to `max` characters. */
export const lineOf = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => cleanText(text, max)),
  );
const Lines = v.pipe(
  v.string(),
  v.transform((text) => cleanText(text, TEXT_MAX, 'newlines')),
);

/** Databases reject control characters and lone surrogates. */
export const isStorable = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text);

export const DeskId = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.check(isStorable));
/** Made by the page for a new record; else the server makes one. */
const OwnId = v.optional(v.pipe(v.string(), v.regex(OWN_ID)));
export const Amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_AMOUNT));

/** A file of this server, or an https address. */
export const OneFile = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^([Hh][Tt][Tt][Pp][Ss]:\/\/|\/(?!\/))/),
  v.maxLength(500),
  v.check(isStorable),
);
export const FileAddress = v.nullable(OneFile);

const names = { name: lineOf(NAME_MAX), name_ar: lineOf(NAME_MAX) };

export const hasName = (record: { name: string; name_ar: string }): boolean =>
  record.name !== '' || record.name_ar !== '';

export const DeskLabel = v.pipe(
  v.object(names),
  v.check((record) => hasName(record)),
);
export type DeskLabel = v.InferOutput<typeof DeskLabel>;

/** `price`: the full price. `id` null: a new size. */
export const DeskSizeInput = v.pipe(
  v.object({ id: v.nullable(DeskId), ...names, price: Amount }),
  v.check((record) => hasName(record)),
);
export const DeskSize = v.object({ id: DeskId, name: v.string(), name_ar: v.string(), price: v.number() });
export type DeskSize = v.InferOutput<typeof DeskSize>;

const Pieces = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(OPTION_LIMITS.pieces));
const OptionIds = v.pipe(v.array(DeskId), v.maxLength(OPTION_LIMITS.options));
/** Null: all options. */
const AtMost = v.nullable(v.pipe(Pieces, v.minValue(1)));

/** Missing fields are as in the group. */
const OptionGroupUse = v.object({
  id: DeskId,
  min: v.optional(Pieces),
  max: v.optional(AtMost),
  free: v.optional(Pieces),
  defaults: v.optional(OptionIds),
  hidden: v.optional(OptionIds),
});

const dishEntries = {
  ...names,
  description: Lines,
  description_ar: Lines,
  image: FileAddress,
  /** Null: price on request; 0 is a price. With sizes, the first size's price replaces it. */
  price: v.nullable(Amount),
  sizes: v.pipe(v.array(DeskSizeInput), v.maxLength(SIZES_MAX)),
  /** In screen order, each group once, at most 12. */
  option_groups: v.array(OptionGroupUse),
  ...mapDishFields('column', {
    number: (field) =>
      v.nullable(
        v.pipe(
          v.number(),
          v.check((number) => fitsField(number, field)),
        ),
      ),
    flag: () => v.boolean(),
    labels: () => v.pipe(v.array(DeskLabel), v.maxLength(LABELS_MAX)),
    ids: () => v.pipe(v.array(DeskId), v.maxLength(LABELS_MAX)),
  }),
};

/** Omitted fields stay unchanged; for a new dish they are blank, off or none, and `available` is on. */
export const DishFields = v.partial(v.object(dishEntries));
export type DishFields = v.InferInput<typeof DishFields>;

/** `hidden`: customers neither see nor order its dishes. */
const categoryEntries = { ...names, image: FileAddress, hidden: v.boolean() };
export const CategoryFields = v.partial(v.object(categoryEntries));
export type CategoryFields = v.InferInput<typeof CategoryFields>;

const OptionPrice = v.pipe(Amount, v.maxValue(OPTION_LIMITS.price));

/** `id` null: the server makes one. */
const optionEntries = {
  id: v.nullable(DeskId),
  ...names,
  /** Of one piece; 0 in a `remove` group. */
  price: OptionPrice,
  default: v.boolean(),
  /** By size id. None in a `remove` group. */
  size_prices: v.optional(v.record(DeskId, OptionPrice), {}),
  dish_id: v.optional(v.nullable(DeskId), null),
  // A page may not know the newest field.
  ...mapOptionFields('column', {
    flag: ({ unset }) => v.optional(v.boolean(), unset),
    labels: () => v.optional(v.pipe(v.array(DeskLabel), v.maxLength(LABELS_MAX)), []),
  }),
};

/** Omitted fields stay unchanged; for a new group they are blank, `extra`, 0, all, off. 1 to 60 options. */
const groupEntries = {
  ...names,
  kind: v.picklist(OPTION_KINDS),
  min: Pieces,
  max: AtMost,
  free: Pieces,
  repeat: v.boolean(),
};
export const GroupFields = v.partial(
  v.object({
    ...groupEntries,
    options: v.array(
      v.pipe(
        v.object(optionEntries),
        v.check((record) => hasName(record)),
      ),
    ),
  }),
);
export type GroupFields = v.InferInput<typeof GroupFields>;

/** As `localMinute` writes it. */
export const LOCAL_MINUTE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/;

/** In the venue's time zone. */
const Minute = v.nullable(v.pipe(v.string(), v.regex(LOCAL_MINUTE)));

/** It leads to a dish, a category or nowhere. Shown from `shown_from` on, and before `shown_until`; null: no limit. */
const bannerEntries = {
  ...names,
  text: lineOf(NAME_MAX),
  text_ar: lineOf(NAME_MAX),
  image: FileAddress,
  dish_id: v.nullable(DeskId),
  category_id: v.nullable(DeskId),
  shown_from: Minute,
  shown_until: Minute,
};
export const BannerFields = v.partial(v.object(bannerEntries));
export type BannerFields = v.InferInput<typeof BannerFields>;

/** `date`: of this day, as `YYYY-MM-DD` or in words. */
const notificationEntries = {
  ...names,
  description: Lines,
  description_ar: Lines,
  icon: lineOf(40),
  date: lineOf(40),
};
export const NotificationFields = v.partial(v.object(notificationEntries));
export type NotificationFields = v.InferInput<typeof NotificationFields>;

const Ids = v.pipe(v.array(DeskId), v.maxLength(5_000));
const Position = v.pipe(v.number(), v.integer(), v.minValue(0));

const changesOf = <Name extends string, Fields extends v.GenericSchema>(name: Name, fields: Fields) =>
  [
    v.object({ kind: v.literal(`${name}_edit` as const), id: DeskId, fields, began: Began }),
    v.object({ kind: v.literal(`${name}_remove` as const), id: DeskId }),
  ] as const;
const addition = <Name extends string, Fields extends v.GenericSchema>(name: Name, fields: Fields) =>
  v.object({ kind: v.literal(`${name}_add` as const), id: OwnId, fields });
const order = <Name extends string>(names: Name) => v.object({ kind: v.literal(`${names}_order` as const), ids: Ids });

/**
 * The order changes must name every id of the list. `position` beyond the end means last. At least one of two names is
 * required. Adding an existing id (a retry) updates it. `began`: docs/contract.md 10.
 */
const OneChange = v.variant('kind', [
  v.object({ ...addition('dish', DishFields).entries, category_id: DeskId }),
  ...changesOf('dish', DishFields),
  /** With its sizes and option groups, behind the dish `of`. */
  v.object({ kind: v.literal('dish_copy'), id: OwnId, of: DeskId, ...names }),
  v.object({ kind: v.literal('dish_available'), id: DeskId, available: v.boolean() }),
  v.object({ kind: v.literal('dish_move'), id: DeskId, category_id: DeskId, position: Position }),
  v.object({ kind: v.literal('dishes_order'), category_id: DeskId, ids: Ids }),
  v.object({ kind: v.literal('option_available'), id: DeskId, available: v.boolean() }),
  addition('category', CategoryFields),
  /** Only an empty category is removed, else 409 `category_not_empty`. */
  ...changesOf('category', CategoryFields),
  order('categories'),
  addition('group', GroupFields),
  /** Dishes lose removed options, and own rules that no longer fit. */
  ...changesOf('group', GroupFields),
  order('groups'),
  addition('banner', BannerFields),
  ...changesOf('banner', BannerFields),
  order('banners'),
  /** Comes first in the list. */
  addition('notification', NotificationFields),
  ...changesOf('notification', NotificationFields),
  order('notifications'),
]);
export type OneMenuChange = v.InferInput<typeof OneChange>;

export const BULK_KINDS = ['grid', 'prices', 'dishes_move', 'dishes_copy'] as const;
export const BULK_MAX = 2_500;

/** Several changes, one after the other: all of them or none, with one entry in the change log. */
const BulkChange = v.object({
  kind: v.literal('bulk'),
  as: v.picklist(BULK_KINDS),
  changes: v.pipe(v.array(OneChange), v.minLength(1), v.maxLength(BULK_MAX)),
});

export const MenuChange = v.variant('kind', [OneChange, BulkChange]);
export type MenuChange = v.InferOutput<typeof MenuChange>;
export type MenuChangeInput = v.InferInput<typeof MenuChange>;

/** Id of a tap: a repeat changes nothing and gets the first answer. */
export const Tap = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/));

export const MenuChangeRequest = v.object({ change: MenuChange, tap: Tap });
export type MenuChangeRequest = v.InferInput<typeof MenuChangeRequest>;

export const AvailableRequest = v.object({ available: v.boolean(), tap: v.optional(v.nullable(Tap), null) });

/** `version` increases with each change; `audit_id` null: nothing changed; `id`: the added record. */
export const ChangeAnswer = v.object({
  version: v.number(),
  audit_id: v.nullable(v.number()),
  id: v.nullable(v.string()),
});
export type ChangeAnswer = v.InferOutput<typeof ChangeAnswer>;

export const DeskDish = v.object({ ...withoutLimits(dishEntries), id: DeskId, sizes: v.array(DeskSize) });
export type DeskDish = v.InferOutput<typeof DeskDish>;

export const DeskCategory = v.object({ ...withoutLimits(categoryEntries), id: DeskId, dishes: v.array(DeskDish) });
export type DeskCategory = v.InferOutput<typeof DeskCategory>;

export const DeskOptionGroup = v.object({
  ...withoutLimits(groupEntries),
  id: DeskId,
  options: v.array(v.object({ ...withoutLimits(optionEntries), id: DeskId })),
});
export type DeskOptionGroup = v.InferOutput<typeof DeskOptionGroup>;

export const DeskBanner = v.object({ ...withoutLimits(bannerEntries), id: DeskId });
export type DeskBanner = v.InferOutput<typeof DeskBanner>;

export const DeskNotification = v.object({ ...withoutLimits(notificationEntries), id: DeskId });
export type DeskNotification = v.InferOutput<typeof DeskNotification>;

/** `timezone`: of the times of banners. */
export const DeskMenu = v.object({
  version: v.number(),
  categories: v.array(DeskCategory),
  option_groups: v.array(DeskOptionGroup),
  banners: v.array(DeskBanner),
  notifications: v.array(DeskNotification),
  timezone: v.string(),
});
export type DeskMenu = v.InferOutput<typeof DeskMenu>;

/** Pictures: JPEG, PNG or WebP, by content. Re-encoded as WebP, at most 1600 pixels, without metadata. */
export const PICTURE_MAX_BYTES = 8 * 1024 * 1024;
export const PictureAnswer = v.object({ image: v.string() });
export type PictureAnswer = v.InferOutput<typeof PictureAnswer>;

export const PDF_MAX_BYTES = 10 * 1024 * 1024;
export const PdfAnswer = v.object({ menu_pdf: v.string() });
export type PdfAnswer = v.InferOutput<typeof PdfAnswer>;

export const EXPORT_FORMATS = ['json', 'csv'] as const;
