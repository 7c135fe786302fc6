import type { Bilingual } from '#src/domain/text.ts';
import { foldSpelling } from '#src/domain/search-fold.ts';
import type { CategoryDetails } from './category-details.ts';
import { isDamaged, TEXT_DAMAGED } from './damaged-text.ts';
import type { FileCategory, FileReport } from './menu-file.ts';
import { isBlank } from './record-fields.ts';

const nameOf = ({ en, ar }: Bilingual): string => en || ar;
const fold = (text: string): string => foldSpelling(text) || text;
const keyOf = (name: Bilingual): string => fold(nameOf(name));

type Group = { written: Bilingual; category: FileCategory };

function namesBesideIds() {
  const groups = new Map<string, Group>();
  const keysOf = (id: string, { en, ar }: Bilingual): string[] =>
    [
      [en, ar],
      ...(en && ar
        ? [
            [en, ''],
            ['', ar],
          ]
        : []),
    ].map((name) => JSON.stringify([id, ...name.map(fold)]));
  const get = (id: string, name: Bilingual): Group | undefined => {
    const [whole, en, ar] = keysOf(id, name).map((key) => groups.get(key));
    return whole ?? [en, ar].find((group) => group && (group.written.en === '' || group.written.ar === ''));
  };
  const add = (id: string, name: Bilingual, group: Group): void => {
    group.written = { en: group.written.en || name.en, ar: group.written.ar || name.ar };
    for (const key of keysOf(id, name)) if (!groups.has(key)) groups.set(key, group);
  };
  return {
    find: (id: string, name: Bilingual): FileCategory | undefined => {
      const group = get(id, name);
      if (group) add(id, name, group);
      return group?.category;
    },
    add: (id: string, name: Bilingual, category: FileCategory): void => add(id, name, { written: name, category }),
  };
}

/** Read only for a category that is new in the file. */
type Details = () => CategoryDetails & Pick<FileCategory, 'said'>;

/**
 * In order of appearance. One category may be written in two ways (`ساخنة`, `ساخنه`); its first spelling stays. Rows of
 * one id and several names stay several categories: only the venue's own names tell what was meant
 * (join-categories.ts).
 */
export function categoryGroups(report: FileReport) {
  const all: FileCategory[] = [];
  const byId = namesBesideIds();
  const byName = new Map<string, FileCategory>();
  const used = new Set<FileCategory>();
  const spellings = new Set<string>();
  let last: FileCategory | null = null;

  const join = (where: string, id: string | null, name: Bilingual): FileCategory | undefined => {
    const known = id === null ? undefined : byId.find(id, name);
    if (known) return known;
    const named = byName.get(keyOf(name));
    if (!named || (id !== null && named.id !== null)) return undefined;
    // Two damaged names may be two categories.
    if (isBlank(named.name) && (id !== null || named.id !== null)) return undefined;
    // A row written by hand has no id.
    if (id !== null) {
      named.id = id;
      byId.add(id, name, named);
    }
    if (!spellings.has(nameOf(name))) {
      spellings.add(nameOf(name));
      const [written, taken] = [nameOf(name), nameOf(named.name)];
      report.warn(where, { code: 'category_spelling', values: { written, name: taken } });
    }
    return named;
  };

  const find = (where: string, id: string | null, name: Bilingual, details: Details): FileCategory => {
    const known = join(where, id, name);
    if (known) {
      if (known.name.ar === '' && !isDamaged(name.ar)) known.name.ar = name.ar;
      return known;
    }
    const [en, ar] = [name.en, name.ar].map((text) => (isDamaged(text) ? '' : text)) as [string, string];
    const { said, ...rest } = details();
    const damaged = new Set([...(en === name.en ? [] : ['name']), ...(ar === name.ar ? [] : ['nameAr'])]);
    if (damaged.size > 0) report.warn(where, TEXT_DAMAGED);
    const created: FileCategory = { where, id, name: { en, ar }, ...rest, said: said.difference(damaged), dishes: [] };
    all.push(created);
    spellings.add(nameOf(name));
    if (!byName.has(keyOf(name))) byName.set(keyOf(name), created);
    if (id !== null) byId.add(id, name, created);
    return created;
  };

  return {
    /** A blank name means the category above; null: there is none. */
    enter(where: string, id: string | null, name: Bilingual, details: Details): typeof last {
      if (isBlank(name)) return last;
      const category = find(where, id, name, details);
      // Two names that became question marks may be two categories.
      last = isBlank(category.name) && category.id === null ? null : category;
      return last;
    },
    use(category: FileCategory): FileCategory {
      used.add(category);
      return category;
    },
    used: (): FileCategory[] => all.filter((category) => used.has(category)),
  };
}
