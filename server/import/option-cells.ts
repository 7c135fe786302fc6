import type { OptionKind } from '#src/domain/options.ts';
import { readList } from '#src/domain/list-cell.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { priceKind } from '#src/domain/written-price.ts';
import { foldHeader, type MenuColumn } from './columns.ts';
import { listOfCell, splitCell, unescapeText } from './csv.ts';
import { readFlagWord } from './flag-words.ts';
import type { FileGroupUse, FileReport } from './menu-file.ts';
import { groupOf, groupUses, listedGroups, piecesOf } from './read-options.ts';
import { idOf, type JsonRecord, textOf } from './record-fields.ts';
import { groupOfHeader } from './sheet-forms.ts';
import type { SheetRow } from './sheet.ts';

type Row = Pick<SheetRow<MenuColumn>, 'cell' | 'cells' | 'value' | 'has' | 'where'>;

/** Names of groups that a menu writes beside the dish. */
const NAMES = {
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

/** `Cheese=15|Egg` */
function optionsIn(cell: string, arabicCell: string, kind: OptionKind, where: string): JsonRecord[] {
  const arabic = listOfCell(arabicCell);
  return readList(cell, 'options').flatMap((written, at) => {
    if (written.trim() === '') return [];
    const isName = kind === 'remove' && !written.includes('=');
    const [name, price] = (isName ? [unescapeText(written), ''] : nameAndPrice(written)) ?? ['', '?'];
    return [{ where, name, name_ar: arabic[at], price, written }];
  });
}

const splitName = (text: string): [name: string, options: string] => {
  const at = text.search(/[:：]/);
  return at < 0 ? ['', text] : [text.slice(0, at), text.slice(at + 1)];
};

/** `Bread: Baladi=0|Fino=5`. */
function choiceOf(cell: string, arabicCell: string, where: string, report: FileReport): FileGroupUse[] {
  if (cell.trim() === '') return [];
  const [[name, options], [arabicName, arabicOptions]] = [splitName(cell), splitName(arabicCell)];
  if (name.trim() === '' && arabicName.trim() === '') {
    report.warn(where, { code: 'choice_unreadable', values: { written: cell.slice(0, 100) } });
    return [];
  }
  const record = {
    name,
    name_ar: arabicName,
    kind: 'choice',
    options: optionsIn(options, arabicOptions, 'choice', where),
  };
  const group = record.options.length > 0 && groupOf(record, { where }, report);
  return group ? [{ group }] : [];
}

function besideDish(row: Row, column: 'extras' | 'removals', kind: keyof typeof NAMES, report: FileReport) {
  const { where, cell, cells, value, has } = row;
  const { en, ar } = NAMES[kind];
  const own = { name: en, name_ar: ar, kind };
  const listed = value(column);
  const isBlank = listed === '' || (Array.isArray(listed) && listed.length === 0);
  if (has(column) && isBlank) return [{ group: en, isOff: true }];
  if (typeof listed === 'object') return listedGroups(listed, own, { where, guess: kind }, report);
  const isOurs = cells(column).some(({ header }) => OUR_EXTRAS.has(foldHeader(header)));
  const options = optionsIn(cell(column), cell(`${column}_ar`), kind, where);
  const uses = listedGroups(options, own, { where, guess: isOurs ? undefined : kind }, report);
  return uses.map(({ group }) => ({
    group: typeof group === 'string' ? group : { ...group, isUnnamed: true as const },
  }));
}

/** `Sauces[0-2]`: for this dish the range replaces the group's own minimum and maximum. */
function namedUse(part: string, where: string, report: FileReport): FileGroupUse[] {
  const [, name = '', , rules] = /^([^[\]]*)(\[([^\]]*)\])?\s*$/.exec(part.trim()) ?? [];
  const group = textOf(unescapeText(name));
  if (group === '') {
    report.warn(where, { code: 'group_unreadable', values: { written: part.slice(0, 100) } });
    return [];
  }
  const use: FileGroupUse = { group };
  for (const rule of rules?.split(';').map((text) => text.trim()) ?? []) {
    const limits = /^(\d*)\s*-\s*(\d*|\*)$/.exec(rule);
    const [, word, value = ''] = /^(free|defaults|hidden)=(.*)$/.exec(rule) ?? [];
    const ids = value.split(',').flatMap((id) => idOf(id) ?? []);
    if (limits) {
      if (limits[1]) use.min = Number(limits[1]);
      if (limits[2]) use.max = limits[2] === '*' ? null : Number(limits[2]);
    } else if (word === 'free' && piecesOf(value) !== null) use.free = Number(value);
    else if (word === 'defaults') use.defaults = ids;
    else if (word === 'hidden') use.hidden = ids;
    else report.warn(where, { code: 'group_rule_unknown', values: { written: rule.slice(0, 100), name: group } });
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

/** The row of a dish is read even where its options are not. */
export function groupsOfRow(row: Row, rowReport: FileReport): FileGroupUse[] {
  const { cell, cells, value, where } = row;
  const report = { ...rowReport, skip: rowReport.warn };
  const named = value('option_groups');
  return [
    ...cells('group_flag')
      .filter(({ text }) => readFlagWord(text) !== null)
      .map(({ header, text }) => ({
        group: groupOfHeader(header),
        ...(readFlagWord(text) === false && { isOff: true as const }),
      })),
    ...(typeof named === 'object'
      ? groupUses(named, where, report)
      : groupNames(cells('option_groups')).flatMap((part) => namedUse(part, where, report))),
    ...choiceOf(cell('choice'), cell('choice_ar'), where, report),
    ...besideDish(row, 'extras', 'extra', report),
    ...besideDish(row, 'removals', 'remove', report),
  ];
}
