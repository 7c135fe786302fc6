import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '#tests/support/fixtures.ts';
import { readsIn } from '#tests/support/app.ts';
import { wordsOf } from '#tests/support/words.ts';

type Files = Parameters<Locator['setInputFiles']>[0];

/** What a person does: a tap, a filled field and a chosen file are one action each. */
function countActions() {
  let count = 0;
  const counted =
    <Given extends unknown[]>(act: (on: Locator, ...given: Given) => Promise<unknown>) =>
    async (on: Locator, ...given: Given): Promise<void> => {
      count += 1;
      await act(on, ...given);
    };
  return {
    tap: counted((on) => on.click()),
    fill: counted((on, text: string) => on.fill(text)),
    choose: counted((on, files: Files) => on.setInputFiles(files)),
    pick: counted((on, option: string) => on.selectOption(option)),
    count: () => count,
  };
}

const FOODS = 'كباب كفتة فراخ سمك جمبري كبدة حواوشي طاجن فتة محشي'.split(' ');
const WAYS = 'مشوي مقلي بالفرن بالصلصة بالليمون بالثوم حار بالجبن بلدي مخصوص'.split(' ');
const DISHES = FOODS.flatMap((food) => WAYS.map((way) => ({ category: food, name: `${food} ${way}` }))).slice(0, 95);
const MENU = ['القسم,الاسم,السعر', ...DISHES.map(({ category, name }, at) => `${category},${name},${50 + at}`)].join(
  '\n',
);

const photo = async (name: string, at: number) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: { r: 9 * at, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer(),
});

test('leads from the owner’s link to the first order in less than 60 actions', async ({ page, server, complaints }) => {
  const said = await server.venue('setup');
  const token = /setup#(\S+)/.exec(said)?.[1];
  await readsIn(page, 'ar');
  const say = wordsOf('ar');
  const { tap, fill, choose, pick, count } = countActions();
  const button = (key: string, inside: Locator = page.locator('body'), values = {}) =>
    inside.getByRole('button', { name: say.part(key, values) });
  const field = (key: string, inside: Locator = page.locator('body')) =>
    inside.getByRole('textbox', { name: say.part(key) });
  const panel = page.getByRole('dialog');
  const closePanel = () => tap(button('common.close', panel));
  const step = (id: string) =>
    page.getByRole('button', { name: new RegExp(`^${say.part(`setup.${id}.title`).source}`) });
  const openStep = (id: string) => tap(step(id));

  await page.goto(`${server.url}/setup#${token}`);
  await fill(field('setup.nameAr'), 'مطعم المرسى');
  await fill(field('setup.nameEn'), 'El Marsa');
  await fill(field('setup.person'), 'منى');
  await tap(page.getByText(say.whole('setup.kinds.restaurant')));
  await pick(page.getByLabel(say.part('setup.country.label')), 'EG');
  await fill(field('venueDesk.colorCode'), '#0a6e62');
  await expect(field('setup.slug')).toHaveValue('el-marsa');
  await tap(button('setup.open'));
  const key = (await page.getByText(/^([0-9A-Z]{4}-){5}[0-9A-Z]{4}$/).textContent()) ?? '';
  await tap(page.getByRole('link', { name: say.part('setup.goOn') }));
  await expect(page).toHaveURL(`${server.url}/el-marsa/kitchen/setup`);
  await expect(page.getByText(say.part('setup.missing'))).toBeVisible();

  await openStep('menu');
  await tap(button('setup.menu.file'));
  await choose(panel.locator('input[type=file]'), {
    name: 'menu.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(MENU),
  });
  await tap(button('desk.importApply', panel));
  await expect(panel.getByText(say.part('desk.importDone'))).toBeVisible();
  await closePanel();
  await expect(page.getByText(say.part('setup.ready'))).toBeVisible();

  await openStep('photos');
  await tap(button('setup.photos.add'));
  const photos = await Promise.all(DISHES.slice(0, 20).map(({ name }, at) => photo(name, at)));
  await choose(panel.locator('input[type=file]').first(), photos);
  await tap(button('photos.send', panel, { count: 20 }));
  await expect(panel.getByText(say.part('photos.sent', { count: 20 }))).toBeVisible();
  await closePanel();

  await openStep('hours');
  const hours = page.getByRole('region', { name: say.part('venueDesk.hours') });
  await tap(hours.getByRole('checkbox'));
  const day = hours.getByRole('group').first();
  await tap(button('venueDesk.addPeriod', day));
  // The whole day, because this test runs at any hour.
  await fill(day.getByLabel(say.part('venueDesk.to')), '09:00');
  await tap(button('venueDesk.copyToAll', day));
  await tap(button('common.save'));
  await expect(step('hours')).toContainText(say.part('setup.hours.done'));

  await openStep('areas');
  const areas = page.getByRole('region', { name: say.part('venueDesk.areas') });
  for (const [at, [name, fee]] of [['سموحة', '25'] as const, ['ميامي', '40'] as const].entries()) {
    await tap(button('venueDesk.addArea', areas));
    await fill(field('desk.nameAr', areas).nth(at), name);
    await fill(field('venueDesk.fee', areas).nth(at), fee);
  }
  await tap(button('common.save'));
  await expect(step('areas')).toContainText(say.part('setup.areas.done', { areas: 2 }));

  await openStep('tables');
  await fill(field('tables.names'), '1-8');
  await tap(page.getByRole('button', { name: say.whole('desk.add') }));
  await expect(step('tables')).toContainText(say.part('setup.tables.done', { tables: 8 }));

  await openStep('order');
  await tap(button('setup.order.send'));
  await expect(page.getByRole('alert').filter({ hasText: say.part('setup.order.sent') })).toBeVisible();
  await tap(page.getByRole('main').getByRole('link', { name: say.whole('setup.order.board') }));
  const ticket = page.getByRole('article').filter({ hasText: 'كباب مشوي' });
  await expect(ticket).toHaveAccessibleName(say.whole('kitchen.test.title'));
  await tap(ticket.getByRole('button', { name: say.part('common.details') }));
  await tap(button('kitchen.test.away'));
  await expect(ticket).toBeHidden();

  expect(count()).toBeLessThan(60);

  expect(server.orders('el-marsa')).toHaveLength(1);

  // The key opens the venue on another device, and the link opens no second one.
  complaints.expectCuts();
  const signedIn = await fetch(`${server.url}/api/el-marsa/staff/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key }),
  });
  expect(signedIn.status).toBe(200);
  await page.goto('about:blank');
  await page.goto(`${server.url}/setup#${token}`);
  await expect(page.getByText(say.part('setup.tokenUsed'))).toBeVisible();
  await expect(page.getByRole('link', { name: /el-marsa/ })).toHaveAttribute('href', '/el-marsa/kitchen');
});

test.describe('where the browser speaks English', () => {
  test.use({ locale: 'en-GB' });

  test('opens in English', async ({ page, server }) => {
    const said = await server.venue('setup');
    await page.goto(`${server.url}/setup#${/setup#(\S+)/.exec(said)?.[1]}`);
    await expect(page.getByRole('heading', { name: wordsOf('en').part('setup.welcome') })).toBeVisible();
  });
});
