import { expect } from 'vitest';
import { setTenantState } from '#server/menus/tenants.ts';
import { createMenuAnswers } from '#server/menus/menu-answers.ts';
import { createMenuNews } from '#server/menus/menu-news.ts';
import { onEveryApi } from '#tests/support/api-test.ts';
import { readEvents } from '#tests/support/events.ts';

onEveryApi('menu events', (api, it) => {
  const etag = async (slug: string) => (await api.get(`/${slug}/menu`)).headers.get('ETag');
  const listen = async (slug: string) => {
    const answer = await api.get(`/${slug}/menu/events`);
    expect(answer.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const events = readEvents(answer);
    await events.next();
    return events;
  };

  it('send the current ETag at once and then each new one', async ({ venue, kitchen }) => {
    const [one, two] = [await listen(venue.slug), await listen(venue.slug)];
    const first = await etag(venue.slug);
    for (const events of [one, two])
      expect(await events.next()).toMatchObject({ event: 'menu', data: { etag: first } });
    await kitchen.post('/dishes/tea/available', { available: false });
    const second = await etag(venue.slug);
    expect(second).not.toBe(first);
    for (const events of [one, two])
      expect(await events.next()).toMatchObject({ event: 'menu', data: { etag: second } });
  });

  it('reach a client that connects between two polls, even if the change is undone', async ({ venue, kitchen }) => {
    const heard: Record<'there' | 'came', string[]> = { there: [], came: [] };
    const news = createMenuNews(api.database, createMenuAnswers(api.database));
    const stops = [await news.watch(await tenant(venue.id), (each) => heard.there.push(each))];
    const first = await etag(venue.slug);
    await kitchen.post('/dishes/tea/available', { available: false });
    const second = await etag(venue.slug);
    stops.push(await news.watch(await tenant(venue.id), (each) => heard.came.push(each)));
    await kitchen.post('/dishes/tea/available', { available: true });
    await expect.poll(() => heard.came).toEqual([second, first]);
    expect(heard.there).toEqual([first, second, first]);
    for (const stop of stops) stop();
  });

  it('are not sent for changes outside the menu or of other venues', async () => {
    const [venue, other] = [await api.venue(), await api.venue()];
    const heard: string[] = [];
    const news = createMenuNews(api.database, createMenuAnswers(api.database));
    const stop = await news.watch(await tenant(venue.id), (each) => heard.push(each));
    await setTenantState(api.database, other.id, 'blocked');
    await api.database.db
      .updateTable('tenants')
      .set((eb) => ({ menu_version: eb('menu_version', '+', 1) }))
      .where('id', '=', venue.id)
      .execute();
    await setTenantState(api.database, venue.id, 'blocked');
    await expect.poll(() => heard.length).toBe(2);
    expect(heard[1]).toBe(await etag(venue.slug));
    stop();
  });

  const tenant = (id: string) =>
    api.database.db.selectFrom('tenants').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('answer 404 for an unknown venue', async () => {
    expect((await api.get('/nobody-here/menu/events')).status).toBe(404);
  });
});
