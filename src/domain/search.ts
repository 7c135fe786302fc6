import { fold, foldSpelling, foldWithMap, singleLetters } from './search-fold.ts';
import { isArabic, queryForms, wholeForms } from './search-forms.ts';
import { spokenKeys, type Lookup, type SearchIndex } from './search-index.ts';
import { spokenWords } from './search-sound.ts';
import { looseLatin } from './search-words.ts';

export { buildIndex, type SearchIndex } from './search-index.ts';

/** 0 start of a name, 1 start of a word, 2 anywhere, 3 word form or synonym, 4 sound. */
export type SearchRank = 0 | 1 | 2 | 3 | 4;
/** `item`: the index in the list given to `buildIndex`. */
export type SearchHit = { item: number; rank: SearchRank };

/** Sound has false friends, so these hits are shown apart. */
export const isClose = ({ rank }: SearchHit): boolean => rank === 4;

// Words that say nothing about the dish. The Arabic ones stand alone here; joined ones are word forms.
const PARTICLES = new Set('el al il bel bil bl b we w wel with and of ال وال بال لل و ب مع'.split(' '));
/** How a word was found, best first; 0: not found. WEAK counts only beside a better word. */
const CONTAINED = 1;
const FORM = 2;
const SOUND = 3;
const WEAK = 4;

function eachBeginning({ ids, sorted }: Lookup, beginning: string, visit: (id: number) => void): void {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < beginning) low = middle + 1;
    else high = middle;
  }
  for (; low < sorted.length; low += 1) {
    const key = sorted[low] ?? '';
    if (!key.startsWith(beginning)) return;
    ids.get(key)?.forEach(visit);
  }
}

/** Arabic words under all their forms, Latin ones loosely, also without a joined el-. */
const tableKeys = (word: string): string[] =>
  isArabic(word) ? queryForms(word).map(({ form }) => form) : [word, word.replace(/^[ea]l(?=...)/, '')].map(looseLatin);

/** zzzz, ههه: almost every name contains the one letter. */
const isOneLetterRepeated = (word: string): boolean => word.length > 1 && singleLetters(word).length === 1;

function findWord(index: SearchIndex, word: string, spoken: string): Uint8Array {
  const found = new Uint8Array(index.texts.length);
  const mark = (how: number) => (id: number) => {
    for (const item of index.items[id] ?? []) if (found[item] === 0) found[item] = how;
  };
  const contained = mark(CONTAINED);
  const form = mark(FORM);
  const single = singleLetters(word);
  const wholeWord = isOneLetterRepeated(word);
  index.words.forEach((name, id) => {
    if (wholeWord ? name === single : name.includes(single)) contained(id);
  });

  if (isArabic(word))
    for (const { form: written, half } of queryForms(word))
      if (half) eachBeginning(index.forms, written, form);
      else index.forms.ids.get(written)?.forEach(form);

  for (const key of tableKeys(word))
    for (const other of index.same.get(key) ?? []) {
      if (isArabic(other)) for (const written of wholeForms(other)) index.forms.ids.get(written)?.forEach(form);
      // As written: loosened, the English "full" would be ful.
      const id = index.spellings.get(other);
      if (id !== undefined) form(id);
    }

  const keys = spokenKeys(spoken);
  for (const key of keys)
    if (key.length > 3) eachBeginning(index.sounds, key, mark(SOUND));
    else if (key.length === 3) index.sounds.ids.get(key)?.forEach(mark(SOUND));
  for (const key of keys) if (key.length === 2) index.sounds.ids.get(key)?.forEach(mark(WEAK));
  return found;
}

function wordsOf(query: string): { word: string; spoken: string }[] {
  const spoken = spokenWords(query);
  const words = foldSpelling(query)
    .split(/\s/)
    .map((word, at) => ({ word, spoken: spoken[at] ?? word }));
  const telling = words.filter(({ word }) => !PARTICLES.has(word));
  return telling.length > 0 ? telling : words;
}

/** Words match in any order: as written, in another form, by a synonym, by sound. Best rank first. */
export function search(index: SearchIndex, query: string): SearchHit[] {
  const whole = fold(query).replace(/\n/g, ' ');
  if (whole === '') return [];
  const words = wordsOf(query);
  const found = words.map(({ word, spoken }) => findWord(index, word, spoken));
  const asWhole = words.some(({ word }) => isOneLetterRepeated(word)) ? undefined : whole;
  const byRank: SearchHit[][] = [[], [], [], [], []];
  index.texts.forEach((text, item) => {
    const rank = rankOf(text, asWhole, found, item);
    if (rank !== undefined) byRank[rank]?.push({ item, rank });
  });
  return byRank.flat();
}

function rankOf(text: string, whole: string | undefined, found: Uint8Array[], item: number): SearchRank | undefined {
  if (whole !== undefined && text.includes(whole))
    return text.includes('\n' + whole) ? 0 : text.includes(' ' + whole) ? 1 : 2;
  let best = WEAK;
  let worst = 0;
  for (const word of found) {
    const how = word[item] ?? 0;
    if (how === 0) return undefined;
    best = Math.min(best, how);
    worst = Math.max(worst, how);
  }
  if (best === WEAK) return undefined;
  return worst === CONTAINED ? 2 : worst === FORM ? 3 : 4;
}

/** The code units of `text` (end excluded, in order) that contain the query, or else its words. */
export function highlight(text: string, query: string): { start: number; end: number }[] {
  const { folded, starts, ends } = foldWithMap(text);
  const whole = fold(query).replace(/\n/g, ' ');
  const parts = folded.includes(whole)
    ? [whole]
    : wordsOf(query)
        .map(({ word }) => singleLetters(word))
        .filter((word) => word.length > 1);
  const lit = new Set<number>();
  for (const part of parts)
    for (let at = part === '' ? -1 : folded.indexOf(part); at >= 0; at = folded.indexOf(part, at + 1))
      for (let i = at; i < at + part.length; i++) lit.add(i);
  const ranges: { start: number; end: number }[] = [];
  let last = -2;
  for (const i of [...lit].sort((a, b) => a - b)) {
    const open = ranges[ranges.length - 1];
    const end = ends[i] ?? text.length;
    if (open && i === last + 1) open.end = end;
    else ranges.push({ start: starts[i] ?? 0, end });
    last = i;
  }
  return ranges;
}
