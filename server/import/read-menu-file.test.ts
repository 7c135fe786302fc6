import { problemWords } from './problem-words.ts';
import fc from 'fast-check';
import { isoCurrency } from '#src/domain/money.ts';
import { describe, expect, test } from 'vitest';
import { UnreadableFile } from './decode.ts';
import { readAreaFile, readMenuFile } from './read-menu-file.ts';
import { EGP } from '#tests/support/currencies.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, order: 'le' | 'be', mark: boolean) => {
  const bytes = Buffer.from(mark ? `\ufeff${text}` : text, 'utf16le');
  return new Uint8Array(order === 'le' ? bytes : bytes.swap16());
};

/** There is no encoder for windows-1256, so this inverts the decoder. */
const windows1256 = (text: string) => {
  const decoder = new TextDecoder('windows-1256');
  const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from(text, (sign) => byteOf.get(sign) ?? 0x3f);
};

const ARABIC = 'القسم,الاسم,الوصف,السعر,الحالة\nمشاوي,كفتة,"بصل، وبقدونس",٩٥,متاح\nمشاوي,طرب,,١٢٠٫٥٠,غير متاح\n';

const dishesOf = (bytes: Uint8Array) =>
  readMenuFile(bytes).categories.flatMap((category) =>
    category.dishes.map(({ name, price, available }) => [category.name.en, name.en, price, available]),
  );

const EXPECTED = [
  ['مشاوي', 'كفتة', 9500, true],
  ['مشاوي', 'طرب', 12_050, false],
];

describe('an Arabic sheet reads the same in every encoding', () => {
  test.each<[string, Uint8Array]>([
    ['UTF-8', utf8(ARABIC)],
    ['UTF-8 with a mark', utf8(`\ufeff${ARABIC}`)],
    ['UTF-16 LE with a mark', utf16(ARABIC, 'le', true)],
    ['UTF-16 BE with a mark', utf16(ARABIC, 'be', true)],
    ['UTF-16 LE without a mark', utf16(ARABIC, 'le', false)],
    ['UTF-16 BE without a mark', utf16(ARABIC, 'be', false)],
    // windows-1256 has no Arabic-Indic digits.
    [
      'windows-1256',
      windows1256(ARABIC.replace('٩٥', '95').replace('١٢٠٫٥٠', '120,50').replace(',120,50,', ',"120,50",')),
    ],
    ['CRLF', utf8(ARABIC.replaceAll('\n', '\r\n'))],
    ['semicolons', utf8(ARABIC.replaceAll('"', '').replaceAll(',', ';'))],
    ['tabs, as Excel saves "Unicode text"', utf16(ARABIC.replaceAll('"', '').replaceAll(',', '\t'), 'le', true)],
    ['a first line that names the delimiter', utf8(`sep=;\r\n${ARABIC.replaceAll('"', '').replaceAll(',', ';')}`)],
  ])('%s', (_, bytes) => {
    expect(dishesOf(bytes)).toEqual(EXPECTED);
  });
});

