import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { type Database, openDatabase } from '#server/db/open.ts';
import { onSqlite, type OpenFresh } from '#tests/support/database.ts';
import { applyImport, previewImport, readCurrentVenue } from './apply-import.ts';
import { exportCsv, exportJson } from './export-menu.ts';
import { readAreaFile, readMenuFile } from './read-menu-file.ts';
import { EGP } from '#tests/support/currencies.ts';

let database: Database;
const openBeforeEach = (open: OpenFresh) =>
  beforeEach(async () => {
    database = await open();
  });

const bytes = (text: string) => new TextEncoder().encode(text);
const importText = (text: string, slug: string) => applyImport(database, readMenuFile(bytes(text)), slug);
const current = async (slug: string) => {
  const venue = await database.snapshot((trx) => readCurrentVenue(trx, slug));
  if (!venue) throw new Error(`no venue ${slug}`);
  return venue;
};
const idsOf = async (slug: string) =>
  (await current(slug)).menu.categories.flatMap((category) =>
    category.dishes.map((dish) => [dish.name.en, dish.id] as const),
  );

const RICH = {
  venue: {
    slug: 'rich',
    name: 'Rich',
    name_secondry: 'غني',
    tagline: 'All there is',
    brand_color: '#1a7f5a',
    phone: '01000000000',
    socials: [{ network: 'facebook', url: 'https://www.facebook.com/rich.example' }],
    gallery: [{ image: '/upload/rich/terrace.webp', name: 'Terrace', name_secondry: '' }],
    timezone: 'Africa/Cairo',
    opening_hours: [{ days: [0, 6], from: '18:00', to: '02:00' }],
    hold_minutes: { dine_in: 10, pickup: 20, delivery: 30 },
    preparation_minutes: { dine_in: 15, pickup: 20, delivery: null },
    phone_optional: true,
    takes_calls: true,
    charges: [{ code: 'vat', percent: 14, name: 'VAT', name_secondry: 'ضريبة' }],
  },
  categories: [
    {
      id: 'grill',
      name: 'Grill',
      name_secondry: 'مشاوي',
      image: '/upload/rich/grill.webp',
      hidden: true,
      dishes: [
        {
          id: 'kofta',
          name: 'Kofta, "the" one\nwith = and | and \\',
          name_secondry: 'كفتة',
          description: '=cmd|"x"',
          description_secondry: '',
          price: 95.5,
          sizes: [
            { id: 'kofta-s', name: 'Half = ½|', name_secondry: 'نصف', price: 95.5 },
            { id: 'kofta-l', name: 'Whole', name_secondry: 'كامل', price: 180 },
          ],
          kcal: 400,
          weight: 250.5,
          image: 'https://pictures.example/upload/kofta.jpg',
          isNew: true,
          isHot: true,
          available: false,
          recommended: true,
          tags: [{ name: 'Halal', name_secondry: 'حلال' }],
          allergens: [{ name: 'Sesame', name_secondry: '' }],
          goes_with: ['bread'],
        },
        { id: 'bread', name: '<b>Bread</b>', price: 0 },
        { id: 'ask', name: 'Ask', price: null },
      ],
    },
    { id: 'empty', name: 'Soon', name_secondry: 'قريبا', dishes: [] },
  ],
  delivery_zones: [{ id: 'maadi', name: 'Maadi', name_ar: 'المعادي', delivery_fee: '25.50', minimum: 100 }],
  promocodes: [{ code: 'TEN', discount: 10, expiry: '2030-01-31', minimum: 50, max_uses: 5 }],
  reviews: [{ avatar: null, name: 'Mona', date: '2026-01-01', rating: 4, comment: 'Good\nand plenty' }],
  carousel: [
    {
      id: 'grill',
      banner: null,
      dish_id: 'kofta',
      category_id: 'grill',
      title: 'Kofta',
      title_secondry: 'كفتة',
      text: '',
      text_secondry: '',
      from: '2026-12-01T18:00',
      until: null,
    },
  ],
  notifications: [{ id: 'n1', icon: 'bell', title: 'Hello', description: 'There', date: '2026-01-01' }],
  onboarding: [{ image: null, title1: 'One', title2: 'Two', description1: 'A', description2: 'B' }],
};

