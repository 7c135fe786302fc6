import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { type ImportReading, NOTHING_SAID } from '#src/contract/staff/import-recognition.ts';
import { menuInWords } from '#tests/support/menu-in-words.ts';
import { UnreadableFile } from './decode.ts';
import { readMenuFile, readOptionFile } from './read-menu-file.ts';
import { openFile } from './workbook.ts';
import { EGP, KWD } from '#tests/support/currencies.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string, reading: Partial<ImportReading> = {}) =>
  readMenuFile(bytes(text), { ...NOTHING_SAID, ...reading });
const codes = (notes: readonly { code: string }[]) => notes.map(({ code }) => code);

describe('extras beside a dish', () => {
  test.each([
    ['Cheese (+15)|Egg +10', { Cheese: 1500, Egg: 1000 }],
    ['Cheese 15 EGP|Egg: 10|Onion', { Cheese: 1500, Egg: 1000, Onion: 0 }],
    ['Cheese=15, Egg=10', { Cheese: 1500, Egg: 1000 }],
    ['جبنة (+١٥ ج)', { جبنة: 1500 }],
    ['7Up', { '7Up': 0 }],
  ])('%s keep their prices', (extras, options) => {
    const { groups } = menuInWords(`category,name,price,extras\nA,Ful,20,"${extras}"\n`);
    expect(groups.map((group) => group.options)).toEqual([options]);
  });

  test.each(['Cheese (15?)', 'Cheese 3 pieces', 'Cheese +'])('%s are named and left out', (extras) => {
    const file = read(`category,name,price,extras\nA,Ful,20,${extras}\n`);
    expect(file.categories[0]?.dishes[0]?.optionGroups).toEqual([]);
    expect(codes(file.warnings)).toEqual(['option_unreadable']);
  });

  test('of another program have no price that is known, and are named', () => {
    const file = read('category,name,price,Addons\nA,Ful,20,Cheese|Egg=5\n');
    expect(codes(file.warnings)).toEqual(['option_unreadable']);
    expect(file.categories[0]?.dishes[0]?.optionGroups).toMatchObject([{ group: { options: [{ price: 500 }] } }]);
  });

  test('of a JSON file are groups or named, and never free', () => {
    const extras = [{ name: 'Egg', price: 10 }, { name: 'Cheese' }];
    const milk = { name: 'Milk', required: true, options: [{ name: 'Oat', price: 5 }] };
    const menu = menuInWords([{ name: 'Tea', price: 10, category: 'Hot', addons: [...extras, milk] }]);
    expect(menu.groups.map(({ name, kind, options }) => [name, kind, options])).toEqual([
      ['Milk', 'choice', { Oat: 500 }],
      ['Extras / إضافات', 'extra', { Egg: 1000 }],
    ]);
    expect(menu.warnings).toContainEqual(expect.stringContaining('Cheese'));
  });
});

describe('a word that takes a dish off sale', () => {
  test.each([
    ['is_available', 'FALSE'],
    ['Sold Out', 'yes'],
    ['نفد', 'نعم'],
    ['InStock', '0'],
  ])('%s %s', (header, word) => {
    const menu = menuInWords(`name,category,price,${header}\nTea,A,10,${word}\n`);
    expect(menu.dishes).toEqual([{ category: 'A', name: 'Tea', price: 1000, available: false }]);
  });

  test('is asked about in a column without a known meaning', () => {
    const file = read('name,category,price,Kitchen\nTea,A,10,yes\nRice,A,20,no\n');
    expect(file.warnings[0]).toMatchObject({ code: 'flags_unread', values: { name: 'Kitchen' } });
  });

  test('is what a manager says it is', () => {
    const text = 'name,category,price,status\nTea,A,10,wing\nRice,A,20,pause\n';
    expect(() => read(text)).toThrow(/answer the questions/);
    const file = read(text, { words: { wing: true, pause: false } });
    expect(file.categories[0]?.dishes.map(({ available }) => available)).toEqual([true, false]);
    expect(file.warnings).toEqual([]);
  });
});

