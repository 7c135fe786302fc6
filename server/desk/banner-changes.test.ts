import { both } from '#tests/support/venue.ts';
import { expect } from 'vitest';
import type { OneMenuChange } from '#src/contract/staff/menu-desk.ts';
import { ownId } from '#src/domain/ids.ts';
import { NOON } from '#tests/support/api.ts';
import { onSqliteApi } from '#tests/support/api-test.ts';
import { managerOf } from '#tests/support/manager.ts';

type Fields = Extract<OneMenuChange, { record: 'banner'; act: 'add' }>['fields'];

onSqliteApi('banners and notifications at the desk', (api, apiTest) => {
  const newDesk = async () => {
    const venue = await api.venue({ timezone: 'Africa/Cairo' });
    const at = await managerOf(api, venue);
    const list = async (call: string, name: string) => {
      const answer = (await (await api.get(`/${venue.slug}/${call}`)).json()) as Record<string, { title: string }[]>;
      return answer[name] ?? [];
    };
    return {
      ...at,
      api,
      error: async (change: object) => {
        const answer = await at.sendChange(change);
        const { errors } = (await answer.json()) as { errors?: { pointer: string; code: string }[] };
        return [answer.status, errors?.[0]?.pointer, errors?.[0]?.code];
      },
      banners: () => list('carousel', 'carousel'),
      notifications: () => list('notifications.json', 'notifications'),
      titles: async () => (await list('carousel', 'carousel')).map(({ title }) => title),
    };
  };
  const add = (name: string, fields: Partial<Fields> = {}, id = ownId('b')) =>
    ({ record: 'banner', act: 'add', id, fields: { name: both(name), ...fields } }) as const;

  const it = apiTest.extend('desk', () => newDesk());

  it('adds, edits, orders and removes banners, and undoes each', async ({ desk: at }) => {
    const [first, second] = [ownId('b'), ownId('b')];
    const offer = { text: both('Today'), image: '/upload/a.webp', dish_id: 'koshari' };
    await at.change(add(' Offer ', { ...offer, name: both(' Offer ', 'عرض') }, first));
    // The answer was lost.
    await at.change(add('Offer', { ...offer, name: both('Offer', 'عرض') }, first));
    await at.change(add('Drinks', { category_id: 'main' }, second));
    expect(await at.banners()).toMatchObject([
      { title: 'Offer', title_secondry: 'عرض', text: 'Today', banner: '/upload/a.webp', dish_id: 'koshari' },
      { title: 'Drinks', dish_id: null, category_id: 'main', from: null, until: null },
    ]);
    expect((await at.menu()).banners).toMatchObject([{ id: first, name: both('Offer', 'عرض') }, { id: second }]);

    const edited = await at.change({
      record: 'banner',
      act: 'edit',
      id: first,
      fields: { name: both('Feast'), dish_id: null },
    });
    const ordered = await at.change({ record: 'banner', act: 'order', ids: [second, first] });
    const removed = await at.change({ record: 'banner', act: 'remove', id: second });
    expect(await at.titles()).toEqual(['Feast']);
    expect((await at.changes()).map(({ change }) => change.kind)).toEqual([
      'banner_remove',
      'banner_order',
      'banner_edit',
      'banner_add',
      'banner_add',
    ]);
    await at.undo(removed.audit_id);
    expect(await at.titles()).toEqual(['Drinks', 'Feast']);
    await at.undo(ordered.audit_id);
    expect(await at.titles()).toEqual(['Feast', 'Drinks']);
    await at.undo(edited.audit_id);
    expect(await at.banners()).toMatchObject([{ title: 'Offer', dish_id: 'koshari' }, { title: 'Drinks' }]);
  });

  it('shows a banner within its times, by the clock of the venue', async ({ desk: at }) => {
    // Noon in UTC is 14:00 in Cairo.
    await at.change(add('Lunch', { shown_from: '2026-11-20T14:00', shown_until: '2026-11-20T15:00' }));
    await at.change(add('Dinner', { shown_from: '2026-11-20T15:00' }));
    await at.change(add('Breakfast', { shown_until: '2026-11-20T14:00' }));
    const asked = async () => (await at.api.get(`/${at.slug}/carousel`)).headers.get('ETag');
    expect(await at.banners()).toMatchObject([{ title: 'Lunch', from: '2026-11-20T14:00', until: '2026-11-20T15:00' }]);
    const lunch = await asked();
    at.api.clock.now = NOON + 59 * 60_000;
    expect(await asked()).toBe(lunch);
    at.api.clock.now = NOON + 60 * 60_000;
    expect(await at.titles()).toEqual(['Dinner']);
    at.api.clock.now = NOON - 1;
    expect(await at.titles()).toEqual(['Breakfast']);
    expect((await at.menu()).banners).toHaveLength(3);
  });

  it('puts a new notification first, and undoes its change', async ({ desk: at }) => {
    const [old, fresh] = [ownId('n'), ownId('n')];
    const note = { name: both('Old'), description: both('Two\nlines'), icon: 'gift', date: '2026-11-01' };
    await at.change({ record: 'notification', act: 'add', id: old, fields: note });
    await at.change({ record: 'notification', act: 'add', id: fresh, fields: { name: both('', 'جديد') } });
    expect(await at.notifications()).toMatchObject([
      { id: fresh, title: '', title_secondry: 'جديد' },
      { id: old, title: 'Old', description: 'Two\nlines', icon: 'gift', date: '2026-11-01' },
    ]);
    const edited = await at.change({ record: 'notification', act: 'edit', id: old, fields: { date: '2026-11-02' } });
    await at.change({ record: 'notification', act: 'order', ids: [old, fresh] });
    const removed = await at.change({ record: 'notification', act: 'remove', id: fresh });
    expect(await at.notifications()).toMatchObject([{ id: old, date: '2026-11-02' }]);
    await at.undo(removed.audit_id);
    await at.undo(edited.audit_id);
    expect(await at.notifications()).toMatchObject([{ id: old, date: '2026-11-01' }, { id: fresh }]);
  });

  it('refuses bad input with the field, and changes nothing', async ({ desk: at }) => {
    const id = ownId('b');
    await at.change(add('Offer', { shown_from: '2026-12-01T18:00' }, id));
    const before = await at.menu();
    const edit = (fields: object) => at.error({ record: 'banner', act: 'edit', id, fields });
    expect(await edit({ shown_until: '2026-12-01T18:00' })).toEqual([422, '/change/fields/shown_until', 'invalid']);
    expect(await edit({ shown_until: 'tomorrow' })).toEqual([422, '/change/fields/shown_until', 'invalid']);
    expect(await edit({ dish_id: 'gone' })).toEqual([422, '/change/fields/dish_id', 'unknown']);
    expect(await edit({ category_id: 'gone' })).toEqual([422, '/change/fields/category_id', 'unknown']);
    expect(await edit({ name: both(' ') })).toEqual([422, '/change/fields/name', 'required']);
    expect(await edit({ image: 'javascript:alert(1)' })).toEqual([422, '/change/fields/image', 'invalid']);
    expect(await at.error(add(''))).toEqual([422, '/change/fields/name', 'required']);
    expect(await at.error({ record: 'notification', act: 'add', fields: {} })).toEqual([
      422,
      '/change/fields/name',
      'required',
    ]);
    expect(await at.error({ record: 'banner', act: 'order', ids: [id, id] })).toEqual([422, '/change/ids', 'invalid']);
    expect(await at.menu()).toEqual(before);
  });

  it('asks the second of two managers, and knows no banner of another venue', async ({ desk: at }) => {
    const id = ownId('b');
    await at.change(add('Offer', {}, id));
    const edit = (name: string) => ({
      record: 'banner',
      act: 'edit',
      id,
      fields: { name: both(name) },
      began: { name: both('Offer') },
    });
    expect((await at.sendChange(edit('Theirs'))).status).toBe(200);
    const refused = await at.sendChange(edit('Mine'));
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'edit_conflict',
      conflict: { fields: [{ field: 'name', mine: both('Mine'), theirs: both('Theirs') }] },
    });
    const other = await managerOf(at.api, await at.api.venue());
    expect((await other.sendChange({ record: 'banner', act: 'edit', id, fields: { name: both('X') } })).status).toBe(
      404,
    );
    expect((await other.sendChange({ record: 'banner', act: 'remove', id })).status).toBe(404);
    expect(await at.titles()).toEqual(['Theirs']);
  });
});
