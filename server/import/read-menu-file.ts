import { decodeText, UnreadableFile } from './decode.ts';
import type { FileNote, FileReport, FileZone, MenuFile } from './menu-file.ts';
import { readAreas, readCsvMenu } from './read-csv-menu.ts';
import { readJsonMenu } from './read-json-menu.ts';

const isJson = (text: string): boolean => /^\ufeff?\s*[{[]/.test(text);

const createReport = (): FileReport & { skipped: FileNote[]; warnings: FileNote[] } => {
  const skipped: FileNote[] = [];
  const warnings: FileNote[] = [];
  return {
    skipped,
    warnings,
    skip: (where, reason) =>
      skipped.push({ where, ...(typeof reason === 'string' ? { message: reason, code: 'other' } : reason) }),
    warn: (where, message) => warnings.push({ where, message, code: 'other' }),
  };
};

/**
 * Reads a menu from the bytes of a file. The content decides between JSON and CSV, not the name.
 * @throws UnreadableFile when the file is no menu, has no dish, or has more skipped rows than dishes.
 */
export function readMenuFile(bytes: Uint8Array): MenuFile {
  const text = decodeText(bytes);
  const report = createReport();
  const read = isJson(text)
    ? readJsonMenu(text, report)
    : { slug: null, venue: {}, zones: null, content: {}, ...readCsvMenu(text, report) };
  const dishes = read.categories.reduce((sum, category) => sum + category.dishes.length, 0);
  const lost = report.skipped.filter(({ where }) => /^(row|categories)\b/.test(where)).length;
  if (dishes === 0 || lost > dishes) {
    const reasons = report.skipped.slice(0, 5).map(({ where, message }) => `${where}: ${message}`);
    const found =
      dishes === 0
        ? 'The file has no dish that can be read.'
        : `Only ${dishes} dishes can be read and ${lost} rows cannot.`;
    throw new UnreadableFile([`${found} Nothing was imported.`, ...reasons].join('\n  '));
  }
  return { ...read, skipped: report.skipped, warnings: report.warnings };
}

export function readAreaFile(bytes: Uint8Array): { zones: FileZone[]; skipped: FileNote[] } {
  const report = createReport();
  return { zones: readAreas(decodeText(bytes), report), skipped: report.skipped };
}
