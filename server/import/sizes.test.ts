import { problemWords } from './problem-words.ts';
import { NOTHING_SAID } from '#src/contract/staff/import-recognition.ts';
import { describe, expect, test } from 'vitest';
import { planImport } from './plan-import.ts';
import { readMenuFile } from './read-menu-file.ts';

const read = (text: string) => {
  const file = readMenuFile(new TextEncoder().encode(text));
  return {
    file,
    dishes: file.categories.flatMap(({ dishes }) =>
      dishes.map(({ name, price, sizes }) => [name.en, price, ...sizes.map((size) => [size.name.en, size.price])]),
    ),
    skipped: file.skipped.map(({ where, code }) => [where, code]),
    warnings: file.warnings.map(problemWords).join('\n'),
  };
};
const TEA = ['Tea', 1000, ['S', 1000], ['M', 1500], ['L', 2000]];

describe('I6 sizes as rows', () => {
  test('become one dish with its sizes', () => {
    expect(read('category,name,size,price\nA,Tea,S,10\nA,Tea,M,15\nA,Tea,L,20\nA,Rice,,5\n').dishes).toEqual([
      TEA,
      ['Rice', 500],
    ]);
  });

  test('belong to the dish above when the name is blank, and to the dish of the same name elsewhere', () => {
    expect(read('category,name,size,price\nA,Tea,S,10\n,,M,15\nA,Rice,,5\nA,tea,L,20\n').dishes).toEqual([
      TEA,
      ['Rice', 500],
    ]);
  });

  test('are one dish in each category', () => {
    expect(read('القسم,الصنف,الحجم,السعر\nA,Tea,S,10\nB,Tea,S,12\n').dishes).toEqual([
      ['Tea', 1000, ['S', 1000]],
      ['Tea', 1200, ['S', 1200]],
    ]);
  });

  test('are kept out where they do not fit together', () => {
    const { dishes, skipped } = read(
      'category,name,size,price\nA,Tea,S,10\nA,Tea,S,12\nA,Tea,,9\nA,Tea,M,\nA,Rice,,5\nA,Rice,L,7\nA,Soup,,1\nA,Cake,,2\n',
    );
    expect(dishes).toEqual([
      ['Tea', 1000, ['S', 1000]],
      ['Rice', 500],
      ['Soup', 100],
      ['Cake', 200],
    ]);
    expect(skipped).toEqual([
      ['row 3', 'twice'],
      ['row 4', 'size_missing'],
      ['row 5', 'size_unreadable'],
      ['row 7', 'size_missing'],
    ]);
  });
});

describe('nameless sizes', () => {
  const RICE = 'Pizza,Rice,,5';
  const sized = (...rows: string[]) => read(`category,name,size,price\n${rows.join('\n')}\n`);

  test('below a dish whose row is left out never join the dish above it', () => {
    const { dishes, skipped } = sized(
      'Pizza,Margherita,Small,50',
      ',,Large,80',
      'Pizza,Pepperoni,Small,6O',
      ',,Medium,70',
      ',,Family,120',
      RICE,
    );
    expect(dishes).toEqual([
      ['Margherita', 5000, ['Small', 5000], ['Large', 8000]],
      ['Rice', 500],
    ]);
    expect(skipped).toEqual([
      ['row 4', 'price_not_number'],
      ['row 5', 'size_dish_left_out'],
      ['row 6', 'size_dish_left_out'],
    ]);
  });

  test('that are left out with their dish do not refuse the file', () => {
    const { dishes } = sized('Pizza,Margherita,Small,50', 'Pizza,Pepperoni,Small,6O', ',,Medium,70', ',,Family,120');
    expect(dishes).toEqual([['Margherita', 5000, ['Small', 5000]]]);
  });

  test.each([
    ['with too many cells', 'Pizza,Pepperoni,Small,60,7'],
    ['with an open quotation mark', 'Pizza,"Pepperoni,Small,60'],
    ['without a size', 'Pizza,Pepperoni,,1.250'],
    ['without its name', 'Pizza,,,60'],
    ['that repeats a size because its name is missing', 'Pizza,,Small,60'],
  ])('below a row %s are left out', (_, row) => {
    const { dishes, skipped } = sized('Pizza,Margherita,Small,50', row, ',,Large,70', RICE);
    expect(dishes).toEqual([
      ['Margherita', 5000, ['Small', 5000]],
      ['Rice', 500],
    ]);
    expect(skipped[1]).toEqual(['row 4', 'size_dish_left_out']);
  });

  test('below a bad size stay with their dish', () => {
    const { dishes, skipped } = sized('Pizza,Margherita,Small,50', ',,Medium,6O', ',,Large,80', RICE);
    expect(dishes).toEqual([
      ['Margherita', 5000, ['Small', 5000], ['Large', 8000]],
      ['Rice', 500],
    ]);
    expect(skipped).toEqual([['row 3', 'price_not_number']]);
  });

  test('below a header that is repeated stay with their dish', () => {
    const { dishes } = sized('Pizza,Margherita,Small,50', 'category,name,size,price', ',,Large,80');
    expect(dishes).toEqual([['Margherita', 5000, ['Small', 5000], ['Large', 8000]]]);
  });

  test('of another category are not those of the dish above', () => {
    const { dishes, skipped } = sized(
      'Pizza,Margherita,Small,50',
      'Drinks,,Large,20',
      ',,Small,10',
      RICE,
      'Main,Soup,,5',
    );
    expect(dishes[0]).toEqual(['Margherita', 5000, ['Small', 5000]]);
    expect(skipped.map(([, code]) => code)).toEqual(['name_missing', 'size_dish_left_out']);
  });

  test('of dishes whose names are lost are not joined', () => {
    const { dishes } = sized('Pizza,????,Small,50', 'Pizza,?????,Large,80', RICE, 'Pizza,Soup,,5', 'Pizza,Cake,,5');
    expect(dishes.map(([name]) => name)).toEqual(['Rice', 'Soup', 'Cake']);
  });
});

