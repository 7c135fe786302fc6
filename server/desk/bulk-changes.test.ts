import { both } from '#tests/support/venue.ts';
import { expect } from 'vitest';
import type { OneMenuChange } from '#src/contract/staff/menu-desk.ts';
import { ownId } from '#src/domain/ids.ts';
import { orderBody } from '#tests/support/api.ts';
import { onSqliteApi } from '#tests/support/api-test.ts';
import { managerOf } from '#tests/support/manager.ts';
import { menuWithOptions } from '#tests/support/options.ts';

onSqliteApi('several changes of the menu as one', (api, apiTest) => {
  const newDesk = async () => {
    const venue = await api.venue({}, menuWithOptions());
    const at = await managerOf(api, venue);
    const bulk = (as: 'grid' | 'prices' | 'dishes_move' | 'dishes_copy', changes: OneMenuChange[]) =>
      at.change({ record: 'menu', act: 'bulk', as, changes });
    return { api, venue, at, bulk };
  };

  const it = apiTest.extend('desk', () => newDesk());

  it('adds dishes to a category that it adds before, in one entry that is taken back at once', async ({ desk }) => {
    const { at, bulk } = desk;
    const before = await at.menu();
    const [category_id, karak, lemon] = [ownId('c'), ownId('d'), ownId('d')];
    const changes: OneMenuChange[] = [
      { record: 'category', act: 'add', id: category_id, fields: { name: both('Drinks') } },
      { record: 'dish', act: 'add', id: karak, category_id, fields: { name: both('Karak'), price: 2_500 } },
      { record: 'dish', act: 'add', id: lemon, category_id, fields: { name: both('Lemon') } },
      { record: 'dish', act: 'edit', id: 'koshari', fields: { price: 5_000 }, began: { price: 4_550 } },
      { record: 'dish', act: 'move', id: 'tea', category_id, position: 0 },
    ];
    const { audit_id } = await bulk('grid', changes);
    const { categories } = await at.menu();
    expect(categories.at(-1)).toMatchObject({
      name: both('Drinks'),
      dishes: [{ id: 'tea' }, { id: karak }, { id: lemon }],
    });
    expect(await at.dish('koshari')).toMatchObject({ price: 5_000 });
    expect((await at.changes())[0]?.change).toMatchObject({
      kind: 'grid',
      counts: { added: 2, removed: 0, changed: 2 },
    });
    // The answer was lost, and the page sends the same again.
    expect(await bulk('grid', changes.slice(0, 3))).toMatchObject({ audit_id: null });

    await at.undo(audit_id);
    expect(await at.menu()).toEqual({ ...before, version: expect.any(Number) as number });
  });

  it('changes nothing where one change is refused, and names it', async ({ desk: { at } }) => {
    const before = await at.menu();
    const rice = { record: 'dish', act: 'add', category_id: 'main', fields: { name: both('Rice') } };
    const refused = async (change: object) => {
      const answer = await at.sendChange({ record: 'menu', act: 'bulk', as: 'grid', changes: [rice, change] });
      return [answer.status, await answer.json()];
    };
    expect(await refused({ record: 'dish', act: 'edit', id: 'tea', fields: { name: both('') } })).toMatchObject([
      422,
      { errors: [{ pointer: '/change/changes/1/fields/name', code: 'required' }] },
    ]);
    expect(await refused({ record: 'dish', act: 'edit', id: 'gone', fields: {} })).toMatchObject([
      404,
      { errors: [{ pointer: '/change/changes/1' }] },
    ]);
    expect(
      await refused({ record: 'dish', act: 'edit', id: 'tea', fields: { price: 1 }, began: { price: 2 } }),
    ).toMatchObject([
      409,
      { code: 'edit_conflict', conflict: { fields: [{ field: 'price', mine: 1, theirs: 1_000 }] } },
    ]);
    expect(await at.menu()).toEqual(before);
    expect(await at.changes()).toEqual([]);
  });

  it('moves dishes to the end of a category, and says which', async ({ desk: { at, bulk } }) => {
    const { id: category_id } = await at.change({ record: 'category', act: 'add', fields: { name: both('Sweets') } });
    const ids = ['pizza', 'koshari'];
    await bulk(
      'dishes_move',
      ids.map((id) => ({ record: 'dish', act: 'move', id, category_id: category_id ?? '', position: 1_000 })),
    );
    expect((await at.menu()).categories.at(-1)?.dishes.map(({ id }) => id)).toEqual(ids);
    expect((await at.changes())[0]?.change).toMatchObject({
      kind: 'dishes_move',
      name: both('Sweets'),
      counts: { changed: 2 },
    });
  });

  it('copies a dish with its sizes, option groups and prices by size, behind it', async ({ desk: { at, bulk } }) => {
    const id = ownId('d');
    const copy: OneMenuChange = { record: 'dish', act: 'copy', id, of: 'pizza', name: both('Pizza (copy)') };
    const { audit_id } = await bulk('dishes_copy', [copy]);
    expect(await bulk('dishes_copy', [copy])).toMatchObject({ audit_id: null });
    const dishes = await at.dishes();
    const ids = dishes.map((dish) => dish.id);
    expect(ids[ids.indexOf('pizza') + 1]).toBe(id);
    const [pizza, made] = [await at.dish('pizza'), await at.dish(id)];
    expect(made).toEqual({
      ...pizza,
      id,
      name: both('Pizza (copy)'),
      sizes: pizza?.sizes.map((size) => ({ ...size, id: expect.any(String) as string })),
    });
    const large = made?.sizes.find(({ price }) => price === 12_000)?.id ?? '';
    const thick = (await at.group('crust'))?.options.find((option) => option.id === 'thick');
    expect(thick?.size_prices).toEqual({ 'pizza-l': 3_000, [large]: 3_000 });

    await at.undo(audit_id);
    expect(await at.dish(id)).toBeUndefined();
    const left = (await at.group('crust'))?.options.find((option) => option.id === 'thick');
    expect(left?.size_prices).toEqual({ 'pizza-l': 3_000 });
  });

  it('hides a category from customers, and shows it again', async ({ desk: { api, venue, at } }) => {
    const hide = (hidden: boolean) => at.change({ record: 'category', act: 'edit', id: 'main', fields: { hidden } });
    const seen = async () => {
      const { menu } = (await (await api.get(`/${venue.slug}/menu`)).json()) as { menu: object[] };
      return menu.length;
    };
    const order = async () => {
      const answer = await api.order(venue.slug, orderBody());
      return [answer.status, ((await answer.json()) as { changes?: { kind: string }[] }).changes?.[0]?.kind];
    };
    await hide(true);
    expect(await seen()).toBe(0);
    expect(await order()).toEqual([409, 'dish_gone']);
    expect((await at.menu()).categories).toMatchObject([{ id: 'main', hidden: true }]);
    expect((await at.changes())[0]?.change.fields).toEqual([{ field: 'hidden', from: false, to: true }]);
    await hide(false);
    expect(await seen()).toBe(1);
    expect((await order())[0]).toBe(201);
  });
});
