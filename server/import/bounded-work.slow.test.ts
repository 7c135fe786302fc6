import { expect, test } from 'vitest';
import { countSteps } from '#tests/support/count-steps.ts';
import { UnreadableFile } from './decode.ts';
import { planImport } from './plan-import.ts';
import { readMenuFile } from './read-menu-file.ts';

/** Slow where something compares each with each, or looks through a text again and again. */
const SHAPES: readonly (readonly [name: string, file: (size: number) => string])[] = [
  ['dishes of different names', (size) => csv(size, (at) => `A,Dish ${at},10,`)],
  ['dishes of one name', (size) => csv(size, () => 'A,Tea,10,')],
  ['a category for each dish', (size) => csv(size, (at) => `Category ${at},Tea,10,`)],
  ['rows of sizes', (size) => csv(size, (at) => `A,Tea,10,Size ${at}=10`)],
  ['rows that cannot be read', (size) => csv(size, (at) => `A,,x${at},`)],
  ['one dish with many sizes', (size) => csv(1, () => `A,Tea,,"${'Big=10|'.repeat(size)}"`)],
  ['many columns', (size) => `category,name,price${',x'.repeat(size)}\nA,Tea,10${',1'.repeat(size)}\n`],
  ['open quotes', (size) => csv(size, (at) => `A,"Big ${at},10,`)],
  ['separators alone', (size) => ',;\t'.repeat(size)],
  ['empty lines', (size) => `category,name,price\n${'\n'.repeat(size)}A,Tea,10\n`],
  ['totals', (size) => csv(size, (at) => `,Total,${at},`)],
  ['dishes of JSON', (size) => json(Array.from({ length: size }, (_, id) => ({ id, name: `Dish ${id}`, price: 10 })))],
  ['unknown keys', (size) => json([{ name: 'Tea', price: 1, ...keys(size) }])],
  [
    'option groups',
    (size) => json(Array.from({ length: size }, (_, at) => ({ name: `D${at}`, price: 1, extras: `E${at}=1` }))),
  ],
];
const csv = (size: number, row: (at: number) => string) =>
  `category,name,price,sizes\n${Array.from({ length: size }, (_, at) => row(at)).join('\n')}\nA,Last,1,\n`;
const json = (dishes: unknown[]) => JSON.stringify({ categories: [{ name: 'A', dishes }] });
const keys = (size: number) => Object.fromEntries(Array.from({ length: size }, (_, at) => [`key${at}`, at]));

function importTwice(text: string): void {
  try {
    const file = readMenuFile(Buffer.from(text));
    planImport(file, 'cafe', planImport(file, 'cafe', null));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
  }
}

test.each(SHAPES)('the work of an import grows no faster than the file: %s', async (_, file) => {
  const [small, large] = [400, 1_600];
  importTwice(file(small));
  const [few, many] = [
    await countSteps(() => importTwice(file(small))),
    await countSteps(() => importTwice(file(large))),
  ];
  expect(few).toBeGreaterThan(0);
  // The file is four times as long. Sorting grows slightly faster than that.
  expect(many / few).toBeLessThan(4.5);
});
