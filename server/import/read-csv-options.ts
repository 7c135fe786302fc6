import type { OptionKind } from '#src/domain/options.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { checkGroup, checkOption, groupRulesUnreadable, kindOf, piecesOf } from './check-group.ts';
import type { MenuColumn } from './columns.ts';
import { isGroupDamaged, TEXT_DAMAGED } from './damaged-text.ts';
import { UnreadableFile } from './decode.ts';
import { listOfCell, splitCell, unescapeText } from './csv.ts';
import {
  type FileGroupUse,
  type FileOption,
  type FileOptionGroup,
  type FileReport,
  reportOtherSheets,
  reportUnread,
} from './menu-file.ts';
import { parsePriceText, warnOfCurrency } from './prices.ts';
import { flagOf, idOf, isBlank, OPTION_FLAGS, textOf } from './record-fields.ts';
import { readSheet, type SheetRow } from './sheet.ts';
import { OPTION_FORM } from './sheet-forms.ts';
import type { Workbook } from './workbook.ts';

type CellOf<Column extends string> = (column: Column) => string;

/** Names of groups that a menu writes beside the dish. */
export const WRITTEN_NAMES = {
  extra: { en: 'Extras', ar: 'إضافات' },
  remove: { en: 'Without', ar: 'بدون' },
} as const satisfies Partial<Record<OptionKind, Bilingual>>;

/** `Cheese=15|Egg`: an option without a price costs nothing. */
function writtenOptions(cell: string, arabicCell: string, where: string, report: FileReport): FileOption[] {
  const arabic = listOfCell(arabicCell);
  return splitCell(cell, '|').flatMap((part, at): FileOption[] => {
    if (part.trim() === '') return [];
    const [name = '', written = '', ...more] = splitCell(part, '=').map(unescapeText);
    const price = parsePriceText(written);
    if (more.length > 0 || !price.ok) {
      report.warn(where, {
        code: 'option_unreadable',
        message: `the option ${JSON.stringify(part)} is not written as Name=Price, and was left out`,
        values: { written: part.slice(0, 100) },
      });
      return [];
    }
    warnOfCurrency(price, report);
    const option: FileOption = {
      id: null,
      name: { en: textOf(name), ar: textOf(arabic[at]) },
      price: price.amount ?? 0,
      sizePrices: {},
      available: true,
      isDefault: false,
      dish: null,
      allergens: [],
    };
    return checkOption(option, where, report);
  });
}

function writtenGroup(
  name: Bilingual,
  kind: OptionKind,
  options: FileOption[],
  where: string,
  report: FileReport,
): FileGroupUse[] {
  if (options.length === 0) return [];
  const limits = kind === 'choice' ? { min: 1, max: 1 } : { min: 0, max: null };
  const group = checkGroup(
    { where, id: null, name, kind, ...limits, free: 0, repeat: false, options, isBrief: true },
    report,
  );
  return group ? [{ group }] : [];
}

/** `Bread: Baladi=0|Fino=5`. */
function choiceOf(cell: string, arabicCell: string, where: string, report: FileReport): FileGroupUse[] {
  if (cell.trim() === '') return [];
  const split = (text: string): [string, string] => {
    const at = text.search(/[:：]/);
    return at < 0 ? ['', text] : [text.slice(0, at), text.slice(at + 1)];
  };
  const [name, options] = split(cell);
  const [arabicName, arabicOptions] = split(arabicCell);
  const label = { en: textOf(name), ar: textOf(arabicName) };
  if (isBlank(label)) {
    report.warn(where, {
      code: 'choice_unreadable',
      message: `the choice ${JSON.stringify(cell)} is not written as Name: First=Price|Second=Price`,
      values: { written: cell.slice(0, 100) },
    });
    return [];
  }
  return writtenGroup(label, 'choice', writtenOptions(options, arabicOptions, where, report), where, report);
}

/** `Sauces[0-2]`: for this dish the range replaces the group's own minimum and maximum. */
function namedUse(part: string, where: string, report: FileReport): FileGroupUse[] {
  const [, name = '', , rules] = /^([^[\]]*)(\[([^\]]*)\])?\s*$/.exec(part.trim()) ?? [];
  const group = textOf(unescapeText(name));
  if (group === '') {
    report.warn(where, {
      code: 'group_unreadable',
      message: `the option group ${JSON.stringify(part)} is not written as Name or Name[min-max]`,
      values: { written: part.slice(0, 100) },
    });
    return [];
  }
  if (rules === undefined) return [{ group }];
  const use: FileGroupUse = { group };
  for (const rule of rules.split(';').map((text) => text.trim())) {
    const limits = /^(\d*)\s*-\s*(\d*|\*)$/.exec(rule);
    const [, word, value = ''] = /^(free|defaults|hidden)=(.*)$/.exec(rule) ?? [];
    const ids = value.split(',').flatMap((id) => idOf(id) ?? []);
    if (limits) {
      if (limits[1]) use.min = Number(limits[1]);
      if (limits[2]) use.max = limits[2] === '*' ? null : Number(limits[2]);
    } else if (word === 'free' && piecesOf(value, null) !== null) use.free = Number(value);
    else if (word === 'defaults') use.defaults = ids;
    else if (word === 'hidden') use.hidden = ids;
    else
      report.warn(where, {
        code: 'group_rule_unknown',
        message: `the rule ${JSON.stringify(rule)} of the option group ${JSON.stringify(group)} is unknown`,
        values: { written: rule.slice(0, 100), name: group },
      });
  }
  return [use];
}