describe('I6 sizes as columns', () => {
  test('are read by the words for sizes, and a dish may have a price alone', () => {
    const { dishes, file } = read('القسم,الصنف,السعر,صغير,كبير\nA,شاي,,10,15\nA,أرز,5,,\nA,قهوة,,-,20\nA,ماء,,,\n');
    expect(dishes).toEqual([
      ['شاي', 1000, ['صغير', 1000], ['كبير', 1500]],
      ['أرز', 500],
      ['قهوة', 2000, ['كبير', 2000]],
      ['ماء', null],
    ]);
    expect(planImport(file, 'x', null).changes.withoutPrice).toBe(1);
  });

  test.each(['Small price,Large price', 'Price (Small),Price (Large)', 'small,LARGE', 'سعر الصغير,سعر الكبير'])(
    'may be headed %s',
    (headers) => {
      const { dishes } = read(`category,name,${headers}\nA,Tea,10,20\n`);
      expect(dishes).toMatchObject([['Tea', 1000, [expect.anything(), 1000], [expect.anything(), 2000]]]);
    },
  );

  test('may be assigned by hand', () => {
    const bytes = new TextEncoder().encode('category,name,Glass,Jug\nA,Tea,10,20\n');
    const { categories } = readMenuFile(bytes, {
      ...NOTHING_SAID,
      columns: { Glass: 'size_price', Jug: 'size_price' },
    });
    expect(categories[0]?.dishes[0]?.sizes.map(({ name, price }) => [name.en, price])).toEqual([
      ['Glass', 1000],
      ['Jug', 2000],
    ]);
  });
});

describe('I13 prices in the smallest unit', () => {
  test('are recognised by the name of their column', () => {
    expect(read('category,name,price_minor,currency\nA,Tea,1800,EGP\nA,Rice,,EGP\n').dishes).toEqual([
      ['Tea', 1800],
      ['Rice', null],
    ]);
    expect(read('القسم,الصنف,السعر بالقرش\nA,Tea,1850\n').dishes).toEqual([['Tea', 1850]]);
  });

  test('follow the digits of their currency, which is one line for the file', () => {
    const { dishes, warnings } = read('category,name,price_minor,currency\nA,Tea,1500,KWD\nA,Rice,2000,KWD\n');
    expect(dishes).toEqual([
      ['Tea', 150],
      ['Rice', 200],
    ]);
    expect(warnings).toBe('the prices are in KWD. The numbers are taken as written, in EGP');
  });

  test('are kept out where they are no whole number', () => {
    expect(read('category,name,price_minor\nA,Tea,18.50\nA,Rice,-5\nA,Soup,1\nA,Cake,2\n').skipped).toEqual([
      ['row 2', 'price_not_number'],
      ['row 3', 'price_not_number'],
    ]);
  });

  test('a column of currencies counts beside plain prices too', () => {
    const { dishes, warnings } = read('category,name,price,currency\nA,Tea,18,SAR\nA,Rice,5,EGP\n');
    expect([dishes, warnings]).toEqual([
      [
        ['Tea', 1800],
        ['Rice', 500],
      ],
      'the prices are in SAR. The numbers are taken as written, in EGP',
    ]);
  });

  test('are read from a JSON file', () => {
    const dishes = [
      { name: 'Tea', price_minor: 1800, currency: 'EGP' },
      { name: 'Rice', price_cents: '500' },
    ];
    expect(read(JSON.stringify({ categories: [{ name: 'A', dishes }] })).dishes).toEqual([
      ['Tea', 1800],
      ['Rice', 500],
    ]);
  });
});
