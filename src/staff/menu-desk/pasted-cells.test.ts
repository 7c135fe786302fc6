import { expect, it } from 'vitest';
import { readCells, writeCells } from './pasted-cells.ts';

it.each([
  ['one cell', 'Soup', [['Soup']]],
  [
    'rows with the line ends of Excel',
    'Soup\t40\r\nRice\t20\r\n',
    [
      ['Soup', '40'],
      ['Rice', '20'],
    ],
  ],
  ['a line break and a tab inside of a cell', '"Warm\nand\tgood"\t40', [['Warm\nand\tgood', '40']]],
  [
    'quotation marks of a text',
    'Pizza "12"\t"12" pizza\t"a ""big"" one"',
    [['Pizza "12"', '"12" pizza', 'a "big" one']],
  ],
  ['a quotation mark that is never closed', '"Soup\t40\nRice', [['"Soup', '40'], ['Rice']]],
  ['blank cells and rows', '\t40\n\n\t', [['', '40'], [''], ['', '']]],
  ['an Arabic row', 'شوربة\t٤٠ ج.م', [['شوربة', '٤٠ ج.م']]],
  ['a formula', '=A1+2', [['=A1+2']]],
  ['nothing', '', [['']]],
])('reads %s', (_, text, cells) => {
  expect(readCells(text)).toEqual(cells);
});

it('reads back what it wrote, and gives a spreadsheet no formula', () => {
  const cells = [
    ['Soup', '40', 'Warm\nand "good"'],
    ['=SUM(A1)', "+1 'cola'", '\ttab'],
    ["'=x", '', '-5'],
  ];
  const text = writeCells(cells);
  expect(readCells(text)).toEqual(cells);
  expect(text.split(/[\t\n]/)).not.toContain('=SUM(A1)');
});
