import { both } from '#tests/support/venue.ts';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { ownId } from '#src/domain/ids.ts';
import { onSqliteApi } from '#tests/support/api-test.ts';
import { managerOf } from '#tests/support/manager.ts';

onSqliteApi('adding to the menu', (api, apiTest) => {
  const newDesk = async () => {
    return managerOf(api, await api.venue());
  };

  const it = apiTest.extend('desk', () => newDesk());

  it('makes one dish, as sent last, when the first answer was lost and the form was edited', async () => {
    const id = ownId('d');
    const at = await newDesk();
    const size = { id: null, name: both('Cup'), price: 3000 };
    const first = { name: both('Karak'), price: 2500, kcal: 90, sizes: [size] };
    expect(await at.change({ record: 'dish', act: 'add', id, category_id: 'main', fields: first })).toMatchObject({
      id,
    });
    const again = {
      record: 'dish',
      act: 'add',
      id,
      category_id: 'main',
      fields: { name: both('Karak tea'), price: 2600 },
    } as const;
    expect(await at.change(again)).toMatchObject({ id });
    expect(await at.change(again)).toMatchObject({ id, audit_id: null });
    const dishes = (await at.dishes()).filter((dish) => dish.name.en.startsWith('Karak'));
    expect(dishes).toMatchObject([{ id, name: both('Karak tea'), price: 2600, kcal: null, sizes: [] }]);
    const order = async () => (await at.menu()).categories.map((category) => category.dishes.map((dish) => dish.id));
    const before = await order();
    await at.change({ record: 'dish', act: 'add', category_id: 'main', fields: { name: both('After it') } });
    await at.change({ ...again, fields: { name: both('Karak') } });
    expect((await order())[0]?.slice(0, -1)).toEqual(before[0]);
  });

  it('makes one category, as sent last, when the first answer was lost', async ({ desk: at }) => {
    const id = ownId('c');
    const count = (await at.menu()).categories.length;
    await at.change({ record: 'category', act: 'add', id, fields: { name: both('Drinks') } });
    await at.change({ record: 'category', act: 'add', id, fields: { name: both('Hot drinks') } });
    const { categories } = await at.menu();
    expect(categories).toHaveLength(count + 1);
    expect(categories.at(-1)).toMatchObject({ id, name: both('Hot drinks') });
  });

  it('refuses an id that no page makes', async ({ desk: at }) => {
    for (const id of ['koshari', '', `${randomUUID()}x`, `${ownId('d')}x`, `x${ownId('d').slice(1)}`, 'A'.repeat(36)]) {
      const dish = await at.sendChange({
        record: 'dish',
        act: 'add',
        id,
        category_id: 'main',
        fields: { name: both('X') },
      });
      const category = await at.sendChange({ record: 'category', act: 'add', id, fields: { name: both('X') } });
      expect([dish.status, category.status]).toEqual([422, 422]);
    }
  });
});
