import { deriveBrand } from '#src/domain/brand.ts';
import { localTime } from '#src/domain/hours.ts';
import { fetchMenu, must, plainDishes } from '#tests/support/menu.ts';
import { appOn, readsIn } from '#tests/support/app.ts';
import { deskOf, type DeskPage } from '#tests/support/desk.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { boardOn, placeOrder } from '#tests/support/kitchen.ts';
import { startRealServer } from '#tests/support/real-server.ts';

const SLUG = 'default-slug';
const CAIRO = 'Africa/Cairo';
const HOUR = 3_600_000;

test('a pause stops orders, shows when they resume, and ends with one tap', async ({ app, server, browser }) => {
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish');
  const desk = await deskOf(browser, server, SLUG, 'ar');
  await desk.open('venue');
  const pause = desk.button('venueDesk.pauseFor', { duration: '15 دقيقة' });
  await pause.click();
  await desk.told('desk.saved');
  await expect(desk.text('venueDesk.pauseUntil').first()).toBeVisible();

  await expect(placeOrder(server.url, SLUG)).rejects.toThrow('409');
  await app.add(SLUG, dish);
  await app.checkout(SLUG, { type: 'pickup' });
  await expect(app.text('home.paused').first()).toBeVisible({ timeout: 20_000 });

  await desk.button('venueDesk.resume').click();
  await expect(pause).toBeVisible();
  await placeOrder(server.url, SLUG);
  await expect(app.text('home.paused')).toHaveCount(0, { timeout: 20_000 });
  await app.confirm();
  await app.expectSent();
  await desk.leave();
});

test('allows several opening periods a day, and sends nothing outside of them', async ({ server, browser }) => {
  const desk = await deskOf(browser, server, SLUG, 'en');
  await desk.open('venue');
  const now = Date.now();
  const today = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: CAIRO }).format(now);
  const day = desk.page.getByRole('group', { name: today, exact: true });
  const from = day.getByLabel(desk.say.whole('venueDesk.from'));
  const to = day.getByLabel(desk.say.whole('venueDesk.to'));
  await from.first().fill(localTime(now + 2 * HOUR, CAIRO));
  await to.first().fill(localTime(now + 3 * HOUR, CAIRO));
  await day.getByRole('button', { name: desk.say.part('venueDesk.addPeriod') }).click();
  const hours = desk.page.getByRole('region', { name: desk.say.whole('venueDesk.hours') });
  await hours.getByRole('button', { name: desk.say.whole('common.save') }).click();
  await expect(hours.getByText(desk.say.part('venueDesk.badTime'))).toBeVisible();
  await to.last().fill(localTime(now + 4 * HOUR, CAIRO));
  await hours.getByRole('button', { name: desk.say.whole('common.save') }).click();
  await desk.told('desk.saved');
  await expect(placeOrder(server.url, SLUG)).rejects.toThrow('venue_closed');

  await desk.button('common.undo').click();
  await desk.told('desk.undone');
  await placeOrder(server.url, SLUG);
  await desk.leave();
});

