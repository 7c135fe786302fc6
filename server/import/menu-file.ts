import type { DishField } from '#src/contract/dish-fields.ts';
import type { ImportProblem } from '#src/contract/staff/menu-desk.ts';
import type { Option, OptionGroup, OptionGroupUse } from '#src/domain/options.ts';
import type { Bilingual } from '#src/domain/text.ts';
import type { Piastres } from '#src/domain/money.ts';
import type { CategoryDraft, ContentDraft, DishDraft, SizeDraft, VenueDraft, ZoneDraft } from '#server/menus/draft.ts';

/** Most files have no ids. */
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
};
/** A group that a dish uses: by id or name, or one that is written beside the dish. `defaults`, `hidden`: ids of options. */
export type FileGroupUse = Omit<OptionGroupUse, 'id'> & { group: string | FileOptionGroup };

/**
 * `damaged`: fields whose text was destroyed before the file came to us. They are blank here, and a dish that the venue
 * has keeps its own.
 */
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
  minimum: Piastres | null;
};

/**
 * Fields that a file may leave out. If no dish of the file has the field, an existing dish keeps its value. If any dish
 * has it, the field is cleared for dishes without it.
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
  | 'categoryImage';

export type DamagedField = OptionalField | 'name';

/** Something that could not be imported. `where`: for example `row 12` or `categories[2].dishes[0]`. */
export type FileNote = { where: string; message: string; code: ImportProblem };

/** Why a record cannot be imported: an English message, and a code for pages to translate. */
export type Reason = { code: ImportProblem; message: string };

export type DoubtfulDish = { id: string | null; name: Bilingual };

/** A parsed menu file, before it is compared with the venue. */
export type MenuFile = {
  slug: string | null;
  /** Only the fields and languages that the file has. */
  venue: Partial<Omit<VenueDraft, 'slug' | 'name' | 'tagline' | 'address'>> &
    Partial<Record<'name' | 'tagline' | 'address', Partial<Bilingual>>>;
  categories: FileCategory[];
  /** Null: the file has no delivery areas, so the venue keeps its own. */
  zones: FileZone[] | null;
  /** Null: the file has no list of option groups, so the venue keeps its own. */
  optionGroups: FileOptionGroup[] | null;
  content: Partial<ContentDraft>;
  /** The fields that at least one dish or category of the file has. */
  definedFields: ReadonlySet<OptionalField>;
  /** Rows and records that were left out. */
  skipped: FileNote[];
  /** Dishes among them that can be told by id or name: the venue keeps its own as they are. */
  doubtful: DoubtfulDish[];
  /** Values that were changed, guessed or dropped. */
  warnings: FileNote[];
};

export type FileReport = {
  skip: (where: string, reason: Reason | string, dish?: DoubtfulDish) => void;
  warn: (where: string, reason: Reason | string) => void;
  /** A key or column that the import does not know. `kind`: of the records that have it. */
  unused: (kind: string, key: string) => void;
  /** A price in another currency than the pound. */
  currency: (code: string) => void;
  /** The address of a picture that cannot be shown. */
  address: (written: string) => void;
};

export const NAME_MAX = 200;
export const TEXT_MAX = 2_000;
