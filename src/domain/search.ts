import { fold, foldSpelling, foldWithMap, singleLetters } from './search-fold.ts';
import { isArabic, queryForms, wholeForms } from './search-forms.ts';
import { spokenKeys, type Lookup, type SearchIndex } from './search-index.ts';
import { spokenWords } from './search-sound.ts';
import { looseLatin } from './search-words.ts';

export { buildIndex, type SearchIndex } from './search-index.ts';

/** 0 start of a name, 1 start of a word, 2 anywhere, 3 word forms and other words for the dish, 4 by sound. */
export type SearchRank = 0 | 1 | 2 | 3 | 4;
/** `item` is the position in the list given to `buildIndex`. */
export type SearchHit = { item: number; rank: SearchRank };
/** `closeOnly`: nothing but sound matched, so the list is headed as close matches. */
export type SearchResult = { hits: SearchHit[]; closeOnly: boolean };

// Joining words that say nothing about the dish; the Arabic ones stand alone here, joined ones are word forms.
const PARTICLES = new Set('el al il bel bil bl b we w wel with and of ال وال بال لل و ب مع'.split(' '));
/** How a word was found in an item, best first; 0 is not found. WEAK counts only in company of a better word. */
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

/** Arabic words are looked up under all their forms, Latin ones loosely; a joined el- is tried without. */
const tableKeys = (word: string): string[] =>
  isArabic(word) ? queryForms(word).map(({ form }) => form) : [word, word.replace(/^[ea]l(?=...)/, '')].map(looseLatin);

/** Marks, for each item, how this one word of the query was found there. */
function findWord(index: SearchIndex, word: string, spoken: string): Uint8Array {
  const found = new Uint8Array(index.texts.length);
  const mark = (how: number) => (id: number) => {
    for (const item of index.items[id] ?? []) if (found[item] === 0) found[item] = how;
  };
  const contained = mark(CONTAINED);
  const form = mark(FORM);
  const single = singleLetters(word);
  index.words.forEach((name, id) => {
    if (name.includes(single)) contained(id);
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

/** The query's words that must match; particles only when there is nothing else. */
function wordsOf(query: string): { word: string; spoken: string }[] {
  const spoken = spokenWords(query);
  const words = foldSpelling(query)
    .split(/\s/)
    .map((word, at) => ({ word, spoken: spoken[at] ?? word }));
  const telling = words.filter(({ word }) => !PARTICLES.has(word));
  return telling.length > 0 ? telling : words;
}

/**
 * Finds the items whose names contain the query, or match each of its words in any order: as it is written, in another
 * form, by another word for the same dish, by sound across scripts. No guessing beyond that. Best rank first, then the
 * list's own order; a query without letters or digits finds nothing.
 */
export function search(index: SearchIndex, query: string): SearchResult {
  const whole = fold(query).replace(/\n/g, ' ');
  if (whole === '') return { hits: [], closeOnly: false };
  const found = wordsOf(query).map(({ word, spoken }) => findWord(index, word, spoken));
  const byRank: SearchHit[][] = [[], [], [], [], []];
  index.texts.forEach((text, item) => {
    const rank = rankOf(text, whole, found, item);
    if (rank !== undefined) byRank[rank]?.push({ item, rank });
  });
  const hits = byRank.flat();
  return { hits, closeOnly: hits[0]?.rank === 4 };
}

function rankOf(text: string, whole: string, found: Uint8Array[], item: number): SearchRank | undefined {
  if (text.includes(whole)) return text.includes('\n' + whole) ? 0 : text.includes(' ' + whole) ? 1 : 2;
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

/**
 * The ranges of `text` (code units, end excluded, in order, none overlapping) that containment found: the whole query
 * where the text has it, else each of its words. What matched by form, table or sound has no place to point at.
 */
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