test("opening hours follow the server's clock when the phone's is wrong", async ({ page }) => {
  // A server of its own: the hours must not affect other tests.
  const server = await startRealServer();
  await readsIn(page, 'ar');
  const app = appOn(page, server.url, 'ar');
  const now = Date.now();
  const [from, to] = [-1, 2].map((hours) => localTime(now + hours * HOUR, CAIRO));
  const hours = JSON.stringify([{ days: [0, 1, 2, 3, 4, 5, 6], from, to }]);
  server.sql('update tenants set opening_hours = ?, menu_version = menu_version + 1', hours);
  await page.clock.setSystemTime(now + 5 * HOUR);
  await app.add(SLUG, must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish'));
  await app.checkout(SLUG, { type: 'pickup' });
  await app.confirm();
  await app.expectSent();
  await page.close();
  await server.stop();
});

test('the phone enforces an area’s minimum', async ({ app, server, browser }) => {
  const menu = await fetchMenu(server.url, SLUG);
  const dish = must(plainDishes(menu)[0], 'dish');
  const zone = must(menu.delivery_zones[0], 'area');
  const desk = await deskOf(browser, server, SLUG, 'ar');
  await desk.open('venue');
  const areas = desk.page.getByRole('region', { name: desk.say.whole('venueDesk.areas') });
  const first = areas.getByRole('listitem').first();
  await first.getByRole('textbox', { name: desk.say.part('venueDesk.minimum') }).fill('٩٩٩');
  await first.getByRole('textbox', { name: desk.say.part('venueDesk.fee') }).fill('');
  await areas.getByRole('button', { name: desk.say.whole('common.save') }).click();
  await expect(areas.getByText(desk.say.part('venueDesk.feeMissing'))).toBeVisible();
  await first.getByRole('textbox', { name: desk.say.part('venueDesk.fee') }).fill('12,5');
  await areas.getByRole('button', { name: desk.say.whole('common.save') }).click();
  await desk.told('desk.saved');
  expect((await fetchMenu(server.url, SLUG)).delivery_zones[0]).toMatchObject({ id: zone.id, minimum: 999 });

  await app.add(SLUG, dish);
  await app.checkout(SLUG, { type: 'delivery', zone, address: 'شارع البحر، عمارة 4' });
  await expect(app.text('checkout.area.minimum').first()).toBeVisible();
  await desk.takeBack();
  await desk.leave();
});

test("two managers editing the same lists keep each other's changes", async ({ browser }) => {
  const server = await startRealServer();
  const desks = [await deskOf(browser, server, SLUG, 'en'), await deskOf(browser, server, SLUG, 'ar')] as const;
  for (const desk of desks) await desk.open('venue');
  const before = must((await fetchMenu(server.url, SLUG)).delivery_zones[0], 'area');
  const cardOf = ({ page, say }: DeskPage, key: string) => page.getByRole('region', { name: say.whole(key) });
  for (const [at, desk] of desks.entries()) {
    const areas = cardOf(desk, 'venueDesk.areas');
    const first = areas.getByRole('listitem').first();
    const field = at === 0 ? 'venueDesk.fee' : 'venueDesk.minimum';
    await first.getByRole('textbox', { name: desk.say.part(field) }).fill('77');
    const promos = cardOf(desk, 'venueDesk.promos');
    await promos.getByRole('button', { name: desk.say.whole('venueDesk.addPromo') }).click();
    const last = promos.getByRole('listitem').last();
    await last.getByRole('textbox', { name: desk.say.whole('venueDesk.code') }).fill(`DESK${at}`);
    await last.getByRole('textbox', { name: desk.say.part('venueDesk.percent') }).fill('5');
  }
  for (const desk of desks) {
    for (const key of ['venueDesk.areas', 'venueDesk.promos']) {
      const card = cardOf(desk, key);
      await card.getByRole('button', { name: desk.say.whole('common.save') }).click();
      await expect(card.getByText(desk.say.part('desk.unsaved'))).toHaveCount(0);
    }
  }
  const menu = await fetchMenu(server.url, SLUG);
  expect(menu.delivery_zones[0]).toMatchObject({ id: before.id, delivery_fee: '77.00', minimum: 77 });
  const shown = cardOf(desks[1], 'venueDesk.promos').getByRole('textbox', {
    name: desks[1].say.whole('venueDesk.code'),
  });
  const codes = await shown.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  expect(codes.slice(-2)).toEqual(['DESK0', 'DESK1']);
  for (const desk of desks) await desk.leave();
  await server.stop();
});

test('a promo code works as often as its limit allows', async ({ server, browser }) => {
  const desk = await deskOf(browser, server, SLUG, 'en');
  await desk.open('venue');
  const promos = desk.page.getByRole('region', { name: desk.say.whole('venueDesk.promos') });
  await promos.getByRole('button', { name: desk.say.whole('venueDesk.addPromo') }).click();
  const last = promos.getByRole('listitem').last();
  await last.getByRole('textbox', { name: desk.say.whole('venueDesk.code') }).fill('ONCE50');
  await last.getByRole('textbox', { name: desk.say.part('venueDesk.percent') }).fill('٥٠');
  await last.getByRole('textbox', { name: desk.say.part('venueDesk.limit') }).fill('1');
  await promos.getByRole('button', { name: desk.say.whole('common.save') }).click();
  await desk.told('desk.saved');

  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish');
  const price = must(dish.price, 'price');
  const half = Math.round(price * 50) / 100;
  const wish = { promo_code: 'once50', discount: half, total: price - half };
  await placeOrder(server.url, SLUG, wish);
  await expect(placeOrder(server.url, SLUG, wish)).rejects.toThrow('promo_invalid');
  await desk.page.reload();
  await expect(
    promos
      .getByRole('listitem')
      .last()
      .getByText(desk.say.part('venueDesk.used', { count: 1 })),
  ).toBeVisible();
  await desk.leave();
});

test('previews the brand colour before saving, then shows it on the phone', async ({ app, server, browser }) => {
  const desk = await deskOf(browser, server, SLUG, 'en');
  await desk.open('venue');
  const card = desk.page.getByRole('region', { name: desk.say.whole('venueDesk.brand') });
  const code = card.getByRole('textbox', { name: desk.say.whole('venueDesk.colorCode') });
  await code.fill('#12');
  await card.getByRole('button', { name: desk.say.whole('common.save') }).click();
  await expect(card.getByText(desk.say.part('venueDesk.badColor'))).toBeVisible();
  await code.fill('#2ab7a9');
  await expect(card.getByText(desk.say.part('venueDesk.brandAdjusted'))).toBeVisible();
  const derived = must(deriveBrand('#2ab7a9'), 'colour');
  const shown = (theme: 'Light' | 'Dark') =>
    card.getByRole('figure', { name: theme }).evaluate((figure) => {
      const painted = figure.querySelector<HTMLElement>('[style]');
      return painted?.style.getPropertyValue('--brand');
    });
  expect(await shown('Light')).toBe(derived.light.brand);
  expect(await shown('Dark')).toBe(derived.dark.brand);
  await card.getByRole('button', { name: desk.say.whole('common.save') }).click();
  await desk.told('desk.saved');

  await app.home(SLUG);
  const brand = () => app.page.evaluate(() => document.documentElement.style.getPropertyValue('--brand'));
  await expect.poll(brand).toBe(derived.light.brand);
  await desk.takeBack();
  await desk.leave();
});

test('shows service charge and VAT before the order is confirmed', async ({ app, server, browser }) => {
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish');
  const desk = await deskOf(browser, server, SLUG, 'ar');
  await desk.open('venue');
  const card = desk.page.getByRole('region', { name: desk.say.whole('venueDesk.charges') });
  await card.getByRole('textbox', { name: desk.say.part('venueDesk.service') }).fill('١٢');
  await card.getByRole('textbox', { name: desk.say.part('venueDesk.vat') }).fill('14');
  await expect(card.getByText('127.68')).toBeVisible();
  await card.getByRole('button', { name: desk.say.whole('common.save') }).click();
  await desk.told('desk.saved');
  await app.add(SLUG, dish);
  await app.checkout(SLUG, { type: 'pickup' });
  await expect(app.text('checkout.totals.service').first()).toBeVisible();
  await expect(app.text('checkout.totals.vat').first()).toBeVisible();
  await app.confirm();
  await app.expectSent();
  await desk.takeBack();
  await desk.leave();
});

test('sets how long orders take, and whether a table needs a phone number', async ({ app, server, browser }) => {
  const desk = await deskOf(browser, server, SLUG, 'ar');
  const before = JSON.stringify({ dine_in: 20, pickup: 25, delivery: 30 });
  await desk.open('venue');
  const minutes = desk.page.getByRole('region', { name: desk.say.whole('venueDesk.preparation') });
  const pickup = minutes.getByRole('textbox', { name: desk.say.part('checkout.type.pickup') });
  await pickup.fill('0');
  await minutes.getByRole('button', { name: desk.say.whole('common.save') }).click();
  await expect(minutes.getByText(desk.say.part('venueDesk.badMinutes'))).toBeVisible();
  await pickup.fill('٤٠');
  await minutes.getByRole('button', { name: desk.say.whole('common.save') }).click();
  await desk.told('desk.saved');
  const phones = desk.page.getByRole('region', { name: desk.say.whole('venueDesk.guestPhone') });
  await phones.getByText(desk.say.part('venueDesk.phoneOptional')).click();
  await phones.getByRole('button', { name: desk.say.whole('common.save') }).click();
  const optional = async () => {
    const { capabilities } = (await fetchMenu(server.url, SLUG)) as { capabilities?: { phoneOptional?: true } };
    return capabilities?.phoneOptional;
  };
  await expect.poll(optional).toBe(true);
  await app.home(SLUG);
  await expect(app.text('estimate.readyIn', { count: 40 })).toBeVisible();
  await desk.takeBack();
  await expect.poll(optional).toBeUndefined();
  await desk.leave();
  server.sql(
    'update tenants set preparation_minutes = ?, menu_version = menu_version + 1 where slug = ?',
    before,
    SLUG,
  );
});

test('keeps input typed during a save, for the next save', async ({ server, browser }) => {
  const desk = await deskOf(browser, server, SLUG, 'en');
  await desk.open('venue');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await desk.page.route('**/staff/venue', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  const card = desk.page.getByRole('region', { name: desk.say.whole('venueDesk.contact') });
  const phone = card.getByLabel(desk.say.part('venueDesk.phone'));
  const address = card.getByLabel(desk.say.part('venueDesk.addressEn'));
  const save = card.getByRole('button', { name: desk.say.whole('common.save') });
  const [oldPhone, oldAddress] = [await phone.inputValue(), await address.inputValue()];
  await phone.fill('01011112222');
  await save.click();
  await address.fill('12 New Street');
  answer();
  await desk.told('desk.saved');
  await expect(address).toHaveValue('12 New Street');
  const saves = async () => {
    const saved = desk.page.waitForResponse(
      (response) => response.url().endsWith('/staff/venue') && response.request().method() === 'POST',
    );
    await save.click();
    return (await saved).json();
  };
  expect(await saves()).toMatchObject({ phone: '01011112222', address: '12 New Street' });
  await phone.fill(oldPhone);
  await address.fill(oldAddress);
  expect(await saves()).toMatchObject({ phone: oldPhone, address: oldAddress });
  await desk.leave();
});

test('an answer requested before a pause does not remove it from the screen', async ({ server, browser }) => {
  const desk = await deskOf(browser, server, SLUG, 'en');
  await desk.open('venue');
  const pause = desk.button('venueDesk.pauseFor', { duration: '30 minutes' });
  await expect(pause).toBeVisible();
  let arrive = () => {};
  const onItsWay = new Promise<void>((resolve) => (arrive = resolve));
  let readings = 0;
  await desk.page.route('**/staff/venue', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    readings += 1;
    const isFirst = readings === 1;
    const response = await route.fetch();
    if (isFirst) await onItsWay;
    await route.fulfill({ response }).catch(() => undefined); // already ignored
  });
  await desk.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect.poll(() => readings).toBe(1);
  await pause.click();
  await expect(desk.text('venueDesk.pauseUntil').first()).toBeVisible();
  await expect.poll(() => readings).toBe(2);
  arrive();
  await desk.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await expect(desk.text('venueDesk.pauseUntil').first()).toBeVisible();
  await desk.button('venueDesk.resume').click();
  await expect(pause).toBeVisible();
  await desk.leave();
});

test('a pause follows the server’s clock, not the tablet’s', async ({ server, browser }) => {
  const desk = await deskOf(browser, server, SLUG, 'en');
  await desk.page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() - 20 * 60_000;
  });
  await desk.open('venue');
  await desk.button('venueDesk.pauseFor', { duration: '15 minutes' }).click();
  await expect(desk.text('venueDesk.pauseUntil').first()).toBeVisible();
  await expect(placeOrder(server.url, SLUG)).rejects.toThrow('409');
  await desk.button('venueDesk.resume').click();
  await expect(desk.button('venueDesk.pauseFor', { duration: '15 minutes' })).toBeVisible();
  await desk.leave();
});

