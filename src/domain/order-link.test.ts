import { expect, it } from 'vitest';
import { readOrderLink } from './order-link.ts';

const read = (text: string) => readOrderLink(text, 'nawara', 'https://eat.example');
const ORDER = { kind: 'id', slug: 'nawara', id: 'mf3k-8a1b' };

it.each([
  'https://eat.example/nawara/track-your-order/mf3k-8a1b',
  'https://eat.example/nawara/track-your-order/mf3k-8a1b?lang=en#top',
  ' \u200Fmy order: https://eat.example/nawara/track-your-order/mf3k-8a1b ',
  'HTTP://EAT.example/nawara/track-your-order/mf3k-8a1b/',
  'eat.example/nawara/track-your-order/mf3k-8a1b',
  'mf3k-8a1b\u200E',
  'https://eat.example/nawara/track-your-order/mf3k-8a1b.',
  '(https://eat.example/nawara/track-your-order/mf3k-8a1b)',
  'my order («https://eat.example/nawara/track-your-order/mf3k-8a1b»).',
  'طلبي https://eat.example/nawara/track-your-order/mf3k-8a1b، شكرًا',
  'https://eat.example/nawara/track-your-order/mf3k-8a1b؟',
  '(eat.example/nawara/track-your-order/mf3k-8a1b)',
  '"mf3k-8a1b".',
])('B47 reads the order of %j', (text) => {
  expect(read(text)).toEqual(ORDER);
});

it('B47 reads the key of the screen after a confirmation, and the venue of a link', () => {
  const key = { kind: 'key', slug: 'mina', key: '1111-22' };
  expect(read('https://eat.example/mina/order-successful?key=1111-22')).toEqual(key);
  expect(read('https://eat.example/mina/track-your-order/a%2Fb')).toEqual({ kind: 'id', slug: 'mina', id: 'a/b' });
});

it.each(['https://evil.example/nawara/track-your-order/mf3k', 'https://eat.example.evil.com/n/track-your-order/1'])(
  'B47 opens no link of another site: %s',
  (text) => {
    expect(read(text)).toEqual({ kind: 'foreign' });
  },
);

it.each(['', '  ', 'two words', 'https://eat.example/nawara/menu', 'https://eat.example/a/track-your-order/%'])(
  'B47 finds no order in %j',
  (text) => {
    expect(read(text)).toEqual({ kind: 'other' });
  },
);
