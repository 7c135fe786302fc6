import { describe, expect, it } from 'vitest';
import { placeLabel } from './label-place.ts';
import { groupLabels, isNamed, joinLabels } from './labels.ts';

const NUTS = { en: 'Nuts', ar: 'مكسرات' };
const label = (name: string) => ({ en: name, ar: '' });

describe('labels that share a name in either language', () => {
  it('are one, in any order, with the names of all', () => {
    const labels = [label('NUTS'), label('مُكسّرات'), NUTS, label('Milk')];
    expect(groupLabels(labels).map(({ value, count }) => [value, count])).toEqual([
      ['nuts', 3],
      ['milk', 1],
    ]);
    expect(joinLabels([{ en: '', ar: 'مكسرات' }], [NUTS])).toEqual([NUTS]);
  });

  it('are found by any of their names', () => {
    const [group] = groupLabels([NUTS]);
    expect(['nuts', 'Nuts', 'مكسرات', 'milk'].map((name) => group && isNamed(group, name))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('placeLabel', () => {
  const [nuts = { names: new Set<string>() }] = groupLabels([NUTS]);
  const [english = nuts] = groupLabels([label('Nuts')]);
  it.each([
    ['nuts', 'has'],
    ['مكسرات', 'has'],
    ['Milk', 'other'],
    ['Coconut', 'other'],
    ['nuts; milk', 'unclear'],
    ['may contain nut', 'unclear'],
    ['اللبن والمكسرات', 'unclear'],
    ['3', 'unclear'],
  ])('%s is told from Nuts / مكسرات as %s', (name, place) => {
    expect(placeLabel(label(name), nuts)).toBe(place);
  });

  it('cannot compare names in two languages', () => {
    expect(placeLabel(label('لبن'), nuts)).toBe('other');
    expect(placeLabel(label('لبن'), english)).toBe('unclear');
  });
});
