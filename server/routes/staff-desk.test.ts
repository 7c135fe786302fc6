import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { AuditAnswer } from '#src/contract/staff/audit.ts';
import { ChangeAnswer, type MenuChangeInput, PICTURE_MAX_BYTES } from '#src/contract/staff/menu-desk.ts';
import { TablesAnswer } from '#src/contract/staff/tables.ts';
import { DeskVenue, type VenueFields } from '#src/contract/staff/venue-desk.ts';
import { ownId } from '#src/domain/ids.ts';
import { item, NOON, orderBody, startApi, type TestApi } from '#tests/support/api.ts';
import { onEveryApi } from '#tests/support/api-test.ts';
import { deskImport } from '#tests/support/desk-import.ts';
import { managerOf } from '#tests/support/manager.ts';
import { must } from '#tests/support/menu.ts';
import { MENU_TABLES } from '#tests/support/menu-tables.ts';
import { staffOf } from '#tests/support/staff.ts';
import { dishDraft, menuOf } from '#tests/support/venue.ts';
import { eventually } from '#tests/support/eventually.ts';

const HOUR = 3_600_000;

onEveryApi('the desks', (api, apiTest) => {
  const newDesk = async (...more: Parameters<TestApi['venue']>) => {
    const made = await api.venue(...more);
    const manager = await managerOf(api, made);
    const { read, send } = manager;
    const dump = async () => {
      const { menu_version: _, ...record } = await api.database.db
        .selectFrom('tenants')
        .selectAll()
        .where('id', '=', made.id)
        .executeTakeFirstOrThrow();
      const rows: Record<string, unknown> = { record };
      for (const table of MENU_TABLES) {
        const found = await api.database.db.selectFrom(table).selectAll().where('tenant_id', '=', made.id).execute();
        rows[table] = new Set(found.map((row) => JSON.stringify(row)));
      }
      return rows;
    };
    const venue = async () => read(DeskVenue, await manager.get('/venue'));
    return {
      ...manager,
      dump,
      upload: (call: string, bytes: Uint8Array) =>
        api.app.request(`/api/${made.slug}/staff${call}`, {
          method: 'POST',
          headers: manager.cookie,
          body: new Uint8Array(bytes),
        }),
      venue,
      zones: async (zones: object[]) => send('/zones', { zones, began: (await venue()).zones }),
      promocodes: async (promocodes: object[]) =>
        send('/promocodes', { promocodes, began: (await venue()).promocodes }),
      audit: async () => {
        const entries: AuditAnswer['entries'] = [];
        for (let next: number | null = 1_000_000; next !== null;) {
          const page: AuditAnswer = await read(AuditAnswer, await manager.get(`/audit?before=${next}`));
          entries.push(...page.entries);
          next = page.next;
        }
        return entries;
      },
      edit: async (fields: VenueFields) => read(DeskVenue, await send('/venue', { fields })),
      tables: async (call: string, body: object = {}) => read(TablesAnswer, await send(call, body)),
    };
  };
  type Desk = Awaited<ReturnType<typeof newDesk>>;
  const problemOf = async (answer: Response) =>
    (await answer.json()) as { code: string; status: number; errors?: { pointer: string; code: string }[] };

  const it = apiTest.extend('desk', () => newDesk());

  it('refuses ids that no table can hold, without an error', async ({ desk: { send } }) => {
    const nul = '\u0000';
    const edit = (fields: object, id = 'koshari') =>
      send('/menu/changes', { change: { kind: 'dish_edit', id, fields } });
    const answers = [
      await send('/dishes/%00/available', { available: false }),
      await send('/tables/%00/rotate'),
      await send('/tables/%00/remove'),
      await edit({ is_new: true }, `koshari${nul}`),
      await edit({ image: `https://a.example/${nul}` }),
      await send('/venue', { fields: { map: `https://a.example/${nul}` } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 422, 422, 422]);
  });

  describe('the menu', () => {
    it('changes at once for customers', async ({ desk: at }) => {
      const before = await at.menu();
      const { id, version } = await at.change({
        kind: 'dish_add',
        category_id: 'main',
        fields: {
          name_ar: ' شاي\u202e كرك ',
          price: 2550,
          sizes: [{ id: null, name: 'Cup', name_ar: '', price: 3000 }],
          tags: [{ name: 'Hot', name_ar: 'ساخن' }],
          goes_with: ['tea'],
        },
      });
      expect(version).toBeGreaterThan(before.version);
      const wire = (await (await api.get(`/${at.slug}/dishes/${id}`)).json()) as object;
      // The dish has the price of its first size; missing fields are blank.
      expect(wire).toMatchObject({
        name: '',
        name_secondry: 'شاي كرك',
        price: 30,
        variations: [{ name: 'Cup', additional_price: 30 }],
        tags: [{ name: 'Hot', name_secondry: 'ساخن' }],
        goes_with: ['tea'],
        available: true,
      });
      expect((await at.dishes()).at(-1)).toMatchObject({ id, price: 3000, image: null, kcal: null });
    });

    it('keeps the ids of existing sizes', async ({ desk: at }) => {
      const sizes = [
        { id: 'pizza-l', name: 'Large', name_ar: 'كبير', price: 13000 },
        { id: null, name: 'Huge', name_ar: '', price: 20000 },
        { id: 'tea', name: 'Not of this dish', name_ar: '', price: 1 },
      ];
      await at.change({ kind: 'dish_edit', id: 'pizza', fields: { sizes } });
      const [first, second, third] = (await at.dish('pizza'))?.sizes ?? [];
      expect([first?.id, first?.price]).toEqual(['pizza-l', 13000]);
      expect(second?.id).toMatch(/^s[0-9a-z]{6}$/);
      expect(third?.id).toMatch(/^s[0-9a-z]{6}$/);
      expect((await at.dish('pizza'))?.price).toBe(13000);
    });

    it('reorders dishes and categories, and refuses an incomplete list', async ({ desk: at }) => {
      const { id } = await at.change({ kind: 'category_add', fields: { name: 'Drinks' } });
      await at.change({ kind: 'dish_move', id: 'tea', category_id: id ?? '', position: 9 });
      await at.change({ kind: 'dish_move', id: 'pizza', category_id: 'main', position: 0 });
      await at.change({ kind: 'categories_order', ids: [id ?? '', 'main'] });
      expect((await at.menu()).categories.map((each) => [each.id, each.dishes.map((one) => one.id)])).toEqual([
        [id, ['tea']],
        ['main', ['pizza', 'koshari', 'fish', 'feast']],
      ]);
      for (const ids of [['pizza'], ['pizza', 'pizza', 'fish', 'feast'], ['pizza', 'koshari', 'fish', 'tea']]) {
        const change = { kind: 'dishes_order', category_id: 'main', ids };
        const refused = await problemOf(await at.sendChange(change));
        expect(refused).toMatchObject({ code: 'invalid', errors: [{ pointer: '/change/ids', code: 'invalid' }] });
      }
      const full = await problemOf(await at.sendChange({ kind: 'category_remove', id: 'main' }));
      expect(full).toMatchObject({ code: 'category_not_empty', status: 409 });
    });

    it.each<[string, object, string]>([
      [
        'no name in any language',
        { kind: 'dish_edit', id: 'tea', fields: { name: ' ', name_ar: '' } },
        '/change/fields/name',
      ],
      ['half a minor unit', { kind: 'dish_edit', id: 'tea', fields: { price: 10.5 } }, '/change/fields/price'],
      ['a negative price', { kind: 'dish_edit', id: 'tea', fields: { price: -1 } }, '/change/fields/price'],
      [
        'a script as a picture',
        { kind: 'dish_edit', id: 'tea', fields: { image: 'javascript:1' } },
        '/change/fields/image',
      ],
      ['another kind', { kind: 'dish_eat', id: 'tea' }, '/change/kind'],
    ])('refuses %s and names the field', async (_, change, pointer) => {
      const at = await newDesk();
      const before = await at.dump();
      const refused = await problemOf(await at.sendChange(change));
      expect(refused).toMatchObject({ code: 'invalid', status: 422 });
      expect(refused.errors?.map((error) => error.pointer)).toContain(pointer);
      expect(await at.dump()).toEqual(before);
    });

    it('finds no dish of another venue', async () => {
      const [at, other] = [await newDesk(), await newDesk({}, menuOf(dishDraft('theirs', 5)))];
      for (const change of [
        { kind: 'dish_remove', id: 'theirs' },
        { kind: 'dish_available', id: 'theirs', available: false },
        { kind: 'dish_add', category_id: 'c', fields: { name: 'X' } },
      ]) {
        expect((await at.sendChange(change)).status).toBe(404);
      }
      expect(await other.dish('theirs')).toMatchObject({ available: true });
    });

    it('is changed once by one tap that arrives several times', async ({ desk: at }) => {
      const tap = randomUUID();
      const body = { change: { kind: 'dish_add', category_id: 'main', fields: { name: 'Once' } } };
      const answers = await Promise.all([1, 2, 3].map(() => at.send('/menu/changes', body, tap)));
      const [first, ...others] = await Promise.all(answers.map((answer) => at.read(ChangeAnswer, answer)));
      for (const other of others) expect([other.id, other.audit_id]).toEqual([first?.id, first?.audit_id]);
      expect((await at.dishes()).filter((each) => each.name === 'Once')).toHaveLength(1);
      // A change without a difference is not recorded.
      const same = await at.change({ kind: 'dish_available', id: 'fish', available: false });
      expect(same.audit_id).toBeNull();
      expect(await at.audit()).toHaveLength(1);
    });

    it('C90 refuses a tap that is repeated for something else, and keeps what it was first for', async () => {
      const at = await newDesk();
      const tap = randomUUID();
      const adding = (name: string) => ({ change: { kind: 'dish_add', category_id: 'main', fields: { name } } });
      expect((await at.send('/menu/changes', adding('First'), tap)).status).toBe(200);
      const others = [
        await at.send('/menu/changes', adding('Second'), tap),
        await at.send('/dishes/koshari/available', { available: false }, tap),
      ];
      for (const other of others)
        expect([other.status, await problemOf(other)]).toMatchObject([409, { code: 'record_exists' }]);
      expect((await at.dishes()).filter(({ name }) => ['First', 'Second'].includes(name))).toMatchObject([
        { name: 'First' },
      ]);
      expect(await at.dish('koshari')).toMatchObject({ available: true });
      expect(await at.audit()).toHaveLength(1);
    });

    it('lets the kitchen mark dishes as sold out', async ({ desk: at }) => {
      const kitchen = await staffOf(api, at);
      expect((await kitchen.post('/dishes/koshari/available', { available: false })).status).toBe(200);
      expect(await at.dish('koshari')).toMatchObject({ available: false });
      const sold = await api.order(at.slug, orderBody());
      expect(await problemOf(sold)).toMatchObject({ code: 'item_unavailable' });
    });
  });

  describe('undo', () => {
    const size = (id: string | null, name: string, price: number) => ({ id, name, name_ar: '', price });
    /** Every kind of change of the menu, each on the result of the one before. */
    const MENU_CHANGES: ((at: Desk) => MenuChangeInput | Promise<MenuChangeInput>)[] = [
      () => ({ kind: 'dish_add', category_id: 'main', fields: { name: 'New', sizes: [size(null, 'S', 5)] } }),
      () => ({
        kind: 'dish_edit',
        id: 'pizza',
        fields: { name: 'P', price: 1, weight: 12.5, tags: [], sizes: [size('pizza-l', 'L', 7)] },
      }),
      () => ({ kind: 'dish_available', id: 'koshari', available: false }),
      () => ({ kind: 'dish_move', id: 'fish', category_id: 'main', position: 0 }),
      async (at) => ({
        kind: 'dishes_order',
        category_id: 'main',
        ids: (await at.dishes()).map(({ id }) => id).toReversed(),
      }),
      () => ({ kind: 'dish_remove', id: 'pizza' }),
      () => ({ kind: 'category_add', fields: { name_ar: 'جديد' } }),
      () => ({ kind: 'category_edit', id: 'main', fields: { name: 'Mains', image: 'https://x.example/a.webp' } }),
      async (at) => ({
        kind: 'categories_order',
        ids: (await at.menu()).categories.map(({ id }) => id).toReversed(),
      }),
      async (at) => ({
        kind: 'category_remove',
        id: must(
          (await at.menu()).categories.find((each) => each.dishes.length === 0),
          'empty category',
        ).id,
      }),
    ];
    const FILE = {
      categories: [
        {
          name: 'Main',
          dishes: [
            { name: 'Dish tea', price: 11 },
            { name: 'Brand new', price: 3 },
          ],
        },
      ],
      delivery_zones: [],
      promocodes: [{ code: 'FILE', discount: 5 }],
      reviews: [{ name: 'R', rating: 5, comment: 'x', date: '2026-01-01' }],
      venue: { name: 'From a file' },
    };
    /** Those of the venue, its tables and an import. */
    const OTHER_CHANGES: [string, (at: Desk) => Promise<{ audit_id: number | null }>][] = [
      [
        'venue',
        (at) =>
          at.edit({
            name: { en: 'Other', ar: '' },
            opening_hours: [{ days: [5, 6], from: '18:00', to: '02:00' }],
            charges: [{ code: 'service', percent: 12, name: { en: 'Service', ar: 'خدمة' } }],
            accepts_orders: false,
            hold_minutes: { dine_in: 5, pickup: 5, delivery: 5 },
            preparation_minutes: { dine_in: 20, pickup: 25, delivery: null },
            phone_optional: true,
            takes_calls: true,
          }),
      ],
      ['pause', async (at) => at.read(DeskVenue, await at.send('/pause', { until: NOON + HOUR }))],
      [
        'zones',
        async (at) => {
          const zones = [
            { id: 'sidi', name: 'Sidi', name_ar: '', delivery_fee: 1, minimum: 2 },
            { id: ownId('z'), name: 'New', name_ar: '', delivery_fee: 0, minimum: 0 },
          ];
          return at.read(DeskVenue, await at.zones(zones));
        },
      ],
      [
        'promocodes',
        async (at) => {
          const promocodes = [
            { code: 'SAVE10', percent: 15, expiry: '2027-01-31', minimum: 100, max_uses: 5 },
            { code: 'Neu', percent: 5, expiry: null, minimum: 0, max_uses: null },
          ];
          return at.read(DeskVenue, await at.promocodes(promocodes));
        },
      ],
      ['tables_add', (at) => at.tables('/tables', { tables: ['1', '2', 'شرفة 3'] })],
      ['table_rotate', (at) => at.tables(`/tables/${encodeURIComponent('شرفة 3')}/rotate`)],
      ['table_remove', (at) => at.tables('/tables/1/remove')],
      [
        'import',
        async (at) => {
          const own = deskImport(api, at);
          const { id } = await own.begin({ text: Buffer.from(JSON.stringify(FILE)) });
          return own.apply(id);
        },
      ],
    ];

    it('restores the exact state before any change, and can be undone itself', async ({ desk: at }) => {
      // A used promo code keeps its count.
      expect((await api.order(at.slug, orderBody({ promo_code: 'save10', total: 45.5 }))).status).toBe(201);
      const verify = async (make: () => Promise<{ kind: string; audit_id: number | null }>) => {
        const before = await at.dump();
        const { kind, audit_id } = await make();
        const after = await at.dump();
        expect(after, kind).not.toEqual(before);
        const { audit_id: undone } = await at.undo(audit_id);
        expect(await at.dump(), kind).toEqual(before);
        const [last] = await at.audit();
        expect(last?.change, kind).toMatchObject({ kind: 'undo', undone: { id: audit_id, kind } });
        await at.undo(undone);
        expect(await at.dump(), kind).toEqual(after);
      };
      for (const changeOf of MENU_CHANGES) {
        const change = await changeOf(at);
        await verify(async () => ({ kind: change.kind, ...(await at.change(change)) }));
      }
      for (const [kind, make] of OTHER_CHANGES)
        await verify(async () => ({ kind, audit_id: (await make(at)).audit_id }));
      // All changes undone in turn restore the beginning.
      const entries = (await at.audit()).filter((entry) => entry.undoable);
      expect(entries).toHaveLength(MENU_CHANGES.length + OTHER_CHANGES.length);
      for (const { id } of entries) await at.undo(id);
      expect(await at.dish('pizza')).toMatchObject({ sizes: [{ id: 'pizza-s' }, { id: 'pizza-l' }] });
      expect((await at.venue()).promocodes).toMatchObject([{ code: 'Save10', percent: 10, uses: 1 }]);
    });

    it('keeps later changes of other fields of the same dish', async ({ desk: at }) => {
      const { audit_id } = await at.change({
        kind: 'dish_edit',
        id: 'tea',
        fields: { price: 1500, name: 'Black tea' },
      });
      await at.change({ kind: 'dish_available', id: 'tea', available: false });
      await at.undo(audit_id);
      expect(await at.dish('tea')).toMatchObject({ price: 1000, name: 'Dish tea', available: false });
    });

    it('is refused on a conflict and then changes nothing', async ({ desk: at }) => {
      const price = await at.change({ kind: 'dish_edit', id: 'tea', fields: { price: 1500, kcal: 5 } });
      await at.change({ kind: 'dish_edit', id: 'tea', fields: { price: 2000 } });
      const { id: category, audit_id: added } = await at.change({ kind: 'category_add', fields: { name: 'C' } });
      await at.change({ kind: 'dish_move', id: 'koshari', category_id: category ?? '', position: 0 });
      const removed = await at.change({ kind: 'dish_remove', id: 'koshari' });
      await at.change({ kind: 'category_remove', id: category ?? '' });
      const before = await at.dump();
      for (const id of [price.audit_id, added, removed.audit_id]) {
        expect(await problemOf(await at.send(`/audit/${id}/undo`))).toMatchObject({
          code: 'undo_conflict',
          status: 409,
        });
      }
      expect(await at.dump()).toEqual(before);
      // The undo of the undo has the opposite direction.
      const entries = (await at.audit()).filter((entry) => entry.undoable);
      for (const { id } of entries) await at.undo(id);
      expect(await at.dish('tea')).toMatchObject({ price: 1000, kcal: null });
      for (const id of ['0', '99', 'x', '1e3']) expect((await at.send(`/audit/${id}/undo`)).status).toBe(404);
      expect(await problemOf(await at.send(`/audit/${price.audit_id}/undo`))).toMatchObject({ code: 'undone_already' });
    });
  });

  it('lists author, time and content of changes, newest first, in pages', async ({ desk: at }) => {
    const kitchen = await staffOf(api, at);
    await at.change({
      kind: 'dish_edit',
      id: 'tea',
      fields: { price: 1500, tags: [{ name: 'Hot', name_ar: '' }] },
    });
    api.clock.now += HOUR;
    await kitchen.post('/dishes/tea/available', { available: false });
    const [second, first] = await at.audit();
    expect(second).toEqual({
      id: 2,
      at: NOON + HOUR,
      who: kitchen.keyId,
      undoable: true,
      forgotten: false,
      change: {
        kind: 'dish_available',
        name: 'Dish tea',
        name_ar: 'طبق tea',
        fields: [{ field: 'available', from: true, to: false }],
        counts: null,
        undone: null,
      },
    });
    expect(first).toMatchObject({ id: 1, at: NOON, who: at.keyId });
    expect(first?.change.fields).toEqual([
      { field: 'price', from: 1000, to: 1500 },
      { field: 'tags', from: null, to: null },
    ]);
    for (let turn = 0; turn < 60; turn += 1) {
      await at.change({ kind: 'dish_available', id: 'koshari', available: turn % 2 === 1 });
    }
    const page = await at.read(AuditAnswer, await at.get('/audit'));
    expect([page.entries.length, page.entries[0]?.id, page.next]).toEqual([50, 62, 13]);
    const rest = await at.read(AuditAnswer, await at.get(`/audit?before=${page.next}`));
    expect([rest.entries.length, rest.entries[0]?.id, rest.next]).toEqual([12, 12, null]);
  });

  describe('the venue', () => {
    it('changes field by field, and its colour is made readable', async ({ desk: at }) => {
      const fields = {
        brand_color: '#FFEE00',
        phone: '0100 123',
        socials: [{ network: 'x', url: 'https://x.example/n' }],
      };
      const venue = await at.edit(fields);
      expect(venue).toMatchObject({
        brand_color: '#ffee00',
        brand_adjusted: expect.any(Boolean),
        name: { en: 'Nawara' },
      });
      expect(venue.brand?.light.on_brand).toMatch(/^#/);
      const { venue: wire } = (await (await api.get(`/${at.slug}/menu`)).json()) as { venue: object };
      expect(wire).toMatchObject({ brand_color: '#ffee00', phone: '0100 123', brand: venue.brand });
      for (const wrong of [
        { brand_color: 'red' },
        { timezone: 'Mars/Olympus' },
        { socials: [{ network: 'x', url: 'javascript:alert(1)' }] },
        { map: 'http://x.example' },
        { opening_hours: [{ days: [7], from: '10:00', to: '12:00' }] },
        {
          charges: [
            { code: 'vat', percent: 14, name: { en: '', ar: '' } },
            { code: 'vat', percent: 1, name: { en: '', ar: '' } },
          ],
        },
        { name: { en: '', ar: '' } },
      ]) {
        expect(await problemOf(await at.send('/venue', { fields: wrong }))).toMatchObject({ code: 'invalid' });
      }
      expect(await at.venue()).toEqual({ ...venue, audit_id: null });
    });

    it('keeps the numbers of the menu in another currency, and the currency from the first order on', async () => {
      const at = await newDesk();
      const prices = async () => {
        const menu = (await (await api.get(`/${at.slug}/menu`)).json()) as { menu: { dishes: object[] }[] };
        return menu.menu.flatMap(({ dishes }) => dishes);
      };
      const before = await prices();
      expect(await at.edit({ country: 'KW', currency: 'KWD' })).toMatchObject({
        currency: 'KWD',
        currency_decimals: 3,
        currency_fixed: false,
      });
      expect(await prices()).toEqual(before);
      const decided = await at.read(AuditAnswer, await at.get('/audit'));
      expect((await at.send(`/audit/${decided.entries[0]?.id}/undo`)).status).toBe(200);
      expect(await at.venue()).toMatchObject({ currency: 'EGP', currency_decimals: 2 });
      await at.edit({ country: 'KW', currency: 'KWD' });
      expect(await prices()).toEqual(before);
      const ordered = await api.order(at.slug, orderBody());
      expect(ordered.status).toBe(201);
      expect(await ordered.json()).toMatchObject({ total: orderBody().total });
      expect(await at.venue()).toMatchObject({ currency: 'KWD', currency_fixed: true });
      const changed = await at.send('/venue', { fields: { currency: 'SAR' } });
      expect(await problemOf(changed)).toMatchObject({ errors: [{ pointer: '/fields/currency' }] });
      const { entries } = await at.read(AuditAnswer, await at.get('/audit'));
      const undone = await at.send(`/audit/${entries[0]?.id}/undo`);
      expect(await problemOf(undone)).toMatchObject({ code: 'undo_conflict' });
    });

    it('accepts no orders during a pause and names its end', async ({ desk: at }) => {
      expect((await at.send('/pause', { until: NOON - 1 })).status).toBe(422);
      await at.send('/pause', { until: NOON + HOUR });
      const refused = (await problemOf(await api.order(at.slug, orderBody()))) as object;
      expect(refused).toMatchObject({ code: 'venue_closed', opens_at: new Date(NOON + HOUR).toISOString() });
      await at.send('/pause', { until: null });
      expect((await api.order(at.slug, orderBody())).status).toBe(201);
      // A pause ends by itself.
      await at.send('/pause', { until: NOON + HOUR });
      api.clock.now = NOON + 2 * HOUR;
      expect((await api.order(at.slug, orderBody())).status).toBe(201);
    });

    it('applies its zones, promo codes and charges', async ({ desk: at }) => {
      const areas = [{ id: ownId('z'), name: 'Smouha', name_ar: '', delivery_fee: 3000, minimum: 9000 }];
      const venue = await at.read(DeskVenue, await at.zones(areas));
      expect(venue.zones).toEqual(areas);
      await at.promocodes([{ code: 'eid', percent: 12.5, expiry: null, minimum: 9000, max_uses: 1 }]);
      await at.edit({
        charges: [
          { code: 'service', percent: 12, name: { en: 'Service', ar: '' } },
          { code: 'vat', percent: 14, name: { en: 'VAT', ar: '' } },
        ],
      });
      const send = (quantity: number, total: number) =>
        api.order(
          at.slug,
          orderBody({
            items: [item('koshari', 45.5, { quantity })],
            is_delivery: true,
            order_type: 'DELIVERY',
            customer_address: '1 Road',
            delivery_zone_id: areas[0]?.id,
            promo_code: 'EID',
            delivery: 30,
            total,
          }),
        );
      expect(await problemOf(await send(1, 999))).toMatchObject({ code: 'promo_invalid' });
      // 91.00 less 12.5 % = 79.62 (11.375 is rounded up), 12 % of it 9.55, 14 % of 89.17 = 12.48, and 30 for the way.
      const made = await send(2, 999);
      expect(await made.json()).toMatchObject({ total: 79.62 + 9.55 + 12.48 + 30 });
      expect(await problemOf(await send(2, 999))).toMatchObject({ code: 'promo_invalid' });
      expect((await at.venue()).promocodes).toMatchObject([{ code: 'eid', uses: 1 }]);
      for (const zones of [
        [{ ...areas[0], id: 'gone' }],
        [{ ...areas[0], delivery_fee: -1 }],
        [{ ...areas[0], name: '' }],
      ]) {
        expect((await at.zones(zones)).status).toBe(422);
      }
      const twice = { percent: 5, expiry: null, minimum: 0, max_uses: null };
      const promocodes = [
        { code: 'a', ...twice },
        { code: 'A', ...twice },
      ];
      expect((await problemOf(await at.promocodes(promocodes))).errors).toEqual([
        { pointer: '/promocodes/1/code', code: 'invalid' },
      ]);
    });
  });

  describe('two managers at once', () => {
    const area = (name: string) => ({ id: ownId('z'), name, name_ar: '', delivery_fee: 3000, minimum: 0 });
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
        at.send('/menu/changes', { change: { kind: 'dish_edit', id, fields, ...(began && { began }) } });
      const merged = await Promise.all([
        edit({ kcal: 500 }, { kcal: null }),
        edit({ is_hot: true }, { is_hot: false }),
      ]);
      expect(merged.map(({ status }) => status)).toEqual([200, 200]);
      expect(await at.dish(id)).toMatchObject({ kcal: 500, is_hot: true });

      const prices = [price ?? 0, 1_000_000, 2_000_000];
      const [, first, second] = prices;
      const both = await Promise.all([first, second].map((to) => edit({ price: to, name: 'New' }, { price, name })));
      const lost = both.findIndex(({ status }) => status === 409);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const [mine, theirs] = lost === 0 ? [first, second] : [second, first];
      expect(await both[lost]?.json()).toMatchObject({
        code: 'edit_conflict',
        conflict: {
          changed: { at: NOON, who: expect.any(String) },
          fields: [{ field: 'price', mine, theirs }],
        },
      });
      expect(await at.dish(id)).toMatchObject({ price: theirs, name: 'New' });

      // The same value is no question; the other's value as the beginning saves over it; no beginning asks nothing.
      expect((await edit({ price: theirs }, { price })).status).toBe(200);
      expect((await edit({ price: mine }, { price: theirs })).status).toBe(200);
      expect((await edit({ price })).status).toBe(200);
      expect(await at.dish(id)).toMatchObject({ price, sizes });
    });

    it('C57 are asked where one types a price and the other gives the dish sizes', async ({ desk: at }) => {
      const size = (name: string, price: number) => ({ id: null, name, name_ar: '', price });
      const edit = (fields: object, began?: object) =>
        at.send('/menu/changes', { change: { kind: 'dish_edit', id: 'koshari', fields, began } });
      await edit({ sizes: [size('S', 4550), size('L', 9000)] }, { sizes: [] });
      const before = must(await at.dish('koshari'), 'dish');
      expect(
        await conflict(await edit({ price: 5050, name: 'New' }, { price: 4550, name: before.name })),
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
          kind: 'dish_edit',
          id: began.id,
          fields: { sizes: began.sizes.map((size) => ({ ...size, price: to })), price: to },
          began,
        });
      expect((await resize(100)).status).toBe(200);
      expect(await conflict(await resize(200))).toMatchObject({ code: 'edit_conflict', names: ['sizes'] });

      const category = must((await at.menu()).categories[0], 'category');
      const rename = (name: string) =>
        change({ kind: 'category_edit', id: category.id, fields: { name }, began: { name: category.name } });
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
      expect(asked.conflict?.fields[0]).toMatchObject({ name: 'Smouha', mine: 200, theirs: 100 });

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
      const both = await read(at.send('/zones', { zones: other, began }));
      expect(both).toMatchObject([
        { ...agami, delivery_fee: 5000, minimum: 9000 },
        smouha ?? {},
        { name: 'Mandara' },
        { name: 'Sidi Bishr' },
      ]);

      // The second manager's change can be undone alone.
      const [last] = await at.audit();
      await at.send(`/audit/${last?.id}/undo`);
      expect((await at.venue()).zones).toMatchObject([
        smouha ?? {},
        { ...agami, delivery_fee: 5000, minimum: 0 },
        { name: 'Mandara' },
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
      const names = (await at.venue()).zones.map(({ name }) => name);
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

  describe('tables', () => {
    const dineIn = (table: string, table_code?: string) =>
      orderBody({ order_type: 'DINE_IN', table_number: table, ...(table_code !== undefined && { table_code }) });

    it('C56 have codes, and an order needs the current one, whatever marks are beside it', async ({ desk: at }) => {
      expect((await api.order(at.slug, dineIn('7'))).status).toBe(201);
      const capabilities = async () =>
        ((await (await api.get(`/${at.slug}/menu`)).json()) as { capabilities: Record<string, true> }).capabilities;
      expect((await capabilities())['tableCodes']).toBeUndefined();

      const { tables } = await at.tables('/tables', { tables: ['10', '7', '2'] });
      expect(tables.map((each) => each.table)).toEqual(['2', '7', '10']);
      expect(new Set(tables.map((each) => each.code)).size).toBe(3);
      for (const { code } of tables) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
      expect((await capabilities())['tableCodes']).toBe(true);

      const seven = tables[1]?.code ?? '';
      expect((await api.order(at.slug, dineIn('7', seven.toLowerCase()))).status).toBe(201);
      expect((await api.order(at.slug, dineIn('7', `\u200F${seven.slice(0, 4)} ${seven.slice(4)}\u200F`))).status).toBe(
        201,
      );
      expect((await api.order(at.slug, dineIn('7', `${seven.slice(0, 4)}-${seven.slice(4)}`))).status).toBe(201);
      const wrong: [string, string?][] = [['7'], ['7', ''], ['7', tables[0]?.code ?? ''], ['8', seven], ['8']];
      for (const [table, code] of wrong) {
        expect(await problemOf(await api.order(at.slug, dineIn(table, code)))).toMatchObject({
          code: 'table_code_old',
          status: 409,
        });
      }
      // A pickup needs no table.
      expect((await api.order(at.slug, orderBody())).status).toBe(201);

      const rotated = await at.tables('/tables/7/rotate');
      const next = rotated.tables[1]?.code ?? '';
      expect(next).not.toBe(seven);
      expect((await api.order(at.slug, dineIn('7', seven), randomUUID())).status).toBe(409);
      expect((await api.order(at.slug, dineIn('7', next))).status).toBe(201);

      for (const table of ['2', '7', '10']) await at.tables(`/tables/${table}/remove`);
      expect((await capabilities())['tableCodes']).toBeUndefined();
      expect((await api.order(at.slug, { ...dineIn('7'), customer_phone: '01112345678' })).status).toBe(201);
    });

    it('C56 are found under a name that was typed another way, and keep their own', async ({ desk: at }) => {
      const { tables } = await at.tables('/tables', { tables: ['T-12', 'شرفة ٣', '1-2', '12'] });
      const codes = Object.fromEntries(tables.map(({ table, code }) => [table, code]));
      // The phone sends the digits of a scanned table as 0 to 9.
      const typed: [written: string, table: string][] = [
        ['t12', 'T-12'],
        ['شرفة 3', 'شرفة ٣'],
        ['1-2', '1-2'],
        ['12', '12'],
        ['1/2', '1-2'],
      ];
      for (const [written, table] of typed) {
        expect((await api.order(at.slug, dineIn(written, codes[table]))).status).toBe(201);
      }
      expect((await api.order(at.slug, dineIn('12', codes['1-2']))).status).toBe(409);
      const orders = await api.database.db
        .selectFrom('orders')
        .select('table_number')
        .where('tenant_id', '=', at.id)
        .orderBy('number')
        .execute();
      expect(orders.map((order) => order.table_number)).toEqual(typed.map(([, table]) => table));
    });

    it('B49 limit open orders per code of a table, not per phone number', async ({ desk: at }) => {
      const strict = await startApi(api.database, 1);
      const { tables } = await at.tables('/tables', { tables: ['1', '2'] });
      const [one, two] = tables.map(({ code }) => code);
      const order = async (table: string, code: string | undefined, phone: string) => {
        const answer = await strict.order(at.slug, { ...dineIn(table, code), customer_phone: phone });
        return [answer.status, ((await answer.json()) as { code: string }).code];
      };
      const guests = Array.from({ length: 12 }, (_, guest) => `0100000000${guest % 3}`);
      for (const phone of guests) expect(await order('1', one, phone)).toEqual([201, expect.any(String)]);
      expect(await order('1', one, '01112345678')).toEqual([429, 'open_orders']);
      // The same number at another table.
      for (const _ of guests) expect(await order('2', two, '01000000000')).toEqual([201, expect.any(String)]);
      // Orders without a table count for their number alone.
      const pickup = orderBody({ customer_phone: '01112345678' });
      expect((await strict.order(at.slug, pickup)).status).toBe(201);
      // A new code is for new guests.
      api.clock.now = NOON + HOUR;
      strict.clock.now = NOON + HOUR;
      const rotated = await at.tables('/tables/1/rotate');
      expect(await order('1', rotated.tables[0]?.code, '01112345678')).toEqual([201, expect.any(String)]);
      expect(await order('2', two, '01112345678')).toEqual([429, 'open_orders']);
    });

    it('leave the key of a refused order unspent, and replay a known order', async ({ desk: at }) => {
      const { tables } = await at.tables('/tables', { tables: ['1'] });
      const key = randomUUID();
      expect((await api.order(at.slug, dineIn('1', 'WRONG'), key)).status).toBe(409);
      const body = dineIn('1', tables[0]?.code ?? '');
      const first = (await (await api.order(at.slug, body, key)).json()) as { order_id: string };
      await at.tables('/tables/1/rotate');
      expect(await (await api.order(at.slug, body, key)).json()).toMatchObject({ order_id: first.order_id });
    });

    it('are refused when they exist, have no name or are unknown', async ({ desk: at }) => {
      await at.tables('/tables', { tables: ['1'] });
      expect(await problemOf(await at.send('/tables', { tables: ['2', '1', '2'] }))).toMatchObject({
        code: 'table_exists',
        errors: [{ pointer: '/tables/1' }, { pointer: '/tables/2' }],
      });
      expect(await problemOf(await at.send('/tables', { tables: ['T5', 't-٥', '١'] }))).toMatchObject({
        code: 'table_exists',
        errors: [{ pointer: '/tables/1' }, { pointer: '/tables/2' }],
      });
      expect((await at.send('/tables', { tables: [' '] })).status).toBe(422);
      expect((await at.send('/tables/9/rotate')).status).toBe(404);
      expect((await at.send('/tables/9/remove')).status).toBe(404);
      expect((await at.read(TablesAnswer, await at.get('/tables'))).tables).toHaveLength(1);
    });
  });

  describe('files', () => {
    it('C55 re-encodes a photo, and refuses any other file with its reason', async ({ desk: at }) => {
      const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#c2410c' } });
      const sent = await at.upload('/pictures', await picture.jpeg().toBuffer());
      expect(sent.status).toBe(201);
      const { image } = (await sent.json()) as { image: string };
      expect(image).toMatch(new RegExp(`^/upload/${at.slug}/[0-9a-f]{32}\\.webp$`));
      await at.change({ kind: 'dish_edit', id: 'tea', fields: { image } });
      const kept = await api.database.db
        .selectFrom('pictures')
        .selectAll()
        .where('path', '=', image.slice(8))
        .executeTakeFirstOrThrow();
      expect((await sharp(kept.bytes).metadata()).format).toBe('webp');

      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>');
      const half = (await picture.png().toBuffer()).subarray(0, 300);
      const cut = (await picture.jpeg().toBuffer()).subarray(0, 800);
      const vast = await sharp({ create: { width: 8_192, height: 6_144, channels: 3, background: '#b93a18' } })
        .jpeg()
        .toBuffer();
      const refused: [Uint8Array, number, string][] = [
        [vast, 413, 'too_many_pixels'],
        [svg, 415, 'unsupported_media_type'],
        [Buffer.from('<!doctype html>'), 415, 'unsupported_media_type'],
        [new Uint8Array(), 415, 'unsupported_media_type'],
        [half, 422, 'picture_damaged'],
        [cut, 422, 'picture_damaged'],
        [cut.subarray(0, 100), 422, 'picture_damaged'],
        [new Uint8Array(PICTURE_MAX_BYTES + 1), 413, 'too_large'],
      ];
      for (const [bytes, status, code] of refused) {
        expect(await problemOf(await at.upload('/pictures', bytes))).toMatchObject({ status, code });
      }
    });

    it('keeps the photos of the place in their order, undoes their change, and refuses what is no photo', async () => {
      const at = await newDesk();
      const photo = (image: string, name = '') => ({ image, name: { en: name, ar: '' } });
      const pictures = [photo('/upload/cafe/a.webp', ' Terrace '), photo('https://a.example/b.jpg')];
      expect((await at.edit({ gallery: pictures })).gallery).toEqual([
        photo('/upload/cafe/a.webp', 'Terrace'),
        pictures[1],
      ]);
      const { audit_id } = await at.edit({ gallery: pictures.toReversed() });
      const shown = async () => {
        const answer = await (await api.get(`/${at.slug}/menu`)).json();
        return (answer as { venue: { gallery: { image: string }[] } }).venue.gallery.map(({ image }) => image);
      };
      expect(await shown()).toEqual(['https://a.example/b.jpg', '/upload/cafe/a.webp']);
      for (const wrong of [
        [photo('javascript:alert(1)')],
        [photo('')],
        Array.from({ length: 25 }, () => pictures[0]),
      ]) {
        expect((await at.send('/venue', { fields: { gallery: wrong } })).status).toBe(422);
      }
      await at.undo(audit_id);
      expect(await shown()).toEqual(['/upload/cafe/a.webp', 'https://a.example/b.jpg']);
    });

    it('stores a PDF unchanged and refuses any other file', async ({ desk: at }) => {
      const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
      const sent = await at.upload('/menu-pdf', pdf);
      const { menu_pdf } = (await sent.json()) as { menu_pdf: string };
      expect((await at.edit({ menu_pdf })).menu_pdf).toBe(menu_pdf);
      for (const wrong of [Buffer.from('<html>'), pdf.subarray(0, 20)]) {
        expect((await at.upload('/menu-pdf', wrong)).status).toBe(415);
      }
    });

    it.each(['/pictures', '/menu-pdf', '/import'])(
      'C16 reads few uploads to %s at once: three of a venue, eight in all',
      async (call) => {
        const bodies: ReadableStreamDefaultController<Uint8Array>[] = [];
        const refused: [slug: string, retryAfter: string | null][] = [];
        const send = async (at: Desk): Promise<void> => {
          const body = new ReadableStream<Uint8Array>({ start: (controller) => void bodies.push(controller) });
          const headers = { ...at.cookie, 'Content-Type': 'multipart/form-data; boundary=x' };
          const address = `http://localhost/api/${at.slug}/staff${call}`;
          const answer = await api.app.request(address, {
            method: 'POST',
            headers,
            body,
            duplex: 'half',
          } as RequestInit);
          if (answer.status === 429) refused.push([at.slug, answer.headers.get('Retry-After')]);
        };
        const venues = [await newDesk(), await newDesk(), await newDesk()];
        const sent: Promise<void>[] = [];
        const sendFrom = async (at: Desk, times: number, refusals: number) => {
          for (let turn = 0; turn < times; turn += 1) sent.push(send(at));
          await eventually(() => expect(refused).toEqual(Array.from({ length: refusals }, () => [at.slug, '2'])));
          refused.length = 0;
        };
        for (const again of [1, 2]) {
          for (const [index, at] of venues.entries()) await sendFrom(at, 4, index === 2 ? 2 : 1);
          for (const body of bodies.splice(0)) body.close();
          await Promise.all(sent.splice(0));
          expect([again, refused]).toEqual([again, []]);
        }
      },
    );

    it('exports a file that imports to the same menu', async ({ desk: at }) => {
      for (const format of ['json', 'csv']) {
        const answer = await at.get(`/export?format=${format}`);
        expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="${at.slug}-menu.${format}"`);
        const file = new Uint8Array(await answer.arrayBuffer());
        const { plan } = await deskImport(api, at).begin({ text: file });
        const none = { count: 0 };
        expect(plan).toMatchObject({
          unchanged: 5,
          added: none,
          changed: none,
          missing: { dishes: none },
          price_changes: none,
        });
      }
      expect((await at.get('/export?format=xls')).status).toBe(422);
    });
  });
});
