/** `node tools/letters.ts` after a font update: glyph outlines, so that the server draws icons without fonts. */
import { readFileSync, writeFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const files = new URL('../node_modules/@fontsource/rakkas/files/', import.meta.url);
const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));

const LETTERS = [
  { file: 'rakkas-arabic-400-normal.woff', letters: [...range(0x621, 0x63a), ...range(0x641, 0x64a), ...'پچژڤکگی'] },
  { file: 'rakkas-latin-400-normal.woff', letters: [...range(0x41, 0x5a), ...range(0x30, 0x39)] },
];

type Point = { x: number; y: number; on: boolean };
type Outline = Point[][];

/** The tables of a WOFF 1.0 file, decompressed (https://www.w3.org/TR/WOFF/#TableDirectory). */
function tablesOf(woff: Buffer): (name: string) => Buffer {
  const tables = new Map<string, Buffer>();
  for (let at = 44; at < 44 + woff.readUInt16BE(12) * 20; at += 20) {
    const [from, packed, size] = [4, 8, 12].map((more) => woff.readUInt32BE(at + more));
    const bytes = woff.subarray(from, (from ?? 0) + (packed ?? 0));
    tables.set(woff.toString('latin1', at, at + 4), packed === size ? bytes : inflateSync(bytes));
  }
  return (name) => {
    const table = tables.get(name);
    if (!table) throw new Error(`the font has no table ${name}`);
    return table;
  };
}

/** Glyph of a character from a `cmap` subtable of format 4 (all our letters are in the BMP); 0: none. */
function glyphOf(cmap: Buffer, code: number): number {
  for (let at = 4; at < 4 + cmap.readUInt16BE(2) * 8; at += 8) {
    const table = cmap.subarray(cmap.readUInt32BE(at + 4));
    if (table.readUInt16BE(0) !== 4) continue;
    const twice = table.readUInt16BE(6);
    for (let segment = 0; segment < twice; segment += 2) {
      if (code > table.readUInt16BE(14 + segment)) continue;
      const start = table.readUInt16BE(16 + twice + segment);
      if (code < start) return 0;
      const delta = table.readUInt16BE(16 + 2 * twice + segment);
      const place = 16 + 3 * twice + segment;
      const offset = table.readUInt16BE(place);
      const glyph = offset === 0 ? code : table.readUInt16BE(place + offset + 2 * (code - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
  }
  return 0;
}

/** Contours of a glyph from the `glyf` table, with composites resolved. */
function outlineOf(tables: (name: string) => Buffer, glyph: number): Outline {
  const [loca, glyf, long] = [tables('loca'), tables('glyf'), tables('head').readInt16BE(50) === 1];
  const place = (index: number): number => (long ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2);
  if (place(glyph) === place(glyph + 1)) return [];
  const data = glyf.subarray(place(glyph), place(glyph + 1));
  const contours = data.readInt16BE(0);
  return contours >= 0 ? simple(data, contours) : composite(tables, data);
}

function simple(data: Buffer, contours: number): Outline {
  const ends = Array.from({ length: contours }, (_, at) => data.readUInt16BE(10 + at * 2));
  const count = (ends.at(-1) ?? -1) + 1;
  let at = 12 + contours * 2 + data.readUInt16BE(10 + contours * 2);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = data.readUInt8(at++);
    flags.push(...Array<number>(1 + (flag & 8 ? data.readUInt8(at++) : 0)).fill(flag));
  }
  const axis = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? data.readUInt8(at++) : -data.readUInt8(at++);
      else if (!(flag & same)) {
        value += data.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const [xs, ys] = [axis(2, 16), axis(4, 32)];
  const points = flags.map((flag, index) => ({ x: xs[index] ?? 0, y: ys[index] ?? 0, on: (flag & 1) === 1 }));
  return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1));
}

function composite(tables: (name: string) => Buffer, data: Buffer): Outline {
  const outline: Outline = [];
  for (let at = 10, more = true; more;) {
    const flags = data.readUInt16BE(at);
    const part = outlineOf(tables, data.readUInt16BE(at + 2));
    // Offsets of 8 or 16 bits, without point alignment or scaling: this font uses neither.
    if (!(flags & 2) || flags & 0xc8) throw new Error('a part of a letter is scaled, which this tool does not draw');
    const [x, y] =
      flags & 1 ? [data.readInt16BE(at + 4), data.readInt16BE(at + 6)] : [data.readInt8(at + 4), data.readInt8(at + 5)];
    outline.push(...part.map((contour) => contour.map((point) => ({ ...point, x: point.x + x, y: point.y + y }))));
    at += flags & 1 ? 8 : 6;
    more = (flags & 32) !== 0;
  }
  return outline;
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true });
const written = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(-y)}`;

/** Quadratic curves, y downwards. Between two off-curve points lies an implied on-curve point. */
function pathOf(outline: Outline): string {
  return outline
    .map((contour) => {
      const full = contour.flatMap((point, at) => {
        const next = contour[(at + 1) % contour.length] ?? point;
        return point.on || next.on ? [point] : [point, between(point, next)];
      });
      const first = full.findIndex((point) => point.on);
      const turned = [...full.slice(first), ...full.slice(0, first + 1)];
      const [start, ...rest] = turned;
      if (!start) return '';
      let path = `M${written(start)}`;
      for (let at = 0; at < rest.length; at += 1) {
        const [point, next] = [rest[at], rest[at + 1]];
        if (point?.on) path += `L${written(point)}`;
        else if (point && next) {
          path += `Q${written(point)} ${written(next)}`;
          at += 1;
        }
      }
      return `${path}Z`;
    })
    .join('');
}

/** Bounding box of the points; the curves stay within it. */
function boxOf(outline: Outline): [left: number, top: number, width: number, height: number] {
  const points = outline.flat();
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => -y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}

const drawn: Record<string, { box: number[]; path: string }> = {};
for (const { file, letters } of LETTERS) {
  const tables = tablesOf(readFileSync(new URL(file, files)));
  for (const letter of letters) {
    const outline = outlineOf(tables, glyphOf(tables('cmap'), letter.codePointAt(0) ?? 0));
    if (outline.length > 0) drawn[letter] = { box: boxOf(outline), path: pathOf(outline) };
  }
}
const lines = Object.entries(drawn).map(([letter, shape]) => `  ${JSON.stringify(letter)}: ${JSON.stringify(shape)}`);
writeFileSync(new URL('../server/identity/letters.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
console.log(`${lines.length} letters`);