test('C47 the manager ends the session of another device and revokes its key', async ({ server, browser }) => {
  const desk = await deskOf(browser, server, SLUG, 'ar');
  const { key, id } = await server.staffKey(SLUG, 'kitchen');
  const tablet = await browser.newContext({ locale: 'en-GB' });
  const page = await tablet.newPage();
  await readsIn(page, 'en');
  const board = boardOn(page, server.url, SLUG, 'en');
  await board.enter(key);

  await desk.open('venue');
  const card = desk.page.getByRole('region', { name: desk.say.whole('access.title') });
  const entry = card.getByRole('listitem').filter({
    has: desk.page.getByRole('heading', { name: desk.say.whole('access.keyNamed', { id }) }),
  });
  const question = desk.page.getByRole('alertdialog');
  await expect(entry.getByRole('button', { name: /Chrome · \S+/ })).toBeVisible();
  await expect(card.getByText(desk.say.whole('access.current'))).toBeVisible();
  await entry.getByRole('button', { name: desk.say.part('access.end') }).click();
  await question.getByRole('button', { name: desk.say.whole('access.end') }).click();
  await desk.told('access.ended');
  await expect(entry.getByText(desk.say.whole('access.none'))).toBeVisible();
  // The board's stream is closed: nobody touches the tablet.
  const ended = page.getByRole('alert').filter({ hasText: board.say.part('staff.expired') });
  await expect(ended).toBeVisible();

  await ended.getByRole('button', { name: board.say.whole('kitchen.sessionKept') }).click();
  await board.signIn(key);
  await board.expectLive();
  await entry.getByRole('button', { name: desk.say.part('access.revoke') }).click();
  await question.getByRole('button', { name: desk.say.whole('access.revoke') }).click();
  await desk.told('access.revoked');
  await expect(ended).toBeVisible();
  await ended.getByRole('button', { name: board.say.whole('kitchen.sessionKept') }).click();
  await board.signIn(key);
  await expect(page.getByText(board.say.whole('staff.wrong'))).toBeVisible();

  await desk.open('audit');
  await expect(desk.text('audit.did.key_revoke', { name: id })).toBeVisible();
  await tablet.close();
  await desk.leave();
});
