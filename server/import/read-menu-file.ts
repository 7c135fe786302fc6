import { type ImportQuestion, type ImportReading, NOTHING_SAID } from '#src/contract/staff/import-recognition.ts';
import type { ImportProblem } from '#src/contract/staff/import-problems.ts';
import { type Currency, DEFAULT_CURRENCY } from '#src/domain/money.ts';
import { UnreadableFile } from './decode.ts';
import type { FileNote, FileReport, MenuFile } from './menu-file.ts';
import type { AreaFile, OptionFile } from './join-files.ts';
import { checkNumber } from './limits.ts';
import { readAreas } from './read-areas.ts';
import { readMenuTables } from './menu-sheets.ts';
import { readJsonMenu } from './read-json-menu.ts';
import { readOptionSheet } from './option-rows.ts';
import { isLostDish } from './row-kinds.ts';
import { contentOf, isJson, tablesOf } from './table.ts';
import type { FileContent, Workbook } from './workbook.ts';

type Report = FileReport & { questions: ImportQuestion[]; skipped: FileNote[]; warnings: () => FileNote[] };

const KEYS_SHOWN = 30;
/** Each name, and how often the file has it. */
const namesNote = (code: 'columns_unused' | 'keys_unused', written: readonly string[]): FileNote[] => {
  if (written.length === 0) return [];
  const counted = [...Map.groupBy(written, (key) => key)].map(([key, { length }]) =>
    length > 1 ? `${key} (${length})` : key,
  );
  const more = counted.length > KEYS_SHOWN ? [`${counted.length - KEYS_SHOWN} more`] : [];
  return [{ where: 'file', code, values: { names: [...counted.slice(0, KEYS_SHOWN), ...more].join(', ') } }];
};

/** `own`: the venue's currency. */
const createReport = (reading: ImportReading, own: Currency): Report => {
  const skipped: FileNote[] = [];
  const warnings: FileNote[] = [];
  const questions: ImportQuestion[] = [];
  const currencies = new Set<string>();
  const pictures: string[] = [];
  const [columns, keys]: [string[], string[]] = [[], []];
  const report: Report = {
    questions,
    ask: (question) => {
      if (!questions.some(({ about }) => about === question.about)) questions.push(question);
    },
    reading,
    prices: { decimal: reading.decimal, own },
    table: null,
    skipped,
    skip: (where, reason) => {
      skipped.push({ where, ...reason });
      if (reason.code === 'price_unclear' && report.table)
        report.table.unclear_price ||= String(reason.values?.['written']);
    },
    warn: (where, reason) => warnings.push({ where, ...reason }),
    address: (written) => pictures.push(written.slice(0, 100)),
    currency: (code) => {
      if (reading.currency === own.code) return;
      currencies.add(code);
      report.ask({ about: 'currency', names: [code, own.code] });
    },
    unusedColumn: (header) => columns.push(header.slice(0, 60)),
    unusedKey: (key) => keys.push(key.slice(0, 60)),
    warnings: () => {
      const [picture] = pictures;
      const dropped = { number: pictures.length, written: picture ?? '' };
      const other = [...currencies].map((currency) => ({ currency, own: own.code }));
      return [
        ...urgentFirst(warnings),
        ...other.map((values): FileNote => ({ where: 'file', code: 'currency', values })),
        ...(picture === undefined ? [] : [{ where: 'file', code: 'pictures_dropped' as const, values: dropped }]),
        ...namesNote('columns_unused', columns),
        ...namesNote('keys_unused', keys),
      ];
    },
  };
  return report;
};

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

/** @throws UnreadableFile when a question decides what is read. */
function checkAnswered({ questions }: Report, columns: MenuFile['recognised']['columns']): void {
  // The numbers are the same in any currency.
  const open = questions.filter(({ about }) => about !== 'currency');
  if (open.length === 0) return;
  throw new UnreadableFile('unanswered', { number: open.length }, { columns });
}

function menuOf(content: string | Workbook, report: Report): MenuFile {
  const read = isJson(content)
    ? readJsonMenu(content, report)
    : readMenuTables(tablesOf(content, report.reading), report);
  checkAnswered(report, read.recognised.columns);
  const dishes = read.categories.reduce((sum, category) => sum + category.dishes.length, 0);
  const lost = report.skipped.filter(isLostDish).length;
  checkNumber('too_many_dishes', dishes);
  const details = { columns: read.recognised.columns, notes: report.skipped.slice(0, 5) };
  if (dishes === 0) throw new UnreadableFile('no_dish', {}, details);
  if (lost > dishes) throw new UnreadableFile('few_dishes', { dishes, rows: lost }, details);
  return {
    slug: null,
    venue: {},
    zones: null,
    content: {},
    ...read,
    table: report.table,
    skipped: report.skipped,
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
