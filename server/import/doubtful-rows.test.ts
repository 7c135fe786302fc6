import { describe, expect, test } from 'vitest';
import { readAreaFile, readMenuFile } from './read-menu-file.ts';
import { EGP } from '#tests/support/currencies.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => {
  const { categories, skipped, warnings } = readMenuFile(utf8(text));
  return {
    dishes: categories.flatMap((category) =>
      category.dishes.map(({ name, price }) => [category.name.en, name.en, price === null ? null : price / 100]),
    ),
    skipped: skipped.map(({ where, code }) => [where, code]),
    warnings,
  };
};

describe('a comma inside a price that shifts the cells', () => {
  test.each([
    ['of a thousand', 'category,name,price,description', 'A,One,1,250'],
    ['of a fraction', 'category,name,price,description', 'A,One,12,50'],
    ['with a currency', 'category,name,price,description', 'A,One,EGP 1,250.50'],
    ['in Arabic digits', 'القسم,الاسم,السعر,الوصف', 'أ,واحد,١,٢٥٠'],
    ['before a picture', 'category,name,price,image,status', 'A,One,1,250,,'],
    ['before a status', 'category,name,price,status', 'A,One,12,50'],
    ['before a column with an unknown header', 'category,name,price,note', 'A,One,1,250'],
    ['before calories, where the price is far below the others', 'category,name,price,kcal', 'A,One,1,250'],
    ['before calories, with one cell too many', 'category,name,price,kcal,image', 'A,One,12,50,400,'],
  ])('%s leaves the row out and names it', (_, header, row) => {
    const columns = header.split(',').length;
    const good = ['Two', 'Three'].map((name) => ['A', name, '900', ...Array(columns - 3).fill('')].join(','));
    const file = read([header, row, ...good].join('\n'));
    expect(file.skipped).toEqual([['row 2', 'cells_shifted']]);
    expect(file.dishes.map(([, name]) => name)).toEqual(['Two', 'Three']);
  });

  test.each([
    ['a number in quotation marks', 'category,name,price,description', 'A,One,12,"50"'],
    ['a description that begins with a number', 'category,name,price,description', 'A,Cola,20,2 litres'],
    ['calories', 'category,name,price,kcal', 'A,One,45,250'],
    ['a status of 1', 'category,name,price,status', 'A,One,45,1'],
    ['a cost, which the import does not read', 'category,name,price,cost', 'A,One,45,20'],
    ['a tab between the cells', 'category\tname\tprice\tdescription', 'A\tOne\t45\t250'],
  ])('is not seen in %s', (_, header, row) => {
    expect(read(`${header}\n${row}\n${row.replace(/One|Cola/, 'Two')}\n`).skipped).toEqual([]);
  });

  test.each([
    ['grams as sizes', 'category,name,price,size', ['A,Kofta,120,250 جم', 'A,Tarb,140,300 جم', 'A,Ribs,9,500 جم']],
    ['numbers as sizes', 'category,name,price,size', ['A,Wings,60,6', 'A,Pizza,120,30', 'A,Cola,5,330']],
    ['grams in a description', 'القسم,الاسم,السعر,الوصف', ['أ,كفتة,120,250 جم', 'أ,طرب,140,300 جم', 'أ,عيش,5,50 جم']],
    [
      'a cheap dish with two sizes',
      'category,name,Small,Large',
      ['A,Pizza,120,160', 'A,Pasta,110,150', 'A,Water,10,15'],
    ],
    ['what is free', 'category,name,price,kcal', ['A,Kofta,120,600', 'A,Water,0,0', 'A,Bread,0,250']],
    ['what is free, with a description', 'category,name,price,description', ['A,Kofta,120,', 'A,Tea,0,250']],
    ['a second price', 'category,name,price,VIP', ['A,Kofta,120,150 EGP', 'A,Tarb,140,170 EGP', 'A,Tea,10,12 EGP']],
  ])('is not seen in %s', (_, header, rows) => {
    const file = read([header, ...rows].join('\n'));
    expect([file.skipped, file.dishes.length]).toEqual([[], rows.length]);
  });

  test('of a thousand is seen before grams where the price is far below the others', () => {
    const rows = ['أ,خروف,1,250 جم', 'أ,كفتة,120,250 جم', 'أ,طرب,140,300 جم', 'أ,ريش,190,'];
    expect(read(['القسم,الاسم,السعر,الوصف', ...rows].join('\n')).skipped).toEqual([['row 2', 'cells_shifted']]);
  });

  test('refuses a file with many such rows and says why', () => {
    const rows = ['A,One,1,250', 'A,Two,2,300', 'A,Three,45,', 'A,Four,1,500', 'A,Five,50,'];
    expect(() => read(['category,name,price,description', ...rows].join('\n'))).toThrow(
      /Commas split the cells of 3 of 5 rows, such as rows 2, 3, 5[^]*quotation marks/,
    );
  });

  test('is not seen in an area with free delivery', () => {
    const { zones, skipped } = readAreaFile(utf8('area,fee,minimum\nMaadi,0,150\nZamalek,30,100\nDokki,25,100\n'), EGP);
    expect([zones.length, skipped]).toEqual([3, []]);
  });

  test('leaves out an area whose fee is split', () => {
    const { zones, skipped } = readAreaFile(utf8('fee,area\n25,Maadi\n"30",Zamalek\n12,50,\n'), EGP);
    expect(zones.map(({ name }) => name.en)).toEqual(['Maadi', 'Zamalek']);
    expect(skipped).toMatchObject([{ where: 'delivery row 4', code: 'cells_shifted' }]);
  });
});

