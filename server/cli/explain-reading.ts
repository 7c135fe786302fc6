import type { ImportReading } from '#src/contract/staff/import-recognition.ts';
import { UnreadableFile } from '#server/import/decode.ts';
import type { FileDish } from '#server/import/menu-file.ts';
import { readMenuFile } from '#server/import/read-menu-file.ts';
import type { FileContent } from '#server/import/workbook.ts';

const DISHES_SHOWN = 10;

const dishLine = (category: string, { name, price, sizes }: FileDish): string => {
  const amounts =
    sizes.length > 0
      ? sizes.map((size) => `${size.name.en} ${size.price / 100}`)
      : [price === null ? 'no price' : price / 100];
  return `  ${category}: ${[name.en, name.ar].filter(Boolean).join(' / ')}, ${amounts.join(', ')}`;
};

/** How the file would be read, as `--columns` takes it, and its first rows as they are and as dishes. */
export function explainReading(content: FileContent, reading: ImportReading): string {
  const read = (() => {
    try {
      const file = readMenuFile(content, reading);
      const { table = null, recognised, categories, warnings } = file;
      const isJoined = warnings.some(({ code }) => code === 'sheets_joined');
      return { table, isJoined, columns: recognised.columns, categories, refused: '' };
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      return { table: error.table, isJoined: false, columns: error.columns, categories: [], refused: error.message };
    }
  })();
  const guessed = {
    ...reading,
    // One sheet would leave the others out.
    sheet: read.isJoined ? null : (read.table?.sheet ?? null),
    header: read.table?.header ?? null,
    columns: Object.fromEntries(
      read.columns.map(({ header, field }, at) => {
        const isClear = header !== '' && read.columns.filter((column) => column.header === header).length === 1;
        return [isClear ? header : String(at), field];
      }),
    ),
  };
  const dishes = read.categories.flatMap(({ name, dishes: own }) =>
    own.map((dish) => dishLine(name.en || name.ar, dish)),
  );
  return [
    JSON.stringify(guessed, null, 2),
    '',
    ...(read.table?.rows ?? []).map(({ row, cells }) => `${row}: ${cells.join(' | ')}`),
    '',
    ...(read.refused === '' ? [] : [read.refused]),
    ...dishes.slice(0, DISHES_SHOWN),
    '',
  ].join('\n');
}
