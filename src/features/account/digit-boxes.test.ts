import { expect, it } from 'vitest';
import { fillDigits } from './digit-boxes.tsx';

const boxes = (text: string) => [...text.padEnd(5, '-')].map((digit) => (digit === '-' ? '' : digit));
const filled = (before: string, index: number, text: string) => {
  const { digits, next } = fillDigits(boxes(before), index, text);
  return `${digits.map((digit) => digit || '-').join('')} ${next}`;
};

it.each([
  ['a digit goes on to the next box', '', 0, '7', '7---- 1'],
  ['the last box is the end', '1234', 4, '5', '12345 4'],
  ['a new digit takes the place of the old', '12345', 2, '9', '12945 3'],
  ['Arabic digits', '', 1, '٣', '-3--- 2'],
  ['Persian digits', '', 0, '۴', '4---- 1'],
  ['a whole code in the middle begins at the first box', '1', 3, '98765', '98765 4'],
  ['a code with words and dashes around it', '', 0, 'code: ٤٢-١٩٨.', '42198 4'],
  ['part of a code goes on from its box', '12', 2, '34', '1234- 4'],
  ['more than fits is cut', '', 0, '1234567', '12345 4'],
  ['a letter changes nothing', '12', 2, 'x', '12--- 2'],
  ['nothing empties the box', '123', 1, '', '1-3-- 1'],
])('fillDigits: %s', (_, before, index, text, after) => {
  expect(filled(before, index, text)).toBe(after);
});
