import { problemWords } from './problem-words.ts';
import { describe, expect, it } from 'vitest';
import type { OptionGroup } from '#src/domain/options.ts';
import { menuWithOptions, option, optionGroup } from '#tests/support/options.ts';
import { both, dishDraft, menuDraft, venueDraft } from '#tests/support/venue.ts';
import type { MenuDraft } from '#server/menus/draft.ts';
import { exportCsv, exportJson, exportOptionsCsv } from './export-menu.ts';
import type { CurrentVenue } from './import-changes.ts';
import { planImport, type ImportPlan } from './plan-import.ts';
import { readMenuFile, readOptionFile } from './read-menu-file.ts';
import { EGP } from '#tests/support/currencies.ts';

const content = { promocodes: [], reviews: [], carousel: [], notifications: [], onboarding: [] };
const venueWith = (menu: MenuDraft): CurrentVenue => ({ venue: venueDraft('v'), menu: { content, ...menu } });
const bytes = (text: string) => new TextEncoder().encode(text);
const plan = (menu: string, current: CurrentVenue | null = null, shared: string | null = null) => {
  const file = readMenuFile(bytes(menu));
  const notes = [...file.skipped, ...file.warnings];
  if (shared !== null) {
    const { groups, skipped, warnings } = readOptionFile(bytes(shared), EGP);
    file.optionGroups = groups;
    notes.push(...skipped, ...warnings);
  }
  const planned = planImport(file, 'v', current);
  return {
    ...planned,
    notes: [...notes, ...planned.skipped, ...planned.warnings].map((note) => `${note.where}: ${problemWords(note)}`),
  };
};
const again = ({ venue, menu }: ImportPlan): CurrentVenue => ({ venue, menu });
const usesOf = ({ menu }: ImportPlan) =>
  menu.categories.flatMap(({ dishes }) =>
    dishes.map(({ option_groups }) =>
      option_groups.map(({ id, ...rules }) => ({ group: groupOf(menu, id)?.name.en, ...rules })),
    ),
  );
const groupOf = ({ optionGroups }: MenuDraft, id: string) => optionGroups.find((group) => group.id === id);
const shortOf = (groups: readonly OptionGroup[]) =>
  groups.map(({ name, kind, min, max, options }) => [
    name.en,
    kind,
    min,
    max,
    options.map((one) => [one.name.en, one.price]),
  ]);

