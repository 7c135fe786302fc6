import { expect, it } from 'vitest';
import { chooseFields } from './edit-conflict.ts';

it('keeps what only one of both changed, and begins with what the other saved', () => {
  const form = {
    value: { name: 'A', price: '50', kcal: '' },
    began: { name: 'B', price: '45', kcal: '' },
    saved: { name: 'C', price: '45', kcal: '90' },
  };
  expect(chooseFields(form, 'mine')).toEqual({ value: form.value, began: { ...form.began, name: 'C' } });
  expect(chooseFields(form, 'theirs')).toEqual({
    value: { ...form.value, name: 'C' },
    began: { ...form.began, name: 'C' },
  });
});

it('chooses between a typed price and the sizes that the dish was given', () => {
  const sizes = [{ key: 's', price: '45' }];
  const form = {
    value: { price: '50', sizes: [] as typeof sizes },
    began: { price: '45', sizes: [] as typeof sizes },
    saved: { price: '45', sizes },
  };
  const named = ['price', 'sizes'];
  expect(chooseFields(form, 'mine', { named })).toEqual({ value: form.value, began: form.saved });
  expect(chooseFields(form, 'theirs', { named })).toEqual({ value: form.saved, began: form.saved });
});
