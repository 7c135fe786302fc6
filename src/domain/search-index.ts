import { foldSpelling, singleLetters } from './search-fold.ts';
import { splitPrefix, isArabic, nameForms, wholeForms } from './search-forms.ts';
import { soundKeys } from './search-sound.ts';
import { looseLatin, SYNONYMS, wordGroups } from './search-words.ts';

export type Lookup = { ids: Map<string, number[]>; sorted: string[] };

type Named = { names: readonly string[] };

export type SearchIndex = {
  /** Per item: its folded names, each after a newline. */
  texts: string[];
  /** Distinct folded words; `items` lists the items of each. */
  words: string[];
  items: number[][];
  spellings: Map<string, number>;
  forms: Lookup;
  sounds: Lookup;
  /** For each word of the synonym table: the words of its groups. */
  same: Map<string, string[]>;
};

const file = <K>(into: Map<K, number[]>, key: K, id: number): void => {
  const ids = into.get(key);
  if (!ids) into.set(key, [id]);
  else if (ids[ids.length - 1] !== id) ids.push(id);
};
const lookup = (ids: Map<string, number[]>): Lookup => ({ ids, sorted: [...ids.keys()].sort() });

/** `extraGroups`: the venue's synonyms, shaped like `SYNONYMS`. */
export function buildIndex(items: readonly Named[], extraGroups: readonly string[] = []): SearchIndex {
  const spellings = new Map<string, number>();
  const postings: number[][] = [];
  const texts: string[] = [];
  const { spelled, single } = foldLines(items.flatMap(({ names }) => names));
  let line = 0;
  for (const { names } of items) {
    const item = texts.length;
    let text = '';
    for (let n = names.length; n > 0; n--, line++) {
      if (!single[line]) continue;
      text += `\n${single[line]}`;
      for (const word of spelled[line]?.split(' ') ?? []) {
        const id = spellings.get(word) ?? postings.length;
        if (id === postings.length) spellings.set(word, postings.push([]) - 1);
        const posting = postings[id];
        if (posting?.[posting.length - 1] !== item) posting?.push(item);
      }
    }
    texts.push(text);
  }

  const forms = new Map<string, number[]>();
  const sounds = new Map<string, number[]>();
  for (const [word, id] of spellings) {
    if (isArabic(word)) for (const form of nameForms(word)) file(forms, form, id);
    for (const key of spokenKeys(word)) file(sounds, key, id);
  }
  const same = new Map<string, string[]>();
  for (const group of wordGroups([...SYNONYMS, ...extraGroups]))
    for (const key of new Set(group.flatMap((word) => (isArabic(word) ? wholeForms(word) : looseLatin(word)))))
      same.set(key, [...(same.get(key) ?? []), ...group]);

  return {
    texts,
    words: [...spellings.keys()].map(singleLetters),
    items: postings,
    spellings,
    forms: lookup(forms),
    sounds: lookup(sounds),
    same,
  };
}

/** As one string: several times faster than one by one. */
function foldLines(names: readonly string[]): { spelled: string[]; single: string[] } {
  // The two x protect blank names at both ends from trimming.
  const all = foldSpelling(`x\n${names.map((name) => name.replace(/\n/g, ' ')).join('\n')}\nx`);
  return { spelled: all.split('\n').slice(1), single: singleLetters(all).split('\n').slice(1) };
}

/** With and without the Arabic prefix. Keys of one consonant are too vague. */
export function spokenKeys(word: string): string[] {
  const { bare } = splitPrefix(word);
  return [word, ...(bare === undefined ? [] : [bare])].flatMap(soundKeys).filter((key) => key.length > 1);
}