describe('a spreadsheet of a menu', () => {
  const HEAD = 'category,name,price,extras,removals,choice,option_groups\n';
  const sheet = (...rows: string[]) => HEAD + rows.join('\n');

  it('has extras, removals and a choice beside a dish', () => {
    const read = plan(sheet('Main,Ful,20,Cheese=15|Egg,Onion|Tomato,Bread: Baladi=0|Fino=5,'));
    expect(read.notes).toEqual([]);
    expect(shortOf(read.menu.optionGroups)).toEqual([
      [
        'Bread',
        'choice',
        1,
        1,
        [
          ['Baladi', 0],
          ['Fino', 500],
        ],
      ],
      [
        'Extras',
        'extra',
        0,
        null,
        [
          ['Cheese', 1500],
          ['Egg', 0],
        ],
      ],
      [
        'Without',
        'remove',
        0,
        null,
        [
          ['Onion', 0],
          ['Tomato', 0],
        ],
      ],
    ]);
    expect(usesOf(read)).toEqual([[{ group: 'Bread' }, { group: 'Extras' }, { group: 'Without' }]]);
  });

  it('in Arabic is read alike', () => {
    const read = plan('القسم,الاسم,السعر,الإضافات,بدون,اختيار\nرئيسي,فول,٢٠,جبنة=١٥,بصل,الخبز: بلدي=0|فينو=5');
    expect(read.notes).toEqual([]);
    expect(shortOf(read.menu.optionGroups).map(([name, kind]) => [name, kind])).toEqual([
      ['الخبز', 'choice'],
      ['Extras', 'extra'],
      ['Without', 'remove'],
    ]);
  });

  it('gives dishes that write the same one group', () => {
    const read = plan(sheet('Main,Ful,20,Cheese=15,,,', 'Main,Eggs,30,Cheese=15,,,', 'Main,Pie,40,Cheese=20,,,'));
    expect(shortOf(read.menu.optionGroups).map(([, , , , options]) => options)).toEqual([
      [['Cheese', 1500]],
      [['Cheese', 2000]],
    ]);
  });

  it('keeps ids on a second import, also when a price or an option changed', () => {
    const rows = (cheese: number, more = '') =>
      sheet(`Main,Ful,20,Cheese=${cheese}${more},Onion,,`, 'Main,Eggs,30,,Onion,,');
    const first = plan(rows(15));
    const same = plan(rows(15), again(first));
    expect(same.menu).toEqual(first.menu);
    expect([same.changes.unchanged, same.changes.optionGroups]).toEqual([2, { added: [], changed: [] }]);
    const dearer = plan(rows(17, '|Egg=5'), again(first));
    const [before] = first.menu.optionGroups;
    const [after] = dearer.menu.optionGroups;
    expect([after?.id, after?.options[0]?.id]).toEqual([before?.id, before?.options[0]?.id]);
    expect(dearer.changes.optionGroups).toMatchObject({ added: [], changed: [{ en: 'Extras' }] });
    const bare = plan(sheet('Main,Ful,20,,,,', 'Main,Eggs,30,,,,'), again(first));
    expect(usesOf(bare)).toEqual([[], []]);
    expect(bare.changes.missing.optionGroups.map(({ en }) => en)).toEqual(['Extras', 'Without']);
  });

  it('leaves a group to the dishes that still write it when another dish changes', () => {
    const first = plan(sheet('Main,Ful,20,Cheese=15,,,', 'Main,Eggs,30,Cheese=15,,,'));
    const second = plan(sheet('Main,Ful,20,Cheese=20,,,', 'Main,Eggs,30,Cheese=15,,,'), again(first));
    const [ful, eggs] = second.menu.categories[0]?.dishes ?? [];
    expect(eggs?.option_groups).toEqual([{ id: first.menu.optionGroups[0]?.id }]);
    expect(ful?.option_groups).not.toEqual(eggs?.option_groups);
    expect(second.menu.optionGroups).toHaveLength(2);
  });

  it('without these columns changes no options', () => {
    const current = venueWith(menuWithOptions());
    const read = plan('id,category,name,price\nkoshari,Main,Dish koshari,50', current);
    expect(read.menu.optionGroups).toEqual(current.menu.optionGroups);
    expect(usesOf(read)).toContainEqual([{ group: 'Extras' }, { group: 'without' }]);
  });

  it('names shared groups of another file, with rules of the dish', () => {
    const shared = [
      'group,group_secondry,kind,min,max,free,repeat,option,option_secondry,price,status,default,dish_id,allergens',
      'Sauces,صوصات,extra,0,3,1,yes,Garlic,ثومية,5,,yes,,Milk|Egg',
      ',,,,,,,Hot,حار,5;Large=8,sold out,,,',
      'Drink,مشروب,choice,1,1,,,Tea,شاي,0,,,tea,',
    ].join('\n');
    const menu =
      'id,category,name,price,sizes,option_groups\npizza,Main,Pizza,,Small=80|Large=120,Sauces[1-2]|Drink\ntea,Main,Tea,10,,';
    const read = plan(menu, null, shared);
    expect(read.notes).toEqual([]);
    const large = read.menu.categories[0]?.dishes[0]?.sizes[1]?.id ?? '';
    expect(read.menu.optionGroups).toMatchObject([
      {
        name: both('Sauces', 'صوصات'),
        max: 3,
        free: 1,
        repeat: true,
        options: [
          { name: both('Garlic', 'ثومية'), price: 500, available: true, allergens: [both('Milk'), both('Egg')] },
          { price: 500, sizePrices: { [large]: 800 }, available: false },
        ],
      },
      { kind: 'choice', min: 1, max: 1, options: [{ dishId: 'tea' }] },
    ]);
    expect(read.menu.optionGroups[0]?.defaults).toEqual([read.menu.optionGroups[0]?.options[0]?.id]);
    expect(usesOf(read)).toEqual([[{ group: 'Sauces', min: 1, max: 2 }, { group: 'Drink' }], []]);
    const second = plan(menu, again(read), shared);
    expect(second.menu).toEqual(read.menu);
    expect(second.changes.changed).toEqual([]);
  });

  it.each([
    ['Cheese=-5,,,', 'row 2: the option "Cheese=-5" is not written as Name=Price, so it was left out'],
    ['Cheese=10001,,,', 'row 2: the option "Cheese" costs more than 10000'],
    ['=5,,,', 'row 2: the name is missing'],
    [',,Baladi|Fino,', 'row 2: the choice "Baladi|Fino" is not written as Name: First=Price|Second=Price'],
    [',,,Sauces', 'row 2: we don’t know the options "Sauces", so they were left out'],
    [',,,Sauces[1-2', 'row 2: the options "Sauces[1-2" are not written as Name or Name[min-max]'],
  ])('names what it cannot read: %s', (cells, note) => {
    const read = plan(sheet(`Main,Ful,20,${cells}`));
    expect(read.notes).toEqual([note]);
    expect(usesOf(read)).toEqual([[]]);
  });

  it('keeps what the cell of a dish has no room for', () => {
    const rows = sheet('Main,Ful,20,Cheese=15|Egg=5,,,');
    const first = again(plan(rows));
    const [group] = first.menu.optionGroups;
    const [cheese, egg] = group?.options ?? [];
    if (!group || !cheese || !egg) throw new Error('a group of two options');
    const edited: OptionGroup = {
      ...group,
      max: 2,
      free: 1,
      repeat: true,
      defaults: [egg.id],
      options: [{ ...cheese, sizePrices: { s: 700 }, allergens: [both('Milk')], available: false, dishId: 'x' }, egg],
    };
    const current = { ...first, menu: { ...first.menu, optionGroups: [edited] } };
    expect(plan(rows, current).menu.optionGroups).toEqual([edited]);
    const dearer = plan(sheet('Main,Ful,20,Cheese=16,,,'), current);
    expect(dearer.menu.optionGroups).toEqual([
      { ...edited, defaults: [], options: [{ ...edited.options[0], price: 1600 }] },
    ]);
    const choice = { ...edited, min: 2, repeat: false };
    const less = plan(sheet('Main,Ful,20,Cheese=15,,,'), { ...first, menu: { ...first.menu, optionGroups: [choice] } });
    expect(less.menu.optionGroups).toMatchObject([{ min: 0, max: null }]);
  });

  it('keeps Arabic names that the desk added to options of a cell', () => {
    const rows = sheet('Main,Ful,20,Cheese=15|Egg=5,,Bread: Baladi=0|Fino=5,', 'Main,Pie,20,Cheese=15|Egg=5,,,');
    const first = plan(rows);
    for (const group of first.menu.optionGroups) {
      group.name.ar = `${group.name.en} بالعربي`;
      for (const one of group.options) one.name.ar = `${one.name.en} بالعربي`;
    }
    expect(plan(rows, again(first)).menu).toEqual(first.menu);
    const dearer = plan(rows.replace('20,Cheese=15', '20,Cheese=17'), again(first));
    const extras = dearer.menu.optionGroups.filter(({ kind }) => kind === 'extra');
    expect(extras.map(({ id, options }) => [id, options.map(({ name, price }) => [name.ar, price])])).toEqual([
      [
        first.menu.optionGroups.find(({ kind }) => kind === 'extra')?.id,
        [
          ['Cheese بالعربي', 1500],
          ['Egg بالعربي', 500],
        ],
      ],
      [
        expect.any(String),
        [
          ['', 1700],
          ['', 500],
        ],
      ],
    ]);
  });

  it('keeps Arabic names that a list of groups in one language does not have', () => {
    const current = venueWith(menuWithOptions());
    const list = 'group_id,group,kind,option_id,option,price,allergens\nextras,Extras,extra,cheese,Cheese,15,Milk\n';
    const { menu } = plan('id,category,name,price\nkoshari,Main,Dish koshari,50', current, list);
    expect(menu.optionGroups[0]).toMatchObject({
      name: both('Extras', 'إضافات'),
      options: [{ name: both('Cheese', 'جبنة'), allergens: [both('Milk', 'لبن')] }],
    });
  });

  it('keeps the options of a damaged cell when another dish has other prices', () => {
    const first = plan(sheet('Main,Ful,20,Cheese=15,,,', 'Main,Eggs,30,Cheese=15,,,'));
    const second = plan(sheet('Main,Ful,20,????=15,,,', 'Main,Eggs,30,Cheese=20,,,'), again(first));
    expect(shortOf(second.menu.optionGroups).map(([, , , , options]) => options)).toEqual([
      [['Cheese', 1500]],
      [['Cheese', 2000]],
    ]);
    expect(second.menu.categories[0]?.dishes[0]?.option_groups).toEqual([{ id: first.menu.optionGroups[0]?.id }]);
  });

  it('names the prices that a renamed size loses, and keeps them where the id of the size stays', () => {
    const current = venueWith(menuWithOptions());
    const head = 'id,category,name,sizes\n';
    const renamed = plan(`${head}pizza,Main,Dish pizza,Small=80|Family=120`, current);
    expect(renamed.notes).toEqual([
      'row 2: "Dish pizza" has no size "Large" any more, so its prices for these are gone: thick',
    ]);
    const thick = (read: ImportPlan) => groupOf(read.menu, 'crust')?.options[1]?.sizePrices;
    expect(thick(renamed)).toEqual({});
    const json = (sizes: object[]) =>
      JSON.stringify({
        categories: [{ id: 'main', name: 'Main', dishes: [{ id: 'pizza', name: 'Dish pizza', sizes }] }],
      });
    const kept = plan(json([{ id: 'pizza-l', name: 'Family', additional_price: 120 }]), current);
    expect(kept.notes).toEqual([]);
    expect(thick(kept)).toEqual({ 'pizza-l': 3000 });
  });

  it('keeps the options that a dish has where letters', () => {
    const good = plan(sheet('Main,Ful,20,Cheese=15,,,'));
    const damaged = plan(sheet('Main,Ful,20,????=15,,,'), again(good));
    expect(damaged.menu).toEqual(good.menu);
    expect(damaged.notes).toHaveLength(1);
    expect(() => readOptionFile(bytes('group,kind,option,price\n????,extra,????,5'), EGP)).toThrow('letters');
  });

  it('cuts long names, without their formatting', () => {
    const read = plan(sheet(`Main,Ful,20,<b>${'x'.repeat(300)}</b>=5,,,`));
    expect(read.menu.optionGroups[0]?.options[0]?.name.en).toBe('x'.repeat(200));
  });

  it('takes no dish with more than twelve groups, no group with more than sixty options', () => {
    const groups = ['group,kind,option,price'].concat(
      ...Array.from({ length: 13 }, (_, at) => [`G${at},extra,A,1`]),
      Array.from({ length: 61 }, (_, at) => `Many,extra,O${at},1`),
    );
    const names = Array.from({ length: 13 }, (_, at) => `G${at}`).join('|');
    const read = plan(
      `category,name,price,option_groups\nMain,Ful,20,${names}\nMain,Pie,20,Many|Many`,
      null,
      groups.join('\n'),
    );
    expect(usesOf(read).map((uses) => uses.length)).toEqual([12, 1]);
    expect(read.menu.optionGroups.find(({ name }) => name.en === 'Many')?.options).toHaveLength(60);
    expect(read.notes).toHaveLength(3);
  });
});

