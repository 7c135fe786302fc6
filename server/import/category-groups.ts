import type { Bilingual } from '#src/domain/text.ts';
import { foldSpelling } from '#src/domain/search-fold.ts';
import { withoutCategoryDamage } from './damaged-text.ts';
import type { FileCategory, FileReport } from './menu-file.ts';
import { isBlank } from './record-fields.ts';

const nameOf = ({ en, ar }: Bilingual): string => en || ar;
const keyOf = (name: Bilingual): string => foldSpelling(nameOf(name)) || nameOf(name);

/**
 * Collects the categories of a sheet's rows, in order of appearance. One category may be written in two ways
 * (`ساخنة`, `ساخنه`); its first spelling stays.
 */
export function categoryGroups(report: FileReport) {
  const categories = new Map<string, FileCategory>();
  const used = new Set<FileCategory>();
  const spellings = new Set<string>();
  let last: FileCategory | 'damaged' | null = null;

  const find = (where: string, id: string | null, name: Bilingual, image: () => string | null): FileCategory => {
    const key = id ? `id ${id}` : `name ${keyOf(name)}`;
    const known = categories.get(key);
    if (!known) {
      const created = withoutCategoryDamage({ where, id, name, image: image(), dishes: [] }, report);
      categories.set(key, created);
      spellings.add(nameOf(name));
      return created;
    }
    // Only one row of the category may have the Arabic name.
    if (known.name.ar === '' && !known.damaged.has('categoryAr')) known.name.ar = name.ar;
    if (!spellings.has(nameOf(name)) && !id) {
      spellings.add(nameOf(name));
      const written = JSON.stringify(nameOf(name));
      report.warn(where, `the category ${written} was taken as ${JSON.stringify(nameOf(known.name))}`);
    }
    return known;
  };

  return {
    /** The category of a row. A blank name means the one above; null: there is none. */
    enter(where: string, id: string | null, name: Bilingual, image: () => string | null): typeof last {
      if (isBlank(name)) return last;
      const category = find(where, id, name, image);
      // Two names that became question marks may be two categories.
      last = isBlank(category.name) && category.id === null ? 'damaged' : category;
      return last;
    },
    use(category: FileCategory): FileCategory {
      used.add(category);
      return category;
    },
    used: (): FileCategory[] => [...categories.values()].filter((category) => used.has(category)),
  };
}