describe('a sheet', () => {
  test('may have sizes, prices with currency names, decimal commas and blank lines', () => {
    const file = readMenuFile(
      utf8(
        'Category;Name;Name_AR;Price;Sizes;Sizes_AR;KCAL;Weight;Spicy\n' +
          'Drinks;Tea;شاي;EGP 12,50;;;5;250 g;\n\n' +
          'Drinks;Juice;;;Small=20|Large=35 جنيه;صغير|كبير;;;yes\n',
      ),
    );
    expect(file.categories).toHaveLength(1);
    expect(file.categories[0]?.dishes).toMatchObject([
      { name: { en: 'Tea', ar: 'شاي' }, price: 1250, kcal: 5, weight: 250, is_hot: false, sizes: [] },
      {
        name: { en: 'Juice', ar: '' },
        price: 2000,
        is_hot: true,
        sizes: [
          { name: { en: 'Small', ar: 'صغير' }, price: 2000 },
          { name: { en: 'Large', ar: 'كبير' }, price: 3500 },
        ],
      },
    ]);
    expect([...(file.categories[0]?.dishes[0]?.said ?? [])].toSorted()).toEqual([
      'is_hot',
      'kcal',
      'name',
      'nameAr',
      'sizes',
      'weight',
    ]);
  });

  test('holds Arabic in the plain column when it has an English one', () => {
    const file = readMenuFile(utf8('القسم,الاسم,الاسم بالإنجليزية,السعر\nمشروبات,شاي,Tea,10\n'));
    expect(file.categories[0]?.dishes[0]?.name).toEqual({ en: 'Tea', ar: 'شاي' });
  });

  test('joins scattered rows of one category, in order of appearance', () => {
    const file = readMenuFile(utf8('category,name,price\nB,one,1\nA,two,2\nB,three,3\nC,,\n'));
    expect(file.categories.map(({ name, dishes }) => [name.en, dishes.map((dish) => dish.name.en)])).toEqual([
      ['B', ['one', 'three']],
      ['A', ['two']],
      ['C', []],
    ]);
  });

  test('reports unreadable rows by number and imports the others', () => {
    const file = readMenuFile(
      utf8(
        'category,name,price,sizes\nA,good,1,\nA,negative,-5,\nA,,7,\nA,word,cheap,\nA,wide,1,,,x\n' +
          'A,broken size,1,Small\nA,also good,2,\n,blank category,3,\nA,fine,4,\nA,last,5,\n',
      ),
    );
    expect(file.skipped.map((note) => note.where)).toEqual(['row 3', 'row 4', 'row 5', 'row 6', 'row 7']);
    expect(file.skipped.map((note) => note.code)).toEqual([
      'price_negative',
      'name_missing',
      'price_not_number',
      'too_many_cells',
      'size_unreadable',
    ]);
    expect(file.warnings).toMatchObject([{ where: 'row 9', code: 'category_above' }]);
    expect(file.categories[0]?.dishes).toHaveLength(5);
  });

  test('keeps a price of 0 apart from a missing price', () => {
    const file = readMenuFile(utf8('category,name,price\nA,free,0\nA,ask,\n'));
    expect(file.categories[0]?.dishes.map((dish) => dish.price)).toEqual([0, null]);
  });

  test('leaves formatting out of a name, keeps other markup as text, and removes the formula guard', () => {
    const file = readMenuFile(utf8(`category,name,price\nA,<u>Lunch</u> <script>,1\nA,'=1+1,2\n`));
    expect(file.categories[0]?.dishes.map((dish) => dish.name.en)).toEqual(['Lunch <script>', '=1+1']);
  });

  test('takes prices in another currency as written, with a warning', () => {
    const file = readMenuFile(utf8('category,name,price\nA,Falafel,16 AED\n'));
    expect(file.categories[0]?.dishes[0]?.price).toBe(1600);
    expect(file.warnings[0]?.values).toMatchObject({ currency: 'AED' });
    const sizes = readMenuFile(utf8('category,name,price,sizes\nA,Falafel,,S=10 SAR|L=20\n'));
    expect(sizes.categories[0]?.dishes[0]?.sizes.map(({ price }) => price)).toEqual([1000, 2000]);
    expect(sizes.warnings[0]?.values).toMatchObject({ currency: 'SAR' });
  });
});

describe('a damaged sheet', () => {
  test.each([
    ['one byte is missing', (bytes: Uint8Array, at: number) => [...bytes.slice(0, at), ...bytes.slice(at + 1)]],
    ['one byte is wrong', (bytes: Uint8Array, at: number) => bytes.with(at, 0xff)],
    ['the end is missing', (bytes: Uint8Array) => bytes.slice(0, bytes.length - 3)],
  ])('is refused when %s, and not read in another encoding', (_, damaged) => {
    const bytes = utf8(`${ARABIC}مشاوي,شيش,,٩٠,متاح`);
    const at = bytes.findIndex((byte, index) => index > 60 && byte > 0xc0) + 1;
    expect(() => readMenuFile(Uint8Array.from(damaged(bytes, at)))).toThrow(/damaged/);
  });

  test('keeps the rows below an unreadable row in its category', () => {
    const file = readMenuFile(
      utf8(
        'category,name,price\nالمشويات,كفتة,185\nالسمك,بلطي,رخيص\n,بوري,20\n,جمبري,30\n' +
          'الحلو,كنافة,1,5\n,بسبوسة,15\nفارغ,خطأ,غالي\n',
      ),
    );
    expect(file.categories.map(({ name, dishes }) => [name.en, dishes.map((dish) => dish.name.en)])).toEqual([
      ['المشويات', ['كفتة']],
      ['السمك', ['بوري', 'جمبري']],
      ['الحلو', ['بسبوسة']],
    ]);
  });

  test('reads kcal and weight by the rules of prices: 1,200 is a thousand', () => {
    const file = readMenuFile(
      utf8('category,name,price,kcal,weight\nA,one,1,"1,200","١٬٢٥٠ جم"\nA,two,1,"12,5",1.250\nA,three,1,0,250 g\n'),
    );
    expect(file.categories[0]?.dishes.map(({ kcal, weight }) => [kcal, weight])).toEqual([
      [1200, 1250],
      [12.5, null],
      [null, 250],
    ]);
    expect(file.warnings.map(({ where }) => where)).toEqual(['row 3']);
  });
});