describe('a table of option groups', () => {
  const table = (row: string) => `group,kind,min,max,free,option,price\n${row}\nFine,extra,,,,A,1`;

  it.each([
    ['Bread,sauce,,,,A,1', 'group_kind_unknown'],
    ['Bread,choice,one,,,A,1', 'group_limits_unreadable'],
    ['Bread,choice,,31,,A,1', 'group_limits_unreadable'],
    ['Bread,choice,2,1,,A,1', 'group_impossible'],
    ['Bread,choice,2,,,A,1', 'group_impossible'],
    ['Bread,choice,,,,,1', 'name_missing'],
    ['Bread,extra,,,,A,-1', 'price_negative'],
  ])('leaves out what it cannot read: %s', (row, code) => {
    const { groups, skipped } = readOptionFile(bytes(table(row)), EGP);
    expect(groups.map(({ name }) => name.en)).toEqual(['Fine']);
    expect(skipped[0]).toMatchObject({ where: 'options row 2', code });
  });

  it('needs its columns and one group', () => {
    expect(() => readOptionFile(bytes('group,option\nA,B'), EGP)).toThrow('need the columns group, kind and option');
    expect(() => readOptionFile(bytes('group,kind,option\nA,sauce,B'), EGP)).toThrow('No options in it can be read');
  });
});

