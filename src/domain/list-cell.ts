import type { Bilingual } from './text.ts';

/** A backslash before a mark makes it a part of the name. */
const OPTION_MARKS = /\\[^]|[|,;؛،，、；\n\r\t•]|\s\/\s/gu;
const LABEL_MARKS = /\\[^]|[|,;؛،，、；\n\r\t•·]|\s*\/\s*|\s[-–]\s|\s(?:and|&|\+|و|et|und|y)\s/giu;
/** The list has nothing. */
const NOTHING = /^\s*(?:[-–—]+|none|nil|n\/a|no allergens|لا يوجد|لا توجد)\s*$/iu;
/** `Sugar and gluten free` is one name. */
const ONE_NAME = /\bfree\b|\bwithout\b|خال|بدون/iu;

/**
 * The names of a list in one cell, blank ones too: another list may belong to it by its places. `labels`: of allergens
 * and tags. `options`: a comma inside of a number is none between names, and beside a bar nothing else separates.
 */
export function readList(cell: string, of: 'labels' | 'options' = 'labels'): string[] {
  if (cell.trim() === '' || NOTHING.test(cell)) return [];
  const isOneName = ONE_NAME.test(cell);
  const hasBar = cell.replace(/\\[^]/g, '').includes('|');
  const isMark = (mark: string, at: number): boolean => {
    if (mark.startsWith('\\')) return false;
    if (of === 'labels') return !(isOneName && /^\s\S+\s$/u.test(mark));
    return hasBar ? mark === '|' : !(mark === ',' && /\p{Nd},\p{Nd}/u.test(cell.slice(at - 1, at + 2)));
  };
  const parts: string[] = [];
  let from = 0;
  for (const { 0: mark, index } of cell.matchAll(of === 'labels' ? LABEL_MARKS : OPTION_MARKS)) {
    if (!isMark(mark, index)) continue;
    parts.push(cell.slice(from, index));
    from = index + mark.length;
  }
  return [...parts, cell.slice(from)].map((part) => part.trim());
}

/** One label for each name, with the one at the same place of the other list. */
export function readLabels(en: string, ar: string): Bilingual[] {
  const main = readList(en).map(unescapeName);
  const arabic = readList(ar).map(unescapeName);
  return Array.from({ length: Math.max(main.length, arabic.length) }, (_, at) => ({
    en: main[at] ?? '',
    ar: arabic[at] ?? '',
  })).filter((label) => label.en !== '' || label.ar !== '');
}

export const unescapeName = (name: string): string => name.replace(/\\([^])/g, '$1');
export function escapeName(name: string): string {
  const escaped = name
    .replace(/[\\|=,;؛،，、；\n\r\t•·/]/g, '\\$&')
    .replace(/\s(?=(?:[-–]|and|&|\+|و|et|und|y)\s)/giu, '\\$&');
  return NOTHING.test(escaped) ? `\\${escaped}` : escaped;
}
