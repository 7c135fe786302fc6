import * as v from 'valibot';
import { OWN_ID } from '#src/domain/ids.ts';
import { Tap } from './change.ts';
import { Began } from './edit-conflict.ts';
import { Both } from './desk-schemas.ts';
import { DeskId } from './field-schemas.ts';
import {
  BANNER_FIELDS,
  CATEGORY_FIELDS,
  DISH_RECORD,
  GROUP_FIELDS,
  NOTIFICATION_FIELDS,
  OPTION_RECORD,
  SIZE_FIELDS,
} from './menu-fields.ts';
import { CHOSEN_DRIVERS, PRINTER_FIELDS } from './printer-fields.ts';
import { entriesOf, optionalEntries } from './record-fields.ts';
import { withoutLimits } from './without-limits.ts';

const SIZES_MAX = 30;

/** Made by the page for a new record; else the server makes one. */
const OwnId = v.optional(v.pipe(v.string(), v.regex(OWN_ID)));

/** `id` null: a new size. */
const DeskSizeInput = v.object({ id: v.nullable(DeskId), ...entriesOf(SIZE_FIELDS) });
export const DeskSize = v.object({ id: DeskId, ...withoutLimits(entriesOf(SIZE_FIELDS)) });
export type DeskSize = v.InferOutput<typeof DeskSize>;

// Of all records: omitted fields stay unchanged; in a new record they are `unset`.
const dishEntries = entriesOf(DISH_RECORD);
export const DishFields = v.partial(
  v.object({ ...dishEntries, sizes: v.pipe(v.array(DeskSizeInput), v.maxLength(SIZES_MAX)) }),
);
export type DishFields = v.InferInput<typeof DishFields>;

const categoryEntries = entriesOf(CATEGORY_FIELDS);
export const CategoryFields = v.partial(v.object(categoryEntries));

/** `id` null: the server makes one. A page may not know the newest fields. */
const optionEntries = {
  ...optionalEntries(OPTION_RECORD),
  id: v.nullable(DeskId),
  name: OPTION_RECORD.name.schema,
  price: OPTION_RECORD.price.schema,
  default: v.boolean(),
};

/** 1 to 60 options. */
const groupEntries = entriesOf(GROUP_FIELDS);
export const GroupFields = v.partial(v.object({ ...groupEntries, options: v.array(v.object(optionEntries)) }));
export type GroupFields = v.InferInput<typeof GroupFields>;

const bannerEntries = entriesOf(BANNER_FIELDS);
export const BannerFields = v.partial(v.object(bannerEntries));

const notificationEntries = entriesOf(NOTIFICATION_FIELDS);
export const NotificationFields = v.partial(v.object(notificationEntries));

const printerEntries = entriesOf(PRINTER_FIELDS);
export const PrinterFields = v.partial(v.object({ ...printerEntries, driver: v.picklist(CHOSEN_DRIVERS) }));

const Ids = v.pipe(v.array(DeskId), v.maxLength(5_000));
const Position = v.pipe(v.number(), v.integer(), v.minValue(0));

export const MENU_RECORDS = ['dish', 'category', 'group', 'banner', 'notification', 'printer'] as const;
export const RECORD_ACTS = ['add', 'edit', 'remove', 'order'] as const;

/** What every record of the menu can go through. `place`: the list that it is in, where there are several. */
const changesOf = <Name extends string, Fields extends v.GenericSchema, Place extends v.ObjectEntries>(
  name: Name,
  fields: Fields,
  place: Place,
) => {
  const record = v.literal(name);
  return [
    v.object({ record, act: v.literal('add'), id: OwnId, fields, ...place }),
    v.object({ record, act: v.literal('edit'), id: DeskId, fields, began: Began }),
    v.object({ record, act: v.literal('remove'), id: DeskId }),
    v.object({ record, act: v.literal('order'), ids: Ids, ...place }),
  ] as const;
};
const available = <Name extends string>(name: Name) =>
  v.object({ record: v.literal(name), act: v.literal('available'), id: DeskId, available: v.boolean() });

const dish = v.literal('dish');

/**
 * `order` must name every id of the list. `position` beyond the end means last. At least one of two names is required.
 * Adding an existing id (a retry) updates it; a new notification comes first in the list. `began`: docs/contract.md 10.
 * The address of a printer without `escpos` becomes blank. Only an empty category is removed, else 409 `category_not_empty`. After a change of a group, dishes lose removed
 * options, and own rules that no longer fit.
 */
const OneChange = v.variant('record', [
  v.variant('act', [
    ...changesOf('dish', DishFields, { category_id: DeskId }),
    /** With its sizes and option groups, behind the dish `of`. */
    v.object({ record: dish, act: v.literal('copy'), id: OwnId, of: DeskId, name: Both }),
    v.object({ record: dish, act: v.literal('move'), id: DeskId, category_id: DeskId, position: Position }),
    available('dish'),
  ]),
  available('option'),
  v.variant('act', [...changesOf('category', CategoryFields, {})]),
  v.variant('act', [...changesOf('group', GroupFields, {})]),
  v.variant('act', [...changesOf('banner', BannerFields, {})]),
  v.variant('act', [...changesOf('notification', NotificationFields, {})]),
  v.variant('act', [...changesOf('printer', PrinterFields, {})]),
]);
export type OneMenuChange = v.InferInput<typeof OneChange>;

export const BULK_KINDS = ['grid', 'prices', 'dishes_move', 'dishes_copy'] as const;
export const BULK_MAX = 2_500;

/** Several changes, one after the other: all of them or none, with one entry in the change log. */
const BulkChange = v.object({
  record: v.literal('menu'),
  act: v.literal('bulk'),
  as: v.picklist(BULK_KINDS),
  changes: v.pipe(v.array(OneChange), v.minLength(1), v.maxLength(BULK_MAX)),
});

export const MenuChange = v.variant('record', [OneChange, BulkChange]);
export type MenuChange = v.InferOutput<typeof MenuChange>;
export type MenuChangeInput = v.InferInput<typeof MenuChange>;

export const MenuChangeRequest = v.object({ change: MenuChange, tap: Tap });
export type MenuChangeRequest = v.InferInput<typeof MenuChangeRequest>;

export const DeskDish = v.object({ id: DeskId, ...withoutLimits(dishEntries), sizes: v.array(DeskSize) });
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

export const DeskPrinter = v.object({ ...withoutLimits(printerEntries), id: DeskId });
export type DeskPrinter = v.InferOutput<typeof DeskPrinter>;

/** `timezone`: of the times of banners. */
export const DeskMenu = v.object({
  version: v.number(),
  categories: v.array(DeskCategory),
  option_groups: v.array(DeskOptionGroup),
  banners: v.array(DeskBanner),
  notifications: v.array(DeskNotification),
  printers: v.array(DeskPrinter),
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