describe('a JSON file', () => {
  const read = (group: object, use: object = {}) => {
    const dishes = [{ id: 'ful', name: 'Ful', price: 20, option_groups: [{ id: 'g', ...use }] }];
    const groups = [
      { id: 'g', name: 'Sauces', kind: 'extra', options: [{ id: 'hot', name: 'Hot', price: 1 }], ...group },
    ];
    return plan(JSON.stringify({ categories: [{ name: 'Main', dishes }], option_groups: groups }));
  };
  const hot = { id: 'hot', name: 'Hot', price: 1 };
  const dish = 'categories[0].dishes[0]: ';
  const tooMuch = `${dish}the dish asks for more of "Sauces" than can be chosen, so it is as in the group`;

  it.each([
    ['a default that the group has not', {}, { defaults: ['gone'] }, [`${dish}"Sauces" has no choice "gone"`]],
    ['a hidden option that it has not', {}, { hidden: ['gone'] }, [`${dish}"Sauces" has no choice "gone"`]],
    ['every option hidden', {}, { hidden: ['hot'] }, [tooMuch]],
    ['more than can be chosen', {}, { min: 2 }, [tooMuch]],
    ['at least more than at most', { repeat: true }, { min: 2, max: 1 }, [tooMuch]],
    ['fewer than none', {}, { min: -1 }, [`${dish}how many may be chosen can’t be read`]],
    [
      'no options',
      { options: [] },
      {},
      [
        'option_groups[0]: the options "Sauces" have nothing to choose from',
        `${dish}we don’t know the options "g", so they were left out`,
      ],
    ],
    [
      'a dish that is not there',
      { options: [{ ...hot, dish_id: 'none' }] },
      {},
      ['option_groups[0]: the choice "Hot" stands for the dish "none", which is not known'],
    ],
    [
      'a price below zero',
      { options: [hot, { id: 'x', name: 'X', price: -1 }] },
      {},
      ['option_groups[0].options[1]: the price "-1" is negative'],
    ],
  ])('names %s, and imports the rest', (_, group, use, notes) => {
    const imported = read(group, use);
    expect(imported.notes).toEqual(notes);
    expect(imported.menu.categories[0]?.dishes).toHaveLength(1);
  });
});

