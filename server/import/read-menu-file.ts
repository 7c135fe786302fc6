import { type ImportQuestion, type ImportReading, NOTHING_SAID } from '#src/contract/staff/import-recognition.ts';
import type { ImportProblem } from '#src/contract/staff/import-problems.ts';
import { type Currency, DEFAULT_CURRENCY } from '#src/domain/money.ts';
import { UnreadableFile } from './decode.ts';
import type { FileNote, FileReport, MenuFile, UnreadRow } from './menu-file.ts';
import type { AreaFile, OptionFile } from './join-files.ts';
import { checkDishes } from './limits.ts';
import { readAreas } from './read-areas.ts';
import { readMenuTables } from './menu-sheets.ts';
import { readJsonMenu, withoutMore } from './read-json-menu.ts';
import { readOptionSheet } from './read-option-sheet.ts';
import { isNoDish } from './row-kinds.ts';
import { contentOf, isJson, tablesOf } from './table.ts';
import type { FileContent, Workbook } from './workbook.ts';

type Report = FileReport & {
  questions: ImportQuestion[];
  skipped: FileNote[];
  unread: UnreadRow[];
  warnings: () => FileNote[];
};

const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** `own`: the venue's currency. */
const createReport = (reading: ImportReading, own: Currency): Report => {
  const skipped: FileNote[] = [];
  const warnings: FileNote[] = [];
  const unread: UnreadRow[] = [];
  const currencies = new Map<string, number>();
  const addresses: string[] = [];
  const unused = new Map<string, Map<string, number>>();
  const questions: ImportQuestion[] = [];
  const report: Report = {
    questions,
    ask: (question) => {
      if (!questions.some(({ about }) => about === question.about)) questions.push(question);
    },
    reading,
    prices: { decimal: reading.decimal, own },
    table: null,
    skipped,
    unread,
    skip: (where, reason, ...rows) => {
      skipped.push({ where, ...reason });
      if (reason.code === 'price_unclear' && report.table)
        report.table.unclear_price ||= String(reason.values?.['written']);
      unread.push(...rows);
    },
    warn: (where, reason) => warnings.push({ where, ...reason }),
    address: (written) => addresses.push(written),
    currency: (code) => {
      if (reading.currency === own.code) return;
      count(currencies, code);
      report.ask({ about: 'currency', names: [code, own.code] });
    },
    unused: (kind, key) => {
      const keys = unused.get(kind) ?? new Map<string, number>();
      unused.set(kind, keys);
      count(keys, key.slice(0, 60));
    },
    warnings: () => [
      ...urgentFirst(warnings),
      ...[...currencies].map(([currency, times]): FileNote => ({
        where: 'file',
        code: 'currency',
        message: `${times} prices are in ${currency}; the numbers are taken as written, in ${own.code}`,
        values: { currency, own: own.code },
      })),
      ...(addresses[0] === undefined
        ? []
        : [
            {
              where: 'file',
              code: 'pictures_dropped' as const,
              message: `${addresses.length} addresses of pictures were left out: neither https nor of this server, such as ${JSON.stringify(addresses[0].slice(0, 100))}`,
              values: { number: addresses.length, written: addresses[0].slice(0, 100) },
            },
          ]),
      ...[...unused].map(([kind, keys]): FileNote => {
        const counted = [...keys].map(([key, times]) => (times > 1 ? `${key} (${times})` : key));
        const shown = counted.length > 30 ? [...counted.slice(0, 30), `${counted.length - 30} more`] : counted;
        const names = shown.join(', ');
        return {
          where: 'file',
          code: kind.startsWith('column') ? 'columns_unused' : 'keys_unused',
          message: `not imported, of each ${kind}: ${names}`,
          values: { names },
        };
      }),
    ],
  };
  return report;
};

const BESIDE_MENU =
  /^(file|venue|delivery_zones|option_groups|promocodes|reviews|carousel|notifications|onboarding|options|delivery)\b/;

/** One row that was left out may take the sizes below it along. */
const isLostDish = (code: ImportProblem): boolean => !isNoDish(code) && code !== 'size_dish_left_out';

/** What a customer would notice first comes first. */
const URGENT: readonly ImportProblem[] = ['flags_unread', 'text_damaged', 'status_unknown'];

const urgentFirst = (notes: readonly FileNote[]): FileNote[] =>
  notes.toSorted((a, b) => URGENT.indexOf(b.code) - URGENT.indexOf(a.code));

/**
 * The content decides between JSON and CSV, not the name. `reading`: what a person said about its table. `own`: the
 * venue's currency; null for a new venue, which takes that of its file.
 * @throws UnreadableFile when the file is no menu, has no dish, or has more skipped rows than dishes.
 */
