import { expect, it } from 'vitest';
import { maskPhone } from './mask-phone.ts';

it.each([
  ['01012345678', '010••••••78'],
  ['+201012345678', '+20••••••••78'],
  ['0351234567', '035•••••67'],
  ['1234567', '•••••67'],
  ['', ''],
])('masks the phone %j as %j', (phone, shown) => {
  expect(maskPhone(phone)).toBe(shown);
});
