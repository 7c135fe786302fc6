import * as v from 'valibot';
import { cleanText } from '#src/domain/clean-text.ts';
import { MAX_PIASTRES } from '#src/domain/money.ts';

/**
 * The menu desk's calls (managers; `dish_available` also from the kitchen's board). Amounts are integer piastres, texts
 * are cleaned and cut as they are read, `*_secondry` is the Arabic text beside the English one. `position` is the place
 * in the list.
 */

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

/** Neither control characters nor halves of letters, which no table can hold. */
export const isStorable = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text);

export const DeskId = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.check(isStorable));
/** A UUID that the page makes with the form of what is new; without one the server makes an id. */
const OwnId = v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/)));
export const Amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PIASTRES));

/** A file of this server or an https address; null: none. */
export const FileAddress = v.nullable(
  v.pipe(v.string(), v.trim(), v.regex(/^([Hh][Tt][Tt][Pp][Ss]:\/\/|\/(?!\/))/), v.maxLength(500), v.check(isStorable)),
);

const names = { name: lineOf(NAME_MAX), name_secondry: lineOf(NAME_MAX) };

/** At least one of the two names; an error points at the record. */
export const hasName = (record: { name: string; name_secondry: string }): boolean =>
  record.name !== '' || record.name_secondry !== '';

export const DeskLabel = v.pipe(
  v.object(names),
  v.check((record) => hasName(record)),
);
export type DeskLabel = v.InferOutput<typeof DeskLabel>;

/** `price` is that size's whole price. `id` null: a size that is new. */
export const DeskSizeInput = v.pipe(
  v.object({ id: v.nullable(DeskId), ...names, price: Amount }),
  v.check((record) => hasName(record)),
);
export const DeskSize = v.object({ id: DeskId, name: v.string(), name_secondry: v.string(), price: v.number() });
export type DeskSize = v.InferOutput<typeof DeskSize>;

/** kcal or grams; null: not known. */
const Measure = v.nullable(v.pipe(v.number(), v.minValue(0.01), v.maxValue(999_999)));

const dishEntries = {
  ...names,
  description: Lines,
  description_secondry: Lines,
  image: FileAddress,
  /** Null: ask for the price, cannot be ordered. 0 is a price. Of a dish with sizes it is the first size's, whatever is sent. */
  price: v.nullable(Amount),
  kcal: Measure,
  weight: Measure,
  is_new: v.boolean(),
  is_hot: v.boolean(),
  available: v.boolean(),
  recommended: v.boolean(),
  /** The whole list, in its order. */
  sizes: v.pipe(v.array(DeskSizeInput), v.maxLength(SIZES_MAX)),
  tags: v.pipe(v.array(DeskLabel), v.maxLength(LABELS_MAX)),
  allergens: v.pipe(v.array(DeskLabel), v.maxLength(LABELS_MAX)),
  /** Ids of dishes of this venue. */
  goes_with: v.pipe(v.array(DeskId), v.maxLength(LABELS_MAX)),
};

/** What changes about a dish: what is left out stays. Of a new one what is left out is blank, off or none; `available` is on. */
export const DishFields = v.partial(v.object(dishEntries));
export type DishFields = v.InferInput<typeof DishFields>;

export const CategoryFields = v.partial(v.object({ ...names, image: FileAddress }));
export type CategoryFields = v.InferInput<typeof CategoryFields>;

const Ids = v.pipe(v.array(DeskId), v.maxLength(5_000));
const Position = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * One change of the menu. `dishes_order` and `categories_order` name every id that stands there, in the new order; a
 * list that is not the whole one is refused (`errors[]` points at it). `position` counts from 0; more than there are
 * means last. Both names of a dish or category may not be blank. Adding what is there already under its own id, because
 * the first answer was lost, makes it what is sent now, and nothing twice.
 */
export const MenuChange = v.variant('kind', [
  v.object({ kind: v.literal('dish_add'), id: OwnId, category_id: DeskId, dish: DishFields }),
  v.object({ kind: v.literal('dish_edit'), id: DeskId, fields: DishFields }),
  v.object({ kind: v.literal('dish_remove'), id: DeskId }),
  v.object({ kind: v.literal('dish_available'), id: DeskId, available: v.boolean() }),
  v.object({ kind: v.literal('dish_move'), id: DeskId, category_id: DeskId, position: Position }),
  v.object({ kind: v.literal('dishes_order'), category_id: DeskId, ids: Ids }),
  v.object({ kind: v.literal('category_add'), id: OwnId, fields: CategoryFields }),
  v.object({ kind: v.literal('category_edit'), id: DeskId, fields: CategoryFields }),
  /** Only an empty one; else 409 `category_not_empty`. */
  v.object({ kind: v.literal('category_remove'), id: DeskId }),
  v.object({ kind: v.literal('categories_order'), ids: Ids }),
]);
export type MenuChange = v.InferOutput<typeof MenuChange>;
export type MenuChangeInput = v.InferInput<typeof MenuChange>;