describe('refuses a whole file', () => {
  test.each<[string, Uint8Array, RegExp]>([
    ['no known column', utf8('a,b,c\n1,2,3\n'), /know any of its columns/],
    ['no price column', utf8('category,name\nA,B\n'), /No column was recognised for: Price/],
    ['no category column', utf8('Gang,name,price\nHot,A,1\n'), /No column was recognised for: Category/],
    ['a column twice', utf8('category,name,name,price\nA,B,C,1\n'), /mean the same/],
    ['two prices', utf8('category,name,price,السعر\nA,B,1,2\n'), /answer the questions/],
    ['an open quotation mark', utf8('category,name,price\nA,"B,1\n'), /quotation mark/],
    ['mostly broken rows', utf8('category,name,price\nA,B,x\nA,C,y\nA,D,1\n'), /can be read: 1[^]*row 2/],
    ['a header alone', utf8('category,name,price\n'), /No dish/],
    ['a blank file', utf8('  \n'), /empty/],
    ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 20, 0), /Save it as .xlsx/],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13), /neither a table|damaged/],
    ['broken JSON', utf8('{"categories": ['), /JSON is damaged/],
    ['other JSON', utf8('{"orders": []}'), /no list of dishes/],
    ['an HTML page', utf8('<!doctype html><title>Sign in</title>'), /no table/],
    ['JSON without dishes', utf8('{"categories": []}'), /No dish/],
  ])('%s', (_, bytes, message) => {
    expect(() => readMenuFile(bytes)).toThrow(message);
  });
});

describe('an interchange file', () => {
  const read = (file: unknown) => readMenuFile(utf8(JSON.stringify(file)));
  const dish = { name: 'Tea', name_secondry: 'شاي', description: '', description_secondry: '', price: 10 };

  test('needs only a slug and a menu', () => {
    const file = read({
      venue: { slug: 'cafe', name: 'Cafe', name_ar: 'كافيه', currency: 'SAR' },
      categories: [{ name: 'Drinks', name_secondry: '', dishes: [dish] }],
      delivery_zones: [{ name: 'Maadi', name_ar: 'المعادي', delivery_fee: '25' }],
    });
    expect(file).toMatchObject({
      slug: 'cafe',
      venue: { name: { en: 'Cafe', ar: 'كافيه' } },
      zones: [{ id: null, name: { en: 'Maadi', ar: 'المعادي' }, delivery_fee: 2500, minimum: null }],
      content: {},
    });
    expect(file.venue.currency).toEqual(isoCurrency('SAR'));
  });

  test('may list sizes under either name; the filled list counts', () => {
    const sizes = [
      { id: 1, name: 'S', additional_price: 30 },
      { id: 2, name: 'L', additional_price: 50 },
    ];
    for (const lists of [
      { sizes },
      { variations: sizes },
      { variations: sizes, sizes: [] },
      { variations: [], sizes },
    ]) {
      const file = read({ menu: [{ name: 'A', dishes: [{ ...dish, ...lists }] }] });
      expect(file.categories[0]?.dishes[0]?.sizes.map(({ price }) => price)).toEqual([3000, 5000]);
    }
  });

  test('is ours with a category that has no list of dishes, and names it', () => {
    const sizes = [{ id: 's', name: 'Cup', price: 10 }];
    const file = read({
      categories: [
        { name: 'Drinks', name_secondry: 'مشروبات', dishes: [{ ...dish, sizes }, dish, dish] },
        { name: 'Empty', dishes: [] },
        { name: 'Soon', name_secondry: 'قريبًا' },
        { name: 'Later', plates: [dish] },
        null,
      ],
    });
    expect(file.recognised.format).toBe('json');
    expect(file.categories.map(({ name, dishes }) => [name.en, dishes.length])).toEqual([
      ['Drinks', 3],
      ['Empty', 0],
    ]);
    expect(file.skipped.map(({ where, code, values }) => [where, code, values?.['name']])).toEqual([
      ['categories[2]', 'category_without_dishes', 'Soon'],
      ['categories[3]', 'category_without_dishes', 'Later'],
      ['categories[4]', 'not_a_record', undefined],
    ]);
  });

  test('leaves the Arabic name of an area undefined when it has no field for it', () => {
    const areas = [
      { name: 'Smouha', delivery_fee: '30' },
      { name: 'Maadi', name_ar: '', delivery_fee: '30' },
    ];
    const file = read({ categories: [{ name: 'A', dishes: [dish] }], delivery_zones: areas });
    expect(file.zones?.map(({ name }) => name.ar)).toEqual([null, '']);
  });

  test('skips bad records one by one and reports where they are', () => {
    const file = read({
      venue: { slug: 'cafe', name: 'Cafe', brand_color: 'red', opening_hours: [{ days: [9], from: '1', to: '2' }] },
      categories: [
        {
          name: 'Drinks',
          dishes: [dish, { ...dish, price: -1 }, null, { ...dish, name: 'B', image: 'javascript:alert(1)' }],
        },
        { name: '', dishes: [dish] },
        { name: 'More', dishes: [dish, dish, dish, dish, dish] },
      ],
      delivery_zones: [{ name: '', delivery_fee: '1' }],
      promocodes: [
        { code: 'A', discount: 10 },
        { code: 'a', discount: 20 },
        { code: '', discount: 1 },
      ],
    });
    expect(file.skipped.map((note) => note.where)).toEqual([
      'categories[0].dishes[2]',
      'categories[1]',
      'categories[0].dishes[1]',
      'venue.brand_color',
      'venue.opening_hours',
      'delivery_zones[0]',
      'promocodes[1]',
      'promocodes[2]',
    ]);
    expect(file.categories[0]?.dishes[1]?.image).toBeNull();
    expect(file.warnings.some((note) => problemWords(note).includes('javascript:'))).toBe(true);
    expect(file.venue).not.toHaveProperty('brand_color');
  });
});

