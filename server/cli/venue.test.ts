import { both } from '#tests/support/venue.ts';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { printable } from './command.ts';
import { checkSetupToken } from '#server/staff/setup-tokens.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { runVenueCommand } from './venue.ts';

let folder: string;
beforeEach(() => {
  folder = tempFolder();
});

const run = async (...words: string[]) => {
  let out = '';
  let err = '';
  const code = await runVenueCommand(words, { out: (text) => (out += text), err: (text) => (err += text) }, () =>
    openDatabase({ dataDir: join(folder, 'data') }),
  );
  return { code, out, err };
};
const file = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

const MENU = 'category,name,price\nDrinks,Tea,10\nDrinks,Coffee,-5\nDrinks,Juice,25\n';

describe('venue', () => {
  test('reports an import as JSON for programs', async () => {
    await run('import', file('old.csv', 'category,name,price\nDrinks,Tea,8\nDrinks,Milk,9\n'), '--slug', 'cafe');
    const { code, out, err } = await run('import', file('menu.csv', MENU), '--slug', 'cafe', '--remove', '--json');
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toMatchObject({
      slug: 'cafe',
      new_venue: false,
      dry_run: false,
      format: 'sheet',
      columns: [{ header: 'category', field: 'category', example: 'Drinks' }, {}, {}],
      missing_removed: false,
      menu: { categories: 1, dishes: 3, delivery_areas: 0 },
      rows: 2,
      added: { count: 1, items: [both('Juice')] },
      missing: { dishes: { count: 1, items: [both('Milk')] } },
      price_changes: { count: 1, items: [{ name: both('Tea'), size: null, from: 800, to: 1000 }] },
      skipped: { count: 1, items: [{ row: 3, field: 'price', code: 'price_negative', values: { written: '-5' } }] },
      asks: [],
    });
  });

  test('asks for the currency of prices that are in another one than the venue, and converts nothing', async () => {
    await run('add', 'cafe', '--name', 'Cafe');
    const menu = file('dubai.csv', 'category,name,price\nDrinks,Tea,8 AED\nDrinks,Milk,9\n');
    const asked = await run('import', menu, '--slug', 'cafe', '--yes');
    expect(asked).toMatchObject({ code: 1, out: '' });
    expect(asked.err).toMatch(/prices are in AED[^]*--currency AED/);
    expect((await run('import', menu, '--slug', 'cafe', '--currency', 'SAR')).code).toBe(1);
    expect((await run('import', menu, '--slug', 'cafe', '--currency', 'aed')).code).toBe(0);
    expect(JSON.parse((await run('export', 'cafe')).out)).toMatchObject({
      venue: { currency: 'EGP' },
      categories: [{ dishes: [{ price: 8 }, { price: 9 }] }],
    });
  });

  test('reads three decimals for a venue in Kuwait, from a sheet and from its own export', async () => {
    await run('add', 'diwaniya', '--country', 'KW');
    const menu = file('kuwait.csv', 'category,name,price\nDrinks,Tea,1.250\nDrinks,Milk,0.755 د.ك\n');
    expect(await run('import', menu, '--slug', 'diwaniya')).toMatchObject({ code: 0, err: '' });
    const exported = (await run('export', 'diwaniya')).out;
    expect(JSON.parse(exported)).toMatchObject({ categories: [{ dishes: [{ price: 1.25 }, { price: 0.755 }] }] });
    const again = file('again.json', exported);
    expect((await run('import', again, '--slug', 'diwaniya', '--dry-run')).out).toContain('2 as they were');
    expect((await run('import', again, '--slug', 'copy')).code).toBe(0);
    expect(JSON.parse((await run('export', 'copy')).out)).toMatchObject({
      venue: { country: 'KW', currency: 'KWD' },
      categories: [{ dishes: [{ price: 1.25 }, { price: 0.755 }] }],
    });
  });

  test('gives a new venue what is usual in its country', async () => {
    await run('add', 'dallah', '--country', 'sa');
    await run('add', 'diwaniya', '--country', 'KW', '--currency', 'usd');
    const recordOf = async (slug: string) => (JSON.parse((await run('export', slug)).out) as { venue: object }).venue;
    expect(await recordOf('dallah')).toMatchObject({
      country: 'SA',
      currency: 'SAR',
      timezone: 'Asia/Riyadh',
      charges: [{ code: 'vat', percent: 15, included: true, name: 'VAT' }],
    });
    expect(await recordOf('diwaniya')).toMatchObject({ country: 'KW', currency: 'USD', charges: [] });
  });

  test('shows a link for one new venue', async () => {
    const { code, out } = await run('setup');
    expect(code).toBe(0);
    const token = /http:\/\/localhost:8080\/setup#([0-9A-Z-]{29})\n/.exec(out)?.[1] ?? '';
    const database = await openDatabase({ dataDir: join(folder, 'data') });
    expect(await checkSetupToken(database.db, { token, tap: '' }, Date.now())).toBeNull();
    await database.close();
    expect((await run('setup')).out).not.toContain(token);
  });

  test('adds, lists, imports and exports', async () => {
    expect(await run('add', 'cafe', '--name', 'Cafe', '--name-ar', 'كافيه')).toMatchObject({ code: 0 });
    expect((await run('list')).out).toBe('cafe  Cafe / كافيه\n');
    const areas = file('areas.csv', 'area,fee\nMaadi,25\n');
    const imported = await run('import', file('menu.csv', MENU), '--slug', 'cafe', '--delivery', areas);
    expect(imported.code).toBe(0);
    expect(imported.out).toContain('1 categories, 2 dishes, 1 delivery areas');
    expect(imported.out).toContain('row 3: the price "-5" is negative');
    const exported = await run('export', 'cafe');
    expect(JSON.parse(exported.out)).toMatchObject({
      venue: { slug: 'cafe', name: 'Cafe', name_secondry: 'كافيه' },
      categories: [
        {
          dishes: [
            { name: 'Tea', price: 10 },
            { name: 'Juice', price: 25 },
          ],
        },
      ],
      delivery_zones: [{ name: 'Maadi', delivery_fee: '25.00' }],
    });
    const sheet = file('export.csv', (await run('export', 'cafe', '--csv')).out);
    expect((await run('import', sheet, '--slug', 'cafe')).out).toContain(
      '0 added, 0 with another price, 0 changed otherwise, 2 as they were',
    );
  });

  test('imports shared option groups from a file of their own, and exports them', async () => {
    const shared = 'group,kind,option,price\nSauces,extra,Garlic,5\n,,Hot,10001\n';
    const menu = 'category,name,price,option_groups\nMain,Ful,20,Sauces\n';
    const areas = file('areas.csv', 'area,fee\nMaadi,25\nDokki,\n');
    const files = [file('menu.csv', menu), '--slug', 'cafe', '--options', file('options.csv', shared)];
    const tried = await run('import', ...files, '--delivery', areas, '--dry-run', '--json');
    expect(JSON.parse(tried.out)).toMatchObject({
      skipped: {
        items: [
          { file: 'options.csv', where: 'options row 3', row: 3 },
          { file: 'areas.csv', where: 'delivery row 3', row: 3 },
        ],
      },
    });
    const imported = await run('import', ...files);
    expect(imported).toMatchObject({ code: 0, err: '' });
    expect(imported.out).toContain('options.csv, options row 3: the option "Hot" costs more than 10000');
    const sheets = [
      file('menu-2.csv', (await run('export', 'cafe', '--csv')).out),
      '--slug',
      'cafe',
      '--options',
      file('options-2.csv', (await run('export', 'cafe', '--options-csv')).out),
    ];
    const before = (await run('export', 'cafe')).out;
    expect(JSON.parse(before)).toMatchObject({
      option_groups: [{ name: 'Sauces', options: [{ name: 'Garlic', price: 5 }] }],
    });
    expect((await run('import', ...sheets)).out).toContain('1 as they were');
    expect((await run('export', 'cafe')).out).toBe(before);
    expect((await run('import', ...files.slice(0, 4), file('bad.csv', 'a,b'))).err).toContain('bad.csv: ');
  });

  test('sets the state blocked, gone and active', async () => {
    await run('add', 'cafe', '--name', 'Cafe');
    for (const state of ['blocked', 'gone']) {
      expect(await run('state', 'cafe', state)).toMatchObject({ code: 0, out: `cafe is ${state}.\n` });
      expect((await run('list')).out).toBe(`cafe  Cafe  (${state})\n`);
    }
    await run('state', 'cafe', 'active');
    expect((await run('list')).out).toBe('cafe  Cafe\n');
    expect(await run('state', 'cafe', 'closed')).toMatchObject({ code: 2 });
    expect(await run('state', 'cafe')).toMatchObject({ code: 2 });
    expect(await run('state', 'nobody', 'gone')).toMatchObject({ code: 1 });
  });

  test('a dry run reports the changes and makes none', async () => {
    await run('import', file('menu.csv', MENU), '--slug', 'cafe');
    const before = (await run('export', 'cafe')).out;
    const tried = await run(
      'import',
      file('new.csv', 'category,name,price\nDrinks,Tea,12.5\nDrinks,Water,5\n'),
      '--slug',
      'cafe',
      '--dry-run',
    );
    expect(tried.code).toBe(0);
    for (const line of [
      'Would import',
      'Tea: 10.00 -> 12.50',
      'Added (1):',
      'Water',
      'Not in the file, and left as it is; --remove takes it away:',
      'Juice',
      'Nothing was changed',
    ]) {
      expect(tried.out).toContain(line);
    }
    expect((await run('export', 'cafe')).out).toBe(before);
  });

  test('removes what the file has not only with --remove', async () => {
    await run('import', file('menu.csv', MENU), '--slug', 'cafe');
    const one = file('one.csv', 'category,name,price\nDrinks,Water,5\n');
    const added = await run('import', one, '--slug', 'cafe');
    expect(added.out).toMatch(/left as it is; --remove takes it away:[^]*Tea[^]*Juice/);
    expect((await run('export', 'cafe')).out).toMatch(/Tea[^]*Juice[^]*Water/);
    expect((await run('import', one, '--slug', 'cafe', '--remove')).out).toMatch(/and removed:[^]*Tea[^]*Juice/);
    const left = (await run('export', 'cafe')).out;
    expect([left.includes('Water'), left.includes('Tea')]).toEqual([true, false]);
  });

  test('a file whose usual price is 50 times that of the menu needs --yes', async () => {
    await run('import', file('menu.csv', MENU), '--slug', 'cafe');
    const before = (await run('export', 'cafe')).out;
    const minor = file('minor.csv', 'category,name,price\nDrinks,Tea,1000\nDrinks,Juice,2500\n');
    const asked = await run('import', minor, '--slug', 'cafe');
    expect(asked).toMatchObject({ code: 1, out: '' });
    expect(asked.err).toMatch(/50 times[^]*minor units[^]*--yes/);
    expect((await run('export', 'cafe')).out).toBe(before);
    expect(await run('import', minor, '--slug', 'cafe', '--yes')).toMatchObject({ code: 0, err: '' });
  });

  test('says how the questions of a file are answered', async () => {
    const asked = await run('import', file('two.csv', 'category,name,price,السعر\nA,Tea,1,2\n'), '--slug', 'cafe');
    expect(asked.err).toMatch(/"price" or "السعر"[^]*\{"columns":\{"price":"price","السعر":null\}\}[^]*--columns FILE/);
    const words = await run(
      'import',
      file('w.csv', 'name,category,price,status\nA,B,1,wing\nC,B,2,pause\n'),
      '--slug',
      'cafe',
    );
    expect(words.err).toMatch(/"wing" or "pause" means that a dish is available/);
  });

  test('an import says what it recognised', async () => {
    const sheet = 'Handle,SKU,Name,Category,Price [Dokki]\ntea,1,Tea,Drinks,10\n';
    const { out } = await run('import', file('items.csv', sheet), '--slug', 'cafe', '--dry-run');
    expect(out).toContain(
      'Read as loyverse_csv, 1 rows: Handle as id, Name as name, Category as category, Price [Dokki] as price',
    );
  });

  test('reads a file as a description of its columns says', async () => {
    const sheet = file('odd.csv', 'Gang,Speise,Wert\nHot,Tea,10\n');
    const columns = { Gang: 'category', Speise: 'name', Wert: 'price' };
    const said = file('columns.json', JSON.stringify({ columns }));
    expect((await run('import', sheet, '--columns', said, '--slug', 'cafe')).out).toContain('1 categories, 1 dishes');
    const bad = file('bad.json', '{"column": {}}');
    expect((await run('import', sheet, '--columns', bad, '--slug', 'cafe')).code).not.toBe(0);
  });

  test('no text of a file reaches the terminal as a command to it', () => {
    expect(printable('a\u001b[2Jb\u009bc\r\n\td')).toBe('a\ufffd[2Jb\ufffdc\r\n\td');
  });

  test('what is sold out stays so unless --live takes it from the file', async () => {
    await run('import', file('menu.csv', MENU), '--slug', 'cafe');
    const morning = file('morning.csv', (await run('export', 'cafe', '--csv')).out);
    const off = file('off.csv', 'category,name,price,status\nDrinks,Tea,10,sold out\nDrinks,Juice,25,available\n');
    await run('import', off, '--slug', 'cafe', '--live');
    const kept = await run('import', morning, '--slug', 'cafe');
    expect(kept.out).toMatch(/Stays as it is now; --live[^]*On sale in the file \(1\):\n +Tea/);
    expect((await run('export', 'cafe')).out).toContain('"available": false');
    await run('import', morning, '--slug', 'cafe', '--live');
    expect((await run('export', 'cafe')).out).not.toContain('"available": false');
  });

  test('an export whose reader goes away ends quietly', async () => {
    const dishes = Array.from({ length: 600 }, (_, at) => `Drinks,Dish ${at},10`);
    await run('import', file('menu.csv', ['category,name,price', ...dishes].join('\n')), '--slug', 'cafe');
    const command = `'${process.execPath}' server/cli/venue.ts export cafe | head -n 1`;
    const done = spawnSync('bash', ['-c', `set -o pipefail; ${command}`], {
      env: { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' },
      encoding: 'utf8',
    });
    expect([done.stdout, done.stderr, done.status]).toEqual(['{\n', '', 0]);
  });

  test('an unreadable file is reported and changes nothing', async () => {
    await run('import', file('menu.csv', MENU), '--slug', 'cafe');
    const before = (await run('export', 'cafe')).out;
    const failed = await run('import', file('wrong.csv', 'one,two\n1,2\n'), '--slug', 'cafe');
    expect([failed.code, failed.out]).toEqual([1, '']);
    expect(failed.err).toMatch(/^wrong\.csv: We don’t know any of its columns/);
    const wrongAreas = await run(
      'import',
      file('menu.csv', MENU),
      '--slug',
      'cafe',
      '--delivery',
      file('areas.csv', 'a,b\n1,2\n'),
    );
    expect(wrongAreas.code).toBe(1);
    expect((await run('export', 'cafe')).out).toBe(before);
  });

  test('shows a key once, lists keys by their ids and revokes them', async () => {
    await run('add', 'cafe');
    expect((await run('keys', 'cafe')).out).toBe('cafe has no keys yet: npm run venue -- key cafe\n');
    const kitchen = await run('key', 'cafe');
    const manager = await run('key', 'cafe', '--role', 'manager', '--name', 'Mona');
    const [first, second] = [kitchen, manager].map(({ out }) => /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){5}/.exec(out)?.[0] ?? '');
    expect(kitchen.out).toMatch(/^A key for cafe, kitchen:\n\n {4}\S{29}\n\nIt is shown this once\./);
    expect(manager.out).toContain('A key for cafe, manager, "Mona":');
    expect(first).not.toBe(second);
    const ids = [first, second].map((key) => key?.slice(0, 4) ?? '');
    const listed = (await run('keys', 'cafe')).out;
    expect(listed).toMatch(new RegExp(`^${ids[0]}  kitchen  \\d{4}-\\d\\d-\\d\\d$`, 'm'));
    expect(listed).toMatch(new RegExp(`^${ids[1]}  manager  \\d{4}-\\d\\d-\\d\\d  Mona$`, 'm'));
    expect(listed).not.toContain(first?.slice(4));
    expect(await run('revoke-key', 'cafe', ids[0]?.toLowerCase() ?? '')).toMatchObject({
      code: 0,
      out: `The key ${ids[0]} of cafe opens nothing any more.\n`,
    });
    expect((await run('keys', 'cafe')).out).toMatch(new RegExp(`${ids[0]}.*taken back`));
    expect(await run('revoke-key', 'cafe', ids[0] ?? '')).toMatchObject({
      code: 1,
      err: expect.stringContaining(`cafe has no key ${ids[0]}`),
    });
  });

  test.each<[string[], 1 | 2, RegExp]>([
    [['key', 'nobody'], 1, /no venue nobody/],
    [['keys', 'nobody'], 1, /no venue nobody/],
    [['key', 'nobody', '--role', 'cook'], 2, /--role takes waiter, kitchen, or manager, not "cook"/],
    [['key'], 2, /needs a venue/],
    [['revoke-key', 'cafe'], 2, /first letters of a key/],
    [['keys', 'cafe', '--role', 'manager'], 2, /no option --role/],
    [['import', 'none.csv', '--slug', 'cafe'], 1, /none\.csv: there is no such file/],
    [['import'], 2, /needs a file/],
    [['add', 'Not A Slug'], 2, /cannot be a venue's address/],
    [['add', 'cafe', '--country', 'Kuwait'], 2, /two letters such as EG/],
    [['add', 'cafe', '--currency', 'XYZ'], 2, /three letters of a currency/],
    [['add', 'api'], 2, /cannot be a venue's address/],
    [['export', 'nobody'], 1, /no venue nobody/],
    [['list', '--csv'], 2, /no option --csv/],
    [['import', 'a', 'b'], 2, /one word too many/],
    [['delete', 'cafe'], 2, /no command "delete"/],
    [['import', 'a', '--unknown'], 2, /--unknown/],
  ])('%j ends with %i', async (words, code, message) => {
    const result = await run(...words);
    expect(result.code).toBe(code);
    expect(result.err).toMatch(message);
  });

  test('asks for a missing slug, refuses an existing venue, and shows help', async () => {
    expect(await run('import', file('menu.csv', MENU))).toMatchObject({
      code: 2,
      err: expect.stringContaining('--slug'),
    });
    await run('add', 'cafe');
    expect(await run('add', 'cafe')).toMatchObject({ code: 1, err: 'There is a venue cafe already.\n' });
    expect(await run('help')).toMatchObject({ code: 0, out: expect.stringContaining('--dry-run') });
  });
});
