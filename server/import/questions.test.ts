import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { type ImportReading, NOTHING_SAID } from '#src/contract/staff/import-recognition.ts';
import { isoCurrency } from '#src/domain/money.ts';
import { noteOf } from '#server/desk/import-report.ts';
import { UnreadableFile } from './decode.ts';
import { readAreaFile, readMenuFile, readOptionFile } from './read-menu-file.ts';
import { planImport } from './plan-import.ts';
import { openFile } from './workbook.ts';

type Reading = Partial<ImportReading>;
type Cells = (string | number)[][];
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string, reading: Reading = {}) => readMenuFile(bytes(text), { ...NOTHING_SAID, ...reading });
const pricesOf = (text: string, reading?: Reading) =>
  read(text, reading).categories.flatMap(({ dishes }) =>
    dishes.map(({ price, sizes }) => (sizes.length > 0 ? sizes : price)),
  );
const namesOf = ({ categories }: ReturnType<typeof read>) =>
  categories.map(({ name, dishes }) => [name, dishes.map((dish) => dish.name)]);
const bookOf = async (sheets: Record<string, Cells>) =>
  openFile(await writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) }));
const codes = (notes: readonly { code: string }[]) => notes.map(({ code }) => code);

function refusalOf(run: () => unknown): UnreadableFile {
  try {
    run();
  } catch (error) {
    if (error instanceof UnreadableFile) return error;
    throw error;
  }
  throw new Error('It was read.');
}

describe('a place in one of several sheets', () => {
  const sheet = (category: string, name: string): Cells => [
    ['category', 'name', 'price'],
    [category, name, 10],
    [category, `${name} 2`, -1],
    [category, `${name} 3`, 20],
  ];

  test('keeps dishes of the same rows in their own categories, and is named with its sheet', async () => {
    const file = readMenuFile(await bookOf({ Food: sheet('Starters', 'Soup'), Drinks: sheet('Beers', 'Stout') }));
    const { menu } = planImport(file, 'x', null);
    expect(menu.categories.map(({ name, dishes }) => [name.en, dishes.map((dish) => dish.name.en)])).toEqual([
      ['Starters', ['Soup', 'Soup 3']],
      ['Beers', ['Stout', 'Stout 3']],
    ]);
    expect(file.skipped.map(noteOf)).toMatchObject([
      { where: 'row 3 of "Food"', sheet: 'Food', row: 3 },
      { where: 'row 3 of "Drinks"', sheet: 'Drinks', row: 3 },
    ]);
  });
});

describe('sheets in two languages', () => {
  const arabic: Cells = [
    ['القسم', 'الاسم', 'السعر', 'الوصف'],
    ['ساخن', 'شاي', 10, 'بالنعناع'],
    ['ساخن', 'قهوة', 20, ''],
    ['بارد', 'ماء', '٥', ''],
  ];
  const english: Cells = [
    ['category', 'name', 'price', 'description'],
    ['Hot', 'Tea', 10, 'With mint'],
    ['Hot', 'Coffee', 20, ''],
    ['Cold', 'Water', 5, ''],
  ];

  test('are asked about, and become one menu as a person says', async () => {
    const book = await bookOf({ عربي: arabic, English: english });
    const asked = refusalOf(() => readMenuFile(book));
    expect(asked.code).toBe('unanswered');
    expect(asked.table?.questions).toEqual([{ about: 'languages', names: ['عربي', 'English'] }]);
    const as = (reading: Reading) => namesOf(readMenuFile(book, { ...NOTHING_SAID, ...reading }));
    expect(as({ sheets: 'languages' })).toEqual([
      [
        { en: 'Hot', ar: 'ساخن' },
        [
          { en: 'Tea', ar: 'شاي' },
          { en: 'Coffee', ar: 'قهوة' },
        ],
      ],
      [{ en: 'Cold', ar: 'بارد' }, [{ en: 'Water', ar: 'ماء' }]],
    ]);
    expect(as({ sheet: 'English' })).toHaveLength(2);
    expect(as({ sheets: 'parts' })).toHaveLength(4);
  });

  test('are not taken for one menu where a price differs, nor asked about where they have other dishes', async () => {
    const dearer = await bookOf({ عربي: arabic, English: [...english.slice(0, 3), ['Cold', 'Water', 6, '']] });
    expect(refusalOf(() => readMenuFile(dearer)).table?.questions).toMatchObject([{ about: 'sheets' }]);
    const other = await bookOf({
      عربي: arabic,
      English: [
        ['category', 'name', 'price'],
        ['Food', 'Rice', 95],
        ['Food', 'Fish', 120],
      ],
    });
    expect(readMenuFile(other).categories.length).toBeGreaterThan(0);
  });
});

