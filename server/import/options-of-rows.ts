import { foldSpelling } from '#src/domain/search-fold.ts';
import type { Bilingual } from '#src/domain/text.ts';
import type { MenuColumn } from './columns.ts';
import { currencyOfHeader } from './header-currency.ts';
import type { FileCategory, FileDish, FileReport } from './menu-file.ts';
import { groupRow, optionRows } from './option-rows.ts';
import type { Sheet, SheetRow } from './sheet.ts';

type Row = SheetRow<MenuColumn>;

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
export function optionsOfRows({ known }: Pick<Sheet<MenuColumn>, 'known'>, report: FileReport) {
  const isSo = known.has('option');
  const read = optionRows(report);
  const dishes = new Map<string, FileDish>();
  const ofCategory = new Map<FileCategory, Map<string, FileDish>>();
  const groups = new Map<string, string>();
  const ids = new Map<FileDish, string>();

  const keyOf = (row: Row, { en, ar }: Bilingual): string => JSON.stringify([foldSpelling(en || ar), row.cell('size')]);
  const add = (row: Row, dish: FileDish): void => {
    if (!isSo || row.cell('option') === '') return;
    const id = ids.get(dish) ?? String(ids.size);
    ids.set(dish, id);
    dishes.set(id, dish);
    const group = row.cell('option_group') || (groups.get(id) ?? '');
    groups.set(id, group);
    const price = row.cell('option_price').replace(/^\s*\+/, '');
    const currency = currencyOfHeader(row.cells('option_price')[0]?.header ?? '', report.prices.own.code) ?? '';
    const option = { where: row.where, name: row.cell('option'), price, currency };
    read.add(JSON.stringify([id, group]), groupRow(row.where, { name: group }), option);
  };
  return {
    /** True: the row was an option of a dish above. */
    take: (row: Row, category: FileCategory, name: Bilingual, above: FileDish | null): boolean => {
      if (!isSo || row.cell('option') === '') return false;
      const isNameless = name.en === '' && name.ar === '';
      const dish = isNameless ? row.cell('price') === '' && above : ofCategory.get(category)?.get(keyOf(row, name));
      if (!dish) return false;
      add(row, dish);
      return true;
    },
    begin: (row: Row, category: FileCategory, dish: FileDish): void => {
      const known = ofCategory.get(category) ?? new Map<string, FileDish>();
      ofCategory.set(category, known.set(keyOf(row, dish.name), dish));
      add(row, dish);
    },
    /** Each dish gets the groups of its rows. */
    end: (): void => {
      for (const [key, group] of read.groups(false)) {
        const [id = ''] = JSON.parse(key) as string[];
        dishes.get(id)?.optionGroups.push({ group });
      }
    },
  };
}
