import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { SetupState } from '#src/contract/staff/setup.ts';
import { parse } from 'valibot';
import { startApi, type TestApi } from '#tests/support/api.ts';
import { onEveryDatabase } from '#tests/support/database.ts';
import { staffOf } from '#tests/support/staff.ts';
import { menuDraft } from '#tests/support/venue.ts';

const EMPTY = { categories: [], optionGroups: [], zones: [] };

onEveryDatabase('what a new venue has', (open) => {
  const managerOf = async (api: TestApi, ...of: Parameters<TestApi['venue']>) => {
    const venue = await api.venue(...of);
    const manager = await staffOf(api, venue, 'manager');
    const state = async () => parse(SetupState, await (await manager.get('/setup')).json());
    return { venue, manager, state };
  };

  it('derives what is missing from the data of the venue', async () => {
    const api = await startApi(await open());
    const { manager, state } = await managerOf(api, { name: { en: 'Sea', ar: '' }, openingHours: [] }, EMPTY);
    expect(await state()).toMatchObject({
      names: { en: true, ar: false },
      dishes: { all: 0, sellable: 0, photos: 0 },
      hours: false,
      areas: 0,
      tables: 0,
      orders: { any: false, delivered: false },
    });
    const dish = (category_id: string, fields: object) =>
      manager.post('/menu/changes', { tap: randomUUID(), change: { kind: 'dish_add', category_id, fields } });
    const added = await manager.post('/menu/changes', {
      tap: randomUUID(),
      change: { kind: 'category_add', fields: { name: 'Drinks' } },
    });
    const { id } = (await added.json()) as { id: string };
    await dish(id, { name: 'Tea', price: 1_000 });
    await dish(id, { name: 'Fish' });
    await manager.post('/tables', { tap: randomUUID(), tables: ['1', '2'] });
    expect(await state()).toMatchObject({ dishes: { all: 2, sellable: 1, photos: 0 }, tables: 2 });
  });

  it('includes a test order, which rings the board once', async () => {
    const api = await startApi(await open());
    const { venue, manager, state } = await managerOf(api, {}, menuDraft());
    const tap = randomUUID();
    const answer = await manager.post('/setup/test-order', { tap });
    const again = await manager.post('/setup/test-order', { tap });
    expect([answer.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await answer.json());
    expect(await api.count(venue.id)).toBe(1);
    const [ticket] = (await manager.board()).tickets;
    expect(ticket?.note).toContain('Test order');
    expect((await state()).orders).toEqual({ any: true, delivered: false });
  });

  it('is refused a test order with the reason', async () => {
    const api = await startApi(await open());
    const code = async (...of: Parameters<TestApi['venue']>) => {
      const { manager } = await managerOf(api, ...of);
      const answer = await manager.post('/setup/test-order', { tap: randomUUID() });
      return ((await answer.json()) as { code: string }).code;
    };
    expect(await code({}, EMPTY)).toBe('item_unavailable');
    expect(await code({ acceptsOrders: false }, menuDraft())).toBe('venue_closed');
  });
});