export function readMenuFile(
  file: FileContent,
  reading: ImportReading = NOTHING_SAID,
  own: Currency | null = null,
): MenuFile {
  const read = readIn(file, reading, own ?? DEFAULT_CURRENCY);
  const named = read.venue.currency ?? DEFAULT_CURRENCY;
  return own === null && named.code !== DEFAULT_CURRENCY.code ? readIn(file, reading, named) : read;
}

function readIn(file: FileContent, reading: ImportReading, own: Currency): MenuFile {
  const content = contentOf(file);
  const report = createReport(reading, own);
  try {
    return menuOf(content, report);
  } catch (error) {
    if (error instanceof UnreadableFile) error.table = report.table;
    throw error;
  } finally {
    if (report.table) report.table.questions = report.questions;
  }
}

const quoted = (names: readonly string[], word: 'or' | 'and'): string =>
  names.map((name) => JSON.stringify(name)).join(` ${word} `);
const said = (reading: Partial<ImportReading>): string => JSON.stringify(reading);
/** What `--columns` has to say. The currency is no reason to stop: the numbers are the same. */
const ANSWERS: Readonly<Record<Exclude<ImportQuestion['about'], 'currency'>, (names: readonly string[]) => string>> = {
  price: (names) => {
    const columns = Object.fromEntries(names.map((name, at) => [name, at === 0 ? ('price' as const) : null]));
    return `Which column has the price that guests pay, ${quoted(names, 'or')}? Say it such as ${said({ columns })}, or "size_price" for each if they are sizes.`;
  },
  sheets: (names) =>
    `Are the sheets ${quoted(names, 'and')} one menu in two languages? Say which one is read, such as ${said({ sheet: names[0] ?? '' })}, or ${said({ sheets: 'parts' })} if each has other dishes.`,
  languages: (names) =>
    `Are the sheets ${quoted(names, 'and')} one menu in two languages? Say ${said({ sheets: 'languages' })}, or ${said({ sheets: 'parts' })} if each has other dishes, or which one is read, such as ${said({ sheet: names[0] ?? '' })}.`,
  words: (names) =>
    `Which of ${quoted(names, 'or')} means that a dish is available? Say it such as ${said({ words: Object.fromEntries(names.map((name, at) => [name, at === 0])) })}.`,
};

/** @throws UnreadableFile when a question decides what is read. */
function checkAnswered({ questions }: Report, columns: MenuFile['recognised']['columns']): void {
  const open = questions.flatMap(({ about, names }) => (about === 'currency' ? [] : ANSWERS[about](names)));
  if (open.length === 0) return;
  throw new UnreadableFile(
    {
      code: 'unanswered',
      message: `${open.join(' ')} Write it into a file and add --columns FILE. Nothing was imported.`,
      values: { number: open.length },
    },
    { columns },
  );
}

function menuOf(content: string | Workbook, report: Report): MenuFile {
  const read = isJson(content)
    ? readJsonMenu(content, report)
    : withoutMore(readMenuTables(tablesOf(content, report.reading), report));
  checkAnswered(report, read.recognised.columns);
  const dishes = read.categories.reduce((sum, category) => sum + category.dishes.length, 0);
  const lost = report.skipped.filter(({ where, code }) => !BESIDE_MENU.test(where) && isLostDish(code)).length;
  checkDishes(dishes);
  if (dishes === 0 || lost > dishes) {
    throw new UnreadableFile(
      dishes === 0
        ? { code: 'no_dish', message: 'The file has no dish that can be read. Nothing was imported.' }
        : {
            code: 'few_dishes',
            message: `Only ${dishes} dishes can be read and ${lost} rows cannot. Nothing was imported.`,
            values: { dishes, rows: lost },
          },
      { columns: read.recognised.columns, notes: report.skipped.slice(0, 5) },
    );
  }
  return {
    ...read,
    table: report.table,
    skipped: report.skipped,
    unread: report.unread,
    warnings: report.warnings(),
  };
}

export function readOptionFile(file: FileContent, own: Currency): OptionFile {
  const report = createReport(NOTHING_SAID, own);
  return {
    ...readOptionSheet(tablesOf(contentOf(file)), report),
    skipped: report.skipped,
    warnings: report.warnings(),
  };
}

export function readAreaFile(file: FileContent, own: Currency): AreaFile {
  const report = createReport(NOTHING_SAID, own);
  return { zones: readAreas(tablesOf(contentOf(file)), report), skipped: report.skipped, warnings: report.warnings() };
}