it('a choice that says no limits is a choice of one', () => {
  const group = { id: 'g', name: 'Bread', kind: 'choice', options: [{ id: 'a', name: 'Baladi', price: 0 }] };
  const dishes = [{ id: 'ful', name: 'Ful', price: 20, option_groups: [{ id: 'g' }] }];
  const read = plan(JSON.stringify({ categories: [{ name: 'Main', dishes }], option_groups: [group] }));
  expect(read.menu.optionGroups).toMatchObject([{ min: 1, max: 1, free: 0, repeat: false }]);
});

describe('an export', () => {
  const whole = (): CurrentVenue => {
    const menu = menuWithOptions();
    const [main] = menu.categories;
    if (!main) throw new Error('the draft has one category');
    const uses = [
      { id: 'extras', min: 1, max: null, free: 0, defaults: ['egg'], hidden: ['cheese'] },
      { id: 'odd', max: 2 },
      { id: 'without' },
    ];
    return venueWith({
      ...menu,
      categories: [{ ...main, dishes: [...main.dishes, dishDraft('ful', 2000, { option_groups: uses })] }],
      optionGroups: [
        ...menu.optionGroups,
        optionGroup('odd', [option('odd-1', 5), option('odd-2', 0, { available: false })], {
          name: both('Extras [large]', 'إضافات'),
        }),
      ],
    });
  };

  it('as JSON imports back without a change, here and into a new venue', () => {
    const venue = whole();
    const here = plan(exportJson(venue), venue);
    expect(here.menu).toEqual(venue.menu);
    expect(here.notes).toEqual([]);
    expect(plan(exportJson(venue)).menu).toEqual(venue.menu);
  });

  it('as CSV imports back without a change, here and with both files into a new venue', () => {
    const venue = whole();
    const here = plan(exportCsv(venue), venue);
    expect(here.menu).toEqual(venue.menu);
    const both = plan(exportCsv(venue), venue, exportOptionsCsv(venue));
    expect(both.menu).toEqual(venue.menu);
    expect([...here.notes, ...both.notes]).toEqual([]);
    const elsewhere = plan(exportCsv(venue), null, exportOptionsCsv(venue)).menu;
    expect(elsewhere.optionGroups).toEqual(venue.menu.optionGroups);
    expect(elsewhere.categories).toEqual(venue.menu.categories);
  });

  it('of a venue without options adds none', () => {
    const venue = venueWith(menuDraft());
    expect(plan(exportJson(venue), venue).menu.optionGroups).toEqual([]);
    expect(plan(exportCsv(venue), venue).menu).toEqual(venue.menu);
  });
});

