import type { ImportTable } from '#src/contract/staff/import-recognition.ts';
import type { FileRefusal, ImportNoteValues } from '#src/contract/staff/import-problems.ts';
import type { FileNote } from './menu-file.ts';
import { problemWords, refusalWords } from './problem-words.ts';

/** `field` null: the column is ignored. `example`: its first filled cell below the header. */
export type SheetColumn<Field extends string = string> = { header: string; field: Field | null; example: string };

type Refusal = Exclude<FileRefusal, 'other'>;

/** `columns`: of a table that is no menu until somebody assigns them. `notes`: the first rows that cannot be read. */
type Details = { columns?: readonly SheetColumn[]; notes?: readonly FileNote[] };

export class UnreadableFile extends Error {
  readonly code: Refusal;
  readonly values: ImportNoteValues;
  readonly columns: readonly SheetColumn[];
  readonly notes: readonly FileNote[];
  /** The first rows of a menu, if they could be read. */
  table: ImportTable | null = null;
  constructor(code: Refusal, values: ImportNoteValues = {}, { columns = [], notes = [] }: Details = {}) {
    super(
      [refusalWords({ code, values }), ...notes.map((note) => `${note.where}: ${problemWords(note)}`)].join('\n  '),
    );
    this.name = 'UnreadableFile';
    this.code = code;
    this.values = values;
    this.columns = columns;
    this.notes = notes;
  }
}

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

const refuseKnownBinaries = (bytes: Uint8Array): void => {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new UnreadableFile('old_workbook');
  }
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw new UnreadableFile('pdf');
};

/** In UTF-16, commas, digits and line ends have a zero byte, always on the same side. */
const utf16WithoutMark = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  let even = 0;
  let odd = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    if (bytes[index] !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  if (even + odd === 0 || bytes.length % 2 !== 0 || (even > 0 && odd > 0)) return null;
  return odd > 0 ? 'utf-16le' : 'utf-16be';
};

/** Text in another encoding rarely forms valid multi-byte sequences. If most are valid, the file is damaged UTF-8. */
const isMostlyUtf8 = (bytes: Uint8Array): boolean => {
  const text = new TextDecoder('utf-8').decode(bytes);
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(/[^\p{ASCII}\ufffd]/gu) > count(/\ufffd/gu);
};

/**
 * Every byte is a valid character in windows-1256, the default of Arabic Excel. Where it has Arabic letters only inside
 * of Latin words, they are accents of western Europe.
 */
const isWestern = (bytes: Uint8Array): boolean => {
  const text = new TextDecoder('windows-1256').decode(bytes);
  return (
    /[a-z]\p{Script_Extensions=Arab}|\p{Script_Extensions=Arab}[a-z]/iu.test(text) && !/\p{Script=Arab}{3}/u.test(text)
  );
};

const encodingOf = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const wide = utf16WithoutMark(bytes);
  if (wide) return wide;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    if (isMostlyUtf8(bytes)) return 'utf-8';
    return isWestern(bytes) ? 'windows-1252' : 'windows-1256';
  }
};

/**
 * Decodes UTF-8 and UTF-16, with or without a byte order mark, and windows-1256.
 * @throws UnreadableFile for workbooks, PDFs and everything else that is not text.
 */
export function decodeText(bytes: Uint8Array): string {
  refuseKnownBinaries(bytes);
  let text: string;
  try {
    text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile('text_cut');
  }
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) throw new UnreadableFile('not_text');
  if (text.trim() === '') throw new UnreadableFile('empty');
  return text;
}
