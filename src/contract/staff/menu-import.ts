import * as v from 'valibot';
import { IMPORT_FIELDS, ImportColumn, ImportReading, ImportRecognition, ImportTable } from './import-recognition.ts';
import { FILE_REFUSALS, IMPORT_DOUBTS, IMPORT_PROBLEMS } from './import-problems.ts';
import { Pair } from './desk-schemas.ts';
import { DeskId } from './field-schemas.ts';

/** Amounts are minor units. */

export const IMPORT_FILES_MAX = 3;
/** Of all files together. */
export const IMPORT_MAX_BYTES = 12 * 1024 * 1024;
/** `items` is cut to this length; `count` counts all. */
export const IMPORT_LIST_MAX = 200;

const list = <Item extends v.GenericSchema>(item: Item) => v.object({ count: v.number(), items: v.array(item) });
const Names = list(Pair);
export type ImportNames = v.InferOutput<typeof Names>;
const Renames = list(v.object({ from: Pair, to: Pair }));
export type ImportRenames = v.InferOutput<typeof Renames>;

/** Lists whose order an import may change. `dishes`: inside a category. */
const IMPORT_ORDERS = ['categories', 'dishes', 'option_groups', 'zones'] as const;
export type ImportOrder = (typeof IMPORT_ORDERS)[number];

const NoteValues = v.optional(v.record(v.string(), v.union([v.string(), v.number()])), {});

const ImportNote = v.object({
  /** Only if the import has several files. */
  file: v.optional(v.nullable(v.string()), null),
  /** `row 12`, `row 12 of "Drinks"`, `categories[2].dishes[0]`, `file`. */
  where: v.string(),
  /** Of a workbook with several. */
  sheet: v.optional(v.nullable(v.string()), null),
  /** Null in a JSON file. */
  row: v.nullable(v.number()),
  /** The doubtful column, if it is one. */
  field: v.nullable(v.fallback(v.nullable(v.picklist(IMPORT_FIELDS)), null)),
  code: v.fallback(v.picklist(IMPORT_PROBLEMS), 'other'),
  values: NoteValues,
});
export type ImportNote = v.InferOutput<typeof ImportNote>;

const Amount = v.nullable(v.number());
const PriceChange = v.object({ name: Pair, size: v.nullable(Pair), from: Amount, to: Amount });

/** What the import would change, or has changed. `version`: of the menu it was compared with. */
export const ImportPlanAnswer = v.object({
  version: v.number(),
  /** Dishes that were read. */
  rows: v.number(),
  skipped: list(ImportNote),
  /** Imported, but doubtful. */
  warnings: list(ImportNote),
  /** Also listed in `changed`. */
  renamed: Renames,
  added: Names,
  /** Other changes at the same price. */
  changed: Names,
  /** `size` null: the dish's own price. */
  price_changes: list(PriceChange),
  unchanged: v.number(),
  /** What the venue has and the file has not: it goes if `remove` is chosen. */
  missing: v.object({ dishes: Names, categories: Names, option_groups: Names, zones: Names }),
  /** False: a row that cannot be read may be any dish, so nothing is removed. */
  can_remove: v.boolean(),
  /** Dishes and options with allergens at the venue and none in the file: they keep them unless `clear_allergens` is chosen. */
  emptied: Names,
  /** `pictures`: categories whose picture changes. */
  categories: v.object({
    added: Names,
    renamed: Renames,
    pictures: Names,
  }),
  option_groups: v.object({ added: Names, changed: Names }),
  zones: v.object({ added: Names, changed: Names }),
  /** Differences in what staff change during the day; applied only on request (`live`). */
  live: v.object({
    sold_out: Names,
    on_sale: Names,
    venue: v.array(v.picklist(['accepts_orders', 'paused_until'])),
  }),
  /** In the menu after the import. */
  without_price: v.number(),
  unavailable: v.number(),
  asks: v.array(v.picklist(IMPORT_DOUBTS)),
  order_changed: v.array(v.picklist(IMPORT_ORDERS)),
  venue_changed: v.boolean(),
  /** `promocodes`, `reviews`, `carousel`, `notifications`, `onboarding`. */
  content_changed: v.array(v.string()),
});
export type ImportPlanAnswer = v.InferOutput<typeof ImportPlanAnswer>;