/** A UUID made with the tap: the same one twice changes once, and answers as the first time. */
export const Tap = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/));

/** `POST menu/changes`. Unknown ids: 404 `not_found`. */
export const MenuChangeRequest = v.object({ change: MenuChange, tap: Tap });
export type MenuChangeRequest = v.InferInput<typeof MenuChangeRequest>;

/** `POST dishes/{id}/available`, from the board too: one tap says that a dish is sold out, or is not any more. */
export const AvailableRequest = v.object({ available: v.boolean(), tap: v.optional(v.nullable(Tap), null) });

/**
 * What a change of the menu answers. `version` goes up with each change of menu or venue; `audit_id` null: it was so
 * already; `id`: of the dish or category that was added, else null.
 */
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
  kcal: v.nullable(v.number()),
  weight: v.nullable(v.number()),
  is_new: v.boolean(),
  is_hot: v.boolean(),
  available: v.boolean(),
  recommended: v.boolean(),
  sizes: v.array(DeskSize),
  tags: v.array(v.object({ name: v.string(), name_secondry: v.string() })),
  allergens: v.array(v.object({ name: v.string(), name_secondry: v.string() })),
  goes_with: v.array(v.string()),
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

/** `GET menu`. */
export const DeskMenu = v.object({ version: v.number(), categories: v.array(DeskCategory) });
export type DeskMenu = v.InferOutput<typeof DeskMenu>;

/**
 * `POST pictures`: the file's bytes as the body, at most PICTURE_MAX_BYTES, JPEG, PNG or WebP by what is in it. It is made
 * anew (WebP, at most 1600 pixels, nothing of what the camera wrote). 413 `too_large`, 415 `unsupported_media_type`, 422
 * `invalid` where it is damaged. The address is then a dish's `image` or the venue's `logo`.
 */
export const PICTURE_MAX_BYTES = 8 * 1024 * 1024;
export const PictureAnswer = v.object({ image: v.string() });
export type PictureAnswer = v.InferOutput<typeof PictureAnswer>;

/** `POST menu-pdf`: likewise; the address is then the venue's `menu_pdf`. */
export const PDF_MAX_BYTES = 10 * 1024 * 1024;
export const PdfAnswer = v.object({ menu_pdf: v.string() });
export type PdfAnswer = v.InferOutput<typeof PdfAnswer>;

/** Why something of a file could not be taken, for the page to put into words; `problem` says it in English. */
export const IMPORT_PROBLEMS = [
  'name_missing',
  'category_missing',
  'price_negative',
  'price_unclear',
  'price_not_number',
  'fee_missing',
  'size_unreadable',
  'too_many_cells',
  'other',
] as const;
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number];

const Names = v.array(v.object({ name: v.string(), name_secondry: v.string() }));
const ImportNote = v.object({
  /** `row 12`, `categories[2].dishes[0]`. */
  where: v.string(),
  /** The sheet's row; null in a JSON file. */
  row: v.nullable(v.number()),
  code: v.picklist(IMPORT_PROBLEMS),
  problem: v.string(),
});
export type ImportNote = v.InferOutput<typeof ImportNote>;

/**
 * `POST import?dry=1&name=menu.csv`: the file's bytes as the body (at most IMPORT_MAX_BYTES; JSON or CSV by what is in it).
 * What it would change, and the menu's version that this was worked out for. `POST import?version=…&tap=…` with the same
 * bytes does it, and answers the same with `audit_id`; 409 `menu_changed` where the menu is another one by now. 422
 * `import_unreadable` (with `detail`, English) where the file makes no sense.
 */
export const IMPORT_MAX_BYTES = 4 * 1024 * 1024;
export const ImportAnswer = v.object({
  version: v.number(),
  audit_id: v.nullable(v.number()),
  /** Dishes that were read. */
  rows: v.number(),
  /** Left out. */
  skipped: v.array(ImportNote),
  /** Taken, but not without doubt. */
  warnings: v.array(ImportNote),
  added: Names,
  removed: Names,
  /** Another text, mark or picture at the same price. */
  changed: Names,
  price_changes: v.array(
    v.object({ name: v.string(), name_secondry: v.string(), from: v.nullable(v.number()), to: v.nullable(v.number()) }),
  ),
  unchanged: v.number(),
  categories: v.object({ added: Names, removed: Names }),
  zones: v.object({ added: Names, removed: Names, changed: Names }),
  venue_changed: v.boolean(),
  /** Lists beside the menu: `promocodes`, `reviews`, `carousel`, `notifications`, `onboarding`. */
  content_changed: v.array(v.string()),
});
export type ImportAnswer = v.InferOutput<typeof ImportAnswer>;

/** `GET export?format=json|csv` is a download. */
export const EXPORT_FORMATS = ['json', 'csv'] as const;
