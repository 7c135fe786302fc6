import { both } from '#tests/support/venue.ts';
import { expect } from 'vitest';
import { type ImportJob, type ImportProgress, runImportJob } from '#server/desk/import-job.ts';
import { startApi } from '#tests/support/api.ts';
import { onSqliteApi } from '#tests/support/api-test.ts';
import { deskImport, NO_CHOICES } from '#tests/support/desk-import.ts';
import { must } from '#tests/support/menu.ts';
import { staffOf } from '#tests/support/staff.ts';
import { eventually } from '#tests/support/eventually.ts';

const SHEET = 'category,name,price\nMain,Dish tea,12.50\nMain,Dish koshari,45.5\nMain,Soup,-1\nMain,Rice,20\n';
const OPTIONS = 'group,kind,min,max,option,price\nSauces,extra,0,2,Garlic,5\n,,,,Tahini,7\n';
const AREAS = 'area,fee\nKafr Abdo,25\n';
const TEA = both('Dish tea', 'طبق tea');

onSqliteApi('an import at the desk', (api, apiTest) => {
  const newDesk = async () => {
    const venue = await api.venue();
    const manager = await staffOf(api, venue, 'manager');
    const at = { ...venue, ...manager };
    const menu = async () =>
      (
        (await (await at.get('/menu')).json()) as {
          categories: { dishes: { name: { en: string }; price: number }[] }[];
        }
      ).categories
        .flatMap(({ dishes }) => dishes)
        .map(({ name, price }) => [name.en, price]);
    return { ...at, menu, ...deskImport(api, at) };
  };

  const it = apiTest.extend('desk', () => newDesk());

  it('changes nothing before the yes, is done once, and can be undone', async ({ desk: at }) => {
    const before = await at.menu();
    expect(await at.state()).toBeNull();
    const looked = await at.begin({ text: SHEET });
    expect(looked).toMatchObject({
      stage: 'look',
      files: [{ name: 'menu.csv', kind: 'menu' }],
      recognised: { format: 'sheet', rows: 4, columns: [{ header: 'category', field: 'category' }, {}, {}] },
      plan: {
        rows: 3,
        skipped: { count: 1, items: [{ row: 4, field: 'price', code: 'price_negative', values: { written: '-1' } }] },
        added: { count: 1, items: [both('Rice')] },
        price_changes: { items: [{ name: both('Dish tea', 'طبق tea'), size: null, from: 1000, to: 1250 }] },
        missing: { dishes: { count: 3 } },
        can_remove: false,
        unchanged: 4,
        asks: [],
      },
    });
    expect(await at.menu()).toEqual(before);
    const { id, plan } = await at.begin({ text: SHEET.replace('Main,Soup,-1\n', '') });
    expect(plan).toMatchObject({ skipped: { count: 0 }, can_remove: true });
    expect(await at.look(id, {}, { remove: true })).toMatchObject({ choices: { remove: true } });
    const done = await at.apply(id);
    expect(done).toMatchObject({ stage: 'done', audit_id: 1 });
    expect(await at.menu()).toEqual([
      ['Dish tea', 1250],
      ['Dish koshari', 4550],
      ['Rice', 2000],
    ]);
    expect(await at.apply(id)).toMatchObject({ stage: 'done', audit_id: 1 });
    await at.post('/audit/1/undo', { tap: 'x'.repeat(16) });
    expect(await at.menu()).toEqual(before);
    // Its files have gone; closing forgets the rest.
    expect(await api.database.db.selectFrom('import_files').selectAll().execute()).toEqual([]);
    expect((await at.close(done.id)).status).toBe(200);
    expect(await at.state()).toBeNull();
  });

  it('shows the menu again when somebody changed it since', async ({ desk: at }) => {
    const { id } = await at.begin({ text: SHEET });
    await at.post('/menu/changes', {
      tap: 'y'.repeat(16),
      change: { record: 'dish', act: 'available', id: 'tea', available: false },
    });
    const again = await at.apply(id);
    expect(again).toMatchObject({ stage: 'look', refused: { code: 'menu_changed' }, audit_id: null });
    expect(await at.apply(id)).toMatchObject({ stage: 'done', refused: null });
    expect(await at.menu()).toContainEqual(['Rice', 2000]);
  });

  it('takes live state from the file only when asked', async ({ desk: at }) => {
    const text = 'category,name,price,status\nMain,Dish tea,10,sold out\n';
    const { id, plan } = await at.begin({ text });
    expect(plan?.live.sold_out).toMatchObject({ count: 1, items: [TEA] });
    const asked = await at.look(id, {}, { live: true });
    expect(asked).toMatchObject({ stage: 'look', choices: { live: true }, plan: { unavailable: 2 } });
  });

  it('removes what its own export lacks, as long as the menu is the exported one', async ({ desk: at }) => {
    const exported = await (await at.get('/export?format=csv')).text();
    const shorter = exported.replace(/^tea,.*\r\n/m, '');
    const { id, plan, choices } = await at.begin({ text: shorter });
    expect([choices.remove, plan?.missing.dishes]).toEqual([true, { count: 1, items: [TEA] }]);
    await at.apply(id);
    expect(await at.menu()).not.toContainEqual(['Dish tea', 1000]);
    expect((await at.begin({ text: exported })).choices.remove).toBe(false);
  });

  it('keeps allergens that the file has not, unless a person says that there are none', async ({ desk: at }) => {
    await at.apply((await at.begin({ text: 'category,name,price,allergens\nMain,Dish tea,10,Milk\n' })).id);
    const { id, plan } = await at.begin({ text: 'category,name,price,allergens\nMain,Dish tea,10,\n' });
    expect(plan).toMatchObject({ emptied: { count: 1, items: [TEA] }, changed: { count: 0 } });
    expect(await at.look(id, {}, { clear_allergens: true })).toMatchObject({ plan: { changed: { count: 1 } } });
  });

  it('imports only the preview that was shown', async ({ desk: at }) => {
    const before = await at.menu();
    const seen = await at.begin({ text: 'category,name,price,status\nMain,Dish tea,11,sold out\n' });
    // Another manager ticks the live state.
    const other = await at.look(seen.id, {}, { live: true });
    expect(other.preview).toBeGreaterThan(seen.preview);
    const { import: refused } = (await (
      await at.post('/import/apply', { id: seen.id, preview: seen.preview })
    ).json()) as { import: unknown };
    expect(refused).toMatchObject({ stage: 'look', choices: { live: true }, preview: other.preview });
    expect(refused).toMatchObject({ refused: { code: 'preview_changed' } });
    expect(await at.menu()).toEqual(before);
    expect(await at.apply(seen.id, other.preview)).toMatchObject({ stage: 'done', refused: null });
  });

  it('an import waits for columns that nobody recognised, and remembers them for the venue', async ({ desk: at }) => {
    const text = 'Gang,Essen,Wert\nMain,Dish tea,12\n';
    const columns = { Gang: 'category', Essen: 'name', Wert: 'price' } as const;
    const looked = await at.begin({ name: 'odd.csv', text });
    expect(looked).toMatchObject({
      stage: 'refused',
      refused: { code: 'unreadable', file: 'odd.csv', reason: { code: 'columns_unknown', values: { lines: 20 } } },
      columns: [{ header: 'Gang', field: null }, {}, {}],
    });
    expect(await at.look(looked.id, columns)).toMatchObject({ stage: 'look', reading: { columns }, refused: null });

    const next = await at.begin({ text });
    expect(next).toMatchObject({ stage: 'look', reading: { columns }, plan: { price_changes: { count: 1 } } });
    // Another venue knows nothing of it.
    expect(await (await newDesk()).begin({ text })).toMatchObject({ stage: 'refused', reading: { columns: {} } });
    // Without the assignment the file is refused again.
    expect(await at.look(next.id, {})).toMatchObject({ stage: 'refused' });
    expect(await at.begin({ text })).toMatchObject({ stage: 'refused', reading: { columns: {} } });
  });

  it('names the rows that made it refuse a file', async () => {
    const text = 'category,name,price\nMain,Dish tea,12\nMain,Soup,x\nMain,Rice,y\n';
    const { refused } = await (await newDesk()).begin({ text });
    expect(refused?.reason).toMatchObject({
      code: 'few_dishes',
      values: { dishes: 1, rows: 2 },
      notes: [
        { row: 3, code: 'price_not_number', field: 'price', values: { written: 'x' } },
        { row: 4, code: 'price_not_number' },
      ],
    });
  });

  it('takes options and delivery areas by their headers, alone or beside the menu', async ({ desk: at }) => {
    const before = await at.menu();
    const alone = await at.begin({ name: 'options.csv', text: OPTIONS });
    expect(alone).toMatchObject({
      files: [{ name: 'options.csv', kind: 'options' }],
      plan: { option_groups: { added: { count: 1, items: [both('Sauces')] } }, missing: { dishes: { count: 0 } } },
    });
    await at.apply(alone.id);
    expect(await at.menu()).toEqual(before);
    const together = await at.begin(
      { text: 'category,name,price,option_groups\nMain,Dish tea,10,Sauces\n' },
      { name: 'options.csv', text: OPTIONS },
      { name: 'areas.csv', text: AREAS },
    );
    expect(together.files.map(({ kind }) => kind)).toEqual(['menu', 'options', 'areas']);
    expect(together.plan).toMatchObject({
      warnings: { count: 0 },
      zones: { added: { items: [{ en: 'Kafr Abdo' }] } },
    });
    const twice = await at.begin({ text: SHEET }, { name: 'b.csv', text: SHEET });
    expect(twice).toMatchObject({ stage: 'refused', refused: { code: 'same_kind', file: 'b.csv' } });
  });

  it('names the file of each note where it has several', async ({ desk: at }) => {
    const menu = { text: 'category,name,price,option_groups,Rack\nMain,Dish tea,10,Sauces|Nobody,1\nMain,Soup,x,,\n' };
    const options = { name: 'sauces.csv', text: `${OPTIONS},,,,Pepper,y\n` };
    const areas = { name: 'areas.csv', text: 'area,fee,Driver\nKafr Abdo,25,\nSmouha,z,\n' };
    const { plan } = await at.begin(menu, options, areas);
    const placesOf = (list: typeof plan & object) =>
      [...list.skipped.items, ...list.warnings.items].map(({ file, where, row, field }) => [file, where, row, field]);
    expect(placesOf(must(plan, 'plan'))).toEqual([
      ['menu.csv', 'row 3', 3, 'price'],
      ['sauces.csv', 'options row 4', 4, null],
      ['areas.csv', 'delivery row 3', 3, null],
      ['menu.csv', 'row 2', 2, 'option_groups'],
      ['menu.csv', 'file', null, null],
      ['areas.csv', 'file', null, null],
    ]);
    const alone = must((await at.begin(options)).plan, 'plan');
    expect(placesOf(alone)).toEqual([[null, 'options row 4', 4, null]]);
  });

  it('says that an import is running, where it is, and refuses a second one', async () => {
    const waiting: { job: ImportJob; tell: (progress: ImportProgress) => void; end: () => void }[] = [];
    const held = await startApi(
      api.database,
      1000,
      (job, tell) => new Promise((end) => waiting.push({ job, tell, end })),
    );
    const venue = await held.venue();
    const at = { ...venue, ...(await staffOf(held, venue, 'manager')) };
    const own = deskImport(held, at);
    expect((await own.send({ text: SHEET })).status).toBe(200);
    const id = must(await own.state(), 'import').id;
    const second = await own.send({ text: SHEET });
    expect([second.status, await second.json()]).toEqual([409, expect.objectContaining({ code: 'import_running' })]);
    expect((await own.close(id)).status).toBe(409);
    waiting[0]?.tell({ step: 'write', done: 3, total: 7 });
    expect(await own.state()).toMatchObject({ stage: 'working', progress: { step: 'write', done: 3, total: 7 } });
    // The process that worked on it has gone.
    held.clock.now += 200_000;
    expect(await own.state()).toMatchObject({ stage: 'refused', refused: { code: 'interrupted' }, progress: null });
    // The same import again, from its stored files.
    const looked = (await (await at.post('/import/look', { id, reading: {}, choices: NO_CHOICES })).json()) as object;
    expect(looked).toMatchObject({ import: { id, stage: 'working', refused: null } });
    waiting[0]?.end();
    await eventually(() => expect(waiting).toHaveLength(2));
    expect(waiting[1]?.job).toMatchObject({ id, upload: null });
    held.clock.now += 200_000;
    expect((await own.send({ text: SHEET })).status).toBe(200);
  });

  it.each<[string, (died: Promise<void>) => Promise<void>]>([
    ['its thread', (died) => died],
    ['the server', (died) => died.catch(() => new Promise(() => undefined))],
  ])('says that an import was applied, where %s died after that', async (_, end) => {
    let died = false;
    /** Nothing is written after the change itself. */
    const dying = () => {
      let writes = 0;
      const write: typeof api.database.write = (work) => {
        writes += 1;
        died = writes > 1;
        return died ? Promise.reject(new Error('It died.')) : api.database.write(work);
      };
      return { ...api.database, write };
    };
    const first = await startApi(api.database, 1000, (job, tell) =>
      job.confirmed === null ? runImportJob(api.database, job, tell) : end(runImportJob(dying(), job, tell)),
    );
    const at = await first.venue();
    const manager = await staffOf(first, at, 'manager');
    const own = deskImport(first, { ...at, ...manager });
    const { id, preview } = await own.begin({ text: SHEET });
    expect((await manager.post('/import/apply', { id, preview })).status).toBe(200);
    await eventually(() => expect(died).toBe(true));

    const second = await startApi(api.database);
    const found = deskImport(second, { ...at, ...(await staffOf(second, at, 'manager')) });
    await eventually(async () => expect((await found.state())?.stage).not.toBe('working'));
    expect(await found.state()).toMatchObject({ id, stage: 'done', audit_id: 1, refused: null });
    expect(await found.look(id, {})).toMatchObject({ stage: 'done', audit_id: 1 });
    expect((await found.close(id)).status).toBe(200);
    expect(await found.begin({ text: SHEET })).toMatchObject({
      stage: 'look',
      plan: { unchanged: 6, missing: { dishes: { count: 3 } } },
    });
  });

  it('does not run an import that waited until it was said to be interrupted', async () => {
    const running: { job: ImportJob; end: () => void }[] = [];
    const held = await startApi(api.database, 1000, (job) => new Promise((end) => running.push({ job, end })));
    const deskOf = async () => {
      const venue = await held.venue();
      return deskImport(held, { ...venue, ...(await staffOf(held, venue, 'manager')) });
    };
    const [slow, waiting, last] = [await deskOf(), await deskOf(), await deskOf()];
    expect((await slow.send({ text: SHEET })).status).toBe(200);
    expect((await waiting.send({ text: SHEET })).status).toBe(200);
    held.clock.now += 200_000;
    expect(await waiting.state()).toMatchObject({ stage: 'refused', refused: { code: 'interrupted' } });
    expect((await last.send({ text: SHEET })).status).toBe(200);
    await eventually(() => expect(running).toHaveLength(1));
    running[0]?.end();
    await eventually(() => expect(running).toHaveLength(2));
    expect(running[1]?.job.id).toBe(must(await last.state(), 'import').id);
    running[1]?.end();
  });

  it('stores no files of an import that another one replaced while it waited', async ({ desk: at }) => {
    await at.begin({ text: SHEET });
    const { id: tenantId } = await api.database.db
      .selectFrom('tenants')
      .select('id')
      .where('slug', '=', at.slug)
      .executeTakeFirstOrThrow();
    const files = () =>
      api.database.db.selectFrom('import_files').selectAll().where('tenant_id', '=', tenantId).execute();
    const before = await files();
    const form = new FormData();
    form.append('file', new File(['category,name,price\nOld,Old,1\n'], 'old.csv'));
    const upload = new Response(form);
    const contentType = must(upload.headers.get('Content-Type'), 'content type');
    const body = new Uint8Array(await upload.arrayBuffer());
    const job = { tenantId, id: 'replaced', now: 0, who: 'x', upload: { contentType, body }, confirmed: null };
    await runImportJob(api.database, job, () => undefined);
    expect(await files()).toEqual(before);
  });

  it('refuses what is no upload', async ({ desk: at }) => {
    expect((await at.post('/import', {})).status).toBe(415);
    expect((await at.post('/import/look', { id: 'x' })).status).toBe(422);
    expect(await at.begin()).toMatchObject({ stage: 'refused', refused: { code: 'no_file' } });
  });

  it('stores nothing of an upload with too many files', async ({ desk: at }) => {
    const many = Array.from({ length: 500 }, () => ({ text: 'category,name,price\nA,B,1\n' }));
    expect(await at.begin(...many)).toMatchObject({ stage: 'refused', refused: { code: 'no_file' } });
    const { db } = api.database;
    expect(await db.selectFrom('import_files').select('name').where('tenant_id', '=', at.id).execute()).toEqual([]);
  });
});
