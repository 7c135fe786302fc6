import { describe, expect, it } from 'vitest';
import { orderCode, orderNumber, randomUuid } from './ids.ts';

describe('orderCode', () => {
  it.each([
    ['00000000-0000-4000-8000-000000000000', '0000'],
    ['fffff000-0000-4000-8000-000000000000', 'ZZZZ'],
    ['00001abc-0000-4000-8000-000000000000', '0001'],
    ['12345678-0000-4000-8000-000000000000', '28T5'],
    ['ABCDEF01-0000-4000-8000-000000000000', 'NF6Y'],
  ])('%s is %s', (uuid, code) => expect(orderCode(uuid)).toBe(code));
});

describe('randomUuid', () => {
  it('uses crypto.randomUUID when available', () => {
    expect(randomUuid({ randomUUID: () => 'u', getRandomValues: () => expect.unreachable() })).toBe('u');
    expect(randomUuid(globalThis.crypto)).toHaveLength(36);
  });
  it('builds a version 4 UUID without it', () => {
    const getRandomValues = (bytes: Uint8Array) => bytes.fill(255);
    expect(randomUuid({ getRandomValues })).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
    const random = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => globalThis.crypto.getRandomValues(bytes) };
    expect(randomUuid(random)).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(randomUuid(random)).not.toBe(randomUuid(random));
  });
});

it('displays the number of the host, else a short form of the id', () => {
  expect(orderNumber({ id: 'whatever', number: '12' })).toBe('12');
  expect(orderNumber({ id: '12345678', number: null })).toBe('12345678');
  expect(orderNumber({ id: '123456789', number: null })).toBe('456789');
});