onSqlite('import', (open) => {
  openBeforeEach(open);

  test('copies a venue by its JSON export', async () => {
    await importText(JSON.stringify(RICH), 'rich');
    const before = await current('rich');
    expect(before.menu.categories.map(({ hidden }) => hidden)).toContain(true);
    expect(before.menu.categories[0]?.dishes[0]).toMatchObject({
      id: 'kofta',
      price: 9550,
      goes_with: ['bread'],
      available: false,
    });
    expect(before.menu.content.promocodes).toEqual([
      { code: 'TEN', percent: 10, expiry: '2030-01-31', minimum: 5000, max_uses: 5 },
    ]);
    await importText(exportJson(before), 'copy');
    const after = await current('copy');
    expect(after.menu).toEqual(before.menu);
    expect(after.venue).toEqual({ ...before.venue, slug: 'copy' });
  });

  test('imports long lists beside the menu', async () => {
    const promocodes = Array.from({ length: 4_000 }, (_, at) => ({ code: `ONCE${at}`, discount: 10, max_uses: 1 }));
    const reviews = Array.from({ length: 6_000 }, () => RICH.reviews[0]);
    await importText(JSON.stringify({ ...RICH, promocodes, reviews }), 'many');
    const { content } = (await current('many')).menu;
    expect([content.promocodes.length, content.reviews.length]).toEqual([4_000, 6_000]);
  });

  test('copies a menu by its CSV export', async () => {
    await importText(JSON.stringify(RICH), 'rich');
    const before = await current('rich');
    await importText(exportCsv(before), 'copy');
    expect((await current('copy')).menu.categories).toEqual(before.menu.categories);
  });

  test('changes nothing when an export is imported back', async () => {
    await importText(JSON.stringify(RICH), 'rich');
    const before = await current('rich');
    for (const text of [exportJson(before), exportCsv(before)]) {
      const { changes } = await importText(text, 'rich');
      expect(changes).toMatchObject({
        added: [],
        missing: { dishes: [], categories: [], optionGroups: [], zones: [] },
        changed: [],
        prices: [],
        unchanged: 3,
        venueChanged: false,
      });
      expect(await current('rich')).toEqual({ ...before, version: expect.any(Number) as number });
    }
  });

  test('keeps the ids of matched dishes in a second import, repeated names in order', async () => {
    const sheet = 'category,name,description,price\nA,Mix,small,10\nA,Mix,large,20\nA,Tea,,5\nB,Tea,,6\n';
    await importText(sheet, 'cafe');
    const first = await idsOf('cafe');
    const plan = await importText(
      'category,name,description,price\nB,Tea,,7\nA,Juice,,9\nA, mix ,small,10\nA,Mix,large,25\n',
      'cafe',
    );
    const second = await idsOf('cafe');
    const [smallMix, largeMix, teaOfA, teaOfB] = first.map(([, id]) => id);
    const [, juice] = second[1] ?? [];
    expect(second.map(([, id]) => id)).toEqual([teaOfB, juice, smallMix, largeMix, teaOfA]);
    expect(first.map(([, id]) => id)).not.toContain(juice);
    expect(plan.changes.added.map((name) => name.en)).toEqual(['Juice']);
    expect(plan.changes.missing.dishes.map((name) => name.en)).toEqual(['Tea']);
    expect(plan.changes.prices).toEqual([
      { name: { en: 'Tea', ar: '' }, size: null, from: 600, to: 700 },
      { name: { en: 'Mix', ar: '' }, size: null, from: 2000, to: 2500 },
    ]);
  });

  test('reads a sheet with mixed line ends', () => {
    const file = readMenuFile(
      new TextEncoder().encode('category,name,price\r\nMain,Tea,5\nMain,Rice,7\r\nMain,Soup,9\n'),
    );
    expect(file.skipped).toEqual([]);
    expect(file.categories.flatMap(({ dishes }) => dishes.map(({ name }) => name.en))).toEqual(['Tea', 'Rice', 'Soup']);
  });

  test("keeps the venue's name when the file has a blank one", async () => {
    await importText(JSON.stringify(RICH), 'rich');
    const before = (await current('rich')).venue.name;
    for (const name of ['', null]) await importText(JSON.stringify({ ...RICH, venue: { name } }), 'rich');
    expect((await current('rich')).venue.name).toEqual(before);
  });

  test('keeps the other language of a text that the file has in one language', async () => {
    await importText(JSON.stringify(RICH), 'rich');
    await importText(JSON.stringify({ ...RICH, venue: { tagline_secondry: 'على البحر' } }), 'rich');
    const { name, tagline } = (await current('rich')).venue;
    await importText(JSON.stringify({ ...RICH, venue: { tagline: 'By the sea', name: 'Another' } }), 'rich');
    const after = (await current('rich')).venue;
    expect(after.tagline).toEqual({ en: 'By the sea', ar: 'على البحر' });
    expect([tagline.ar, after.name]).toEqual(['على البحر', { en: 'Another', ar: name.ar }]);
  });

  test.each([
    ['opening_hours', [{ days: [], from: '09:00', to: '17:00' }]],
    ['opening_hours', [{ days: [0, 1, 2, 3, 4, 5, 6, 0], from: '09:00', to: '17:00' }]],
    ['opening_hours', Array.from({ length: 29 }, () => ({ days: [1], from: '09:00', to: '17:00' }))],
    ['charges', ['vat', 'vat'].map((code) => ({ code, percent: 14 }))],
    ['map', `https://maps.example/${'x'.repeat(600)}`],
    ['socials', Array.from({ length: 13 }, () => ({ network: 'x', url: 'https://x.example/' }))],
  ])('skips and reports a %s that the desk would refuse', (field, value) => {
    const venue = { ...RICH.venue, [field]: value };
    const file = readMenuFile(new TextEncoder().encode(JSON.stringify({ ...RICH, venue })));
    expect(file.skipped.map(({ where }) => where)).toEqual([`venue.${field}`]);
  });

  test('skips and reports a promo code with an impossible expiry', () => {
    const promocodes = ['2026-31-12', '2026-02-30', '2026-12-31'].map((expiry, at) => ({
      code: `P${at}`,
      discount: 10,
      expiry,
    }));
    const file = readMenuFile(new TextEncoder().encode(JSON.stringify({ ...RICH, promocodes })));
    expect(file.content.promocodes?.map(({ code }) => code)).toEqual(['P2']);
    expect(file.skipped).toHaveLength(2);
  });

  test('matches a dish that was stored with the formatting of its name', async () => {
    await importText(JSON.stringify(RICH), 'rich');
    await database.db.updateTable('dishes').set({ name_en: '<b>Bread</b>' }).where('id', '=', 'bread').execute();
    const plan = await importText('category,name,price\nGrill,<b>Bread</b>,3\n', 'rich');
    expect(plan.menu.categories[0]?.dishes).toMatchObject([{}, { id: 'bread', name: { en: 'Bread' } }, {}]);
  });

  test('matches a renamed and moved dish by its id', async () => {
    await importText(JSON.stringify(RICH), 'rich');
    const plan = await importText('id,category,name,price\nkofta,Starters,Kofta skewers,99\n', 'rich');
    expect(plan.menu.categories.map((category) => category.dishes.map((dish) => dish.id))).toEqual([
      ['bread', 'ask'],
      [],
      ['kofta'],
    ]);
    expect(plan.changes.missing.dishes).toHaveLength(2);
  });

  test('changes only the fields that a sheet has columns for', async () => {
    await importText(JSON.stringify(RICH), 'rich');
    const before = await current('rich');
    await importText('category,name,price\nGrill,<b>Bread</b>,3\nGrill,Ask,50\n', 'rich');
    const after = await current('rich');
    expect(after.venue).toEqual(before.venue);
    expect(after.menu.zones).toEqual(before.menu.zones);
    expect(after.menu.content).toEqual(before.menu.content);
    expect(after.menu.categories).toEqual([
      {
        ...before.menu.categories[0],
        dishes: [
          before.menu.categories[0]?.dishes[0],
          { ...before.menu.categories[0]?.dishes[1], price: 300 },
          { ...before.menu.categories[0]?.dishes[2], price: 5000 },
        ],
      },
      before.menu.categories[1],
    ]);
  });

  test('keeps ids of areas and the fields that their sheet has no column for', async () => {
    await importText(JSON.stringify(RICH), 'rich');
    const file = readMenuFile(bytes(JSON.stringify(RICH)));
    file.zones = readAreaFile(bytes('area,fee\nMaadi,30\nZamalek,40\n'), EGP).zones;
    const { menu } = await applyImport(database, file, 'rich');
    expect(menu.zones).toEqual([
      { id: 'maadi', name: { en: 'Maadi', ar: 'المعادي' }, delivery_fee: 3000, minimum: 10_000 },
      { id: expect.stringMatching(/^z/), name: { en: 'Zamalek', ar: '' }, delivery_fee: 4000, minimum: 0 },
    ]);
  });

  test('changes nothing in a preview', async () => {
    const file = readMenuFile(bytes(JSON.stringify(RICH)));
    const plan = await previewImport(database, file, 'rich');
    expect(plan.isNewVenue).toBe(true);
    expect(await readCurrentVenue(database.db, 'rich')).toBeNull();
  });

  test('leaves no trace of an import that fails half-way, not even the venue', async () => {
    const file = readMenuFile(bytes(JSON.stringify(RICH)));
    await expect(applyImport(database, file, 'api')).rejects.toThrow(/cannot be a venue/);
    const [slide] = file.content.onboarding ?? [];
    if (slide) slide.title1.en = undefined as unknown as string; // No reader returns this; the database refuses it.
    await expect(applyImport(database, file, 'rich')).rejects.toThrow(/null|title1/i);
    expect(await readCurrentVenue(database.db, 'rich')).toBeNull();
  });
});

