import { both } from '#tests/support/venue.ts';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { DishFields, GroupFields } from '#src/contract/staff/menu-desk.ts';
import { ownId } from '#src/domain/ids.ts';
import { onSqliteApi } from '#tests/support/api-test.ts';
import { managerOf } from '#tests/support/manager.ts';
import { menuWithOptions } from '#tests/support/options.ts';
import { staffOf } from '#tests/support/staff.ts';

type Uses = NonNullable<DishFields['option_groups']>;
type Option = NonNullable<GroupFields['options']>[number];
const option = (id: string | null, name: string, more: Partial<Option> = {}): Option => ({
  id,
  name: both(name),
  price: 0,
  available: true,
  default: false,
  ...more,
});

onSqliteApi('option groups at the desk', (api, apiTest) => {
  const newDesk = async () => {
    const venue = await api.venue({}, menuWithOptions());
    const at = await managerOf(api, venue);
    return {
      ...at,
      error: async (change: object) => {
        const answer = await at.sendChange(change);
        const { errors } = (await answer.json()) as { errors?: { pointer: string; code: string }[] };
        return [answer.status, errors?.[0]?.pointer, errors?.[0]?.code];
      },
      lastChange: async () => (await at.changes())[0]?.change,
      uses: async (id: string) => (await at.dish(id))?.option_groups,
      wire: async () => (await (await api.get(`/${venue.slug}/menu`)).json()) as WireMenu,
      asKitchen: async (change: object) =>
        (await staffOf(api, venue, 'kitchen')).post('/menu/changes', { change, tap: randomUUID() }),
    };
  };
  type WireMenu = {
    option_groups: { id: string; name: string; options: { name: string; price: number; default: boolean }[] }[];
    menu: { dishes: { id: string; option_groups?: object[] }[] }[];
  };
  const edit = (id: string, fields: GroupFields, began?: Record<string, unknown>) =>
    ({ record: 'group', act: 'edit', id, fields, began }) as const;
  const attach = (option_groups: Uses) =>
    ({ record: 'dish', act: 'edit', id: 'pizza', fields: { option_groups } }) as const;

  const it = apiTest.extend('desk', () => newDesk());

  it('adds a group and gives it to a dish, and customers see both', async ({ desk: at }) => {
    const id = ownId('g');
    const bread = { name: both('Bread', 'عيش'), kind: 'choice', min: 1, max: 1 } as const;
    const options = [option(ownId('o'), ' Baladi '), option(null, 'Fino', { price: 550, default: true })];
    expect(await at.change({ record: 'group', act: 'add', id, fields: { ...bread, options } })).toMatchObject({ id });
    // The answer was lost, and the form was edited.
    await at.change({ record: 'group', act: 'add', id, fields: { ...bread, name: both('Loaf'), options } });
    await at.change({
      record: 'dish',
      act: 'edit',
      id: 'pizza',
      fields: { option_groups: [{ id }, { id: 'crust', hidden: ['thin'] }] },
    });
    expect(await at.lastChange()).toMatchObject({ kind: 'dish_edit', fields: [{ field: 'option_groups', to: null }] });
    const wire = await at.wire();
    expect(wire.option_groups.filter((group) => group.id === id)).toMatchObject([
      {
        name: 'Loaf',
        options: [
          { name: 'Baladi', price: 0 },
          { name: 'Fino', price: 5.5, default: true },
        ],
      },
    ]);
    const pizza = wire.menu.flatMap(({ dishes }) => dishes).find((dish) => dish.id === 'pizza');
    expect(pizza?.option_groups).toEqual([{ id }, { id: 'crust', hidden: ['thin'] }]);
  });

  it('never tells customers that what is left out is sold out', async ({ desk: at }) => {
    const id = ownId('g');
    const options = [option(ownId('o'), 'Onion', { available: false })];
    const fields = { name: both('Without', 'بدون'), kind: 'remove', options } as const;
    await at.change({ record: 'group', act: 'add', id, fields });
    await at.change(attach([{ id }]));
    const group = (await at.wire()).option_groups.find((one) => one.id === id);
    expect(group?.options).toMatchObject([{ name: 'Onion', available: true }]);
  });

  it('changes prices for sizes, dish and allergens of an option, and takes the change back', async ({ desk: at }) => {
    const before = await at.menu();
    const milk = both('Milk', 'لبن');
    const { audit_id } = await at.change(
      edit('crust', {
        options: [
          option('thin', 'Thin', { size_prices: { 'pizza-s': 500 }, allergens: [milk] }),
          option('thick', 'Thick', { size_prices: {}, dish_id: 'tea' }),
        ],
      }),
    );
    expect((await at.group('crust'))?.options).toMatchObject([
      { size_prices: { 'pizza-s': 500 }, dish_id: null, allergens: [milk] },
      { size_prices: {}, dish_id: 'tea', allergens: [] },
    ]);
    const [thin, thick] = (await at.wire()).option_groups.find(({ id }) => id === 'crust')?.options ?? [];
    expect(thin).toMatchObject({
      size_prices: { 'pizza-s': 5 },
      allergens: [{ name: 'Milk', name_secondry: 'لبن' }],
    });
    expect(thick).toMatchObject({ dish_id: 'tea' });
    expect(thick).not.toHaveProperty('size_prices');
    await at.undo(audit_id);
    expect({ ...(await at.menu()), version: 0 }).toEqual({ ...before, version: 0 });
  });

  it('names a dish or a size that does not exist, and keeps one that is gone', async ({ desk: at }) => {
    const of = (more: Partial<Option>) => at.error(edit('crust', { options: [option('thick', 'Thick', more)] }));
    const first = '/change/fields/options/0';
    expect(await of({ dish_id: 'none' })).toEqual([422, `${first}/dish_id`, 'unknown']);
    expect(await of({ size_prices: { none: 1 } })).toEqual([422, `${first}/size_prices`, 'unknown']);
    expect(await of({ size_prices: { 'pizza-l': -1 } })).toEqual([422, `${first}/size_prices/pizza-l`, 'invalid']);
    await at.change(edit('drink', { options: [option('drink-tea', 'Tea', { dish_id: 'tea' })] }));
    await at.change({ record: 'dish', act: 'remove', id: 'tea' });
    await at.change(edit('drink', { options: [option('drink-tea', 'Hot tea', { dish_id: 'tea' })] }));
    expect((await at.group('drink'))?.options).toMatchObject([{ name: both('Hot tea'), dish_id: 'tea' }]);
  });

  it('takes groups off the dishes when their making is taken back, and brings both back', async ({ desk: at }) => {
    const id = ownId('g');
    const before = await at.menu();
    const { audit_id } = await at.change({
      record: 'group',
      act: 'add',
      id,
      fields: { name: both('Bread'), options: [option(null, 'A')] },
    });
    await at.change(attach([{ id: 'crust' }, { id }]));
    const given = await at.menu();
    const undone = await at.undo(audit_id);
    expect(await at.uses('pizza')).toEqual([{ id: 'crust' }]);
    expect({ ...(await at.menu()), version: 0 }).toEqual({ ...before, version: 0 });
    await at.undo(undone.audit_id);
    expect({ ...(await at.menu()), version: 0 }).toEqual({ ...given, version: 0 });
  });

  it('logs a change of options as one of the group', async ({ desk: at }) => {
    const sizes = { size_prices: { 'pizza-l': 3000 } };
    const sent = [option('thin', 'Thin'), option('thick', 'Very thick', { price: 2500, ...sizes })];
    await at.change(edit('crust', { options: sent }));
    expect((await at.wire()).option_groups.find(({ id }) => id === 'crust')?.options).toMatchObject([
      { name: 'Thin' },
      { name: 'Very thick', price: 25, size_prices: { 'pizza-l': 30 } },
    ]);
    expect(await at.lastChange()).toMatchObject({
      kind: 'group_edit',
      name: both('crust'),
      fields: [{ field: 'options' }],
    });
  });

  it('takes options that are gone, and rules that no longer fit, off the dishes, and brings them back', async () => {
    const at = await newDesk();
    await at.change({
      record: 'dish',
      act: 'edit',
      id: 'koshari',
      fields: { option_groups: [{ id: 'extras', min: 4, max: 4, hidden: ['egg'] }, { id: 'without' }] },
    });
    const before = await at.menu();
    const only = [option('cheese', 'Cheese')];
    const { audit_id } = await at.change(edit('extras', { options: only }));
    expect(await at.uses('koshari')).toEqual([{ id: 'extras', min: 4, max: 4, hidden: [] }, { id: 'without' }]);
    await at.change(edit('extras', { repeat: false }));
    expect(await at.uses('koshari')).toEqual([{ id: 'extras' }, { id: 'without' }]);
    await at.undo(1 + (audit_id ?? 0));
    await at.undo(audit_id);
    expect({ ...(await at.menu()), version: 0 }).toEqual({ ...before, version: 0 });
  });

  it('removes a group from its dishes too, and the undo brings everything back', async ({ desk: at }) => {
    const before = await at.menu();
    const { audit_id } = await at.change({ record: 'group', act: 'remove', id: 'extras' });
    expect(await at.uses('koshari')).toEqual([{ id: 'without' }]);
    expect(await at.group('extras')).toBeUndefined();
    await at.undo(audit_id);
    expect({ ...(await at.menu()), version: 0 }).toEqual({ ...before, version: 0 });
  });

  it('orders the groups', async ({ desk: at }) => {
    const ids = ['drink', 'crust', 'without', 'extras'];
    await at.change({ record: 'group', act: 'order', ids });
    expect((await at.menu()).option_groups.map(({ id }) => id)).toEqual(ids);
    expect(await at.error({ record: 'group', act: 'order', ids: ids.slice(1) })).toEqual([
      422,
      '/change/ids',
      'invalid',
    ]);
  });

  it('names what is wrong with a group', async ({ desk: at }) => {
    const of = (fields: object) => at.error({ record: 'group', act: 'edit', id: 'extras', fields });
    const many = Array.from({ length: 61 }, (_, index) => option(null, `No. ${index}`));
    const fields = '/change/fields';
    expect(await of({ name: both('', '  ') })).toEqual([422, `${fields}/name`, 'required']);
    expect(await of({ options: [] })).toEqual([422, `${fields}/options`, 'required']);
    expect(await of({ options: many })).toEqual([422, `${fields}/options`, 'too_many']);
    expect(await of({ min: 3, max: 2 })).toEqual([422, `${fields}/min`, 'no_fit']);
    expect(await of({ min: 2, repeat: false, max: null, options: [option('egg', 'Egg')] })).toEqual([
      422,
      `${fields}/min`,
      'no_fit',
    ]);
    expect(await of({ min: -1 })).toEqual([422, `${fields}/min`, 'invalid']);
    expect(await of({ options: [option('egg', 'Egg', { price: -1 })] })).toEqual([
      422,
      `${fields}/options/0/price`,
      'invalid',
    ]);
    expect(await of({ options: [option('egg', 'Egg', { price: 1_000_001 })] })).toEqual([
      422,
      `${fields}/options/0/price`,
      'invalid',
    ]);
    expect(await of({ kind: 'remove' })).toEqual([422, `${fields}/options/0/price`, 'no_fit']);
    // Of another group, of none, and of one option twice.
    for (const [id, code] of [
      ['thin', 'unknown'],
      ['gone', 'unknown'],
      ['egg', 'twice'],
    ] as const) {
      expect(await of({ options: [option('egg', 'Egg'), option(id, 'X')] })).toEqual([
        422,
        `${fields}/options/1/id`,
        code,
      ]);
    }
    expect(await at.error({ record: 'group', act: 'edit', id: 'none', fields: {} })).toEqual([
      404,
      undefined,
      undefined,
    ]);
    expect(await at.error({ record: 'group', act: 'add', fields: { name: both('Empty') } })).toEqual([
      422,
      '/change/fields/options',
      'required',
    ]);
  });

  it('keeps a name of 200 letters and cuts a longer one', async ({ desk: at }) => {
    await at.change(edit('extras', { name: both('', 'ن'.repeat(200)), options: [option('egg', 'b'.repeat(201))] }));
    const group = await at.group('extras');
    expect([group?.name.ar.length, group?.options[0]?.name.en.length]).toEqual([200, 200]);
  });

  it('names what is wrong with the groups of a dish', async ({ desk: at }) => {
    const of = (uses: Uses) => at.error(attach(uses));
    const fields = '/change/fields/option_groups';
    const thirteen = Array.from({ length: 13 }, (_, index) => ({ id: `g${index}` }));
    expect(await of(thirteen)).toEqual([422, fields, 'too_many']);
    expect(await of([{ id: 'none' }])).toEqual([422, `${fields}/0/id`, 'unknown']);
    expect(await of([{ id: 'crust' }, { id: 'extras' }, { id: 'crust' }])).toEqual([422, `${fields}/2/id`, 'twice']);
    expect(await of([{ id: 'extras', hidden: ['thin'] }])).toEqual([422, `${fields}/0/hidden`, 'unknown']);
    expect(await of([{ id: 'extras', defaults: ['thin'] }])).toEqual([422, `${fields}/0/defaults`, 'unknown']);
    expect(await of([{ id: 'crust', hidden: ['thin', 'thick'] }])).toEqual([422, `${fields}/0/hidden`, 'no_fit']);
    expect(await of([{ id: 'crust', min: 2 }])).toEqual([422, `${fields}/0/min`, 'no_fit']);
    expect(await of([{ id: 'without', min: 2, hidden: ['onion'] }])).toEqual([422, `${fields}/0/min`, 'no_fit']);
    expect(
      await at.error({
        record: 'dish',
        act: 'add',
        category_id: 'main',
        fields: { name: both('X'), option_groups: [{ id: 'none' }] },
      }),
    ).toEqual([422, '/change/fields/option_groups/0/id', 'unknown']);
  });

  it('tells the second of two managers what the first one changed', async ({ desk: at }) => {
    const group = await at.group('extras');
    const began = { name: group?.name, options: group?.options };
    await at.change(edit('extras', { options: [option('egg', 'Egg')] }, began));
    const late = await at.sendChange(edit('extras', { options: [option('cheese', 'Cheese')] }, began));
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      code: 'edit_conflict',
      conflict: { changed: { at: expect.any(Number) as number }, fields: [{ field: 'options' }] },
    });
    // Another field than the first one's.
    await at.change(edit('extras', { name: both('More') }, began));
    const first = { ...attach([{ id: 'extras' }]), began: { option_groups: [{ id: 'crust' }] } };
    const second = { ...attach([{ id: 'without' }]), began: { option_groups: [{ id: 'crust' }] } };
    expect([(await at.sendChange(first)).status, (await at.sendChange(second)).status]).toEqual([200, 409]);
  });

  it('is for managers', async ({ desk: at }) => {
    expect((await at.asKitchen({ record: 'group', act: 'remove', id: 'extras' })).status).toBe(403);
  });
});
