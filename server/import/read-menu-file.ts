import type { ImportProblem } from '#src/contract/staff/menu-desk.ts';
import { decodeText, UnreadableFile } from './decode.ts';
import type { DoubtfulDish, FileNote, FileOptionGroup, FileReport, FileZone, MenuFile, Reason } from './menu-file.ts';
import { readCsvGroups } from './read-csv-options.ts';
import { readAreas, readCsvMenu } from './read-csv-menu.ts';
import { readJsonMenu } from './read-json-menu.ts';
import { isNoDish } from './row-kinds.ts';

const isJson = (text: string): boolean => /^\ufeff?\s*[{[]/.test(text);

const noteOf = (where: string, reason: Reason | string): FileNote => ({
  where,
  ...(typeof reason === 'string' ? { message: reason, code: 'other' } : reason),
});

type Report = FileReport & {
  skipped: FileNote[];
  doubtful: DoubtfulDish[];
  /** The most urgent first. */
  warnings: () => FileNote[];
};

const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

const createReport = (): Report => {
  const skipped: FileNote[] = [];
  const warnings: FileNote[] = [];
  const doubtful: DoubtfulDish[] = [];
  const currencies = new Map<string, number>();
  const addresses: string[] = [];
  const unused = new Map<string, Map<string, number>>();
  return {
    skipped,
    doubtful,
    skip: (where, reason, dish) => {
      skipped.push(noteOf(where, reason));
      if (dish) doubtful.push(dish);
    },
    warn: (where, reason) => warnings.push(noteOf(where, reason)),
    address: (written) => addresses.push(written),
    currency: (code) => count(currencies, code),
    unused: (kind, key) => {
      const keys = unused.get(kind) ?? new Map<string, number>();
      unused.set(kind, keys);
      count(keys, key.slice(0, 60));
    },
    warnings: () => [
      ...urgentFirst(warnings),
      ...[...currencies].map(([code, times]) =>
        noteOf('file', `${times} prices are in ${code}; they were taken as written, in pounds`),
      ),
      ...(addresses[0] === undefined
        ? []
        : [
            noteOf(
              'file',
              `${addresses.length} addresses of pictures were left out: neither https nor of this server, such as ${JSON.stringify(addresses[0].slice(0, 100))}`,
            ),
          ]),
      ...[...unused].map(([kind, keys]) => {
        const names = [...keys].map(([key, times]) => (times > 1 ? `${key} (${times})` : key));
        const shown = names.length > 30 ? [...names.slice(0, 30), `${names.length - 30} more`] : names;
        return noteOf('file', `nobody reads these of each ${kind}: ${shown.join(', ')}`);
      }),
    ],
  };
};

const DISHES_MAX = 20_000;

/** What a customer would notice first comes first. */
const URGENT: readonly ImportProblem[] = ['text_damaged', 'status_unknown'];

const urgentFirst = (notes: readonly FileNote[]): FileNote[] =>
  notes.toSorted((a, b) => URGENT.indexOf(b.code) - URGENT.indexOf(a.code));

/**
 * Reads a menu from the bytes of a file. The content decides between JSON and CSV, not the name.
 * @throws UnreadableFile when the file is no menu, has no dish, or has more skipped rows than dishes.
 */
export function readMenuFile(bytes: Uint8Array): MenuFile {
  const text = decodeText(bytes);
  const report = createReport();
  const read = isJson(text)
    ? readJsonMenu(text, report)
    : { slug: null, venue: {}, zones: null, optionGroups: null, content: {}, ...readCsvMenu(text, report) };
  const dishes = read.categories.reduce((sum, category) => sum + category.dishes.length, 0);
  const lost = report.skipped.filter(({ where, code }) => /^(row|categories)\b/.test(where) && !isNoDish(code)).length;
  if (dishes > DISHES_MAX)
    throw new UnreadableFile(`The file has ${dishes} dishes; ${DISHES_MAX} is the most. Nothing was imported.`);
  if (dishes === 0 || lost > dishes) {
    const reasons = report.skipped.slice(0, 5).map(({ where, message }) => `${where}: ${message}`);
    const found =
      dishes === 0
        ? 'The file has no dish that can be read.'
        : `Only ${dishes} dishes can be read and ${lost} rows cannot.`;
    throw new UnreadableFile([`${found} Nothing was imported.`, ...reasons].join('\n  '));
  }
  return { ...read, skipped: report.skipped, doubtful: report.doubtful, warnings: report.warnings() };
}

export function readOptionFile(
  bytes: Uint8Array,
): Pick<MenuFile, 'skipped' | 'warnings'> & { groups: FileOptionGroup[] } {
  const report = createReport();
  return { groups: readCsvGroups(decodeText(bytes), report), skipped: report.skipped, warnings: report.warnings() };
}

export function readAreaFile(bytes: Uint8Array): { zones: FileZone[]; skipped: FileNote[]; warnings: FileNote[] } {
  const report = createReport();
  return { zones: readAreas(decodeText(bytes), report), skipped: report.skipped, warnings: report.warnings() };
}
