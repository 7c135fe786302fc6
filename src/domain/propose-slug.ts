import { asciiDigits } from './text.ts';

const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  'اa أa إi آa بb تt ثth جg حh خkh دd ذz رr زz سs شsh صs ضd طt ظz عa غgh فf قk كk لl مm نn هh ةa وo يi ىa ئe ؤo ءa'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);
const MOST = 40;

/** The address of a new venue, from its name in either language; empty if the name has no letter that we know. */
export function proposeSlug(name: string): string {
  const latin = asciiDigits(name.normalize('NFKC'))
    .replace(/[ء-ي]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
  return latin
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST)
    .replace(/^-+|-+$/g, '');
}
