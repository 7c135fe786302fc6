import { readFileSync } from 'node:fs';
import type { FileRefusal, ImportNoteValues, ImportProblem } from '#src/contract/staff/import-problems.ts';

type Texts = Record<'importProblem' | 'fileRefused' | 'importField', Record<string, string>>;

const file = new URL('../../public/assets/i18n/staff.en.json', import.meta.url);
const { desk, field } = JSON.parse(readFileSync(file, 'utf8')) as { desk: Texts; field: Record<string, string> };

/** Texts of a file. Other values are numbers, lists and words of ours. */
const QUOTED = new Set(['name', 'written', 'dish', 'size', 'option']);

function shown(key: string, value: string | number): string {
  if (key === 'field' || key === 'fields')
    return String(value)
      .split(' ')
      .map((name) => desk.importField[name] ?? field[name] ?? name)
      .join(', ');
  return QUOTED.has(key) ? JSON.stringify(value) : String(value);
}

const filled = (text: string, values: ImportNoteValues): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => {
    const value = values[key];
    return value === undefined ? whole : shown(key, value);
  });

type Problem<Code> = { code: Code; values?: ImportNoteValues };

/** The desk's English sentence, for the command line. */
export const problemWords = ({ code, values = {} }: Problem<ImportProblem>): string =>
  filled(desk.importProblem[code] ?? code, values);
export const refusalWords = ({ code, values = {} }: Problem<FileRefusal>): string =>
  filled(desk.fileRefused[code] ?? code, values);
