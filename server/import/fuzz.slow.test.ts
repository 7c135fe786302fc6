import { problemWords } from './problem-words.ts';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { amountsIn, amountsInJson } from '#tests/support/numbers-in-file.ts';
import { MENU_COLUMNS, OPTION_COLUMNS } from './columns.ts';
import { decodeText, UnreadableFile } from './decode.ts';
import { exportCsv, exportJson, exportOptionsCsv } from './export-menu.ts';
import type { MenuFile } from './menu-file.ts';
import { planImport } from './plan-import.ts';
import { readAreaFile, readMenuFile, readOptionFile } from './read-menu-file.ts';
import { openFile } from './workbook.ts';
import { EGP } from '#tests/support/currencies.ts';

/** A failing run prints its seed and path. IMPORT_SEED tries another seed, IMPORT_PATH repeats one run. */
const SEED = Number(process.env['IMPORT_SEED'] ?? 20_261_126);
const PATH = process.env['IMPORT_PATH'];
const TIMEOUT_MS = 300_000;

const demo = (name: string) => readFileSync(new URL(`../demo/${name}.json`, import.meta.url));
const venue = planImport(readMenuFile(demo('nawara')), 'cafe', null);

const small = planImport(
  readMenuFile(Buffer.from('id,category,name,price,sizes\nx,A,Tea,10,\n,A,شاي,,S=1|L=2\n')),
  'cafe',
  null,
);

type Outcome = { file: MenuFile } | { refused: string };

/** @throws whatever is not a refusal with a reason. */
function refusalOf(error: unknown): { refused: string } {
  if (!(error instanceof UnreadableFile)) throw error;
  expect(error.message.trim()).not.toBe('');
  return { refused: error.message };
}

async function read(bytes: Uint8Array): Promise<Outcome> {
  try {
    const content = await openFile(bytes);
    for (const other of [readOptionFile, readAreaFile]) {
      try {
        other(content, EGP);
      } catch (error) {
        refusalOf(error);
      }
    }
    return { file: readMenuFile(content) };
  } catch (error) {
    return refusalOf(error);
  }
}

const pricesOf = (file: MenuFile): number[] =>
  file.categories.flatMap(({ dishes }) =>
    dishes.flatMap(({ price, sizes }) => [...(price === null ? [] : [price]), ...sizes.map((size) => size.price)]),
  );

async function amountsOf(bytes: Uint8Array): Promise<Set<number>> {
  const content = await openFile(bytes);
  if (!(content instanceof Uint8Array)) {
    const cells = content.sheets.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
    return amountsIn(cells.map(({ text }) => text).join('\n'));
  }
  const text = decodeText(content);
  const amounts = amountsIn(text);
  try {
    return amountsInJson(JSON.parse(text.replace(/^\ufeff/, '')), amounts);
  } catch {
    return amounts;
  }
}

async function check(bytes: Uint8Array): Promise<void> {
  const outcome = await read(bytes);
  if ('refused' in outcome) return;
  const { file } = outcome;
  for (const note of [...file.skipped, ...file.warnings]) expect([note.where, problemWords(note)]).not.toContain('');
  const amounts = await amountsOf(bytes);
  for (const price of pricesOf(file)) expect(amounts, `${price} minor units stand in the file`).toContain(price);
  for (const { dishes } of file.categories) {
    for (const { name, said } of dishes)
      expect(name.en + name.ar !== '' || !said.has('name') || !said.has('nameAr')).toBe(true);
  }
  // The plan of a file that was read never fails either, for a new venue and for one that has a menu.
  for (const current of [null, small]) planImport(file, 'cafe', current);
}

const fuzz = (files: fc.Arbitrary<Uint8Array>, numRuns: number) =>
  fc.assert(fc.asyncProperty(files, check), { numRuns, seed: SEED, ...(PATH && { path: PATH }) });

