import type { TFunction } from 'i18next';
import type { ImportColumn } from '#src/contract/staff/import-recognition.ts';
import type { ImportNoteValues } from '#src/contract/staff/import-problems.ts';
import type { ImportNote, ImportRefusal } from '#src/contract/staff/menu-import.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';

/** Fields of the venue have the names of the change log. */
const fieldName = (t: TFunction, field: string): string => t([`desk.importField.${field}`, `field.${field}`]);

function shownValues(t: TFunction, values: ImportNoteValues): Record<string, string> {
  const shown = (key: string, value: string | number): string => {
    if (typeof value === 'number') return formatNumber(value);
    if (key === 'field' || key === 'fields')
      return value
        .split(' ')
        .map((field) => isolate(fieldName(t, field)))
        .join(t('audit.comma'));
    return isolate(value);
  };
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, shown(key, value)]));
}

function noteProblem(t: TFunction, { code, values }: Pick<ImportNote, 'code' | 'values'>) {
  return t(`desk.importProblem.${code}`, shownValues(t, values));
}

export function noteWords(t: TFunction, note: ImportNote, columns: readonly ImportColumn[]): string {
  if (note.file !== null && note.where === 'file')
    return t('desk.placeError', { where: isolate(note.file), problem: noteProblem(t, note) });
  return inPlace(note, placeWords(t, note, columns));
}

const inPlace = ({ file, sheet }: ImportNote, words: string): string =>
  [...[file, sheet].flatMap((name) => (name === null ? [] : isolate(name))), words].join(' · ');

const ROWS_SHOWN = 12;

/** One line for all rows with the same problem. */
export function noteLines(t: TFunction, notes: readonly ImportNote[], columns: readonly ImportColumn[]): string[] {
  const keyOf = ({ file, sheet, row, where, field, code, values }: ImportNote) =>
    JSON.stringify([file, sheet, row === null ? where : '', field, code, values]);
  const alike = new Map<string, ImportNote[]>();
  for (const note of notes) alike.set(keyOf(note), [...(alike.get(keyOf(note)) ?? []), note]);
  return [...alike.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    if (same.length === 1) return noteWords(t, first, columns);
    const rows = same.slice(0, ROWS_SHOWN).map(({ row }) => formatNumber(row ?? 0));
    const shown = [...rows, ...(same.length > ROWS_SHOWN ? ['…'] : [])].join(t('audit.comma'));
    return inPlace(first, t('desk.rowsError', { rows: shown, problem: noteProblem(t, first) }));
  });
}

function placeWords(t: TFunction, note: ImportNote, columns: readonly ImportColumn[]): string {
  const problem = noteProblem(t, note);
  const header = note.field && columns.find(({ field }) => field === note.field)?.header;
  if (note.row !== null && header) return t('desk.cellError', { row: note.row, column: isolate(header), problem });
  if (note.row !== null) return t('desk.rowError', { row: note.row, problem });
  const where = note.where === 'file' ? t('desk.importWholeFile') : isolate(note.where);
  return t('desk.placeError', { where, problem });
}

export function refusalWords(t: TFunction, { reason }: ImportRefusal): string {
  return reason ? t(`desk.fileRefused.${reason.code}`, shownValues(t, reason.values)) : t('desk.fileRefused.other');
}
