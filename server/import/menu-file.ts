import type { CategoryDetails } from './category-details.ts';
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

/** Undefined: the file does not say it. */
type Unsaid<Fields> = { [Field in keyof Fields]: Fields[Field] | undefined };

export type FileSize = Unidentified<SizeDraft>;

/** `sizePrices`: by id or name of a size. `dish`: the id, in the file, of the dish that the option stands for. */
export type FileOption = Pick<FileSize, 'id' | 'name' | 'price'> &
  Unsaid<Pick<Option, 'sizePrices' | 'available' | 'allergens'> & { isDefault: boolean; dish: string | null }>;
export type FileOptionGroup = Pick<Unidentified<OptionGroup>, 'id' | 'name' | 'kind'> &
  Unsaid<Pick<OptionGroup, 'min' | 'max' | 'free' | 'repeat'>> & {
    where: string;
    options: FileOption[];
    /** Extras and removals beside a dish have our name, which the venue may have changed. */
    isUnnamed?: true;
  };
/** By id or name, or written beside the dish. `defaults`, `hidden`: ids of options. `isOff`: the dish does not have it. */
export type FileGroupUse = Omit<OptionGroupUse, 'id'> & { group: string | FileOptionGroup; isOff?: true };

export type SaidField =
  | DishField['column']
  | keyof CategoryDetails
  | 'name'
  | 'nameAr'
  | 'description'
  | 'descriptionAr'
  | 'sizes'
  | 'optionGroups';

/** `said`: what the file says of it and can be read. A record of the venue keeps everything else. */
type OfFile = { where: string; said: ReadonlySet<SaidField> };
export type FileDish = Omit<Unidentified<DishDraft>, 'sizes' | 'option_groups'> &
  OfFile & { sizes: FileSize[]; optionGroups: FileGroupUse[] };
export type FileCategory = Omit<Unidentified<CategoryDraft>, 'dishes'> & OfFile & { dishes: FileDish[] };
/** Null: the file has no field for it, so an existing area keeps its value. */
export type FileZone = Omit<Unidentified<ZoneDraft>, 'name' | 'minimum'> & {
  name: { en: string; ar: string | null };
  minimum: MinorUnits | null;
};

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

export const hiddenThere = (name: string): Reason => ({ code: 'hidden_there', values: { name } });

/** `where`: such as `row 12` or `categories[2].dishes[0]`. `file`: its name, where the import has several. */
export type FileNote = Reason & { where: string; file?: string };

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
  /** Whether the groups of a dish are all of the file, or it keeps those that the file does not name. */
  hasAllGroups: boolean;
  content: Partial<ContentDraft>;
  skipped: FileNote[];
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
  skip: (where: string, reason: Reason) => void;
  warn: (where: string, reason: Reason) => void;
  unusedColumn: (header: string) => void;
  unusedKey: (key: string) => void;
  currency: (code: string) => void;
  address: (written: string) => void;
  ask: (question: ImportQuestion) => void;
};

export const NAME_MAX = 200;
export const TEXT_MAX = 2_000;

export const reportUnread = (columns: readonly SheetColumn[], report: FileReport): void => {
  for (const { header, field } of columns) if (field === null && header !== '') report.unusedColumn(header);
};

export const reportOtherSheets = (sheets: readonly string[], report: FileReport): void => {
  for (const name of sheets) {
    report.warn('file', { code: 'sheet_unread', values: { name } });
  }
};