const HEADERS = Object.values({ ...MENU_COLUMNS, ...OPTION_COLUMNS }).flat();
const number = fc.oneof(
  fc.integer({ min: -5, max: 300_000 }).map(String),
  fc.double({ min: 0, max: 5_000, noNaN: true }).map((value) => value.toFixed(2)),
  fc.constantFrom('1,250', '1.250', '1.250,50', '٢٥', '٢٥٫٥٠', '1e3', '12,5', '0', '007', '9999999999', '--', '½'),
);
const priceText = fc
  .tuple(
    fc.constantFrom('', 'EGP ', '$', 'ج.م ', '-'),
    number,
    fc.constantFrom('', ' جنيه', ' EGP', '/-', ' AED', ' %'),
  )
  .map((parts) => parts.join(''));
const word = fc.constantFrom(
  'Tea',
  'شاي',
  'Pizza, large',
  'a "quoted" name',
  'line\nbreak',
  '????',
  '\ufffd\ufffd',
  'Ø´Ø§ÙŠ',
  '&amp;',
  '<b>x</b>',
  '__proto__',
  'constructor',
  'yes',
  'sold out',
  'نفد',
  'TRUE',
  'https://pictures.example/a.jpg',
  'http://pictures.example/a.jpg',
  'javascript:alert(1)',
  'Total',
  '\u200f',
  '',
);
const list = fc
  .array(fc.tuple(fc.oneof(word, fc.constantFrom(...HEADERS)), priceText), { maxLength: 4 })
  .map((pairs) => pairs.map(([name, price]) => `${name}=${price}`).join('|'));
const cell = fc.oneof(
  { weight: 3, arbitrary: word },
  { weight: 3, arbitrary: priceText },
  { weight: 1, arbitrary: list },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.constantFrom(...HEADERS) },
);

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const sheet = fc
  .record({
    headers: fc.array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...HEADERS) }, cell), {
      minLength: 1,
      maxLength: 9,
    }),
    rows: fc.array(fc.array(cell, { maxLength: 10 }), { maxLength: 12 }),
    separator: fc.constantFrom(',', ';', '\t'),
    ending: fc.constantFrom('\n', '\r\n', '\r'),
    quotes: fc.constantFrom('all', 'none', 'needed'),
  })
  .map(({ headers, rows, separator, ending, quotes }) => {
    const write = (text: string) => {
      if (quotes === 'none') return text;
      return quotes === 'all' || /[",;\t\r\n]/.test(text) ? quoted(text) : text;
    };
    return [headers, ...rows].map((cells) => cells.map(write).join(separator)).join(ending);
  });

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const encoded = (texts: fc.Arbitrary<string>): fc.Arbitrary<Uint8Array> =>
  fc.tuple(texts, fc.constantFrom('utf8', 'bom', 'utf16', 'latin1')).map(([text, encoding]) => {
    if (encoding === 'utf16') return utf16(text);
    if (encoding === 'latin1') return Buffer.from(text, 'latin1');
    return Buffer.from(`${encoding === 'bom' ? '\ufeff' : ''}${text}`);
  });

const KEYS = [
  'venue slug menu categories dishes items products data name title name_secondry price price_minor minPrice sizes',
  'variations additional_price option_groups options image currency available is_available tags kcal weight',
  'delivery_zones delivery_fee minimum opening_hours reviews promocodes id __proto__ constructor toString @type hasMenuItem',
].flatMap((line) => line.split(' '));
const { json: anyJson } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 6, depthSize: 'medium' },
    fc.oneof(cell, fc.double(), fc.integer(), fc.boolean(), fc.constant(null)),
    fc.array(tie('json'), { maxLength: 4 }),
    // Not `fc.object`: the keys that the import knows must be frequent. A map keeps `__proto__` as a key.
    fc
      .array(fc.tuple(fc.constantFrom(...KEYS), tie('json')), { maxLength: 7 })
      .map((entries) => Object.fromEntries(entries)),
  ),
}));
const menuJson = fc
  .record({
    name: cell,
    dishes: fc.array(fc.dictionary(fc.constantFrom(...KEYS), anyJson, { maxKeys: 6 }), { maxLength: 5 }),
  })
  .map(({ name, dishes }) => ({ categories: [{ name, dishes: dishes.map((dish) => ({ name, ...dish })) }] }));

