import { foldSpelling } from '#src/domain/search-fold.ts';
import type { Bilingual } from '#src/domain/text.ts';
import type { MenuColumn, OptionSheetColumn } from './columns.ts';
import { isDamagedIn } from './damaged-text.ts';
import { UnreadableFile } from './decode.ts';
import { currencyOfHeader } from './header-currency.ts';
import { foldedNames } from './match-records.ts';
import {
  type FileCategory,
  type FileDish,
  type FileOptionGroup,
  type FileReport,
  type MenuFile,
  reportOtherSheets,
  reportUnread,
} from './menu-file.ts';
import { groupOf } from './read-options.ts';
import { type JsonRecord, labelsOfCells } from './record-fields.ts';
import { OPTION_FORM } from './sheet-forms.ts';
import { readSheet, type Sheet, type SheetRow } from './sheet.ts';
import type { Table } from './table.ts';

type Groups = Map<string, JsonRecord & { options: JsonRecord[] }>;

/** Rows hold one option each. The first row of a group has its rules. `key`: tells groups of one name. */
function addOption(groups: Groups, key: string, row: JsonRecord, option: JsonRecord, report: FileReport): void {
  const group = groups.get(key) ?? { ...row, options: [] };
  groups.set(key, group);
  group.options.push(option);
  const rules = ['kind', 'min', 'max', 'free', 'repeat'].filter((rule) => row[rule] !== undefined);
  if (rules.some((rule) => row[rule] !== group[rule]))
    report.warn(String(row['where']), { code: 'group_rules_differ', values: { name: String(row['name']) } });
}

/** `15`, `+15`, or `15;Large=20` with a price of its own for a size. Without a plain price the first one holds. */
function pricesOf(cell: string): JsonRecord {
  const parts = cell.split(';').filter((text) => text.trim() !== '');
  const sizes = parts.flatMap((part) => {
    const at = part.lastIndexOf('=');
    return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()] as const];
  });
  const plain = parts.findLast((part) => !part.includes('='))?.trim();
  return { price: (plain ?? sizes[0]?.[1] ?? '').replace(/^\+/, ''), size_prices: Object.fromEntries(sizes) };
}

type OptionRow = SheetRow<OptionSheetColumn>;

function optionOfRow(row: OptionRow, where: string, own: string): JsonRecord {
  const { cell, has } = row;
  const written = (column: OptionSheetColumn) => (has(column) ? cell(column) : undefined);
  const labels = labelsOfCells(cell('allergens'), cell('allergens_ar'));
  const { size_prices, price } = pricesOf(cell('price'));
  return {
    where,
    id: cell('option_id'),
    name: cell('option'),
    name_ar: cell('option_ar'),
    price,
    ...(has('price') && { size_prices }),
    currency: currencyOfHeader(row.cells('price')[0]?.header ?? '', own) ?? '',
    available: written('status'),
    default: written('default'),
    dish_id: written('dish_id'),
    ...(has('allergens') && { allergens: labels.map(({ en, ar }) => ({ name: en, name_ar: ar })) }),
  };
}

const groupOfRow = ({ cell }: OptionRow, where: string): JsonRecord => ({
  where,
  id: cell('group_id'),
  // `Sauces:` is what dishes call "Sauces".
  name: cell('group').replace(/\s*[:：]$/, ''),
  name_ar: cell('group_ar'),
  ...Object.fromEntries(
    (['kind', 'min', 'max', 'free', 'repeat', 'required'] as const).map((rule) => [
      rule,
      cell(rule).trim() || undefined,
    ]),
  ),
});

/** `isOurs`: the sheet says the kind of its groups. `ofDishes`: groups of one dish each. */
export type OptionSheet = {
  isOurs: boolean;
  groups: FileOptionGroup[];
  ofDishes: { dish: string; group: FileOptionGroup }[];
};

/**
 * A row without a group belongs to the one above.
 * @throws UnreadableFile when a column is missing or no group can be read.
 */
export function readOptionSheet(tables: readonly Table[], report: FileReport): OptionSheet {
  const { known, rows, columns, otherSheets } = readSheet(tables, OPTION_FORM);
  const isOurs = columns.some(({ field, header }) => field === 'kind' && !/^type$/i.test(header));
  if (!(known.has('group') && known.has('option') && (isOurs || known.has('price'))))
    throw new UnreadableFile('option_columns_missing');
  reportOtherSheets(otherSheets, report);
  reportUnread(columns, report);
  const groups: Groups = new Map();
  const dishes = new Map<string, string>();
  let last: { key: string; row: JsonRecord } | undefined;
  for (const row of rows) {
    const where = `options ${row.where}`;
    if (row.problem) {
      report.skip(where, row.problem);
      continue;
    }
    const name = row.cell('group_id') || row.cell('group') || row.cell('group_ar');
    const dish = row.cell('of_dish');
    if (name !== '') {
      const key = JSON.stringify([dish, name]);
      dishes.set(key, dish);
      last = { key, row: groupOfRow(row, where) };
    }
    const option = optionOfRow(row, where, report.prices.own.code);
    if (last) addOption(groups, last.key, name === '' ? {} : last.row, option, report);
    else report.skip(where, { code: 'option_without_group' });
  }
  // Every group of ours says its kind.
  const guess = isOurs ? undefined : 'extra';
  const all = [...groups].flatMap(([key, record]) => {
    const group = groupOf(record, { where: '', guess }, report);
    return group ? [{ dish: dishes.get(key) ?? '', group }] : [];
  });
  if (all.length === 0) throw new UnreadableFile('no_group');
  if (all.some(({ group }) => isDamagedIn(group))) throw new UnreadableFile('options_damaged');
  return {
    isOurs,
    groups: all.flatMap(({ dish, group }) => (dish === '' ? group : [])),
    ofDishes: all.filter(({ dish }) => dish !== ''),
  };
}

