import { describe, expect, it } from 'vitest';
import { orderCode, orderNumber } from './order-name.ts';

describe('orderCode', () => {
  it.each([
    ['00000000-0000-4000-8000-000000000000', '0000'],
    ['fffff000-0000-4000-8000-000000000000', 'ZZZZ'],
    ['00001abc-0000-4000-8000-000000000000', '0001'],
    ['12345678-0000-4000-8000-000000000000', '28T5'],
    ['ABCDEF01-0000-4000-8000-000000000000', 'NF6Y'],
  ])('%s is %s', (uuid, code) => expect(orderCode(uuid)).toBe(code));
});

it('displays the number of the host, else a short form of the id', () => {
  expect(orderNumber({ id: 'whatever', number: '12' })).toBe('12');
  expect(orderNumber({ id: '12345678', number: null })).toBe('12345678');
  expect(orderNumber({ id: '123456789', number: null })).toBe('456789');
});
