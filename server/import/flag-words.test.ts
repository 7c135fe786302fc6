import { describe, expect, test } from 'vitest';
import { readMenuFile } from './read-menu-file.ts';

const read = (text: string) => readMenuFile(new TextEncoder().encode(text));
const sheetOf = (status: string) => read(`category,name,price,status\nA,One,10,${status}\n`);
const isAvailable = (file: ReturnType<typeof read>) => file.categories[0]?.dishes[0]?.available;

describe('the word beside a dish', () => {
  test.each(
    'out of stock|hidden|not available|Sold-Out|INACTIVE|نفد|نفذت الكمية|غير موجود|غير متوفّر|مخفي|no|0|❌'.split('|'),
  )('%s takes it off sale', (word) => {
    expect([isAvailable(sheetOf(word)), sheetOf(word).warnings]).toEqual([false, []]);
  });

  test.each(['available', 'In stock', 'ACTIVE', 'متاح', 'متوفرة', 'موجود', 'yes', '1', '✓', ''])(
    '%j leaves it on sale',
    (word) => {
      expect([isAvailable(sheetOf(word)), sheetOf(word).warnings]).toEqual([true, []]);
    },
  );

  test.each(['perhaps', 'بكرة', 'x', '"7"'])('%s is unknown: the dish is off and is named first', (word) => {
    const rows = Array.from({ length: 30 }, (_, at) => `,Dish ${at},5 AED,`);
    const file = read(['category,name,price,status', 'A,First,1,', ...rows, `A,Last,10,${word}`].join('\n'));
    expect(file.categories[0]?.dishes.at(-1)?.available).toBe(false);
    expect(file.warnings[0]).toMatchObject({ where: 'row 33', code: 'status_unknown' });
  });

  test('is read in a JSON file by the same rules', () => {
    const available = ['sold out', 'perhaps', { until: 'noon' }, true, null, 'متاح'];
    const dishes = available.map((value, at) => ({ name: `Dish ${at}`, price: 1, available: value }));
    const file = read(JSON.stringify({ categories: [{ name: 'A', dishes }] }));
    expect(file.categories[0]?.dishes.map((dish) => dish.available)).toEqual([false, false, false, true, true, true]);
    expect(file.warnings.map(({ where }) => where)).toEqual(['categories[0].dishes[1]', 'categories[0].dishes[2]']);
  });
});
