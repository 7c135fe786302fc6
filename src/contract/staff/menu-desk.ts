import * as v from 'valibot';
import { cleanText } from '#src/domain/clean-text.ts';
import { MAX_PIASTRES } from '#src/domain/money.ts';
import { OPTION_KINDS, OPTION_LIMITS } from '#src/domain/options.ts';
import { fitsField, mapDishFields } from '#src/contract/dish-fields.ts';
import { Began } from './edit-conflict.ts';

/** Menu desk (managers). Amounts are piastres, `*_secondry` is the Arabic text, `position` is the index in the list. */

export const NAME_MAX = 200;
export const TEXT_MAX = 2_000;
const LABELS_MAX = 30;
const SIZES_MAX = 30;

/** One line of text, cleaned and cut to `max` characters. */
export const lineOf = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => cleanText(text, max)),
  );
const Lines = v.pipe(
  v.string(),
  v.transform((text) => cleanText(text, TEXT_MAX, 'newlines')),
);

/** Excludes control characters and lone surrogates, which databases reject. */
export const isStorable = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text);

export const DeskId = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.check(isStorable));
/** UUID made by the page for a new record; without it the server makes an id. */
const OwnId = v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/)));
export const Amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PIASTRES));

/** A file of this server or an https address; null: none. */
export const FileAddress = v.nullable(
  v.pipe(v.string(), v.trim(), v.regex(/^([Hh][Tt][Tt][Pp][Ss]:\/\/|\/(?!\/))/), v.maxLength(500), v.check(isStorable)),
);

const names = { name: lineOf(NAME_MAX), name_secondry: lineOf(NAME_MAX) };

export const hasName = (record: { name: string; name_secondry: string }): boolean =>
  record.name !== '' || record.name_secondry !== '';

export const DeskLabel = v.pipe(
  v.object(names),
  v.check((record) => hasName(record)),
);
export type DeskLabel = v.InferOutput<typeof DeskLabel>;

/** `price` is the full price of the size. `id` null: a new size. */
export const DeskSizeInput = v.pipe(
  v.object({ id: v.nullable(DeskId), ...names, price: Amount }),
  v.check((record) => hasName(record)),
);
export const DeskSize = v.object({ id: DeskId, name: v.string(), name_secondry: v.string(), price: v.number() });
export type DeskSize = v.InferOutput<typeof DeskSize>;

const Pieces = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(OPTION_LIMITS.pieces));
const OptionIds = v.pipe(v.array(DeskId), v.maxLength(OPTION_LIMITS.options));
/** Null: all options. */
const AtMost = v.nullable(v.pipe(Pieces, v.minValue(1)));

/** A group as one dish uses it: what is missing holds as in the group. The desk's page leaves out what is equal. */
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
  description_secondry: Lines,
  image: FileAddress,
  /** Null: price on request. 0 is a price. With sizes it is the first size's price, whatever is sent. */
  price: v.nullable(Amount),
  sizes: v.pipe(v.array(DeskSizeInput), v.maxLength(SIZES_MAX)),
  /** In the order of the dish's screen, each group once, at most 12. */
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

/** Omitted fields stay unchanged. For a new dish they are blank, off or none; `available` is on. */
export const DishFields = v.partial(v.object(dishEntries));
export type DishFields = v.InferInput<typeof DishFields>;

export const CategoryFields = v.partial(v.object({ ...names, image: FileAddress }));
export type CategoryFields = v.InferInput<typeof CategoryFields>;

/**
 * `id`: of an option of the group, or a UUID made by the page for a new one; null: the server makes it. Prices for sizes,
 * allergens and the dish that an option stands for come from files; they stay with the id.
 */
const DeskOptionInput = v.pipe(
  v.object({
    id: v.nullable(DeskId),
    ...names,
    /** Of one piece; 0 in a group of the kind `remove`. */
    price: v.pipe(Amount, v.maxValue(OPTION_LIMITS.price)),
    available: v.boolean(),
    /** Chosen from the start. */
    default: v.boolean(),
  }),
  v.check((record) => hasName(record)),
);

/**
 * Omitted fields stay unchanged; for a new group they are blank, `extra`, 0, all, off. A group has 1 to 60 options, and
 * `min` is at most what can be chosen.
 */
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

