import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { AuditAnswer } from '#src/contract/staff/audit.ts';
import { ChangeAnswer } from '#src/contract/staff/change.ts';
import { PICTURE_MAX_BYTES } from '#src/contract/staff/menu-desk.ts';
import { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { ownId } from '#src/domain/ids.ts';
import { item, NOON, orderBody } from '#tests/support/api.ts';
import { onEveryApi } from '#tests/support/api-test.ts';
import { deskImport } from '#tests/support/desk-import.ts';
import { staffOf } from '#tests/support/staff.ts';
import { both, dishDraft, menuOf } from '#tests/support/venue.ts';
import { type Desk, deskVenue, problemOf } from '#tests/support/desk-venue.ts';
import { eventually } from '#tests/support/eventually.ts';

const HOUR = 3_600_000;

onEveryApi('the desks', (api, apiTest) => {
  const it = apiTest.extend('desk', () => deskVenue(api));

  it('refuses ids that no table can hold, without an error', async ({ desk: { send } }) => {
    const nul = '\u0000';
    const edit = (fields: object, id = 'koshari') =>
      send('/menu/changes', { change: { record: 'dish', act: 'edit', id, fields } });
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
        record: 'dish',
        act: 'add',
        category_id: 'main',
        fields: {
          name: both('', ' شاي\u202e كرك '),
          price: 2550,
          sizes: [{ id: null, name: both('Cup'), price: 3000 }],
          tags: [both('Hot', 'ساخن')],
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
        { id: 'pizza-l', name: both('Large', 'كبير'), price: 13000 },
        { id: null, name: both('Huge'), price: 20000 },
        { id: 'tea', name: both('Not of this dish'), price: 1 },
      ];
      await at.change({ record: 'dish', act: 'edit', id: 'pizza', fields: { sizes } });
      const [first, second, third] = (await at.dish('pizza'))?.sizes ?? [];
      expect([first?.id, first?.price]).toEqual(['pizza-l', 13000]);
      expect(second?.id).toMatch(/^s[0-9a-z]{6}$/);
      expect(third?.id).toMatch(/^s[0-9a-z]{6}$/);
      expect((await at.dish('pizza'))?.price).toBe(13000);
    });

    it('reorders dishes and categories, and refuses an incomplete list', async ({ desk: at }) => {
      const { id } = await at.change({ record: 'category', act: 'add', fields: { name: both('Drinks') } });
      await at.change({ record: 'dish', act: 'move', id: 'tea', category_id: id ?? '', position: 9 });
      await at.change({ record: 'dish', act: 'move', id: 'pizza', category_id: 'main', position: 0 });
      await at.change({ record: 'category', act: 'order', ids: [id ?? '', 'main'] });
      expect((await at.menu()).categories.map((each) => [each.id, each.dishes.map((one) => one.id)])).toEqual([
        [id, ['tea']],
        ['main', ['pizza', 'koshari', 'fish', 'feast']],
      ]);
      for (const ids of [['pizza'], ['pizza', 'pizza', 'fish', 'feast'], ['pizza', 'koshari', 'fish', 'tea']]) {
        const change = { record: 'dish', act: 'order', category_id: 'main', ids };
        const refused = await problemOf(await at.sendChange(change));
        expect(refused).toMatchObject({ code: 'invalid', errors: [{ pointer: '/change/ids', code: 'invalid' }] });
      }
      const full = await problemOf(await at.sendChange({ record: 'category', act: 'remove', id: 'main' }));
      expect(full).toMatchObject({ code: 'category_not_empty', status: 409 });
    });

    it.each<[string, object, string]>([
      [
        'no name in any language',
        { record: 'dish', act: 'edit', id: 'tea', fields: { name: both(' ') } },
        '/change/fields/name',
      ],
      [
        'half a minor unit',
        { record: 'dish', act: 'edit', id: 'tea', fields: { price: 10.5 } },
        '/change/fields/price',
      ],
      ['a negative price', { record: 'dish', act: 'edit', id: 'tea', fields: { price: -1 } }, '/change/fields/price'],
      [
        'a script as a picture',
        { record: 'dish', act: 'edit', id: 'tea', fields: { image: 'javascript:1' } },
        '/change/fields/image',
      ],
      ['another kind', { kind: 'dish_eat', id: 'tea' }, '/change/record'],
    ])('refuses %s and names the field', async (_, change, pointer) => {
      const at = await deskVenue(api);
      const before = await at.dump();
      const refused = await problemOf(await at.sendChange(change));
      expect(refused).toMatchObject({ code: 'invalid', status: 422 });
      expect(refused.errors?.map((error) => error.pointer)).toContain(pointer);
      expect(await at.dump()).toEqual(before);
    });

    it('finds no dish of another venue', async () => {
      const [at, other] = [await deskVenue(api), await deskVenue(api, {}, menuOf(dishDraft('theirs', 5)))];
      for (const change of [
        { record: 'dish', act: 'remove', id: 'theirs' },
        { record: 'dish', act: 'available', id: 'theirs', available: false },
        { record: 'dish', act: 'add', category_id: 'c', fields: { name: both('X') } },
      ]) {
        expect((await at.sendChange(change)).status).toBe(404);
      }
      expect(await other.dish('theirs')).toMatchObject({ available: true });
    });

    it('is changed once by one tap that arrives several times', async ({ desk: at }) => {
      const tap = randomUUID();
      const body = { change: { record: 'dish', act: 'add', category_id: 'main', fields: { name: both('Once') } } };
      const answers = await Promise.all([1, 2, 3].map(() => at.send('/menu/changes', body, tap)));
      const [first, ...others] = await Promise.all(answers.map((answer) => at.read(ChangeAnswer, answer)));
      for (const other of others) expect([other.id, other.audit_id]).toEqual([first?.id, first?.audit_id]);
      expect((await at.dishes()).filter((each) => each.name.en === 'Once')).toHaveLength(1);
      // A change without a difference is not recorded.
      const same = await at.change({ record: 'dish', act: 'available', id: 'fish', available: false });
      expect(same.audit_id).toBeNull();
      expect(await at.audit()).toHaveLength(1);
    });

    it('C90 refuses a tap that is repeated for something else, and keeps what it was first for', async () => {
      const at = await deskVenue(api);
      const tap = randomUUID();
      const adding = (name: string) => ({
        change: { record: 'dish', act: 'add', category_id: 'main', fields: { name: both(name) } },
      });
      expect((await at.send('/menu/changes', adding('First'), tap)).status).toBe(200);
      const others = [
        await at.send('/menu/changes', adding('Second'), tap),
        await at.send('/dishes/koshari/available', { available: false }, tap),
      ];
      for (const other of others)
        expect([other.status, await problemOf(other)]).toMatchObject([409, { code: 'record_exists' }]);
      expect((await at.dishes()).filter(({ name }) => ['First', 'Second'].includes(name.en))).toMatchObject([
        { name: both('First') },
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

  it('lists author, time and content of changes, newest first, in pages', async ({ desk: at }) => {
    const kitchen = await staffOf(api, at);
    await at.change({
      record: 'dish',
      act: 'edit',
      id: 'tea',
      fields: { price: 1500, tags: [both('Hot')] },
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
        name: both('Dish tea', 'طبق tea'),
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
      await at.change({ record: 'dish', act: 'available', id: 'koshari', available: turn % 2 === 1 });
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
      const at = await deskVenue(api);
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
      const areas = [{ id: ownId('z'), name: both('Smouha'), delivery_fee: 3000, minimum: 9000 }];
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
        [{ ...areas[0], name: both('') }],
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

  describe('files', () => {
    it('C55 re-encodes a photo, and refuses any other file with its reason', async ({ desk: at }) => {
      const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#c2410c' } });
      const sent = await at.upload('/pictures', await picture.jpeg().toBuffer());
      expect(sent.status).toBe(201);
      const { image } = (await sent.json()) as { image: string };
      expect(image).toMatch(new RegExp(`^/upload/${at.slug}/[0-9a-f]{32}\\.webp$`));
      await at.change({ record: 'dish', act: 'edit', id: 'tea', fields: { image } });
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
      const at = await deskVenue(api);
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
        const venues = [await deskVenue(api), await deskVenue(api), await deskVenue(api)];
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