describe('sizes of a JSON file', () => {
  const SIZES = { Small: 4500, Large: 8500 };
  test.each<[string, object]>([
    ['by name', { price: 45, sizes: { Small: 45, Large: 85 } }],
    ['by name, as records', { sizes: { Small: { price: 45 }, Large: { price: '85' } } }],
    ['as the price', { price: { Small: 45, Large: 85 } }],
    [
      'with other keys',
      {
        variations: [
          { size: 'Small', price: 45 },
          { label: 'Large', price: 85 },
        ],
      },
    ],
  ])('%s', (_, more) => {
    const own = menuInWords({ categories: [{ name: 'A', dishes: [{ name: 'Tea', ...more }] }] });
    const list = menuInWords([{ name: 'Tea', category: 'A', ...more }]);
    expect([own, list].map(({ dishes }) => dishes[0]?.sizes)).toEqual([SIZES, SIZES]);
  });

  test('may be columns with other words beside the price', () => {
    const columns = 'category,name,Price_Normale,Price Maxi,Price old\nA,Pizza,5,12,4\n';
    const menu = menuInWords(columns);
    expect(menu.dishes[0]?.sizes).toEqual({ Normale: 500, Maxi: 1200 });
    expect(menu.columns).toMatchObject({ 'Price Maxi': 'size_price', 'Price old': null });
    const said = menuInWords('category,name,Price_Normale\nA,Pizza,5\n', { Price_Normale: 'size_price' });
    expect(said.dishes[0]?.sizes).toEqual({ Normale: 500 });
  });

  test.each([
    ['$11.99 (Half) / $20.99 (Full)', { Half: 1199, Full: 2099 }],
    ['صغير 20 - كبير ٣٥ ج', { صغير: 2000, كبير: 3500 }],
    ['S: 10|L: 15', { S: 1000, L: 1500 }],
  ])('may stand in the cell of the price: %s', (written, sizes) => {
    expect(menuInWords(`category;name;price\nA;Tea;${written}\n`).dishes[0]?.sizes).toEqual(sizes);
  });

  test.each(['$8.99 / $7.99', 'Half 8 / Half 9', '4/$6.95'])('without names of their own are named: %s', (written) => {
    const file = read(`category;name;price\nA;Rice;1\nA;Tea;${written}\n`);
    expect(codes(file.skipped)).toEqual(['price_not_number']);
  });

  test('by key may be called prices', () => {
    const menu = menuInWords([{ name: 'Tea', category: 'A', prices: { plain: 3.25, almond: 3.75 } }]);
    expect(menu.dishes[0]?.sizes).toEqual({ plain: 325, almond: 375 });
  });

  test('without prices are named', () => {
    const menu = menuInWords([{ name: 'Tea', category: 'A', price: 1, variants: ['S', 'L'] }]);
    expect(menu.warnings).toEqual([expect.stringContaining('"S|L"')]);
  });

  test('that cannot be understood are named', () => {
    const dishes = [
      { name: 'Tea', price: 1, sizes: ['S', 'L'] },
      { name: 'Rice', price: 2, portions: { s: 'x' } },
    ];
    const menu = menuInWords({ categories: [{ name: 'A', dishes }] });
    expect(menu.skipped).toEqual(['categories[0].dishes[0]: size_unreadable']);
    expect(menu.warnings).toEqual(['entries that were not read: portions']);
  });
});

test('a header below begins a second table', () => {
  const file = read('category,name,price\nA,Tea,10\nname,price,\nCola,20,\n');
  expect(file.categories[0]?.dishes.map(({ name, price }) => [name.en, price])).toEqual([
    ['Tea', 1000],
    ['Cola', 2000],
  ]);
  expect(codes(file.skipped)).toEqual(['header_again']);
});