const Ids = v.pipe(v.array(DeskId), v.maxLength(5_000));
const Position = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * One change of the menu. `dishes_order`, `categories_order` and `groups_order` must name every id in the list, else they
 * are refused.
 * `position` beyond the end means last. At least one of two names is required. Adding an existing id (a retry) updates
 * it to what is sent. An edit with `began` keeps what others changed meanwhile: 409 `edit_conflict` if they changed the
 * same fields to other values.
 */
export const MenuChange = v.variant('kind', [
  v.object({ kind: v.literal('dish_add'), id: OwnId, category_id: DeskId, dish: DishFields }),
  v.object({ kind: v.literal('dish_edit'), id: DeskId, fields: DishFields, began: Began }),
  v.object({ kind: v.literal('dish_remove'), id: DeskId }),
  v.object({ kind: v.literal('dish_available'), id: DeskId, available: v.boolean() }),
  v.object({ kind: v.literal('dish_move'), id: DeskId, category_id: DeskId, position: Position }),
  v.object({ kind: v.literal('dishes_order'), category_id: DeskId, ids: Ids }),
  v.object({ kind: v.literal('option_available'), id: DeskId, available: v.boolean() }),
  v.object({ kind: v.literal('category_add'), id: OwnId, fields: CategoryFields }),
  v.object({ kind: v.literal('category_edit'), id: DeskId, fields: CategoryFields, began: Began }),
  /** Else 409 `category_not_empty`. */
  v.object({ kind: v.literal('category_remove'), id: DeskId }),
  v.object({ kind: v.literal('categories_order'), ids: Ids }),
  v.object({ kind: v.literal('group_add'), id: OwnId, group: GroupFields }),
  /** Dishes forget removed options, and own rules that no longer fit the group. */
  v.object({ kind: v.literal('group_edit'), id: DeskId, fields: GroupFields, began: Began }),
  /** The dishes that use the group lose it. */
  v.object({ kind: v.literal('group_remove'), id: DeskId }),
  v.object({ kind: v.literal('groups_order'), ids: Ids }),
]);
export type MenuChange = v.InferOutput<typeof MenuChange>;
export type MenuChangeInput = v.InferInput<typeof MenuChange>;

/** UUID of a tap: a repeat changes nothing and gets the first answer. */
export const Tap = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/));

/** `POST menu/changes`. Unknown ids: 404 `not_found`. */
export const MenuChangeRequest = v.object({ change: MenuChange, tap: Tap });
export type MenuChangeRequest = v.InferInput<typeof MenuChangeRequest>;

/** `POST dishes/{id}/available` and `POST options/{id}/available`, also from the board. */
export const AvailableRequest = v.object({ available: v.boolean(), tap: v.optional(v.nullable(Tap), null) });

/** `version` increases with each change; `audit_id` null: nothing changed; `id`: the added record, else null. */
export const ChangeAnswer = v.object({
  version: v.number(),
  audit_id: v.nullable(v.number()),
  id: v.nullable(v.string()),
});
export type ChangeAnswer = v.InferOutput<typeof ChangeAnswer>;

export const DeskDish = v.object({
  id: DeskId,
  name: v.string(),
  name_secondry: v.string(),
  description: v.string(),
  description_secondry: v.string(),
  image: v.nullable(v.string()),
  price: v.nullable(v.number()),
  sizes: v.array(DeskSize),
  /** Likewise the groups of the menu: an earlier server answers none. */
  option_groups: v.optional(v.array(OptionGroupUse), []),
  ...mapDishFields('column', {
    number: () => v.nullable(v.number()),
    flag: () => v.boolean(),
    labels: () => v.array(v.object({ name: v.string(), name_secondry: v.string() })),
    ids: () => v.array(v.string()),
  }),
});
export type DeskDish = v.InferOutput<typeof DeskDish>;

export const DeskCategory = v.object({
  id: DeskId,
  name: v.string(),
  name_secondry: v.string(),
  image: v.nullable(v.string()),
  dishes: v.array(DeskDish),
});
export type DeskCategory = v.InferOutput<typeof DeskCategory>;

export const DeskOptionGroup = v.object({
  id: DeskId,
  name: v.string(),
  name_secondry: v.string(),
  kind: v.picklist(OPTION_KINDS),
  min: v.number(),
  max: v.nullable(v.number()),
  free: v.number(),
  repeat: v.boolean(),
  options: v.array(
    v.object({
      id: DeskId,
      name: v.string(),
      name_secondry: v.string(),
      price: v.number(),
      available: v.boolean(),
      default: v.boolean(),
    }),
  ),
});
export type DeskOptionGroup = v.InferOutput<typeof DeskOptionGroup>;