onSqlite('the demo venues', (open) => {
  openBeforeEach(open);

  test.each(['nawara', 'mina-cafe'])('%s imports without a warning', async (name) => {
    const file = readMenuFile(new Uint8Array(readFileSync(`server/demo/${name}.json`)));
    expect([...file.skipped, ...file.warnings]).toEqual([]);
    await applyImport(database, file, file.slug ?? '');
    const before = await current(file.slug ?? '');
    await importText(exportJson(before), 'copy');
    expect((await current('copy')).menu).toEqual(before.menu);
  });
});

const samples = process.env['SAMPLE_DATA'] ?? '';
if (!existsSync(join(samples, 'abu-khater.csv')))
  process.stderr.write('SAMPLE_DATA names no folder with sample menus: their tests are left out.\n');

describe.skipIf(!existsSync(join(samples, 'abu-khater.csv')))('real menus', () => {
  beforeEach(async () => {
    database = await openDatabase(':memory:');
    await migrate(database);
  });
  afterEach(() => database.close());

  const sample = (name: string) => new Uint8Array(readFileSync(join(samples, name)));

  test('abu-khater: reads the same menu from sheet and JSON, and keeps its ids', async () => {
    const json = readMenuFile(sample('abu-khater.json'));
    const sheet = readMenuFile(sample('abu-khater.csv'));
    expect(sheet.skipped).toEqual([]);
    const withoutIds = async (slug: string) =>
      JSON.parse(
        JSON.stringify((await current(slug)).menu.categories, (key, value: unknown) =>
          key === 'id' ? undefined : value,
        ),
      ) as unknown;
    await applyImport(database, json, 'from-json');
    await applyImport(database, sheet, 'from-sheet');
    expect(await withoutIds('from-sheet')).toEqual(await withoutIds('from-json'));

    const ids = await idsOf('from-json');
    expect(ids).toHaveLength(186);
    const { changes } = await applyImport(database, sheet, 'from-json');
    expect(await idsOf('from-json')).toEqual(ids);
    expect(changes).toMatchObject({ added: [], missing: { dishes: [] }, prices: [], changed: [], unchanged: 186 });

    const dishes = (await current('from-sheet')).menu.categories.flatMap((category) => category.dishes);
    expect(dishes.filter((dish) => !dish.available)).toHaveLength(7);
    expect(dishes.filter((dish) => dish.price === 0)).toHaveLength(1);
    expect(dishes.reduce((sum, dish) => sum + (dish.price ?? 0), 0)).toBe(4_192_400);
  });

  test('abu-khater: reads the same areas from sheet and JSON', () => {
    const { zones, skipped } = readAreaFile(sample('abu-khater-delivery.csv'), EGP);
    const inJson = readMenuFile(sample('abu-khater.json')).zones ?? [];
    expect(skipped).toEqual([]);
    expect(zones.map(({ name, delivery_fee: fee }) => [name.en, fee])).toEqual(
      inJson.map(({ name, delivery_fee: fee }) => [name.en, fee]),
    );
  });

  test('zeit-w-lamoon: reads sizes, dishes without a price, and markup as text', async () => {
    const file = readMenuFile(sample('zeit-w-lamoon.json'));
    const dishes = file.categories.flatMap((category) => category.dishes);
    expect(file.skipped).toEqual([]);
    expect([file.warnings, file.venue.currency?.code]).toEqual([[], 'AED']);
    expect([dishes.length, dishes.filter((dish) => dish.sizes.length > 0).length]).toEqual([205, 52]);
    expect(dishes.filter((dish) => dish.price === null)).toHaveLength(10);
    expect(dishes.some((dish) => dish.name.en === 'Lunch Offers')).toBe(true);
    await applyImport(database, file, 'zeit');
    const before = await current('zeit');
    await importText(exportCsv(before), 'copy');
    expect((await current('copy')).menu.categories).toEqual(before.menu.categories);
  });

  test('large-2000: imports every dish, and changes nothing the second time', async () => {
    const file = readMenuFile(sample('large-2000.json'));
    expect(file.skipped).toEqual([]);
    const first = await applyImport(database, file, 'large');
    expect(first.changes.added).toHaveLength(2049);
    const sum = first.menu.categories
      .flatMap((category) => category.dishes)
      .reduce((total, dish) => total + (dish.price ?? 0), 0);
    expect(sum).toBe(4_186_959);
    const second = await applyImport(database, file, 'large');
    expect(second.changes).toMatchObject({
      added: [],
      missing: { dishes: [] },
      changed: [],
      prices: [],
      unchanged: 2049,
    });
  });
});