export function groupsOfRow(cell: CellOf<MenuColumn>, where: string, report: FileReport): FileGroupUse[] {
  const options = (column: 'extras' | 'removals') =>
    writtenOptions(cell(column), cell(`${column}_secondry`), where, report);
  return [
    ...splitCell(cell('option_groups'), '|').flatMap((part) => namedUse(part, where, report)),
    ...choiceOf(cell('choice'), cell('choice_secondry'), where, report),
    ...writtenGroup(WRITTEN_NAMES.extra, 'extra', options('extras'), where, report),
    ...writtenGroup(WRITTEN_NAMES.remove, 'remove', options('removals'), where, report),
  ];
}

/** `15`, or `15;Large=20` with a price of its own for a size. Without a plain price the first one holds. */
function pricesOf(cell: string, report: FileReport): Pick<FileOption, 'price' | 'sizePrices'> | null {
  const sizePrices: Record<string, number> = {};
  let plain: number | null = null;
  for (const part of cell.split(';').filter((text) => text.trim() !== '')) {
    const at = part.lastIndexOf('=');
    const price = parsePriceText(part.slice(at + 1).trim());
    if (!price.ok || price.amount === null) return null;
    warnOfCurrency(price, report);
    if (at < 0) plain = price.amount;
    else sizePrices[textOf(part.slice(0, at))] = price.amount;
  }
  return { price: plain ?? Object.values(sizePrices)[0] ?? 0, sizePrices };
}

type Row = SheetRow<keyof typeof OPTION_FORM.headers>;

function optionOf({ cell }: Row, where: string, report: FileReport): FileOption[] {
  const prices = pricesOf(cell('price'), report);
  if (!prices) {
    report.skip(where, {
      code: 'price_not_number',
      message: `the price ${JSON.stringify(cell('price'))} is not written as 15 or 15;Large=20`,
      values: { written: cell('price').slice(0, 100) },
    });
    return [];
  }
  const main = listOfCell(cell('allergens'));
  const arabic = listOfCell(cell('allergens_secondry'));
  const option: FileOption = {
    id: idOf(cell('option_id')),
    name: { en: textOf(cell('option')), ar: textOf(cell('option_secondry')) },
    ...prices,
    available: flagOf(cell('status'), OPTION_FLAGS.available, where, report),
    isDefault: flagOf(cell('default'), OPTION_FLAGS.isDefault, where, report),
    dish: idOf(cell('dish_id')),
    allergens: Array.from({ length: Math.max(main.length, arabic.length) }, (_, at) => ({
      en: textOf(main[at]),
      ar: textOf(arabic[at]),
    })).filter((label) => !isBlank(label)),
  };
  return checkOption(option, where, report);
}

function groupOf({ cell }: Row, where: string, report: FileReport): FileOptionGroup | null {
  const kind = kindOf(cell('kind'));
  const [min, max, free] = [
    piecesOf(cell('min').trim(), 0),
    cell('max').trim() === '*' ? ('all' as const) : piecesOf(cell('max').trim(), 'all' as const),
    piecesOf(cell('free').trim(), 0),
  ];
  if (kind === null || min === null || max === null || free === null) {
    report.skip(where, groupRulesUnreadable(kind));
    return null;
  }
  return {
    where,
    id: idOf(cell('group_id')),
    name: { en: textOf(cell('group')), ar: textOf(cell('group_secondry')) },
    kind,
    min,
    max: max === 'all' ? null : max,
    free,
    repeat: flagOf(cell('repeat'), OPTION_FLAGS.repeat, where, report),
    options: [],
  };
}

/**
 * The first row of a group has its rules; a row without a group belongs to the one above.
 * @throws UnreadableFile when a column is missing or no group can be read.
 */
export function readCsvGroups(content: string | Workbook, report: FileReport): FileOptionGroup[] {
  const { known, rows, columns, otherSheets } = readSheet(content, OPTION_FORM);
  if (!(known.has('group') && known.has('kind') && known.has('option'))) {
    throw new UnreadableFile({
      code: 'option_columns_missing',
      message: 'The table of option groups needs the columns "group", "kind" and "option".',
    });
  }
  reportOtherSheets(otherSheets, report);
  reportUnread(columns, 'column of options', report);
  const groups = new Map<string, FileOptionGroup | null>();
  let last: FileOptionGroup | null = null;
  for (const row of rows) {
    const where = `options row ${row.row}`;
    if (row.problem) {
      report.skip(where, row.problem);
      continue;
    }
    const name = row.cell('group') || row.cell('group_secondry');
    const key = row.cell('group_id') || name;
    if (key !== '') {
      if (!groups.has(key)) groups.set(key, groupOf(row, where, report));
      last = groups.get(key) ?? null;
    }
    if (last) last.options.push(...optionOf(row, where, report));
  }
  const checked = [...groups.values()].flatMap((group) => (group ? (checkGroup(group, report) ?? []) : []));
  if (checked.some(isGroupDamaged)) {
    throw new UnreadableFile({
      code: 'options_damaged',
      message: `In the table of option groups ${TEXT_DAMAGED.message} Nothing was imported.`,
    });
  }
  if (checked.length === 0)
    throw new UnreadableFile({
      code: 'no_group',
      message: 'The table of option groups has no group that can be read.',
    });
  return checked;
}
