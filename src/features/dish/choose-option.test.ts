import { expect, test } from 'vitest';
import { chosen, option, optionGroup } from '#tests/support/options.ts';
import { chooseOption } from './choose-option.ts';

const bread = optionGroup('bread', [option('baladi'), option('fino')], { kind: 'choice', min: 1, max: 1 });
const extras = optionGroup('extras', [option('cheese', 1500), option('egg', 1000)], { max: 3, repeat: true });

test('a group with one piece takes the new option instead of the old one', () => {
  const first = chooseOption([chosen('extras', 'egg')], bread, 'baladi', 1);
  expect(chooseOption(first ?? [], bread, 'fino', 1)).toEqual([chosen('extras', 'egg'), chosen('bread', 'fino')]);
});

test('no more pieces than the group allows', () => {
  const three = [chosen('extras', 'cheese', 2), chosen('extras', 'egg')];
  expect(chooseOption(three, extras, 'egg', 2)).toBeNull();
  expect(chooseOption(three, extras, 'cheese', 1)).toEqual([chosen('extras', 'egg'), chosen('extras', 'cheese')]);
});

test('no pieces take the option out', () => {
  expect(chooseOption([chosen('extras', 'cheese', 2), chosen('bread', 'fino')], extras, 'cheese', 0)).toEqual([
    chosen('bread', 'fino'),
  ]);
});
