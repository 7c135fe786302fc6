import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { FILE_REFUSALS, type FileRefusal } from '#src/contract/staff/import-problems.ts';
import { IMPORT_MAX_BYTES } from '#src/contract/staff/menu-import.ts';
import { UnreadableFile } from './decode.ts';
import { readAreaFile, readMenuFile, readOptionFile } from './read-menu-file.ts';
import { openFile } from './workbook.ts';
import { EGP } from '#tests/support/currencies.ts';

type Code = Exclude<FileRefusal, 'other'>;
const csv = (...rows: string[]) => strToU8(['category,name,price', ...rows].join('\n'));
const zip = (file: string, bytes: Uint8Array) => zipSync({ '[Content_Types].xml': strToU8('<Types/>'), [file]: bytes });
const longSheet = () =>
  writeXlsx({ sheets: [{ name: 'Stock', rows: Array.from({ length: 60_001 }, (_, at) => [at]) }] });

const MENUS: Partial<Record<Code, Uint8Array | (() => Promise<Uint8Array>)>> = {
  too_large: new Uint8Array(IMPORT_MAX_BYTES + 1),
  too_many_dishes: csv(...Array.from({ length: 20_001 }, (_, at) => `A,Tea ${at},1`)),
  too_many_rows: csv('A,,\n'.repeat(60_001)),
  too_many_columns: strToU8(`category,name,price${',Size'.repeat(2_001)}\nA,Tea,1\n`),
  sheet_too_long: longSheet,
  old_workbook: Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0),
  pdf: strToU8('%PDF-1.7'),
  text_cut: strToU8('category,اسم').slice(0, -1),
  not_text: Uint8Array.of(0x41, 0, 0, 1),
  empty: strToU8(' \n'),
  packed: zipSync({ 'photo.jpg': Uint8Array.of(1) }),
  workbook_too_large: zip('xl/sharedStrings.xml', new Uint8Array(65 * 1024 ** 2)),
  workbook_damaged: zip('xl/workbook.xml', strToU8('menu')),
  no_table: strToU8('<!doctype html><title>Sign in</title>'),
  columns_unknown: strToU8('a,b,c\n1,2,3\n'),
  columns_missing: strToU8('category\nA\n'),
  column_twice: strToU8('name,name,price\nB,C,1\n'),
  unanswered: strToU8('category,name,price,السعر\nA,B,1,2\n'),
  commas_split: csv(...Array.from({ length: 9 }, (_, at) => `A,Dish ${at},1,250,5,6`)),
  json_nested: strToU8('['.repeat(99)),
  json_damaged: strToU8('{"categories": ['),
  json_no_menu: strToU8('{"orders": []}'),
  no_dish: csv(),
  few_dishes: csv('A,B,x', 'A,C,y', 'A,D,1'),
};
const AREAS: Partial<Record<Code, Uint8Array>> = {
  area_columns_missing: strToU8('area,note\nA,1\n'),
  no_area: strToU8('area,fee\nA,\n'),
};
const OPTIONS: Partial<Record<Code, Uint8Array>> = {
  option_columns_missing: strToU8('group,option\nA,B'),
  options_damaged: strToU8('group,kind,option,price\n????,extra,????,5'),
  no_group: strToU8('group,kind,option\nA,sauce,B'),
};

async function refusalOf(read: (file: Awaited<ReturnType<typeof openFile>>) => unknown, bytes: Uint8Array) {
  try {
    return read(await openFile(bytes));
  } catch (error) {
    return error;
  }
}
const refusals = async () => {
  const all = [
    ...Object.entries(MENUS).map(async ([code, file]) => {
      const bytes = typeof file === 'function' ? await file() : file;
      return [code, await refusalOf(readMenuFile, bytes)] as const;
    }),
    ...Object.entries(AREAS).map(
      async ([code, bytes]) => [code, await refusalOf((file) => readAreaFile(file, EGP), bytes)] as const,
    ),
    ...Object.entries(OPTIONS).map(
      async ([code, bytes]) => [code, await refusalOf((file) => readOptionFile(file, EGP), bytes)] as const,
    ),
  ];
  return (await Promise.all(all)).map(([code, error]) => {
    if (!(error instanceof UnreadableFile)) throw new Error(`${code} was not refused`, { cause: error });
    return { expected: code, error };
  });
};
const found = await refusals();

test('each kind of unreadable file has its own code', () => {
  expect(found.map(({ error }) => error.code)).toEqual(found.map(({ expected }) => expected));
  const codes = new Set(found.map(({ expected }) => expected));
  expect(FILE_REFUSALS.filter((code) => code !== 'other' && !codes.has(code))).toEqual([]);
});

describe.each(['ar', 'en'] as const)('the desk in %s', (lang) => {
  const file = new URL(`../../public/assets/i18n/staff.${lang}.json`, import.meta.url);
  const { desk } = JSON.parse(readFileSync(file, 'utf8')) as { desk: { fileRefused: Record<string, string> } };

  test('has a sentence for each code, with values that the refusal has', () => {
    for (const { error } of found) {
      const sentence = desk.fileRefused[error.code] ?? '';
      expect([error.code, sentence]).not.toEqual([error.code, '']);
      const named = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      expect([error.code, named.filter((name) => !(name in error.values))]).toEqual([error.code, []]);
    }
  });
});