describe('the menu answer of a host', () => {
  const host = (groups: object[], uses: object[]) =>
    JSON.stringify({
      menu: [{ id: 1, name: 'Main', dishes: [{ id: 5, name: 'Ful', price: 20, option_groups: uses }] }],
      option_groups: groups,
    });
  const bread = {
    id: 9,
    name: 'Bread',
    kind: 'choice',
    min: 1,
    max: 1,
    options: [{ id: 7, name: 'Fino', price: '5', default: 1, available: true }],
  };

  it('is read with its numeric ids, and keeps ids of a second import', () => {
    const first = plan(host([bread], [{ id: 9, min: 0 }]));
    expect(shortOf(first.menu.optionGroups)).toEqual([['Bread', 'choice', 1, 1, [['Fino', 500]]]]);
    expect(usesOf(first)).toEqual([[{ group: 'Bread', min: 0 }]]);
    expect(plan(host([bread], [{ id: 9, min: 0 }]), again(first)).menu).toEqual(first.menu);
  });

  it('may have whole groups inside a dish', () => {
    expect(usesOf(plan(host([], [bread])))).toEqual([[{ group: 'Bread' }]]);
  });

  it('keeps live changes of the staff when asked to', () => {
    const first = plan(host([bread], [{ id: 9 }]));
    const current = again(first);
    const soldOut = current.menu.optionGroups.map((group) => ({
      ...group,
      options: group.options.map((one) => ({ ...one, available: false })),
    }));
    const file = readMenuFile(bytes(host([bread], [{ id: 9 }])));
    const venue = { ...current, menu: { ...current.menu, optionGroups: soldOut } };
    expect(planImport(file, 'v', venue, { live: false }).menu.optionGroups[0]?.options[0]?.available).toBe(false);
    expect(planImport(file, 'v', venue).changes.live.onSale).toHaveLength(1);
    expect(planImport(file, 'v', venue, { live: true }).menu.optionGroups[0]?.options[0]?.available).toBe(true);
  });
});

