import { expect, it } from 'vitest';
import { readTableLink } from './table-link.ts';

const read = (text: string) => readTableLink(text, 'nawara', 'https://eat.example');

it('B47 reads the table of a scanned code', () => {
  const table = { table: '7', code: 'K7Q29XMA' };
  expect(read('https://eat.example/nawara/home?table=7&code=K7Q29XMA')).toEqual(table);
  expect(read('HTTPS://EAT.EXAMPLE/NAWARA/HOME?TABLE_ID=7&CODE=K7Q29XMA')).toEqual(table);
});

it.each([
  'https://eat.example/mina/home?table=7&code=K7Q29XMA',
  'https://evil.example/nawara/home?table=7&code=K7Q29XMA',
  'https://eat.example/nawara/home?table=7',
  'https://eat.example/nawara/home?code=K7Q29XMA',
  'https://eat.example/%/home?table=7&code=K7Q29XMA',
  'WIFI:S:Nawara;;',
])('B47 takes no table from %s', (text) => {
  expect(read(text)).toBeNull();
});