describe('two columns of prices', () => {
  test.each([
    ['سعر الشراء,سعر البيع'],
    ['costo,venta'],
    ['Cost price,Selling price'],
    ['purchase_price,sale_price'],
    ["Prix d'achat,Prix de vente"],
    ['Einkaufspreis,Verkaufspreis'],
    ['Prezzo di acquisto,Prezzo di vendita'],
    ['Alış fiyatı,Satış fiyatı'],
    ['price_lbp,price_egp'],
    ['USD,EGP'],
    ['wholesale price,price'],
  ])('%s: guests pay the second', (header) => {
    expect(pricesOf(`category,name,${header}\nA,Tea,5,10\nA,Rice,6,12\n`)).toEqual([1000, 1200]);
  });

  test.each([
    ['Price A,Price B', 'Price A', 'Price B'],
    ['السعر 1,السعر 2', 'السعر 1', 'السعر 2'],
    ['price,السعر', 'price', 'السعر'],
    ['price_lbp,price_usd', 'price_lbp', 'price_usd'],
    ['Net price,Gross price', 'Net price', 'Gross price'],
  ])('%s are asked about, and never sizes', (header, first, second) => {
    const text = `category,name,${header}\nA,Tea,5,10\n`;
    const asked = refusalOf(() => read(text));
    expect([asked.code, asked.table?.questions[0]]).toEqual(['unanswered', { about: 'price', names: [first, second] }]);
    expect(pricesOf(text, { columns: { [first]: null, [second]: 'price' } })).toEqual([1000]);
    const sizes = read(text, { columns: { [first]: 'size_price', [second]: 'size_price' } });
    expect(sizes.categories[0]?.dishes[0]?.sizes).toHaveLength(2);
  });

  test('beside a clear one are named', () => {
    const file = read('category,name,price,Member price,Price type\nA,Tea,10,8,fixed\n');
    expect(codes(file.warnings)).toEqual(['price_unread', 'columns_unused']);
  });
});

describe('a currency that only the title names', () => {
  test.each([
    ['Price (USD)', 'USD'],
    ['Preis €', 'EUR'],
    ['Prix_FCFA', 'XOF'],
    ['price_usd', 'USD'],
    ['priceUSD', 'USD'],
    ['السعر بالدولار', 'USD'],
    ['السعر (ريال سعودي)', 'SAR'],
    ['Price in Euro', 'EUR'],
    ['Small (USD)', 'USD'],
  ])('%s is asked about', (title, currency) => {
    const file = read(`category,name,${title}\nA,Tea,10\n`);
    expect(file.warnings).toMatchObject([{ code: 'currency', values: { currency, own: 'EGP' } }]);
    expect(file.table?.questions).toEqual([{ about: 'currency', names: [currency, 'EGP'] }]);
    expect(read(`category,name,${title}\nA,Tea,10\n`, { currency: 'EGP' }).warnings).toEqual([]);
    const own = readMenuFile(bytes(`category,name,${title}\nA,Tea,10\n`), NOTHING_SAID, isoCurrency(currency));
    expect(codes(own.warnings)).toEqual([]);
  });

  test.each(['Price (EGP)', 'السعر بالجنيه', 'Price L.E', 'Price per cup', 'Price [Main St]'])(
    '%s names none',
    (title) => {
      expect(read(`category,name,${title}\nA,Tea,10\n`).table?.questions).toEqual([]);
    },
  );

  test('counts above the table, for options and for areas, too', () => {
    expect(codes(read('All prices in USD,,\ncategory,name,price\nA,Tea,10\n').warnings)).toEqual(['currency']);
    expect(
      codes(readOptionFile(bytes('group,kind,option,price (USD)\nA,extra,B,5\n'), isoCurrency('EGP')).warnings),
    ).toEqual(['currency']);
    expect(codes(readAreaFile(bytes('area,fee (USD)\nA,5\n'), isoCurrency('EGP')).warnings)).toEqual(['currency']);
  });
});

describe('what a list in a cell says of allergens', () => {
  test.each(['gluten;dairy', 'gluten, dairy', 'gluten / dairy', 'gluten، dairy', 'gluten & dairy'])('%s', (cell) => {
    const file = read(`category,name,price,allergens\nA,Tea,10,"${cell}"\n`);
    expect(file.categories[0]?.dishes[0]?.allergens.map(({ en }) => en)).toEqual(['gluten', 'dairy']);
    const json = read(JSON.stringify([{ category: 'A', name: 'Tea', price: 10, allergens: [cell, { name: 'Egg' }] }]));
    expect(json.categories[0]?.dishes[0]?.allergens.map(({ en }) => en)).toEqual(['gluten', 'dairy', 'Egg']);
  });

  test.each(['none', '-', 'لا يوجد'])('%s is no allergen', (cell) => {
    expect(read(`category,name,price,allergens\nA,Tea,10,${cell}\n`).categories[0]?.dishes[0]?.allergens).toEqual([]);
  });

  test('as a record of yes and no', () => {
    const allergens = { gluten: true, milk: 'yes', egg: false };
    const file = read(JSON.stringify([{ category: 'A', name: 'Tea', price: 10, allergens }]));
    expect(file.categories[0]?.dishes[0]?.allergens.map(({ en }) => en)).toEqual(['gluten', 'milk']);
  });
});