describe('what is not sure of options', () => {
  const HEAD = 'group,kind,min,max,repeat,option,price,status,default';
  const read = (rows: string, head = HEAD) => {
    const { groups, warnings } = readOptionFile(bytes(`${head}\n${rows}\n`), EGP);
    return { groups, notes: warnings.map(({ where, code }) => [where, code]) };
  };

  it.each([
    ['a price in another currency', 'Sauces,extra,0,,,Garlic,15 USD,,', ['file', 'currency']],
    ['an unknown status', 'Sauces,extra,0,,,Garlic,15,sometimes,', ['options row 2', 'status_unknown']],
    ['an unknown word for repeat', 'Sauces,extra,0,,maybe,Garlic,15,,', ['options row 2', 'flag_unknown']],
    ['an unknown word for default', 'Sauces,extra,0,,,Garlic,15,,maybe', ['options row 2', 'flag_unknown']],
  ])('is named: %s', (_, row, note) => {
    expect(read(row).notes).toEqual([note]);
  });

  it('reports a column with an unknown header', () => {
    const head = HEAD.replace('max', 'most you may take');
    expect(read('Sauces,extra,0,1,,Garlic,15,,', head).notes).toEqual([['file', 'columns_unused']]);
  });

  const jsonOf = (group: object, opt: object) =>
    JSON.stringify({
      categories: [{ id: 'a', name: 'A', dishes: [{ id: 'd', name: 'Dish', price: 1, option_groups: [{ id: 'g' }] }] }],
      option_groups: [
        {
          id: 'g',
          name: 'Sauces',
          name_secondry: 'صلصات',
          kind: 'extra',
          ...group,
          options: [{ id: 'o', name: 'Garlic', name_secondry: 'ثومية', price: 5, ...opt }],
        },
      ],
    });
  it.each([
    ['a status', {}, { available: 'sometimes' }, 'status_unknown'],
    ['a default', {}, { default: 'maybe' }, 'flag_unknown'],
    ['a repeat', { repeat: 'maybe' }, {}, 'flag_unknown'],
  ])('is named in JSON: %s, which never means yes', (_, group, opt, code) => {
    const file = readMenuFile(bytes(jsonOf(group, opt)));
    expect(file.warnings.map((note) => note.code)).toEqual([code]);
    const [written] = file.optionGroups ?? [];
    const [only] = written?.options ?? [];
    expect(only?.available).toBe(code === 'status_unknown' ? false : undefined);
    expect([written?.repeat, only?.isDefault]).not.toContain(true);
  });

  it.each([
    ['of a group', { name_secondry: '?????' }, {}],
    ['of an option', {}, { name_secondry: '?????' }],
    ['of an allergen', {}, { allergens: [{ name: 'Milk', name_secondry: '????' }] }],
  ])('overwrites no good text in JSON: a lost name %s', (_, group, opt) => {
    const before = plan(jsonOf({}, {}));
    const after = plan(jsonOf(group, opt), again(before));
    expect(after.menu.optionGroups).toEqual(before.menu.optionGroups);
    expect(after.notes).toEqual([expect.stringContaining('option_groups[0]: the letters were lost')]);
  });
});
