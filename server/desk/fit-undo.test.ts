import { both } from '#tests/support/venue.ts';
import { expect } from 'vitest';
import type { DishFields, GroupFields, MenuChangeInput } from '#src/contract/staff/menu-desk.ts';
import { item, orderBody } from '#tests/support/api.ts';
import { onSqliteApi } from '#tests/support/api-test.ts';
import { managerOf } from '#tests/support/manager.ts';
import { must } from '#tests/support/menu.ts';
import { menuWithOptions } from '#tests/support/options.ts';

onSqliteApi('a change of options, or its undo,', (api, apiTest) => {
  const newDesk = async () => {
    const venue = await api.venue({}, menuWithOptions());
    const manager = await managerOf(api, venue);
    const change = async (what: MenuChangeInput) => must((await manager.change(what)).audit_id, 'change');
    return {
      ...manager,
      change,
      editGroup: (id: string, fields: GroupFields) => change({ record: 'group', act: 'edit', id, fields }),
      editDish: (id: string, fields: DishFields) => change({ record: 'dish', act: 'edit', id, fields }),
      undo: async (id: number) => {
        const answer = await manager.sendUndo(id);
        return { status: answer.status, ...((await answer.json()) as { code?: string; audit_id?: number }) };
      },
      lastChange: async () => (await manager.changes())[0]?.change,
      group: async (id: string) => must(await manager.group(id), id),
      dish: async (id: string) => must(await manager.dish(id), id),
      wireDish: async (id: string) => (await (await api.get(`/${venue.slug}/dishes/${id}`)).json()) as object,
      orderPizza: async (crust: string) => {
        const option = { group_id: 'crust', id: crust, quantity: 1, name: crust, name_ar: '', price: 0, free: 0 };
        const line = item('pizza', 80, { size_id: 'pizza-s', size_name: 'Small', options: [option] });
        return (await api.order(venue.slug, orderBody({ items: [line], total: 80 }))).status;
      },
    };
  };
  const stuffed = { id: null, name: both('Stuffed'), price: 0, available: true, default: false };
  const PIZZA = both('Dish pizza', 'طبق pizza');

  const it = apiTest.extend('desk', () => newDesk());

  it('takes rules off a dish that no longer fit its group, names the dish, and brings them back', async () => {
    const at = await newDesk();
    const max = await at.editGroup('crust', { max: 2 });
    await at.editDish('pizza', { option_groups: [{ id: 'crust', min: 2 }] });
    const undone = await at.undo(max);
    expect(undone.status).toBe(200);
    expect(await at.group('crust')).toMatchObject({ min: 1, max: 1 });
    expect((await at.dish('pizza')).option_groups).toEqual([{ id: 'crust' }]);
    expect(await at.lastChange()).toMatchObject({ kind: 'undo', fitted: [PIZZA] });
    expect(await at.orderPizza('thin')).toBe(201);
    expect((await at.undo(undone.audit_id ?? 0)).status).toBe(200);
    expect((await at.dish('pizza')).option_groups).toEqual([{ id: 'crust', min: 2 }]);
    expect(await at.lastChange()).not.toHaveProperty('fitted');
  });

  it('takes an option away, and shows the others to a dish that hid them', async ({ desk: at }) => {
    const { options } = await at.group('crust');
    const added = await at.editGroup('crust', { options: [...options, stuffed] });
    const id = must((await at.group('crust')).options.at(-1)?.id, 'option');
    const hidden = options.map((option) => option.id);
    await at.editDish('pizza', { option_groups: [{ id: 'crust', hidden, defaults: [id] }] });
    expect((await at.undo(added)).status).toBe(200);
    expect((await at.dish('pizza')).option_groups).toEqual([{ id: 'crust' }]);
    expect(await at.lastChange()).toMatchObject({ fitted: [PIZZA] });
  });

  it('takes an option away from the lists of a dish, and keeps the rules that fit', async ({ desk: at }) => {
    const { options } = await at.group('crust');
    const added = await at.editGroup('crust', { options: [...options, stuffed] });
    const id = must((await at.group('crust')).options.at(-1)?.id, 'option');
    await at.editDish('pizza', { option_groups: [{ id: 'crust', hidden: ['thick', id], defaults: ['thin'] }] });
    expect((await at.undo(added)).status).toBe(200);
    expect((await at.dish('pizza')).option_groups).toEqual([{ id: 'crust', hidden: ['thick'], defaults: ['thin'] }]);
    expect(await at.lastChange()).not.toHaveProperty('fitted');
  });

  it('fits a dish that it brings back to its groups as they are now', async ({ desk: at }) => {
    await at.editGroup('crust', { max: 2 });
    await at.editDish('pizza', { option_groups: [{ id: 'crust', min: 2 }] });
    const removed = await at.change({ record: 'dish', act: 'remove', id: 'pizza' });
    await at.editGroup('crust', { max: 1 });
    expect((await at.undo(removed)).status).toBe(200);
    expect((await at.dish('pizza')).option_groups).toEqual([{ id: 'crust' }]);
  });

  it('is refused if its group would require more options than it has', async ({ desk: at }) => {
    const { options } = await at.group('crust');
    const added = await at.editGroup('crust', { options: [...options, stuffed] });
    await at.editGroup('crust', { min: 3, max: 3 });
    const before = await at.menu();
    expect(await at.undo(added)).toMatchObject({ status: 409, code: 'undo_conflict' });
    expect(await at.menu()).toEqual(before);
  });

  it('is refused where a dish would get a group back that is gone since', async ({ desk: at }) => {
    const taken = await at.editDish('pizza', { option_groups: [] });
    await at.change({ record: 'group', act: 'remove', id: 'crust' });
    expect(await at.undo(taken)).toMatchObject({ status: 409, code: 'undo_conflict' });
    expect((await at.dish('pizza')).option_groups).toEqual([]);
  });

  it('sets no price that the sizes of the dish overrule since', async ({ desk: at }) => {
    const dearer = await at.editDish('koshari', { price: 6000 });
    const size = (name: string, price: number) => ({ id: null, name: both(name), price });
    await at.editDish('koshari', { sizes: [size('S', 6000), size('L', 9000)] });
    expect(await at.undo(dearer)).toMatchObject({ status: 409, code: 'undo_conflict' });
    expect(await at.wireDish('koshari')).toMatchObject({ price: 60, minPrice: 60 });
  });

  it('leaves a dish the price of its first size', async ({ desk: at }) => {
    const [small, large] = (await at.dish('pizza')).sizes;
    const sizes = [must(small, 'small'), { ...must(large, 'large'), price: 15000 }];
    const dearer = await at.editDish('pizza', { sizes });
    await at.editDish('pizza', { sizes: sizes.toReversed() });
    expect((await at.dish('pizza')).price).toBe(15000);
    expect((await at.undo(dearer)).status).toBe(200);
    expect((await at.dish('pizza')).price).toBe(12000);
  });

  it('an edit of a group names the dishes whose own rules no longer fit', async ({ desk: at }) => {
    await at.editGroup('crust', { max: 2 });
    await at.editDish('pizza', { option_groups: [{ id: 'crust', min: 2 }] });
    await at.editGroup('crust', { max: 1 });
    expect(await at.lastChange()).toMatchObject({ kind: 'group_edit', fitted: [PIZZA] });
  });
});
