import * as v from 'valibot';
import { cleanText } from '#src/domain/text.ts';
import { OWN_ID } from '#src/domain/ids.ts';
import { MAX_AMOUNT } from '#src/domain/money.ts';
import { OPTION_KINDS, OPTION_LIMITS } from '#src/domain/options.ts';
import { type DishFieldOf, mapDishFields } from '#src/contract/dish-fields.ts';
import { mapOptionFields } from '#src/contract/option-fields.ts';
import { Began } from './edit-conflict.ts';

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
export const CategoryFields = v.partial(v.object({ ...names, image: FileAddress, hidden: v.boolean() }));
export type CategoryFields = v.InferInput<typeof CategoryFields>;

const OptionPrice = v.pipe(Amount, v.maxValue(OPTION_LIMITS.price));

/** `id` null: the server makes one. */
const DeskOptionInput = v.pipe(
  v.object({
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
  }),
  v.check((record) => hasName(record)),
);

/** Omitted fields stay unchanged; for a new group they are blank, `extra`, 0, all, off. 1 to 60 options. */
export const GroupFields = v.partial(
  v.object({
    ...names,
    kind: v.picklist(OPTION_KINDS),
    min: Pieces,
    max: AtMost,
    free: Pieces,
    repeat: v.boolean(),
    options: v.array(DeskOptionInput),
  }),
);
export type GroupFields = v.InferInput<typeof GroupFields>;

/** As `localMinute` writes it. */
export const LOCAL_MINUTE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/;

/** In the venue's time zone. */
const Minute = v.nullable(v.pipe(v.string(), v.regex(LOCAL_MINUTE)));

/** It leads to a dish, a category or nowhere. Shown from `shown_from` on, and before `shown_until`; null: no limit. */
export const BannerFields = v.partial(
  v.object({
    ...names,
    text: lineOf(NAME_MAX),
    text_ar: lineOf(NAME_MAX),
    image: FileAddress,
    dish_id: v.nullable(DeskId),
    category_id: v.nullable(DeskId),
    shown_from: Minute,
    shown_until: Minute,
  }),
);
export type BannerFields = v.InferInput<typeof BannerFields>;

/** `date`: of this day, as `YYYY-MM-DD` or in words. */
export const NotificationFields = v.partial(
  v.object({ ...names, description: Lines, description_ar: Lines, icon: lineOf(40), date: lineOf(40) }),
);
export type NotificationFields = v.InferInput<typeof NotificationFields>;

const Ids = v.pipe(v.array(DeskId), v.maxLength(5_000));
const Position = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The order changes must name every id of the list. `position` beyond the end means last. At least one of two names is
 * required. Adding an existing id (a retry) updates it. `began`: docs/contract.md 10.
 */
const OneChange = v.variant('kind', [
  v.object({ kind: v.literal('dish_add'), id: OwnId, category_id: DeskId, fields: DishFields }),
  v.object({ kind: v.literal('dish_edit'), id: DeskId, fields: DishFields, began: Began }),
  /** With its sizes and option groups, behind the dish `of`. */
  v.object({ kind: v.literal('dish_copy'), id: OwnId, of: DeskId, ...names }),
  v.object({ kind: v.literal('dish_remove'), id: DeskId }),
  v.object({ kind: v.literal('dish_available'), id: DeskId, available: v.boolean() }),
  v.object({ kind: v.literal('dish_move'), id: DeskId, category_id: DeskId, position: Position }),
  v.object({ kind: v.literal('dishes_order'), category_id: DeskId, ids: Ids }),
  v.object({ kind: v.literal('option_available'), id: DeskId, available: v.boolean() }),
  v.object({ kind: v.literal('category_add'), id: OwnId, fields: CategoryFields }),
  v.object({ kind: v.literal('category_edit'), id: DeskId, fields: CategoryFields, began: Began }),
  /** Only an empty category, else 409 `category_not_empty`. */
  v.object({ kind: v.literal('category_remove'), id: DeskId }),
  v.object({ kind: v.literal('categories_order'), ids: Ids }),
  v.object({ kind: v.literal('group_add'), id: OwnId, fields: GroupFields }),
  /** Dishes lose removed options, and own rules that no longer fit. */
  v.object({ kind: v.literal('group_edit'), id: DeskId, fields: GroupFields, began: Began }),
  v.object({ kind: v.literal('group_remove'), id: DeskId }),
  v.object({ kind: v.literal('groups_order'), ids: Ids }),
  v.object({ kind: v.literal('banner_add'), id: OwnId, fields: BannerFields }),
  v.object({ kind: v.literal('banner_edit'), id: DeskId, fields: BannerFields, began: Began }),
  v.object({ kind: v.literal('banner_remove'), id: DeskId }),
  v.object({ kind: v.literal('banners_order'), ids: Ids }),
  /** Comes first in the list. */
  v.object({ kind: v.literal('notification_add'), id: OwnId, fields: NotificationFields }),
  v.object({ kind: v.literal('notification_edit'), id: DeskId, fields: NotificationFields, began: Began }),
  v.object({ kind: v.literal('notification_remove'), id: DeskId }),
  v.object({ kind: v.literal('notifications_order'), ids: Ids }),
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

export const DeskDish = v.object({
  id: DeskId,
  name: v.string(),
  name_ar: v.string(),
  description: v.string(),
  description_ar: v.string(),
  image: v.nullable(v.string()),
  price: v.nullable(v.number()),
  sizes: v.array(DeskSize),
  option_groups: v.array(OptionGroupUse),
  ...mapDishFields('column', {
    number: () => v.nullable(v.number()),
    flag: () => v.boolean(),
    labels: () => v.array(v.object({ name: v.string(), name_ar: v.string() })),
    ids: () => v.array(v.string()),
  }),
});
export type DeskDish = v.InferOutput<typeof DeskDish>;

export const DeskCategory = v.object({
  id: DeskId,
  name: v.string(),
  name_ar: v.string(),
  image: v.nullable(v.string()),
  hidden: v.boolean(),
  dishes: v.array(DeskDish),
});
export type DeskCategory = v.InferOutput<typeof DeskCategory>;

export const DeskOptionGroup = v.object({
  id: DeskId,
  name: v.string(),
  name_ar: v.string(),
  kind: v.picklist(OPTION_KINDS),
  min: v.number(),
  max: v.nullable(v.number()),
  free: v.number(),
  repeat: v.boolean(),
  options: v.array(
    v.object({
      id: DeskId,
      name: v.string(),
      name_ar: v.string(),
      price: v.number(),
      default: v.boolean(),
      size_prices: v.record(v.string(), v.number()),
      dish_id: v.nullable(v.string()),
      ...mapOptionFields('column', {
        flag: () => v.boolean(),
        labels: () => v.array(v.object({ name: v.string(), name_ar: v.string() })),
      }),
    }),
  ),
});
export type DeskOptionGroup = v.InferOutput<typeof DeskOptionGroup>;

export const DeskBanner = v.object({
  id: DeskId,
  name: v.string(),
  name_ar: v.string(),
  text: v.string(),
  text_ar: v.string(),
  image: v.nullable(v.string()),
  dish_id: v.nullable(v.string()),
  category_id: v.nullable(v.string()),
  shown_from: v.nullable(v.string()),
  shown_until: v.nullable(v.string()),
});
export type DeskBanner = v.InferOutput<typeof DeskBanner>;

export const DeskNotification = v.object({
  id: DeskId,
  name: v.string(),
  name_ar: v.string(),
  description: v.string(),
  description_ar: v.string(),
  icon: v.string(),
  date: v.string(),
});
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