type Menu = Pick<MenuFile, 'categories' | 'optionGroups'>;

/** Our own sheet has all groups of the venue. */
export function withOptionSheet<Own extends Menu>(
  menu: Own,
  { isOurs, groups, ofDishes }: OptionSheet,
  report: Pick<FileReport, 'warn'>,
): Own {
  const optionGroups = isOurs ? groups : [...(menu.optionGroups ?? []), ...groups];
  if (ofDishes.length === 0) return { ...menu, optionGroups };
  const byDish = Map.groupBy(ofDishes, ({ dish }) => foldSpelling(dish));
  const used = new Set<string>();
  const withGroups = (dish: FileDish): FileDish => {
    const uses = [...new Set(foldedNames(dish))].flatMap((name) => {
      used.add(name);
      return (byDish.get(name) ?? []).map(({ group }) => ({ group }));
    });
    const said = new Set([...dish.said, ...(uses.length > 0 ? (['optionGroups'] as const) : [])]);
    return { ...dish, said, optionGroups: [...dish.optionGroups, ...uses] };
  };
  const categories = menu.categories.map((category) => ({ ...category, dishes: category.dishes.map(withGroups) }));
  for (const { dish, group } of ofDishes.filter((use) => !used.has(foldSpelling(use.dish)))) {
    const values = { name: group.name.en || group.name.ar, dish };
    report.warn(group.where, { code: 'group_without_dish', values });
  }
  return { ...menu, optionGroups, categories };
}

type MenuRow = SheetRow<MenuColumn>;
const OPTION_FIELDS: readonly (MenuColumn | null)[] = ['option', 'option_group', 'option_price'];

/** An option without its group is not read. */
export const withoutLoneOptions = (sheet: Sheet<MenuColumn>): Sheet<MenuColumn> =>
  sheet.known.has('option') && sheet.known.has('option_group')
    ? sheet
    : {
        ...sheet,
        known: new Set([...sheet.known].filter((column) => !OPTION_FIELDS.includes(column))),
        columns: sheet.columns.map((each) => (OPTION_FIELDS.includes(each.field) ? { ...each, field: null } : each)),
      };

/** A menu that repeats a dish for each of its options, or leaves its name blank below the first one. */
export function optionsOfMenu({ known }: Pick<Sheet<MenuColumn>, 'known'>, report: FileReport) {
  const isSo = known.has('option');
  const ofCategory = new Map<FileCategory, Map<string, FileDish>>();
  /** `last`: the group of the row above. */
  const ofDish = new Map<FileDish, { groups: Groups; last: string }>();

  const keyOf = (row: MenuRow, { en, ar }: Bilingual): string =>
    JSON.stringify([foldSpelling(en || ar), row.cell('size')]);
  const add = (row: MenuRow, dish: FileDish): void => {
    if (!isSo || row.cell('option') === '') return;
    const { groups, last } = ofDish.get(dish) ?? { groups: new Map(), last: '' };
    const name = row.cell('option_group') || last;
    ofDish.set(dish, { groups, last: name });
    const { where } = row;
    const price = row.cell('option_price').replace(/^\s*\+/, '');
    const currency = currencyOfHeader(row.cells('option_price')[0]?.header ?? '', report.prices.own.code) ?? '';
    addOption(groups, name, { where, name }, { where, name: row.cell('option'), price, currency }, report);
  };
  return {
    /** True: the row was an option of a dish above. */
    take: (row: MenuRow, category: FileCategory, name: Bilingual, above: FileDish | null): boolean => {
      if (!isSo || row.cell('option') === '') return false;
      const isNameless = name.en === '' && name.ar === '';
      const dish = isNameless ? row.cell('price') === '' && above : ofCategory.get(category)?.get(keyOf(row, name));
      if (!dish) return false;
      add(row, dish);
      return true;
    },
    begin: (row: MenuRow, category: FileCategory, dish: FileDish): void => {
      const own = ofCategory.get(category) ?? new Map<string, FileDish>();
      ofCategory.set(category, own.set(keyOf(row, dish.name), dish));
      add(row, dish);
    },
    /** Each dish gets the groups of its rows. */
    end: (): void => {
      for (const [dish, { groups }] of ofDish)
        for (const record of groups.values()) {
          const group = groupOf(record, { where: '', guess: 'extra' }, report);
          if (group) dish.optionGroups.push({ group });
        }
    },
  };
}
