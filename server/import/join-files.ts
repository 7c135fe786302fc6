import type { ImportFileKind } from '#src/contract/staff/menu-import.ts';
import type { CurrentVenue } from './import-changes.ts';
import type { FileNames, FileNote, FileZone, MenuFile, Reason, SaidField } from './menu-file.ts';
import { type OptionSheet, withOptionSheet } from './option-rows.ts';

type Notes = Pick<MenuFile, 'skipped' | 'warnings'>;
export type OptionFile = Notes & OptionSheet;
export type AreaFile = Notes & { zones: FileZone[] };
type Named<File> = (File & { name: string }) | null;

const inFile = (notes: readonly FileNote[], file: string | null): FileNote[] =>
  notes.map((note) => (file === null ? note : { ...note, file }));

export const kindOfPlace = (where: string): ImportFileKind => {
  if (where.startsWith('options ')) return 'options';
  return where.startsWith('delivery ') ? 'areas' : 'menu';
};

export const withFileNames = (notes: readonly FileNote[], names: FileNames | undefined): FileNote[] =>
  names ? notes.flatMap((note) => inFile([note], names[kindOfPlace(note.where)])) : [...notes];

/** `name` null: the menu is that of the venue, not of a file. */
export function joinFiles(
  menu: MenuFile,
  name: string | null,
  { options, areas }: { options: Named<OptionFile>; areas: Named<AreaFile> },
): MenuFile {
  const names: FileNames = { menu: name, options: options?.name ?? null, areas: areas?.name ?? null };
  const isSeveral = Object.values(names).filter((each) => each !== null).length > 1;
  const notesOf = (list: 'skipped' | 'warnings'): FileNote[] =>
    isSeveral
      ? [
          ...inFile(menu[list], names.menu),
          ...inFile(options?.[list] ?? [], names.options),
          ...inFile(areas?.[list] ?? [], names.areas),
        ]
      : [...menu[list], ...(options?.[list] ?? []), ...(areas?.[list] ?? [])];
  const warnings: FileNote[] = [];
  const warn = (where: string, reason: Reason) => warnings.push({ where, ...reason });
  return {
    ...(options ? withOptionSheet(menu, options, { warn }) : menu),
    ...(areas && { zones: areas.zones }),
    skipped: notesOf('skipped'),
    warnings: [...notesOf('warnings'), ...(isSeveral ? inFile(warnings, names.options) : warnings)],
    ...(isSeveral && { fileNames: names }),
  };
}

const NONE: ReadonlySet<never> = new Set();
/** They are those of the venue, none of which was left out. */
const SIZES: ReadonlySet<SaidField> = new Set(['sizes']);

/** For files that hold options or delivery areas alone. */
export const menuOfVenue = ({ menu }: Pick<CurrentVenue, 'menu'>): MenuFile => ({
  recognised: { format: 'json', columns: [], rows: 0 },
  slug: null,
  exported: null,
  venue: {},
  categories: menu.categories.map((category) => ({
    ...category,
    where: category.id,
    said: NONE,
    dishes: category.dishes.map((dish) => ({ ...dish, where: dish.id, said: SIZES, optionGroups: [] })),
  })),
  zones: null,
  optionGroups: null,
  hasAllGroups: true,
  content: {},
  skipped: [],
  warnings: [],
});
