import { DISH_FIELDS } from '#src/contract/dish-fields.ts';
import {
  AREA_COLUMNS,
  type AreaColumn,
  foldHeader,
  MENU_COLUMNS,
  type MenuColumn,
  OPTION_SHEET_COLUMNS,
  type OptionSheetColumn,
} from './columns.ts';
import { columnFinder } from './header.ts';
import type { Preset } from './presets.ts';
import type { SheetForm } from './sheet.ts';
import { sizeOfHeader } from './size-words.ts';
import type { CellKind } from './shifted-cells.ts';

const NUMBERS = [
  ...(['id', 'category', 'category_id', 'unit', 'size', 'size_id', 'size_ids', 'article'] as const),
  ...(['price', 'price_minor', 'size_price'] as const),
] satisfies MenuColumn[];

/** Allergens may be numbers of a list. */
const KINDS = new Map<MenuColumn, CellKind>([
  ...NUMBERS.map((column) => [column, 'number'] as const),
  ...DISH_FIELDS.flatMap(({ kind, column }): [MenuColumn, CellKind][] => {
    if (kind === 'flag') return [[column, kind]];
    return kind === 'labels' ? [column, `${column}_ar` as const].map((each) => [each, 'list']) : [[column, 'number']];
  }),
]);

/** `Modifier - Milk` names the group "Milk". */
const GROUP_FLAG = /^(?:modifier|modificador)(?: set| group)? ?[-:] ?(.+)$/i;
export const groupOfHeader = (header: string): string => GROUP_FLAG.exec(header)?.[1] ?? header;

const REPEATED = ['size_price', 'group_flag', 'shown', 'hidden'] as const satisfies readonly MenuColumn[];

const MENU = {
  names: ['name', 'name_en', 'name_ar'],
  groups: ['category', 'category_en', 'category_ar'],
  amounts: ['price', 'price_minor', 'size_price'],
  kindOf: (column) => KINDS.get(column) ?? 'text',
} as const satisfies Partial<SheetForm<MenuColumn>>;

export const MENU_FORM: SheetForm<MenuColumn> = {
  ...MENU,
  headers: MENU_COLUMNS,
  matchOf: columnFinder<MenuColumn>(MENU_COLUMNS, {
    // `Size/Option` is a size.
    exactOnly: ['option', 'option_group', 'option_price'],
    patterns: [
      { column: 'size_price', isOf: (header) => sizeOfHeader(header) !== null },
      { column: 'group_flag', isOf: (header) => GROUP_FLAG.test(header) },
    ],
  }),
  repeated: REPEATED,
};

/** The headers of the program, and ours where they mean nothing else there. */
export function presetForm({ columns, patterns = [], silent = [], clean = {} }: Preset): SheetForm<MenuColumn> {
  const own = Object.entries(columns) as [MenuColumn, readonly string[]][];
  const taken = new Set([...own.flatMap(([, headers]) => headers), ...silent].map(foldHeader));
  const headers = Object.fromEntries(
    (Object.keys(MENU_COLUMNS) as MenuColumn[]).map((column) => [
      column,
      [...(columns[column] ?? []), ...MENU_COLUMNS[column].filter((header) => !taken.has(foldHeader(header)))],
    ]),
  ) as Record<MenuColumn, string[]>;
  const isSilent = new Set(silent.map(foldHeader));
  const matchOf = columnFinder<MenuColumn>(headers, {
    loose: false,
    patterns: patterns.map(({ field, of }) => ({ column: field, isOf: (header) => of.test(header) })),
  });
  return {
    ...MENU,
    headers,
    matchOf: (header) => (isSilent.has(foldHeader(header)) ? undefined : matchOf(header)),
    repeated: [
      ...REPEATED,
      ...own.flatMap(([column, all]) => (all.length > 1 ? [column] : [])),
      ...patterns.map(({ field }) => field),
    ],
    clean,
  };
}

export const OPTION_FORM: SheetForm<OptionSheetColumn> = {
  headers: OPTION_SHEET_COLUMNS,
  matchOf: columnFinder(OPTION_SHEET_COLUMNS),
  names: ['option', 'option_ar'],
  groups: ['group', 'group_ar'],
  amounts: [],
  kindOf: () => 'text',
};

export const AREA_FORM: SheetForm<AreaColumn> = {
  headers: AREA_COLUMNS,
  matchOf: columnFinder(AREA_COLUMNS),
  names: ['area', 'area_en', 'area_ar'],
  groups: [],
  amounts: ['fee', 'minimum'],
  kindOf: (column) => (column.startsWith('area') ? 'text' : 'number'),
};