describe('a workbook', () => {
  const openSheet = async (sheet: object) => openFile(await writeXlsx({ sheets: [{ name: 'Menu', ...sheet }] }));
  const ROWS = [
    ['category', 'name', 'price', 'cost'],
    ['A', 'Tea', 10, 4],
    ['A', 'Old', 1, 1],
  ];

  test('keeps hidden rows and columns out, and names them', async () => {
    const content = await openSheet({
      rows: ROWS,
      columns: [{}, {}, {}, { hidden: true }],
      rowDefs: new Map([[2, { hidden: true }]]),
    });
    const file = readMenuFile(content);
    expect(file.categories[0]?.dishes.map(({ name }) => name.en)).toEqual(['Tea']);
    expect(file.warnings).toMatchObject([{ code: 'hidden_left_out', values: { rows: 1, columns: 1 } }]);
    expect(readMenuFile(content, { ...NOTHING_SAID, hidden: true }).categories[0]?.dishes).toHaveLength(2);
  });

  test('may have its menu in the second sheet, and a category in each', async () => {
    const rows = (name: string) => [
      ['name', 'price'],
      [name, 10],
    ];
    const sheets = [
      { name: 'Info', rows: [['Our place'], ['Cairo']] },
      { name: 'Hot', rows: rows('Tea') },
      { name: 'Cold', rows: rows('Cola') },
    ];
    const { categories } = readMenuFile(await openFile(await writeXlsx({ sheets })));
    expect(categories.map(({ name, dishes }) => [name.en, dishes[0]?.name.en])).toEqual([
      ['Hot', 'Tea'],
      ['Cold', 'Cola'],
    ]);
  });

  test('may have its dishes in sheets with the same titles and other categories', async () => {
    const sheets = ['Food', 'Drinks', 'Food of 2025'].map((name) => ({
      name,
      rows: [
        ['category', 'name', 'price'],
        [name.slice(0, 4), `${name} 1`, 10],
      ],
    }));
    const info = {
      name: 'Info',
      rows: [
        ['name', 'address'],
        ['Us', 'Cairo'],
      ],
    };
    const file = readMenuFile(await openFile(await writeXlsx({ sheets: [info, ...sheets] })));
    expect(file.categories.map(({ name }) => name.en)).toEqual(['Food', 'Drin']);
    expect(file.warnings.map(({ code, values }) => [code, Object.values(values ?? {})])).toEqual([
      ['sheets_joined', ['Food, Drinks']],
      ['sheet_unread', ['Info']],
      ['sheet_unread', ['Food of 2025']],
    ]);
  });

  test('names a percentage where a price should be', async () => {
    const content = await openSheet({
      rows: [...ROWS, ['A', 'Rice', 0.5, 1]],
      cells: new Map([['3,2', { value: 0.5, style: { numFmt: '0%' } }]]),
    });
    const file = readMenuFile(content);
    expect(file.skipped).toMatchObject([{ code: 'price_not_number', values: { written: '50%' } }]);
  });
});

describe('an option', () => {
  test('above the first group is named', () => {
    const file = readOptionFile(bytes('group,kind,option,price\n,,Lost,5\nSauces,extra,Garlic,5\n'), EGP);
    expect(file.skipped).toMatchObject([{ where: 'options row 2', code: 'option_without_group' }]);
  });

  test('of a group that is repeated with other rules is named', () => {
    const file = readOptionFile(
      bytes('group,kind,max,option,price\nA,extra,2,B,5\nC,extra,,D,1\nA,extra,3,E,5\n'),
      EGP,
    );
    expect(file.warnings).toMatchObject([{ where: 'options row 4', code: 'group_rules_differ' }]);
    expect(file.groups.map(({ options }) => options.length)).toEqual([2, 1]);
  });
});

test('a price is rounded to the decimals of the venue’s currency', () => {
  const file = readMenuFile(bytes('category,name,price\nA,Tea,0.875\nA,Rice,1.5\nA,Fish,0.8755\n'), NOTHING_SAID, KWD);
  expect(file.categories[0]?.dishes.map(({ price }) => price)).toEqual([875, 1500, 876]);
  expect(file.warnings.map(({ where, code }) => [where, code])).toEqual([['row 4', 'price_rounded']]);
});

test('what does not fit is shortened and named', () => {
  const file = read(`category,name,price\nA,${'x'.repeat(201)},10\nA,Tea,0.375\nA,Rice,1.5\n`);
  expect(file.categories[0]?.dishes.map(({ name, price }) => [name.en.length, price])).toEqual([
    [200, 1000],
    [3, 38],
    [4, 150],
  ]);
  expect(file.warnings.map(({ where, code }) => [where, code])).toEqual([
    ['row 2', 'text_shortened'],
    ['row 3', 'price_rounded'],
  ]);
});

test.each([
  ['ma&iuml;s', 'maïs'],
  ['Cr&egrave;me br&ucirc;l&eacute;e', 'Crème brûlée'],
  ['Jalape&ntilde;o &amp; lime', 'Jalapeño & lime'],
])('%s is %s', (written, name) => {
  expect(menuInWords(`category,name,price\nA,${written},10\n`).dishes[0]?.name).toBe(name);
});

test.each([
  ['category_name,Product,Price', 'A,Tea,10'],
  ['المجموعة,اسم المنتج,سعر', 'A,Tea,10'],
  ['menuCategory,itemName,itemPrice', 'A,Tea,10'],
  ['product_category_display_name,product_display_name,price', 'A,Tea,10'],
  ['Categoría,Nombre,Precio', 'A,Tea,10'],
  ['Catégorie,Nom,Prix', 'A,Tea,10'],
  ['Kategori,Ürün,Fiyat', 'A,Tea,10'],
  ['Kategorie,Gericht,Preis', 'A,Tea,10'],
  ['Category,Item Menu,Price', 'A,Tea,10'],
  ['Category,Items Description,Price', 'A,Tea,10'],
  ['category_code,name_en,price', 'A,Tea,10'],
  ['kategori,navn,pris', 'A,Tea,10'],
  ['категория,название,цена', 'A,Tea,10'],
  ['Menu_Category,Drink_Name,Cash_Price', 'A,Tea,10'],
])('a header may be %s', (header, row) => {
  expect(menuInWords(`${header}\n${row}\n`).dishes).toEqual([{ category: 'A', name: 'Tea', price: 1000 }]);
});

