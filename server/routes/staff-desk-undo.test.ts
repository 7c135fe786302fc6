import { both } from '#tests/support/venue.ts';
import { expect } from 'vitest';
import { type MenuChangeInput } from '#src/contract/staff/menu-desk.ts';
import { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { ownId } from '#src/domain/ids.ts';
import { NOON, orderBody } from '#tests/support/api.ts';
import { onEveryApi } from '#tests/support/api-test.ts';
import { deskImport } from '#tests/support/desk-import.ts';
import { must } from '#tests/support/menu.ts';
import { type Desk, deskVenue, problemOf } from '#tests/support/desk-venue.ts';

const HOUR = 3_600_000;

onEveryApi('an undo of the desks', (api, apiTest) => {
  const it = apiTest.extend('desk', () => deskVenue(api));

  const size = (id: string | null, name: string, price: number) => ({ id, name: both(name), price });
  /** Every kind of change of the menu, each on the result of the one before. */
  const MENU_CHANGES: ((at: Desk) => MenuChangeInput | Promise<MenuChangeInput>)[] = [
    () => ({
      record: 'dish',
      act: 'add',
      category_id: 'main',
      fields: { name: both('New'), sizes: [size(null, 'S', 5)] },
    }),
    () => ({
      record: 'dish',
      act: 'edit',
      id: 'pizza',
      fields: { name: both('P'), price: 1, weight: 12.5, tags: [], sizes: [size('pizza-l', 'L', 7)] },
    }),
    () => ({ record: 'dish', act: 'available', id: 'koshari', available: false }),
    () => ({ record: 'dish', act: 'move', id: 'fish', category_id: 'main', position: 0 }),
    async (at) => ({
      record: 'dish',
      act: 'order',
      category_id: 'main',
      ids: (await at.dishes()).map(({ id }) => id).toReversed(),
    }),
    () => ({ record: 'dish', act: 'remove', id: 'pizza' }),
    () => ({ record: 'category', act: 'add', fields: { name: both('', 'جديد') } }),
    () => ({
      record: 'category',
      act: 'edit',
      id: 'main',
      fields: { name: both('Mains'), image: 'https://x.example/a.webp' },
    }),
    async (at) => ({
      record: 'category',
      act: 'order',
      ids: (await at.menu()).categories.map(({ id }) => id).toReversed(),
    }),
    async (at) => ({
      record: 'category',
      act: 'remove',
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
          { id: 'sidi', name: both('Sidi'), delivery_fee: 1, minimum: 2 },
          { id: ownId('z'), name: both('New'), delivery_fee: 0, minimum: 0 },
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
      await verify(async () => ({ kind: `${change.record}_${change.act}`, ...(await at.change(change)) }));
    }
    for (const [kind, make] of OTHER_CHANGES) await verify(async () => ({ kind, audit_id: (await make(at)).audit_id }));
    // All changes undone in turn restore the beginning.
    const entries = (await at.audit()).filter((entry) => entry.undoable);
    expect(entries).toHaveLength(MENU_CHANGES.length + OTHER_CHANGES.length);
    for (const { id } of entries) await at.undo(id);
    expect(await at.dish('pizza')).toMatchObject({ sizes: [{ id: 'pizza-s' }, { id: 'pizza-l' }] });
    expect((await at.venue()).promocodes).toMatchObject([{ code: 'Save10', percent: 10, uses: 1 }]);
  });

  it('keeps later changes of other fields of the same dish', async ({ desk: at }) => {
    const { audit_id } = await at.change({
      record: 'dish',
      act: 'edit',
      id: 'tea',
      fields: { price: 1500, name: both('Black tea') },
    });
    await at.change({ record: 'dish', act: 'available', id: 'tea', available: false });
    await at.undo(audit_id);
    expect(await at.dish('tea')).toMatchObject({ price: 1000, name: both('Dish tea', 'طبق tea'), available: false });
  });

  it('is refused on a conflict and then changes nothing', async ({ desk: at }) => {
    const price = await at.change({ record: 'dish', act: 'edit', id: 'tea', fields: { price: 1500, kcal: 5 } });
    await at.change({ record: 'dish', act: 'edit', id: 'tea', fields: { price: 2000 } });
    const { id: category, audit_id: added } = await at.change({
      record: 'category',
      act: 'add',
      fields: { name: both('C') },
    });
    await at.change({ record: 'dish', act: 'move', id: 'koshari', category_id: category ?? '', position: 0 });
    const removed = await at.change({ record: 'dish', act: 'remove', id: 'koshari' });
    await at.change({ record: 'category', act: 'remove', id: category ?? '' });
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