export const DeskMenu = v.object({
  version: v.number(),
  categories: v.array(DeskCategory),
  option_groups: v.optional(v.array(DeskOptionGroup), []),
});
export type DeskMenu = v.InferOutput<typeof DeskMenu>;

/**
 * `POST pictures`: the file as body, JPEG, PNG or WebP by content. Re-encoded (WebP, at most 1600 pixels, no metadata).
 * 409 `files_full`, 413 `too_large` or `too_many_pixels`, 415 `unsupported_media_type`, 422 `picture_damaged`.
 */
export const PICTURE_MAX_BYTES = 8 * 1024 * 1024;
export const PictureAnswer = v.object({ image: v.string() });
export type PictureAnswer = v.InferOutput<typeof PictureAnswer>;

/** `POST menu-pdf`: likewise; the address is then the venue's `menu_pdf`. */
export const PDF_MAX_BYTES = 10 * 1024 * 1024;
export const PdfAnswer = v.object({ menu_pdf: v.string() });
export type PdfAnswer = v.InferOutput<typeof PdfAnswer>;

/** Codes for the page's texts; `problem` is English. */
export const IMPORT_PROBLEMS = [
  'name_missing',
  'category_missing',
  'price_negative',
  'price_unclear',
  'price_not_number',
  'fee_missing',
  'size_unreadable',
  'too_many_cells',
  /** A comma inside a price was read as the end of its cell. */
  'cells_shifted',
  'quote_open',
  'header_again',
  'totals_row',
  'text_damaged',
  'status_unknown',
  'id_conflict',
  'other',
] as const;
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number];

/** `dishes_removed`: more than a quarter of the menu goes away. `prices_scaled`: the usual price is 50 times another. */
const IMPORT_DOUBTS = ['dishes_removed', 'prices_scaled'] as const;
export type ImportDoubt = (typeof IMPORT_DOUBTS)[number];

const Names = v.array(v.object({ name: v.string(), name_secondry: v.string() }));
const ImportNote = v.object({
  /** `row 12`, `categories[2].dishes[0]`. */
  where: v.string(),
  /** The sheet's row; null in a JSON file. */
  row: v.nullable(v.number()),
  code: v.fallback(v.picklist(IMPORT_PROBLEMS), 'other'),
  problem: v.string(),
});
export type ImportNote = v.InferOutput<typeof ImportNote>;

/**
 * `POST import?dry=1&name=menu.csv`: the file as body, JSON or CSV by content. Answers the changes and the menu version
 * they apply to. `POST import?version=…&tap=…` with the same bytes applies them and adds `audit_id`; 409 `menu_changed`
 * if the version is outdated. 422 `import_unreadable` (with English `detail`). `live=1` also takes from the file what
 * `live` lists.
 */
export const IMPORT_MAX_BYTES = 4 * 1024 * 1024;
export const ImportAnswer = v.object({
  version: v.number(),
  audit_id: v.nullable(v.number()),
  /** Dishes that were read. */
  rows: v.number(),
  skipped: v.array(ImportNote),
  /** Imported, but doubtful. */
  warnings: v.array(ImportNote),
  added: Names,
  removed: Names,
  /** Other changes at the same price. */
  changed: Names,
  price_changes: v.array(
    v.object({ name: v.string(), name_secondry: v.string(), from: v.nullable(v.number()), to: v.nullable(v.number()) }),
  ),
  unchanged: v.number(),
  categories: v.object({ added: Names, removed: Names }),
  option_groups: v.object({ added: Names, removed: Names, changed: Names }),
  zones: v.object({ added: Names, removed: Names, changed: Names }),
  /** What staff change during the day and the file has otherwise. */
  live: v.object({
    sold_out: Names,
    on_sale: Names,
    venue: v.array(v.picklist(['accepts_orders', 'paused_until'])),
  }),
  without_price: v.number(),
  asks: v.array(v.picklist(IMPORT_DOUBTS)),
  venue_changed: v.boolean(),
  /** `promocodes`, `reviews`, `carousel`, `notifications`, `onboarding`. */
  content_changed: v.array(v.string()),
});
export type ImportAnswer = v.InferOutput<typeof ImportAnswer>;

/** `GET export?format=json|csv` is a download. */
export const EXPORT_FORMATS = ['json', 'csv'] as const;