const REAL: readonly Uint8Array[] = [
  Buffer.from(exportCsv(venue)),
  Buffer.from(exportJson(venue)),
  Buffer.from(exportOptionsCsv(venue)),
  Buffer.from('القسم,الاسم,السعر\r\nمشروبات,شاي,١٥\r\nمشروبات,قهوة,"1,250"\r\n'),
  Buffer.from('Menu\n\ncategory;name;size;price\nA;Tea;S;10\nA;Tea;L;15,50\nTotal;;;25,50\n'),
  utf16('category\tname\tprice\nA\tTea\t10\n'),
  ...[
    [
      'Handle,SKU,Name,Category,Option 1 name,Option 1 value,Price [Dokki],Available for sale [Dokki],"Modifier - Milk"',
      'latte,1,Latte,Coffee,Size,Small,40.00,Y,Y\nlatte,2,,,,Large,55.50,Y,\nwater,3,Water,,,,variable,N,N',
    ],
    [
      'Token,Item Name,Variation Name,SKU,Description,Categories,Price,Archived,"Modifier Set - Milk"',
      'T1,Latte,Small,,,"Drinks > Coffee, Hits",40.00,N,Y\nT2,Latte,Large,,,,55.00,N,Y\nT3,Cake,Regular,,,Cakes,12x,Y,N',
    ],
    [
      'ID,Type,SKU,Name,Published,Description,In stock?,Regular price,Sale price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
      '1,variable,PZ,Pizza,1,<p>Thin</p>,1,,,"Food > Pizza",https://shop.example/a.jpg,,Size,"Small, Large"\n2,variation,,Pizza - Small,1,,1,80,70,,,id:1,Size,Small',
    ],
    [
      'External ID,Name,Sales Price,Point of Sale Category,Available in POS,Product Attributes / Attribute,Product Attributes / Values',
      'p1,Kofta,185.00,Food / Grills,True,,\np2,Pizza,100,,True,Size,"Small,Large"\n,,,,,Crust,Thin',
    ],
  ].map((parts) => Buffer.from(parts.join('\n'))),
];

type Damage = { at: number; kind: 'cut' | 'drop' | 'flip' | 'repeat' | 'insert' | 'swap'; by: number; text: string };
const damage: fc.Arbitrary<Damage> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  kind: fc.constantFrom('cut', 'drop', 'flip', 'repeat', 'insert', 'swap'),
  by: fc.integer({ min: 1, max: 200 }),
  text: fc.oneof(cell, fc.constantFrom('"', ',', ';', '\n', '{', ']', '\0', '=', '|')),
});

function spoil(bytes: Uint8Array, { at, kind, by, text }: Damage): Uint8Array {
  const place = Math.floor(at * bytes.length);
  const [before, after] = [bytes.subarray(0, place), bytes.subarray(place)];
  switch (kind) {
    case 'cut':
      return before;
    case 'drop':
      return Buffer.concat([before, after.subarray(by)]);
    case 'flip':
      return Buffer.concat([before, after.subarray(0, 1).map((byte) => byte ^ by), after.subarray(1)]);
    case 'repeat':
      return Buffer.concat([before, after.subarray(0, by), after]);
    case 'insert':
      return Buffer.concat([before, Buffer.from(text), after]);
    case 'swap':
      return Buffer.concat([after, before]);
  }
}

const spoilt = (files: readonly Uint8Array[]) =>
  fc
    .tuple(fc.constantFrom(...files), fc.array(damage, { minLength: 1, maxLength: 5 }))
    .map(([file, damages]) => damages.reduce(spoil, file));

/** A short piece of each file keeps the runs quick. */
const short = (file: Uint8Array) => file.subarray(0, 3_000);

const workbook = (cells: readonly (readonly string[])[]): Uint8Array => {
  const escape = (text: string) =>
    text.replace(/[^\t\n -\ud7ff\ue000-\ufffd]/g, '').replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  const rows = cells
    .map((row) => `<row>${row.map((text) => `<c t="inlineStr"><is><t>${escape(text)}</t></is></c>`).join('')}</row>`)
    .join('');
  const relations = (kind: string, target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r0" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/></Relationships>`;
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  return zipSync({
    '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    '_rels/.rels': strToU8(relations('officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': strToU8(
      `<workbook ${main} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Menu" sheetId="1" r:id="r0"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(relations('worksheet', 'worksheets/sheet1.xml')),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`),
  });
};