describe('a table that says less than a menu', () => {
  const dishesOf = (text: string, reading?: Partial<ImportReading>) =>
    read(text, reading).categories.flatMap(({ name, dishes }) =>
      dishes.map((dish) => [name.en, dish.name.en, dish.price]),
    );
  test('may have headings for categories, or none', () => {
    const rows = 'name,price\nHot,\nTea,10\nFood,\nRice,20\n';
    expect(dishesOf(rows)).toEqual([
      ['Hot', 'Tea', 1000],
      ['Food', 'Rice', 2000],
    ]);
    const sections = 'Hot,,,\n,Item,Half,Full\n,Tea,5,10\nFood,,,\n,Item,Half,Full\n,Rice,,20\n';
    expect(dishesOf(sections)).toEqual([
      ['Hot', 'Tea', 500],
      ['Food', 'Rice', 2000],
    ]);
    const sectionRows = 'Menu,name,price\nHot,,\n,Tea,10\nFood,,\n,Rice,20\n';
    const section = read(sectionRows, { columns: { Menu: 'category' } });
    expect([section.categories.map(({ name }) => name.en), section.warnings]).toEqual([['Hot', 'Food'], []]);
    const codeOnly = read('CODE,name,price\nM1,Tea,10\nM2,Rice,20\nM3,Egg,5\n');
    expect(codes(codeOnly.warnings)).toEqual(['without_category', 'columns_unused']);
    const none = read('name,price\nTea,10\n');
    expect([none.categories[0]?.name.en, codes(none.warnings)]).toEqual(['Other', ['without_category']]);
  });

  test('has the category that a manager says', () => {
    expect(() => read('Gang,name,price\nA,Tea,10\n')).toThrow(UnreadableFile);
    expect(dishesOf('Gang,name,price\nA,Tea,10\n', { category: 'Menu' })).toEqual([['Menu', 'Tea', 1000]]);
  });

  test('has the header that a manager says, or none', () => {
    const columns = { 0: 'category', 1: 'name', 2: 'price' } as const;
    expect(dishesOf('A;Tea;10\nA;Rice;20\n', { header: 0, columns })).toEqual([
      ['A', 'Tea', 1000],
      ['A', 'Rice', 2000],
    ]);
    const later = 'name,price,x\nGang,Speise,Wert\nA,Tea,10\n';
    const said = { Gang: 'category', Speise: 'name', Wert: 'price' } as const;
    expect(dishesOf(later, { header: 2, columns: said })).toEqual([['A', 'Tea', 1000]]);
  });

  test('shows its first rows, also where it is refused', () => {
    const rows = [
      { row: 1, cells: ['Gang', 'Speise'] },
      { row: 2, cells: ['A', 'Tea'] },
    ];
    const refused = (() => {
      try {
        return read('Gang,Speise\nA,Tea\n');
      } catch (error) {
        return error;
      }
    })();
    expect(refused).toMatchObject({ table: { sheets: [], sheet: null, header: 1, rows } });
  });

  test('may be JSON with foreign keys', () => {
    const file = JSON.stringify({
      platos: [
        { plato: 'Tea', coste: 10, grupo: 'A' },
        { plato: 'Rice', coste: 20 },
      ],
    });
    const columns = { plato: 'name', coste: 'price', grupo: 'category' } as const;
    expect(() => read(file)).toThrow(/but we found no list of dishes in it|No column was recognised/);
    expect(dishesOf(file, { columns })).toEqual([
      ['A', 'Tea', 1000],
      ['platos', 'Rice', 2000],
    ]);
  });

  test('may be JSON with the category as the key of each list', () => {
    const plate = (nombre: string, final: string) => ({ nombre, precios: { base: '9*', final } });
    const categorias = [
      { nombre: 'Hot', items: [plate('Tea', '10'), plate('Milk', '5')] },
      { nombre: 'Food', items: [plate('Rice', '20')] },
    ];
    expect(dishesOf(JSON.stringify({ categorias }), { columns: { 'precios.final': 'price' } })).toEqual([
      ['Hot', 'Tea', 1000],
      ['Hot', 'Milk', 500],
      ['Food', 'Rice', 2000],
    ]);
  });

  test('may name its categories by an id', () => {
    const menu = menuInWords({
      categories: [{ id: 7, name: 'Hot' }],
      products: [{ name: 'Tea', price: 10, categoryId: 7 }],
    });
    expect(menu.dishes).toEqual([{ category: 'Hot', name: 'Tea', price: 1000 }]);
  });
});

