import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { IMPORT_PROBLEMS } from '#src/contract/staff/import-problems.ts';
import { IMPORT_FIELDS, IMPORT_FILE_FORMATS } from '#src/contract/staff/import-recognition.ts';
import type { FileNote } from './menu-file.ts';
import { planImport } from './plan-import.ts';
import { readMenuFile, readOptionFile } from './read-menu-file.ts';
import { EGP } from '#tests/support/currencies.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
type Words = Record<'importProblem' | 'importField' | 'importFormat', Record<string, string>>;
const wordsOf = (lang: 'ar' | 'en') =>
  JSON.parse(readFileSync(new URL(`../../public/assets/i18n/staff.${lang}.json`, import.meta.url), 'utf8')) as {
    desk: Words;
    optionDesk: { title: string };
  };

const GOOD = 'A,Tea,10\n'.repeat(20);
const sheet = (header: string, ...rows: string[]) => `${header}\n${GOOD}${rows.join('\n')}\n`;
const json = (file: object) =>
  JSON.stringify({ categories: [{ name: 'A', dishes: [{ name: 'Tea', price: 1 }] }], ...file });
const dish = (fields: object) =>
  json({
    categories: [
      {
        name: 'A',
        dishes: [
          { name: 'Tea', price: 1 },
          { name: 'Rice', price: 2, ...fields },
        ],
      },
    ],
  });
const groups = (...rows: string[]) => `group,kind,min,max,option,price\nSauces,extra,0,,Garlic,5\n${rows.join('\n')}\n`;

const MENUS = [
  sheet('category,name,price', 'A,,5', 'A,Soup,-1', 'A,Soup,1.250', 'A,Soup,abc', 'A,Soup,99999999', 'A,Soup,$5'),
  sheet('category,name,price', 'A,"Open,5', 'category,name,price', 'Total,,90', 'A,Soup,5,6,7', 'A,????,5', ',Cake,5'),
  sheet('category,name,price,Colour', 'a,Soup,5,red').replace('A,', 'B,'),
  sheet('category,name,price,status,new,kcal,image', 'A,Soup,5,perhaps,perhaps,many,x.jpg'),
  'category,name,size,price\nA,Tea,S,1\nB,Tea,S,1\nA,Soup,S,x\n,,L,5\n',
  sheet('category,name,price,sizes', 'A,Soup,,Small', 'A,Cake,,Small='),
  sheet(
    'category,name,price,extras,choice,option_groups',
    'A,Soup,5,Egg=x=1,Bread,Nobody|[1]',
    'A,Cake,5,Gold=99999,,X[?]',
  ),
  dish({ shoe: 1, option_groups: [{ max: 1 }, { id: 'g', min: 'x' }, { options: [1], name: 'X', kind: 'extra' }] }),
  dish({ option_groups: [{ name: 'X', kind: 'odd', options: [{ name: 'Y', price: 'x' }] }] }),
  json({
    categories: [
      { name: 'A', dishes: [{ name: 'Tea', price: 1 }, { name: 'Rice' }, { name: 'Egg' }, 7] },
      { name: 'B' },
    ],
  }),
  json({
    option_groups: [
      { id: 'g', name: 'G', kind: 'extra', options: [{ id: 'o', name: 'O', price: 1, dish_id: 'none' }] },
    ],
    categories: [
      { name: 'A', dishes: [{ name: 'Tea', price: 1, option_groups: [{ id: 'g', min: 2, hidden: ['x'] }] }] },
    ],
  }),
  json({ venue: { name: '', logo: 'ftp://x', currency: 'AED' } }),
  json({
    promocodes: [{ code: 'A' }, { code: 'B', discount: 5, expiry: 'soon' }, { code: 'C', discount: 5, max_uses: 0 }, 4],
  }),
  json({
    promocodes: [
      { code: 'A', discount: 5 },
      { code: 'a', discount: 5 },
    ],
    reviews: [{ rating: 9 }],
    carousel: [{}, { title: 'New', until: '2026-02-30T18:00' }],
  }),
  json({ notifications: [{}], onboarding: [{}], option_groups: [{ id: 'g', name: 'G', kind: 'extra', options: [] }] }),
];
const SIZED = 'category,name,size,price\nA,Soup,S,5\nA,Soup,L,7\nA,Tea,,1\n';
const AGAIN = [
  [SIZED, SIZED.replace(',7', ',x')],
  [SIZED, 'category,name,price\nA,Soup,9\n'],
];
const OPTIONS = [
  groups('Odd,odd,0,,One,1', 'Much,choice,5,1,One,1', 'Limits,extra,x,,One,1', 'Sauces,,,,,4', 'Sauces,,,,Gold,99999'),
];

const notesOf = (text: string): FileNote[] => {
  const file = readMenuFile(bytes(text));
  const plan = planImport(file, 'x', null);
  return [...file.skipped, ...file.warnings, ...plan.skipped, ...plan.warnings];
};
const notesAgain = ([first = '', second = '']: readonly string[]): FileNote[] =>
  planImport(readMenuFile(bytes(second)), 'x', planImport(readMenuFile(bytes(first)), 'x', null)).warnings;
const optionNotes = (text: string): FileNote[] => {
  const { skipped, warnings } = readOptionFile(bytes(text), EGP);
  return [...skipped, ...warnings];
};
const notes = [...MENUS.flatMap(notesOf), ...AGAIN.flatMap(notesAgain), ...OPTIONS.flatMap(optionNotes)];

describe.each(['ar', 'en'] as const)('the desk in %s', (lang) => {
  const { desk } = wordsOf(lang);
  const { importProblem: words, importField, importFormat } = desk;

  test('has a sentence for every problem', () => {
    expect(IMPORT_PROBLEMS.filter((code) => code !== 'other' && !words[code])).toEqual([]);
  });

  test('has a name for every column and format', () => {
    expect(IMPORT_FIELDS.filter((field) => !importField[field])).toEqual([]);
    expect(IMPORT_FILE_FORMATS.filter((format) => !importFormat[format])).toEqual([]);
  });

  test('gets every value that a sentence names', () => {
    expect(new Set(notes.map(({ code }) => code)).size).toBeGreaterThan(35);
    for (const { code, values = {} } of notes) {
      const named = [...(words[code] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect([code, named.filter((name) => !((name ?? '') in values)), words[code]]).toEqual([code, [], words[code]]);
    }
  });
});

test('no file shows a text of the server in place of a sentence', () => {
  expect(notes.filter(({ code }) => code === 'other')).toEqual([]);
});
