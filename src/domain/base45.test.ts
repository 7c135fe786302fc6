import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toBase45 } from './base45.ts';
import { fromBase45 } from './from-base45.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The examples of RFC 9285, section 4.3. */
it.each([
  ['AB', 'BB8'],
  ['Hello!!', '%69 VD92EX0'],
  ['base-45', 'UJCLQE7W581'],
  ['ietf!', 'QED8WEX0'],
])('writes %j as %j', (bytes, text) => {
  expect(toBase45(bytesOf(bytes))).toBe(text);
  expect(fromBase45(text)).toEqual(bytesOf(bytes));
});

it('reads what it wrote', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(fromBase45(toBase45(bytes))).toEqual(bytes);
    }),
  );
});

it.each(['A', 'bb8', 'GGW', ':::', '::', 'AÄ0'])('refuses %j', (text) => {
  expect(fromBase45(text)).toBeNull();
});