describe('a price', () => {
  test.each([
    ['1,790 TL', 179_000, 'TRY'],
    ['₹45', 4500, 'INR'],
    ['45 د.ع', 4500, 'IQD'],
    ['129 CZK', 12_900, 'CZK'],
    ['125 Kč', 12_500, 'CZK'],
    ['10$', 1000, 'USD'],
    ['€ 5,00', 500, 'EUR'],
  ])('%s is in another currency', (written, price, currency) => {
    const file = read(`category;name;price\nA;Tea;${written}\n`);
    expect(file.categories[0]?.dishes[0]?.price).toBe(price);
    expect(file.warnings).toMatchObject([{ code: 'currency', values: { currency } }]);
    expect(read(`category;name;price\nA;Tea;${written}\n`, { currency: 'EGP' }).warnings).toEqual([]);
  });

  test.each([
    ['125 ج.', 12_500],
    ['45,-', 4500],
    ['45.-', 4500],
  ])('%s is in pounds', (written, price) => {
    expect(menuInWords(`category;name;price\nA;Tea;${written}\n`).dishes[0]?.price).toBe(price);
  });

  test.each([
    ['€ 10,00 a pers.', 1000],
    ['25 / kg', 2500],
    ['50 للكيلو', 5000],
    ['12 EGP each', 1200],
  ])('%s is read, and its words are named', (written, price) => {
    const file = read(`category;name;price\nA;Tea;${written}\n`);
    expect(file.categories[0]?.dishes[0]?.price).toBe(price);
    expect(codes(file.warnings)).toContain('price_beside_words');
  });

  test.each(['about 50', '20x', '1/$2.00', '10 - 15', 'No 5'])('%s is none', (written) => {
    expect(codes(read(`category;name;price\nA;Rice;1\nA;Tea;${written}\n`).skipped)).toEqual(['price_not_number']);
  });

  test.each(['As Per Market Price', 'حسب السوق'])('%s is on request', (written) => {
    const file = read(`category;name;price\nA;Tea;${written}\n`);
    expect([file.categories[0]?.dishes[0]?.price, file.skipped]).toEqual([null, []]);
  });

  test('of zero is named', () => {
    expect(codes(read('category;name;price\nA;Tea;0\n').warnings)).toEqual(['price_nothing']);
  });

  test('that may mean a thousand is what a manager says', () => {
    const text = 'category;name;price\nA;Tea;4.000 TL\nA;Rice;١.٢٥٠\nA;Egg;15.50\nA;Fish;20\n';
    expect(codes(read(text).skipped)).toEqual(['price_unclear', 'price_unclear']);
    expect(read(text).table?.unclear_price).toBe('4.000 TL');
    const pricesOf = (decimal: '.' | ',') => read(text, { decimal }).categories[0]?.dishes.map(({ price }) => price);
    expect([pricesOf(','), pricesOf('.')]).toEqual([
      [400_000, 125_000, 1550, 2000],
      [400, 125, 1550, 2000],
    ]);
  });

  test('may be missing from the whole file', () => {
    expect(() => read('category,name\nA,Tea\n')).toThrow(UnreadableFile);
    const file = read('category,name\nA,Tea\n', { no_price: true });
    expect(file.categories[0]?.dishes[0]?.price).toBeNull();
  });

  test('with its rest in a column without a name is named', () => {
    const file = read('category,name,price,\nA,Tea,10,\nA,Rice,20,\nA,Egg,30,\nA,Fish,1,250\n');
    expect(file.skipped).toMatchObject([{ where: 'row 5', code: 'cells_shifted' }]);
  });
});

test.each(['sautÃÂÃÂ©ed', 'CafÃƒÂ©'])('%s is damaged', (name) => {
  expect(codes(read(`category,name,price\nA,Rice,1\nA,${name},10\n`).warnings)).toEqual(['text_damaged']);
});

test('what a dish consists of is no name', () => {
  const menu = menuInWords([{ title: 'Set', price: 10, category: 'A', items: ['Maki', 'Soup'] }]);
  expect(menu.warnings).toEqual(['entries that were not read: items']);
});

test('letters of western Europe are recognised', () => {
  const western = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  const file = readMenuFile(western('category,name,price\nA,Jalapeño,10\nA,Crème brûlée,20\n'));
  expect(file.categories[0]?.dishes.map(({ name }) => name.en)).toEqual(['Jalapeño', 'Crème brûlée']);
});