describe('a stray quotation mark', () => {
  test('names its row, and the rows that it would swallow are read', () => {
    const file = read('category,name,price\nA,"Big,50\nA,Tea,10\nA,Round 12",80\n');
    expect(file.skipped).toEqual([['row 2', 'quote_open']]);
    expect(file.dishes).toEqual([
      ['A', 'Tea', 10],
      ['A', 'Round 12"', 80],
    ]);
  });

  test('that is never closed costs its own row only', () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => `A,Dish ${at},${at + 1}`);
    const file = read(['category,name,price', 'A,"Big,50', ...rows].join('\n'));
    expect(file.skipped).toEqual([['row 2', 'quote_open']]);
    expect(file.dishes).toHaveLength(5_000);
  });

  test('in the last column is found too', () => {
    const file = read('category,name,price,description\nA,Big,50,"12 inch\nA,Tea,10,hot\nA,Round,80,8" wide\n');
    expect(file.skipped).toEqual([['row 2', 'quote_open']]);
    expect(file.dishes.map(([, name]) => name)).toEqual(['Tea', 'Round']);
  });

  test('is none where a text has line breaks, quotation marks or inches', () => {
    const file = read(
      'category,name,description,price\n' +
        'A,Kofta,"Grilled, with\nrice, salad\nand bread",50\nA,"The ""big"" one",,60\nA,"Big" burger,,70\nA,Pizza 12",,80\n',
    );
    expect(file.skipped).toEqual([]);
    expect(file.dishes.map(([, name]) => name)).toEqual(['Kofta', 'The "big" one', '"Big" burger', 'Pizza 12"']);
  });
});

describe('rows that are none of the menu', () => {
  test('a second header is left out and named', () => {
    const file = read('category,name,price\nالقسم,الاسم,السعر\nA,One,10\ncategory,name,price\nB,Two,20\n');
    expect(file.skipped).toEqual([
      ['row 2', 'header_again'],
      ['row 4', 'header_again'],
    ]);
    expect(file.dishes).toEqual([
      ['A', 'One', 10],
      ['B', 'Two', 20],
    ]);
    expect(() => read('category,name,price\nالقسم,الاسم,السعر\n,One,10')).toThrow(/row 2: the headers again/);
  });

  test.each(['Total,,450', ',Total,450', 'الإجمالي,,450', 'A,المجموع:,450', 'Grand Total:,,'])(
    'a total is left out and named: %s',
    (total) => {
      const file = read(`category,name,price\nA,One,10\nA,Two,20\n${total}\n`);
      expect(file.skipped).toEqual([['row 4', 'totals_row']]);
      expect(file.dishes).toHaveLength(2);
    },
  );

  test('a dish may have the name of a column', () => {
    expect(read('category,name,price\nNew,Hot,\nA,Total delight,5\n').dishes).toEqual([
      ['New', 'Hot', null],
      ['A', 'Total delight', 5],
    ]);
  });
});
