import { DISH_FIELDS } from '#src/contract/dish-fields.ts';
import {
  AREA_COLUMNS,
  type AreaColumn,
  MENU_COLUMNS,
  type MenuColumn,
  OPTION_COLUMNS,
  type OptionColumn,
} from './columns.ts';
import { columnFinder } from './header.ts';
import type { SheetForm } from './sheet.ts';
import { sizeOfHeader } from './size-words.ts';
import type { CellKind } from './shifted-cells.ts';

const FLAGS = new Set<string>(DISH_FIELDS.flatMap(({ kind, column }) => (kind === 'flag' ? [column] : [])));
const NUMBERS = new Set<string>([
  ...DISH_FIELDS.flatMap(({ kind, column }) => (kind === 'number' || kind === 'ids' ? [column] : [])),
  ...(['id', 'category_id', 'size', 'size_ids', 'price', 'price_minor', 'size_price'] satisfies MenuColumn[]),
]);

export const kindOfMenu = (column: MenuColumn): CellKind => {
  if (FLAGS.has(column)) return 'flag';
  return NUMBERS.has(column) ? 'number' : 'text';
};

export const MENU_FORM: SheetForm<MenuColumn> = {
  headers: MENU_COLUMNS,
  matchOf: columnFinder<MenuColumn>(MENU_COLUMNS, {
    patterns: [{ column: 'size_price', isOf: (header) => sizeOfHeader(header) !== null }],
  }),
  repeated: ['size_price'],
  names: ['name', 'name_en', 'name_secondry'],
  groups: ['category', 'category_en', 'category_secondry'],
  amounts: ['price', 'price_minor', 'size_price'],
  kindOf: kindOfMenu,
};

export const OPTION_FORM: SheetForm<OptionColumn> = {
  headers: OPTION_COLUMNS,
  matchOf: columnFinder(OPTION_COLUMNS),
  names: ['option', 'option_secondry'],
  groups: ['group', 'group_secondry'],
  amounts: [],
  kindOf: () => 'text',
};

export const AREA_FORM: SheetForm<AreaColumn> = {
  headers: AREA_COLUMNS,
  matchOf: columnFinder(AREA_COLUMNS),
  names: ['area', 'area_en', 'area_secondry'],
  groups: [],
  amounts: ['fee', 'minimum'],
  kindOf: (column) => (column.startsWith('area') ? 'text' : 'number'),
};