const bytes = fc.oneof(fc.uint8Array({ maxLength: 600 }), encoded(fc.string({ unit: 'binary', maxLength: 400 })));
const shapes = fc.oneof(anyJson, menuJson).map((value) => Buffer.from(JSON.stringify(value) ?? 'null'));
const exports = spoilt([...REAL, demo('nawara'), demo('mina-cafe')].map(short));
const workbooks = fc.oneof(
  fc
    .array(fc.array(cell, { maxLength: 8 }), { maxLength: 10 })
    .map((rows) => workbook([['category', 'name', 'price'], ...rows])),
  spoilt([
    workbook([
      ['القسم', 'الاسم', 'السعر'],
      ['مشروبات', 'شاي', '10'],
    ]),
  ]),
);

describe('a file of any content is read, refused with a reason, or named', () => {
  it.each([
    ['random bytes', 3_000, bytes],
    ['random cells', 2_500, encoded(sheet)],
    ['random shapes of JSON', 1_500, shapes],
    ['real exports that were cut and spoilt', 2_000, exports],
    ['workbooks of random cells, whole and spoilt', 1_000, workbooks],
  ] as const)(
    '%s',
    async (_, runs, files) => {
      await expect(fuzz(files, runs)).resolves.toBeUndefined();
    },
    TIMEOUT_MS,
  );
});

it('JSON that is nested deeper than a stack is refused or read, wherever it is nested', async () => {
  expect.hasAssertions();
  for (const depth of [1_000, 100_000]) {
    const [open, close] = ['['.repeat(depth), ']'.repeat(depth)];
    for (const key of ['name', 'price', 'sizes', 'tags', 'available', 'image', 'kcal', 'option_groups', 'id', 'x']) {
      for (const value of [`${open}${close}`, `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`]) {
        const dish = `{"name":"Tea","price":10,"${key}":${value}}`;
        await check(Buffer.from(`{"categories":[{"name":"A","dishes":[{"name":"Cola","price":5},${dish}]}]}`));
      }
    }
    for (const text of [open, `${open}${close}`, '{"categories":'.repeat(depth)]) await check(Buffer.from(text));
  }
});

it('reads the prices of every dish from its own row', () => {
  expect.hasAssertions();
  const rows = fc.array(fc.tuple(priceText, fc.boolean()), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(rows, fc.constantFrom(',', ';', '\t'), (written, separator) => {
      const lines = written.map(([price, hasSize], at) => {
        const cells = ['Mains', `Dish-${'abcdefghijklmnopqrst'[at]}`, price, hasSize ? `Big=${price}` : ''];
        return cells.map(quoted).join(separator);
      });
      const text = [['category', 'name', 'price', 'sizes'].join(separator), ...lines].join('\n');
      let file: MenuFile;
      try {
        file = readMenuFile(Buffer.from(text));
      } catch (error) {
        return void refusalOf(error);
      }
      for (const dish of file.categories.flatMap(({ dishes }) => dishes)) {
        const row = written['abcdefghijklmnopqrst'.indexOf(dish.name.en.slice(-1))];
        const amounts = amountsIn(row?.[0] ?? '');
        for (const price of [dish.price, ...dish.sizes.map((size) => size.price)]) {
          if (price !== null) expect(amounts).toContain(price);
        }
      }
    }),
    { numRuns: 1_000, seed: SEED, ...(PATH && { path: PATH }) },
  );
});

it('never fetches anything: addresses of pictures stay addresses, of https only', () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const rows = [
    'https://pictures.example/a.jpg',
    'http://pictures.example/b.jpg',
    'file:///etc/passwd',
    'javascript:x',
  ];
  const text = `category,name,price,image\n${rows.map((image, at) => `A,Dish ${at},10,${image}`).join('\n')}\n`;
  const file = readMenuFile(Buffer.from(text));
  planImport(file, 'cafe', venue);
  const images = file.categories.flatMap(({ dishes }) => dishes.map(({ image }) => image));
  expect(images).toEqual([rows[0], null, null, null]);
  expect(fetched).not.toHaveBeenCalled();
});