/** What a person may add to an import: see `live`, `missing` and `emptied` of the plan. */
export const ImportChoices = v.object({ live: v.boolean(), remove: v.boolean(), clear_allergens: v.boolean() });
export type ImportChoices = v.InferOutput<typeof ImportChoices>;

/** `options`, `areas`: separate sheets, recognised by their headers. */
export const IMPORT_FILE_KINDS = ['menu', 'options', 'areas'] as const;
export type ImportFileKind = (typeof IMPORT_FILE_KINDS)[number];

export const IMPORT_REFUSALS = [
  'unreadable',
  /** Or more than three. */
  'no_file',
  'same_kind',
  'menu_changed',
  /** Somebody compared again, with other columns or choices. */
  'preview_changed',
  /** The server ended, or time or memory ran out. */
  'interrupted',
  'failed',
] as const;

const ImportRefusal = v.object({
  code: v.fallback(v.picklist(IMPORT_REFUSALS), 'failed'),
  file: v.nullable(v.string()),
  /** Of an unreadable file. `notes`: the first unreadable rows. */
  reason: v.optional(
    v.object({
      code: v.fallback(v.picklist(FILE_REFUSALS), 'other'),
      values: NoteValues,
      notes: v.array(ImportNote),
    }),
  ),
});
export type ImportRefusal = v.InferOutput<typeof ImportRefusal>;

export const IMPORT_STEPS = ['waiting', 'read', 'compare', 'write'] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

/** `look`: waits for columns or consent. `refused`: nothing can be imported; known `columns` can be corrected. */
export const IMPORT_STAGES = ['working', 'look', 'refused', 'done'] as const;

export const ImportFile = v.object({ name: v.string(), kind: v.nullable(v.picklist(IMPORT_FILE_KINDS)) });
export type ImportFile = v.InferOutput<typeof ImportFile>;

export const DeskImport = v.object({
  id: DeskId,
  stage: v.picklist(IMPORT_STAGES),
  who: v.string(),
  preview: v.number(),
  files: v.array(ImportFile),
  /** While working. `total` 0: unknown. */
  progress: v.nullable(v.object({ step: v.picklist(IMPORT_STEPS), done: v.number(), total: v.number() })),
  recognised: v.nullable(ImportRecognition),
  /** Of a table that is not readable as a menu yet; else see `recognised`. */
  columns: v.array(ImportColumn),
  /** Of the menu, unless it is in our own JSON. */
  table: v.nullable(ImportTable),
  /** What a person said, now or in an earlier import. */
  reading: ImportReading,
  /** At first nothing; `remove` for our own export, if the menu is still the exported one. */
  choices: ImportChoices,
  plan: v.nullable(ImportPlanAnswer),
  refused: v.nullable(ImportRefusal),
  /** For the undo; null: nothing had to change. */
  audit_id: v.nullable(v.number()),
});
export type DeskImport = v.InferOutput<typeof DeskImport>;

/** A new `POST import` (`multipart/form-data`, fields `file`) replaces the last import, unless it is still working. */
export const ImportAnswer = v.object({ import: v.nullable(DeskImport) });
export type ImportAnswer = v.InferOutput<typeof ImportAnswer>;

/** Compares again. What is not said goes back to what was guessed, for later imports of this shape too. */
export const ImportLookRequest = v.object({ id: DeskId, reading: ImportReading, choices: ImportChoices });
export type ImportLookRequest = v.InferInput<typeof ImportLookRequest>;

/** `preview`: the one on the screen; if it is outdated, the import is refused. */
export const ImportApplyRequest = v.object({ id: DeskId, preview: v.number() });
export type ImportApplyRequest = v.InferInput<typeof ImportApplyRequest>;

export const ImportIdRequest = v.object({ id: DeskId });
export type ImportIdRequest = v.InferInput<typeof ImportIdRequest>;