describe('a status', () => {
  test.each([
    ['Oui', 'Non'],
    ['Sí', 'No'],
    ['Ja', 'Nein'],
    ['Evet', 'Hayır'],
    ['да', 'нет'],
    ['Disponibile', 'Esaurito'],
    ['VRAI', 'FAUX'],
  ])('%s means available, %s does not', (yes, no) => {
    const file = read(`category,name,price,status\nA,Tea,10,${yes}\nA,Rice,20,${no}\n`);
    expect([file.categories[0]?.dishes.map(({ available }) => available), file.warnings]).toEqual([[true, false], []]);
  });

  test.each(['status', 'hidden', 'sold_out', 'published'])('of two unknown words in "%s" is asked about', (column) => {
    const text = `category,name,price,${column}\nA,Tea,10,wing\nA,Rice,20,pause\n`;
    const asked = refusalOf(() => read(text));
    expect(asked.table?.questions).toEqual([{ about: 'words', names: ['wing', 'pause'] }]);
    const dishes = read(text, { words: { wing: true, pause: false } }).categories[0]?.dishes ?? [];
    expect(dishes.filter(({ available }) => available).map(({ name }) => name.en)).toEqual(['Tea']);
  });
});

describe('what stays out or is doubtful is named', () => {
  test('two equal dishes, a row of dashes, raw materials and packaging', () => {
    const file = read(
      'category,name,price,type\nA,Tea,10,\nA,Tea,10,\n---,---,---,---\nPackaging,Box,2,\nخامات,سكر,5,\nA,Flour,9,Raw material\n',
    );
    expect(file.categories.flatMap(({ dishes }) => dishes.map(({ name }) => name.en))).toEqual(['Tea', 'Tea']);
    expect(file.skipped.map(({ where, code }) => [where, code])).toEqual([
      ['row 4', 'separator_row'],
      ['row 5', 'not_for_sale'],
      ['row 6', 'not_for_sale'],
      ['row 7', 'not_for_sale'],
    ]);
    expect(file.warnings.map(({ where, code }) => [where, code])).toContainEqual(['row 3', 'dish_twice']);
    const sold = read('category,name,price\nPackaging,Box,2\n', { words: { Packaging: true } });
    expect(sold.categories[0]?.dishes).toHaveLength(1);
  });

  test('a price by weight', () => {
    const file = read('category,name,price,unit\nA,Kofta,300,kg\nA,Tea,10,piece\n');
    expect(file.warnings).toMatchObject([{ where: 'row 2', code: 'price_by_weight', values: { written: 'kg' } }]);
    expect(codes(read('category,name,السعر للكيلو\nA,Kofta,300\n').warnings)).toContain('price_by_weight');
  });
});

test.each(['is_hot', 'spice level', 'allergens', 'stock', 'kcal', 'tags'])(
  'numbers below "%s" are never the rest of a price',
  (column) => {
    const rows = ['A,Tea,12,2', 'A,Rice,25,0', 'A,Egg,30,3', 'A,Fish,45,1'];
    const file = read([`category,name,price,${column}`, ...rows].join('\n'));
    expect([file.skipped, file.categories[0]?.dishes.map(({ price }) => price)]).toEqual([
      [],
      [1200, 2500, 3000, 4500],
    ]);
  },
);

describe('JSON with a category in two languages', () => {
  const dish = { name_ar: 'شاي', name_en: 'Tea', price: 10 };
  const category = { category_ar: 'ساخن', category_en: 'Hot' };
  test.each<[string, unknown]>([
    ['beside each dish', [{ ...dish, ...category }]],
    ['above a list', { categories: [{ ...category, items: [dish] }] }],
    ['of sections', { sections: [{ section_ar: 'ساخن', section_en: 'Hot', items: [dish] }] }],
    ['with capitals', { categories: [{ categoryAr: 'ساخن', categoryEn: 'Hot', items: [dish] }] }],
    ['in a list', [{ ...category, items: [dish] }]],
  ])('%s', (_, file) => {
    expect(namesOf(read(JSON.stringify(file)))).toEqual([[{ en: 'Hot', ar: 'ساخن' }, [{ en: 'Tea', ar: 'شاي' }]]]);
  });
});
