import { describe, expect, it } from 'vitest';
import { escapeName, readLabels, readList, unescapeName } from './list-cell.ts';

describe('readList', () => {
  it.each([
    'gluten;dairy',
    'gluten, dairy',
    'gluten / dairy',
    'gluten/dairy',
    'gluten|dairy',
    'gluten، dairy',
    'gluten؛dairy',
    'gluten\ndairy',
    'gluten • dairy',
    'gluten & dairy',
    'gluten and dairy',
    'gluten - dairy',
    'gluten و dairy',
  ])('reads two allergens in %j', (cell) => {
    expect(readList(cell)).toEqual(['gluten', 'dairy']);
  });

  it('keeps names that have such signs in themselves', () => {
    expect(readList('Gluten-free, Sugar and salt free')).toEqual(['Gluten-free', 'Sugar and salt free']);
    expect(readList('1,3,7')).toEqual(['1', '3', '7']);
    expect(readList('Mac and cheese=1,50, Egg', 'options')).toEqual(['Mac and cheese=1,50', 'Egg']);
    expect(readList('Cheese, small=5|Egg', 'options')).toEqual(['Cheese, small=5', 'Egg']);
  });

  it('reads back every name that was escaped', () => {
    for (const name of [
      'a, b',
      'a / b',
      'salt and pepper',
      'a|b',
      'a\\b',
      'x=1; y',
      'ملح و فلفل',
      'a - b',
      'none',
      '-',
    ])
      expect(readList(`${escapeName(name)}|${escapeName('z')}`).map(unescapeName)).toEqual([name, 'z']);
  });
});

it('pairs names by their places', () => {
  expect(readLabels('nuts, milk', 'مكسرات، لبن')).toEqual([
    { en: 'nuts', ar: 'مكسرات' },
    { en: 'milk', ar: 'لبن' },
  ]);
  expect(readLabels('', 'لبن')).toEqual([{ en: '', ar: 'لبن' }]);
});
