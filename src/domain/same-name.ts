import { decodeEntities } from './entities.ts';
import { fold } from './search-fold.ts';

const MAX_LETTERS = 300;

/** Ignores case, marks, forms of Arabic letters, punctuation and doubled letters. */
export const foldName = (name: string): string => fold(decodeEntities(name.slice(0, MAX_LETTERS)));

/** From `Koshary · Large · + Cheese` and `Koshary (Large)`. */
const withoutSuffix = (name: string): string => (name.split(' · ')[0] ?? '').replace(/\([^()]*\)\s*$/, '');

/**
 * Whether a name written down earlier still means the record (docs/decisions.md, The same dish). Blank names prove
 * nothing. `isTaken`: whether a folded name is another record's.
 */
export function isSameName(
  written: readonly string[],
  names: readonly string[],
  isTaken: (folded: string) => boolean,
): boolean {
  if (written.some((name) => names.includes(name) && foldName(name) !== '')) return true;
  const full = written.map(foldName).filter(Boolean);
  const bare = written.map((name) => foldName(withoutSuffix(name))).filter(Boolean);
  const known = names.map(foldName).filter(Boolean);
  if (full.length === 0 || known.length === 0) return true;
  if ([...full, ...bare].some((name) => known.includes(name))) return true;
  if ([...full, ...bare].some(isTaken)) return false;
  return bare.some((name) => known.some((other) => isWithin(name, other)));
}

/** For a size or an option, which an order names in one language. `all`: the names in its list. */
export const isSameChoice = (written: string, names: readonly string[], all: readonly string[][]): boolean =>
  isSameName([written], names, (folded) => all.some((one) => one.map(foldName).includes(folded)));

function isWithin(one: string, other: string): boolean {
  if (one.replaceAll(' ', '') === other.replaceAll(' ', '')) return true;
  const [words, others] = [one.split(' '), other.split(' ')];
  const [shorter, longer] = words.length <= others.length ? [words, others] : [others, words];
  return shorter.every((word) => longer.some((each) => isSpelledAlike(word, each)));
}

/** Corrections keep the first letter. Short words and numbers are never corrections: beef and beer, 1 and 2. */
function isSpelledAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const length = Math.min(one.length, other.length);
  const edits = length < 5 ? 0 : length < 7 ? 1 : 2;
  const mayBe = Math.abs(one.length - other.length) <= edits && one[0] === other[0] && !/\p{N}/u.test(one + other);
  return mayBe && editDistance(one, other) <= edits;
}

function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1];
    for (const [at, each] of [...other].entries()) {
      const kept = (above[at] ?? 0) + (letter === each ? 0 : 1);
      line.push(Math.min(kept, (above[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1));
    }
    above = line;
  }
  return above.at(-1) ?? 0;
}
