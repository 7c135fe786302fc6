import { both } from '#tests/support/venue.ts';
import { expect } from 'vitest';
import { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { ownId } from '#src/domain/ids.ts';
import { NOON } from '#tests/support/api.ts';
import { onEveryApi } from '#tests/support/api-test.ts';
import { must } from '#tests/support/menu.ts';
import { deskVenue, problemOf } from '#tests/support/desk-venue.ts';

onEveryApi('two managers at once', (api, apiTest) => {
  const it = apiTest.extend('desk', () => deskVenue(api));

  const area = (name: string) => ({ id: ownId('z'), name: both(name), delivery_fee: 3000, minimum: 0 });
  const code = (name: string, more = {}) => ({
    code: name,
    percent: 5,
    expiry: null,
    minimum: 0,
    max_uses: null,
    ...more,
  });

  const conflict = async (answer: Response) => {
    const body = (await answer.json()) as {
      status: number;
      code: string;
      conflict?: { fields: { field: string }[] };
    };
    return { ...body, names: body.conflict?.fields.map(({ field }) => field) };
  };

  it('C57 save one dish at once: different fields merge, of one field the second is asked', async ({ desk: at }) => {
    const { id, name, price, sizes } = must(
      (await at.dishes()).find((one) => one.sizes.length === 0),
      'dish',
    );
    const edit = (fields: object, began?: object) =>
      at.send('/menu/changes', { change: { record: 'dish', act: 'edit', id, fields, ...(began && { began }) } });
    const merged = await Promise.all([edit({ kcal: 500 }, { kcal: null }), edit({ is_hot: true }, { is_hot: false })]);
    expect(merged.map(({ status }) => status)).toEqual([200, 200]);
    expect(await at.dish(id)).toMatchObject({ kcal: 500, is_hot: true });
    // Of one text, each manager translates another language.
    await edit({ name: { ...name, en: 'Renamed' } }, { name });
    await edit({ name: { ...name, ar: 'اسم جديد' } }, { name });
    expect(await at.dish(id)).toMatchObject({ name: both('Renamed', 'اسم جديد') });
    await edit({ name });

    const prices = [price ?? 0, 1_000_000, 2_000_000];
    const [, first, second] = prices;
    const answers = await Promise.all(
      [first, second].map((to) => edit({ price: to, name: both('New') }, { price, name })),
    );
    const lost = answers.findIndex(({ status }) => status === 409);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [mine, theirs] = lost === 0 ? [first, second] : [second, first];
    expect(await answers[lost]?.json()).toMatchObject({
      code: 'edit_conflict',
      conflict: {
        changed: { at: NOON, who: expect.any(String) },
        fields: [{ field: 'price', mine, theirs }],
      },
    });
    expect(await at.dish(id)).toMatchObject({ price: theirs, name: both('New') });

    // The same value is no question; the other's value as the beginning saves over it; no beginning asks nothing.
    expect((await edit({ price: theirs }, { price })).status).toBe(200);
    expect((await edit({ price: mine }, { price: theirs })).status).toBe(200);
    expect((await edit({ price })).status).toBe(200);
    expect(await at.dish(id)).toMatchObject({ price, sizes });
  });

  it('C57 are asked where one types a price and the other gives the dish sizes', async ({ desk: at }) => {
    const size = (name: string, price: number) => ({ id: null, name: both(name), price });
    const edit = (fields: object, began?: object) =>
      at.send('/menu/changes', { change: { record: 'dish', act: 'edit', id: 'koshari', fields, began } });
    await edit({ sizes: [size('S', 4550), size('L', 9000)] }, { sizes: [] });
    const before = must(await at.dish('koshari'), 'dish');
    expect(
      await conflict(await edit({ price: 5050, name: both('New') }, { price: 4550, name: before.name })),
    ).toMatchObject({
      code: 'edit_conflict',
      names: ['price', 'sizes'],
      conflict: {
        changed: { at: NOON },
        fields: [
          { mine: 5050, theirs: 4550 },
          { mine: [], theirs: before.sizes },
        ],
      },
    });
    expect((await edit({ price: 5050 })).status).toBe(409);
    expect(await at.dish('koshari')).toEqual(before);
    expect((await edit({ price: 4550 }, { price: 4000 })).status).toBe(200);

    // Mine: the dish has one price again.
    expect((await edit({ price: 5050, sizes: [] }, { price: 4550, sizes: before.sizes })).status).toBe(200);
    expect(await at.dish('koshari')).toMatchObject({ price: 5050, sizes: [] });
  });

  it('C57 are asked for sizes, categories, the venue, zones and promo codes too', async ({ desk: at }) => {
    const began = must(
      (await at.dishes()).find((one) => one.sizes.length > 1),
      'dish with sizes',
    );
    const change = (what: object) => at.sendChange(what);
    const resize = (to: number) =>
      change({
        record: 'dish',
        act: 'edit',
        id: began.id,
        fields: { sizes: began.sizes.map((size) => ({ ...size, price: to })), price: to },
        began,
      });
    expect((await resize(100)).status).toBe(200);
    expect(await conflict(await resize(200))).toMatchObject({ code: 'edit_conflict', names: ['sizes'] });

    const category = must((await at.menu()).categories[0], 'category');
    const rename = (name: string) =>
      change({
        record: 'category',
        act: 'edit',
        id: category.id,
        fields: { name: both(name) },
        began: { name: category.name },
      });
    expect((await rename('One')).status).toBe(200);
    expect(await conflict(await rename('Two'))).toMatchObject({ code: 'edit_conflict', names: ['name'] });

    const { phone, opening_hours } = await at.venue();
    const set = (fields: object) => at.send('/venue', { fields, began: { phone, opening_hours } });
    const hours = (to: string) => ({ opening_hours: [{ days: [0], from: '08:00', to }] });
    expect((await set(hours('10:00'))).status).toBe(200);
    expect((await set({ phone: '01000000000' })).status).toBe(200);
    expect(await conflict(await set(hours('11:00')))).toMatchObject({ status: 409, names: ['opening_hours'] });

    const { zones } = await at.read(DeskVenue, await at.zones([area('Smouha'), area('Miami')]));
    const fee = (delivery_fee: number) =>
      at.send('/zones', { began: zones, zones: zones.map((zone) => ({ ...zone, delivery_fee })) });
    expect((await fee(100)).status).toBe(200);
    const asked = await conflict(await fee(200));
    expect(asked).toMatchObject({ code: 'edit_conflict', names: ['delivery_fee', 'delivery_fee'] });
    expect(asked.conflict?.fields[0]).toMatchObject({ name: both('Smouha'), mine: 200, theirs: 100 });

    const first = [code('eid')];
    await at.promocodes(first);
    const percent = (to: number) =>
      at.send('/promocodes', { began: first, promocodes: [code('eid', { percent: to })] });
    expect((await percent(11)).status).toBe(200);
    expect(await conflict(await percent(12))).toMatchObject({ code: 'edit_conflict', names: ['percent'] });
  });

  it('both keep their changes to zones', async ({ desk: at }) => {
    const read = async (answer: Promise<Response>) => (await at.read(DeskVenue, await answer)).zones;
    const began = await read(at.zones(['Smouha', 'Miami', 'Agami'].map((name) => area(name))));
    const [smouha, miami, agami] = began;
    // One takes Miami out, makes Agami dearer and adds an area; the other does other things from the same list.
    const one = [smouha, { ...agami, delivery_fee: 5000 }, area('Mandara')];
    await read(at.send('/zones', { zones: one, began }));
    const other = [{ ...agami, minimum: 9000 }, smouha, miami, area('Sidi Bishr')];
    const merged = await read(at.send('/zones', { zones: other, began }));
    expect(merged).toMatchObject([
      { ...agami, delivery_fee: 5000, minimum: 9000 },
      smouha ?? {},
      { name: both('Mandara') },
      { name: both('Sidi Bishr') },
    ]);

    // The second manager's change can be undone alone.
    const [last] = await at.audit();
    await at.send(`/audit/${last?.id}/undo`);
    expect((await at.venue()).zones).toMatchObject([
      smouha ?? {},
      { ...agami, delivery_fee: 5000, minimum: 0 },
      { name: both('Mandara') },
    ]);
  });

  it('a zone that one removes and the other edits is reported as gone', async ({ desk: at }) => {
    const { zones: began } = await at.read(DeskVenue, await at.zones([area('Smouha'), area('Miami')]));
    await at.send('/zones', { zones: began.slice(0, 1), began });
    const edited = began.map((zone) => ({ ...zone, minimum: 9000 }));
    expect(await problemOf(await at.send('/zones', { zones: edited, began }))).toMatchObject({ code: 'not_found' });
    expect((await at.venue()).zones).toEqual(began.slice(0, 1));
  });

  it('save an area of the page once when the first answer was lost, as sent last', async ({ desk: at }) => {
    const { zones: began } = await at.read(DeskVenue, await at.zones([area('Smouha')]));
    const maadi = area('Maadi');
    const save = async (zone: object, from: readonly object[] = began) =>
      at.send('/zones', { zones: [...began, zone], began: from });
    expect((await save(maadi)).status).toBe(200);
    expect(await at.read(DeskVenue, await save(maadi))).toMatchObject({ audit_id: null, zones: [...began, maadi] });
    const edited = { ...maadi, minimum: 9000 };
    expect((await at.read(DeskVenue, await save(edited))).zones).toEqual([...began, edited]);
    // Typed while the save ran: the list that was sent is the beginning of the next save.
    const dearer = { ...edited, delivery_fee: 5000 };
    expect((await at.read(DeskVenue, await save(dearer, [...began, edited]))).zones).toEqual([...began, dearer]);
  });

  it('bring no area back that somebody else removed', async ({ desk: at }) => {
    const maadi = area('Maadi');
    await at.send('/zones', { zones: [maadi], began: [] });
    await at.send('/zones', { zones: [], began: [maadi] });
    await at.read(DeskVenue, await at.send('/zones', { zones: [maadi, area('Agami')], began: [maadi] }));
    const names = (await at.venue()).zones.map(({ name }) => name.en);
    expect([names.at(-1), names.includes('Maadi')]).toEqual(['Agami', false]);
    const edited = at.send('/zones', { zones: [{ ...maadi, minimum: 9000 }], began: [maadi] });
    expect(await problemOf(await edited)).toMatchObject({ code: 'not_found' });
    const twice = await at.send('/zones', { zones: [maadi, maadi], began: [] });
    expect(await problemOf(twice)).toMatchObject({ errors: [{ pointer: '/zones/1/id' }] });
  });

  it('save a promo code once when the first answer was lost', async ({ desk: at }) => {
    const save = (more = {}) =>
      at.send('/promocodes', { promocodes: [code('eid'), code('sun', more)], began: [code('eid')] });
    await at.promocodes([code('eid')]);
    expect((await save()).status).toBe(200);
    await at.send('/promocodes', { promocodes: [code('moon')], began: [] });
    expect(await at.read(DeskVenue, await save())).toMatchObject({
      audit_id: null,
      promocodes: [code('eid'), code('moon'), code('sun')],
    });
    // Another discount under the same code is no repeat.
    expect((await save({ percent: 50 })).status).toBe(422);
  });

  it('both keep their changes to promo codes', async ({ desk: at }) => {
    const began = [code('eid'), code('sea'), code('sun')];
    await at.promocodes(began);
    await at.send('/promocodes', { promocodes: [code('eid', { percent: 10 }), code('sun'), code('moon')], began });
    await at.send('/promocodes', {
      promocodes: [...began.slice(0, 2), code('sun', { max_uses: 3 }), code('rain')],
      began,
    });
    expect((await at.venue()).promocodes).toMatchObject([
      code('eid', { percent: 10 }),
      code('sun', { max_uses: 3 }),
      code('moon'),
      code('rain'),
    ]);
    const gone = await at.send('/promocodes', { promocodes: [code('eid'), code('sea', { percent: 9 })], began });
    expect(await problemOf(gone)).toMatchObject({ code: 'not_found' });
    const twice = await at.send('/promocodes', { promocodes: [...began, code('MOON', { percent: 50 })], began });
    expect(await problemOf(twice)).toMatchObject({ code: 'invalid', errors: [{ pointer: '/promocodes/3/code' }] });
  });
});
