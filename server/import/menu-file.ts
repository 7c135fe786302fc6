import type { DishField } from '#src/contract/dish-fields.ts';
import type { ImportProblem } from '#src/contract/staff/menu-desk.ts';
import type { Bilingual } from '#src/domain/text.ts';
import type { Piastres } from '#src/domain/money.ts';
import type { CategoryDraft, ContentDraft, DishDraft, SizeDraft, VenueDraft, ZoneDraft } from '#server/menus/draft.ts';

/** A record of a file may name an id, and mostly does not. */
type Unidentified<Draft extends { id: string }> = Omit<Draft, 'id'> & { id: string | null };

export type FileSize = Unidentified<SizeDraft>;
export type FileDish = Omit<Unidentified<DishDraft>, 'sizes'> & { sizes: FileSize[] };
export type FileCategory = Omit<Unidentified<CategoryDraft>, 'dishes'> & { dishes: FileDish[] };
/** Null where the file has no place for it: then an existing area keeps its own. */
export type FileZone = Omit<Unidentified<ZoneDraft>, 'name' | 'minimum'> & {
  name: { en: string; ar: string | null };
  minimum: Piastres | null;
};

/**
 * What a file may leave out. If no dish of the file has a field, an existing dish keeps its value. If any dish has it, a
 * dish without it has none.
 */
export type OptionalField =
  DishField['name'] | 'nameAr' | 'description' | 'descriptionAr' | 'image' | 'sizes' | 'categoryAr' | 'categoryImage';

/** Something the file says that could not be taken, and where: `row 12`, `categories[2].dishes[0]`. */
export type FileNote = { where: string; message: string; code: ImportProblem };

/** Why a record cannot be taken: for people who read English, and for a page to put into words. */
export type Reason = { code: ImportProblem; message: string };

/** A menu file as it was understood, before it is compared with what the venue has. */
export type MenuFile = {
  slug: string | null;
  /** Only what the file says about the venue, its texts in the languages that it says them in. */
  venue: Partial<Omit<VenueDraft, 'slug' | 'name' | 'tagline' | 'address'>> &
    Partial<Record<'name' | 'tagline' | 'address', Partial<Bilingual>>>;
  categories: FileCategory[];
  /** Null: the file does not speak of delivery areas. */
  zones: FileZone[] | null;
  content: Partial<ContentDraft>;
  definedFields: ReadonlySet<OptionalField>;
  /** Rows and records that were left out. */
  skipped: FileNote[];
  /** What was taken, but not as it stands or not without doubt. */
  warnings: FileNote[];
};

/** Collects what could not be read while a file is. */
export type FileReport = {
  skip: (where: string, reason: Reason | string) => void;
  warn: (where: string, message: string) => void;
};

export const NAME_MAX = 200;
export const TEXT_MAX = 2_000;
