import type { OptionKind } from '#src/domain/options.ts';
import { readList } from '#src/domain/list-cell.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { priceKind } from '#src/domain/written-price.ts';
import { checkGroup, checkOption, piecesOf } from './check-group.ts';
import { foldHeader, type MenuColumn } from './columns.ts';
import { listOfCell, splitCell, unescapeText } from './csv.ts';
import type { FileGroupUse, FileOption, FileReport } from './menu-file.ts';
import { parsePriceText, warnOfPrice } from './prices.ts';
import { idOf, isBlank, textOf } from './record-fields.ts';
import { groupUses, listedGroups } from './record-options.ts';
import type { SheetRow } from './sheet.ts';

type Row = Pick<SheetRow<MenuColumn>, 'cell' | 'cells' | 'value' | 'where'>;

/** Names of groups that a menu writes beside the dish. */
export const WRITTEN_NAMES = {
  extra: { en: 'Extras', ar: 'إضافات' },
  remove: { en: 'Without', ar: 'بدون' },
} as const satisfies Partial<Record<OptionKind, Bilingual>>;

const PRICE_BESIDE = /^(.*?\S)\s*(?:\(\s*\+?([^()]*)\)|[:+]\s*\+?(.*)|\s\+?(\p{Nd}.*))$/su;

/** `Cheese=15`, `Cheese (+15)`, `Cheese +15 EGP` or `Cheese: 15`. Null: a number there may be a price. */
function nameAndPrice(part: string): [name: string, price: string] | null {
  const [name = '', written, ...more] = splitCell(part, '=').map(unescapeText);
  if (written !== undefined) return more.length === 0 ? [name, written] : null;
  const [, label = '', ...prices] = PRICE_BESIDE.exec(name.trim()) ?? [];
  const price = prices.find((text) => text !== undefined);
  if (price !== undefined && ['amount', 'unclear'].includes(priceKind(price))) return [label, price];
  return /(?:^|[\s(+:])\p{Nd}+(?![\p{Nd}\p{L}])|\+/u.test(name) ? null : [name, ''];
}

/** Where an option without a price costs nothing. In a column of another program its price is unknown. */
const OUR_EXTRAS = new Set(['extras', 'الإضافات', 'إضافات'].map(foldHeader));

const OUR_GROUPS = new Set(['option_groups', 'مجموعات الخيارات'].map(foldHeader));
export const isOurGroups = (header: string): boolean => OUR_GROUPS.has(foldHeader(header));

/** `Cheese=15|Egg`: of `isOurs` an option without a price costs nothing. */
function writtenOptions(
  cell: string,
  arabicCell: string,
  { kind, isOurs }: { kind: OptionKind; isOurs: boolean },
  where: string,
  report: FileReport,
): FileOption[] {
  const arabic = listOfCell(arabicCell);
  return readList(cell, 'options').flatMap((part, at): FileOption[] => {
    if (part.trim() === '') return [];
    const [name, written] = (kind === 'remove' && !part.includes('=')
      ? [unescapeText(part), '']
      : nameAndPrice(part)) ?? ['', '?'];
    const price = parsePriceText(written, report.prices);
    if (!price.ok || (price.amount === null && !isOurs && kind !== 'remove')) {
      report.warn(where, {
        code: 'option_unreadable',
        values: { written: part.slice(0, 100) },
      });
      return [];
    }
    warnOfPrice(price, where, report);
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
      values: { written: cell.slice(0, 100) },
    });
    return [];
  }
  return writtenGroup(
    label,
    'choice',
    writtenOptions(options, arabicOptions, { kind: 'choice', isOurs: true }, where, report),
    where,
    report,
  );
}

/** `Sauces[0-2]`: for this dish the range replaces the group's own minimum and maximum. */
function namedUse(part: string, where: string, report: FileReport): FileGroupUse[] {
  const [, name = '', , rules] = /^([^[\]]*)(\[([^\]]*)\])?\s*$/.exec(part.trim()) ?? [];
  const group = textOf(unescapeText(name));
  if (group === '') {
    report.warn(where, {
      code: 'group_unreadable',
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
        values: { written: rule.slice(0, 100), name: group },
      });
  }
  return [use];
}

/** Other programs have other marks between the names, and may end one with a colon. */
const groupNames = (written: readonly { header: string; text: string }[]): string[] =>
  written.flatMap(({ header, text }) =>
    isOurGroups(header) || text.includes('|')
      ? splitCell(text, '|')
      : readList(text.replaceAll('#', ';'), 'options').flatMap((part) => part.replace(/[\s:：]+$/, '').trim() || []),
  );

export function groupsOfRow({ cell, cells, value, where }: Row, report: FileReport): FileGroupUse[] {
  const written = (column: 'extras' | 'removals', kind: keyof typeof WRITTEN_NAMES): FileGroupUse[] => {
    const listed = value(column);
    if (typeof listed === 'object') return listedGroups(listed, WRITTEN_NAMES[kind], kind, where, report);
    const isOurs = cells(column).some(({ header }) => OUR_EXTRAS.has(foldHeader(header)));
    const options = writtenOptions(cell(column), cell(`${column}_ar`), { kind, isOurs }, where, report);
    return writtenGroup(WRITTEN_NAMES[kind], kind, options, where, report);
  };
  const named = value('option_groups');
  return [
    ...(typeof named === 'object'
      ? groupUses(named, where, report)
      : groupNames(cells('option_groups')).flatMap((part) => namedUse(part, where, report))),
    ...choiceOf(cell('choice'), cell('choice_ar'), where, report),
    ...written('extras', 'extra'),
    ...written('removals', 'remove'),
  ];
}
