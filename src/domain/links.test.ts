import { expect, it } from 'vitest';
import { readOrderLink, readTableLink } from './links.ts';

const readOrder = (text: string) => readOrderLink(text, 'nawara', 'https://eat.example');
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
  expect(readOrder(text)).toEqual(ORDER);
});

it('B47 reads the key of the screen after a confirmation, and the venue of a link', () => {
  const key = { kind: 'key', slug: 'mina', key: '1111-22' };
  expect(readOrder('https://eat.example/mina/order-successful?key=1111-22')).toEqual(key);
  expect(readOrder('https://eat.example/mina/track-your-order/a%2Fb')).toEqual({ kind: 'id', slug: 'mina', id: 'a/b' });
});

it.each(['https://evil.example/nawara/track-your-order/mf3k', 'https://eat.example.evil.com/n/track-your-order/1'])(
  'B47 opens no link of another site: %s',
  (text) => {
    expect(readOrder(text)).toEqual({ kind: 'foreign' });
  },
);

it.each(['', '  ', 'two words', 'https://eat.example/nawara/menu', 'https://eat.example/a/track-your-order/%'])(
  'B47 finds no order in %j',
  (text) => {
    expect(readOrder(text)).toEqual({ kind: 'other' });
  },
);

const readTable = (text: string) => readTableLink(text, 'nawara', 'https://eat.example');

it('B47 reads the table of a scanned code', () => {
  const table = { table: '7', code: 'K7Q29XMA' };
  expect(readTable('https://eat.example/nawara/home?table=7&code=K7Q29XMA')).toEqual(table);
  expect(readTable('HTTPS://EAT.EXAMPLE/NAWARA/HOME?TABLE_ID=7&CODE=K7Q29XMA')).toEqual(table);
});

it.each([
  'https://eat.example/mina/home?table=7&code=K7Q29XMA',
  'https://evil.example/nawara/home?table=7&code=K7Q29XMA',
  'https://eat.example/nawara/home?table=7',
  'https://eat.example/nawara/home?code=K7Q29XMA',
  'https://eat.example/%/home?table=7&code=K7Q29XMA',
  'WIFI:S:Nawara;;',
])('B47 takes no table from %s', (text) => {
  expect(readTable(text)).toBeNull();
});