describe('a sheet of delivery areas', () => {
  test('may be in Arabic', () => {
    const { zones, skipped } = readAreaFile(utf8('المنطقة,الرسوم\nالمطرية,٢٥\nالزيتون,35 جنيه\nعين شمس,\n'), EGP);
    expect(zones).toEqual([
      { id: null, name: { en: 'المطرية', ar: null }, delivery_fee: 2500, minimum: null },
      { id: null, name: { en: 'الزيتون', ar: null }, delivery_fee: 3500, minimum: null },
    ]);
    expect(skipped[0]?.code).toBe('fee_missing');
  });

  test('skips a row with an unquoted comma', () => {
    const { zones, skipped } = readAreaFile(utf8('area,fee\nMaadi,12,50\nZamalek,30\n'), EGP);
    expect(zones.map(({ name, delivery_fee: fee }) => [name.en, fee])).toEqual([['Zamalek', 3000]]);
    expect(skipped[0]).toMatchObject({ where: 'delivery row 2', code: 'too_many_cells' });
  });

  test('is refused without its columns', () => {
    expect(() => readAreaFile(utf8('area,price list\nA,1\n'), EGP)).toThrow(/area and fee/);
  });
});

test('reads or refuses any bytes and never crashes', () => {
  const readOrRefuse = (bytes: Uint8Array) => {
    try {
      return readMenuFile(bytes).categories.length > 0;
    } catch (error) {
      return error instanceof UnreadableFile;
    }
  };
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '-1', '٤٥', '1,5', 'A=1|B=2', '"', '\\', '=1+1', '\u202e'),
  );
  const rows = fc.array(
    fc.array(cell, { maxLength: 7 }).map((cells) => cells.join(',')),
    { maxLength: 12 },
  );
  const json = fc.record({
    categories: fc.array(fc.record({ name: fc.anything(), dishes: fc.array(fc.anything()) })),
    venue: fc.anything(),
  });
  expect(readOrRefuse(utf8('category,name,price\nA,B,1\n'))).toBe(true);
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), readOrRefuse));
  fc.assert(
    fc.property(rows, (lines) => readOrRefuse(utf8(['category,name,price,sizes,tags,status', ...lines].join('\n')))),
  );
  fc.assert(fc.property(fc.oneof(json, fc.anything()), (value) => readOrRefuse(utf8(JSON.stringify(value) ?? ''))));
});

test('leaves out and names a banner of a time that no calendar has', () => {
  const slides = ['2026-02-28', '2026-02-30'].map((day) => ({ id: day, title: day, from: `${day}T18:00` }));
  const text = JSON.stringify({ categories: [{ name: 'A', dishes: [{ name: 'Tea', price: 1 }] }], carousel: slides });
  const { content, skipped } = readMenuFile(new TextEncoder().encode(text));
  expect(content.carousel?.map(({ id, shown_from: from }) => [id, from])).toEqual([['2026-02-28', '2026-02-28T18:00']]);
  expect(skipped).toMatchObject([{ where: 'carousel[1]', code: 'time_unreadable' }]);
});
