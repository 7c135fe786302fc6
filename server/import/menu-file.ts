import type { DishField } from '#src/contract/dish-fields.ts';
import type { ImportFileKind } from '#src/contract/staff/menu-import.ts';
import type {
  ImportQuestion,
  ImportReading,
  ImportRecognition,
  ImportTable,
} from '#src/contract/staff/import-recognition.ts';
import type { ImportNoteValues, ImportProblem } from '#src/contract/staff/import-problems.ts';
import type { Option, OptionGroup, OptionGroupUse } from '#src/domain/options.ts';
import type { Bilingual } from '#src/domain/text.ts';
import type { MinorUnits } from '#src/domain/money.ts';
import type { CategoryDraft, ContentDraft, DishDraft, SizeDraft, VenueDraft, ZoneDraft } from '#server/menus/draft.ts';
import type { SheetColumn } from './decode.ts';
import type { PriceTerms } from './prices.ts';

type Unidentified<Draft extends { id: string }> = Omit<Draft, 'id'> & { id: string | null };

export type FileSize = Unidentified<SizeDraft>;

/** `sizePrices`: by id or name of a size. `dish`: the id, in the file, of the dish that the option stands for. */
export type FileOption = Unidentified<
  Pick<Option, 'id' | 'name' | 'price' | 'sizePrices' | 'available' | 'allergens'>
> & {
  isDefault: boolean;
  dish: string | null;
};
export type FileOptionGroup = Unidentified<
  Pick<OptionGroup, 'id' | 'name' | 'kind' | 'min' | 'max' | 'free' | 'repeat'>
> & {
  where: string;
  options: FileOption[];
  /** Read from a dish's cell, which has only names and prices. A group of the venue keeps its other fields. */
  isBrief?: true;
};
/** By id or name, or written beside the dish. `defaults`, `hidden`: ids of options. */
export type FileGroupUse = Omit<OptionGroupUse, 'id'> & { group: string | FileOptionGroup };

/** The groups whose use the file decides, beside those of its dishes: all of the venue, or these. A dish keeps its others. */
export type CoveredGroups = 'all' | readonly string[];

/** `damaged`: fields that cannot be read: blank here, and a dish that the venue has keeps its own. */
export type FileDish = Omit<Unidentified<DishDraft>, 'sizes' | 'optionGroups'> & {
  where: string;
  sizes: FileSize[];
  optionGroups: FileGroupUse[];
  damaged: ReadonlySet<DamagedField>;
};
export type FileCategory = Omit<Unidentified<CategoryDraft>, 'dishes'> & {
  where: string;
  dishes: FileDish[];
  damaged: ReadonlySet<DamagedField>;
};
/** Null: the file has no field for it, so an existing area keeps its value. */
export type FileZone = Omit<Unidentified<ZoneDraft>, 'name' | 'minimum'> & {
  name: { en: string; ar: string | null };
  minimum: MinorUnits | null;
};

/**
 * If no dish of the file has the field, an existing dish keeps its value. If any dish has it, the field is cleared for
 * dishes without it.
 */
export type OptionalField =
  | DishField['name']
  | 'nameAr'
  | 'description'
  | 'descriptionAr'
  | 'image'
  | 'sizes'
  | 'optionGroups'
  | 'categoryAr'
  | 'categoryImage'
  | 'categoryHidden';

export type DamagedField = OptionalField | 'name';

/** A problem of a file. The texts have its words. `values.field`: a column of `ImportField`. */
export type Reason = { code: ImportProblem; values?: ImportNoteValues };

export const withoutDishes = ({ en, ar }: Bilingual): Reason => ({
  code: 'category_without_dishes',
  values: { name: en || ar },
});

/** For dishes of another program that have no category. */
export const OTHER: Bilingual = { en: 'Other', ar: 'أخرى' };
export const withoutCategory = (number: number): Reason => ({
  code: 'without_category',
  values: { number, name: OTHER.en },
});

export const hiddenThere = (name: string): Reason => ({
  code: 'hidden_there',
  values: { name },
});

/** `where`: such as `row 12` or `categories[2].dishes[0]`. `file`: its name, where the import has several. */
export type FileNote = Reason & { where: string; file?: string };

/** What a row that could not be read says about its dish. */
export type UnreadRow = { id: string | null; name: Bilingual };

/** A parsed menu file, before it is compared with the venue. */
export type MenuFile = {
  recognised: ImportRecognition;
  /** Null: in our own JSON, or that of a program we know. */
  table?: ImportTable | null;
  slug: string | null;
  /** Of our own export: of which menu. */
  exported: string | null;
  /** Only the fields and languages that the file has. */
  venue: Partial<Omit<VenueDraft, 'slug' | 'name' | 'tagline' | 'address'>> &
    Partial<Record<'name' | 'tagline' | 'address', Partial<Bilingual>>>;
  categories: FileCategory[];
  /** Null: the file has none, so the venue keeps its own. */
  zones: FileZone[] | null;
  /** Null: the file has no list, so the venue keeps its own. */
  optionGroups: FileOptionGroup[] | null;
  /** Another program does not know the groups that were made here: they stay. */
  foreignGroups: FileOptionGroup[];
  coveredGroups: CoveredGroups;
  content: Partial<ContentDraft>;
  definedFields: ReadonlySet<OptionalField>;
  skipped: FileNote[];
  /** A dish of the venue that one of them may be is never removed. */
  unread: UnreadRow[];
  /** Values that were changed, guessed or dropped. */
  warnings: FileNote[];
  fileNames?: FileNames;
};

/** The file of each kind. Null: none was given; the menu's file may have that part, else the venue's stays. */
export type FileNames = Record<ImportFileKind, string | null>;

/** Blank fields of another program clear nothing in the venue. */
export const isForeign = ({ recognised: { format } }: Pick<MenuFile, 'recognised'>): boolean =>
  format !== 'sheet' && format !== 'json';

export type FileReport = {
  reading: ImportReading;
  prices: PriceTerms;
  /** The first rows of the menu, and what to ask about it. */
  table: ImportTable | null;
  skip: (where: string, reason: Reason, ...rows: UnreadRow[]) => void;
  warn: (where: string, reason: Reason) => void;
  unused: (kind: string, key: string) => void;
  currency: (code: string) => void;
  address: (written: string) => void;
  ask: (question: ImportQuestion) => void;
};

export const NAME_MAX = 200;
export const TEXT_MAX = 2_000;

export const reportUnread = (columns: readonly SheetColumn[], kind: string, report: FileReport): void => {
  for (const { header, field } of columns) if (field === null && header !== '') report.unused(kind, header);
};

export const reportOtherSheets = (sheets: readonly string[], report: FileReport): void => {
  for (const name of sheets) {
    report.warn('file', { code: 'sheet_unread', values: { name } });
  }
};
