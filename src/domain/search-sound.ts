import { foldSpelling } from './search-fold.ts';

// Capitals stand for one sound each: S for ش and sh, K for خ and kh.
const ARABIC_SOUND: Readonly<Record<string, string>> = Object.fromEntries(
  'بb تt ثt طt جg غg حh هh خK دd ذd ضd ظd رr زz سs صs شS فf قk كk لl مm نn'
    .split(' ')
    .map((pair) => [pair[0], pair[1]]),
);
// Longest first. A final h is silent (fattah), but not the 7 of ملح. 2 is a ق pronounced as a glottal stop.
const LATIN_SOUND = /zz|cc(?=[eiy])|tch|tsh|sch|sh|ch|kh|gh|th|dh|ph|ck|h$|c(?=[eiy])|[cqjvxp2356789]/g;
const LATIN: Readonly<Record<string, string>> = {
  zz: 'tz',
  cc: 'S',
  tch: 'S',
  tsh: 'S',
  sch: 'S',
  sh: 'S',
  ch: 'S',
  kh: 'K',
  '5': 'K',
  gh: 'g',
  '8': 'g',
  j: 'g',
  th: 't',
  dh: 'd',
  ph: 'f',
  v: 'f',
  ck: 'k',
  q: 'k',
  '2': 'k',
  x: 'ks',
  p: 'b',
  '7': 'h',
  '6': 't',
  '9': 's',
  h: '',
  '3': '',
};

function latinKey(word: string): string {
  const sounds = word.replace(LATIN_SOUND, (found, at: number) =>
    found === 'c' ? (/[eiy]/.test(word.charAt(at + 1)) ? 's' : 'k') : (LATIN[found] ?? ''),
  );
  const single = sounds.replace(/(.)\1+/g, '$1');
  return single.charAt(0).replace(/[aeiou]/, '') + single.slice(1).replace(/[aeiouwy]/g, '');
}

function arabicKey(word: string): string {
  const first = word.startsWith('و') ? 'w' : word.startsWith('ي') ? 'y' : '';
  const rest = word.replace(/ه$/, '').replace(/تش/g, 'S');
  return first + rest.replace(/[^S]/g, (letter) => ARABIC_SOUND[letter] ?? '');
}

/** The consonants: koshary and كشري are both kSr. Expects `foldSpelling` words without article. */
export function soundKeys(word: string): string[] {
  if (/[ء-ي]/.test(word)) return [arabicKey(word)];
  if (!/[a-z]/.test(word)) return [];
  const readings = [word];
  if (/^[ea]l./.test(word)) readings.push(word.slice(2));
  const spoken = readings.flatMap((reading) => [reading, reading.replace(/(.)[eai]t$/, '$1a')]);
  return [...new Set(spoken.map(latinKey))];
}

/** Converts 7' (خ) first, because folding drops the apostrophe. */
export function spokenWords(query: string): string[] {
  return foldSpelling(query.replace(/7['’‘ʼʿʾ`]/g, '5')).split(/\s/);
}
