import { deriveBrand } from '#src/domain/brand.ts';
import { fetchMenu, must, plainDishes } from '#tests/support/menu.ts';
import { readsIn } from '#tests/support/app.ts';
import { deskOf } from '#tests/support/desk.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { boardOn, placeOrder } from '#tests/support/kitchen.ts';

const SLUG = 'default-slug';

test('the phone follows what the venue saves', async ({ app, server, browser }) => {
  const menu = await fetchMenu(server.url, SLUG);
  const zone = must(menu.delivery_zones[0], 'area');
  const dish = must(plainDishes(menu)[0], 'dish');
  const desk = await deskOf(browser, server, SLUG, 'ar');
  await desk.open('venue');

  await test.step('colour, charges, minutes and the minimum of an area', async () => {
    const card = (key: string) => desk.page.getByRole('region', { name: desk.say.whole(key) });
    const save = async (key: string, name: string, value: string) => {
      await card(key)
        .getByRole('textbox', { name: desk.say.part(name) })
        .first()
        .fill(value);
      await desk.button('common.save').click();
      await desk.expectToast('desk.saved');
    };
    await save('venueDesk.brand', 'venueDesk.colorCode', '#2ab7a9');
    await save('venueDesk.charges', 'venueDesk.vat', '14');
    await save('venueDesk.preparation', 'checkout.type.pickup', '٤٠');
    await save('venueDesk.areas', 'venueDesk.minimum', '٩٩٩');

    await app.home(SLUG);
    await expect(app.text('estimate.readyIn', { count: 40 })).toBeVisible();
    const brand = () => app.page.evaluate(() => document.documentElement.style.getPropertyValue('--brand'));
    await expect.poll(brand).toBe(must(deriveBrand('#2ab7a9'), 'colour').light.brand);
    await app.add(SLUG, dish);
    await app.checkout(SLUG, { type: 'delivery', zone, address: 'شارع البحر، عمارة 4' });
    await expect(app.text('checkout.area.minimum').first()).toBeVisible();
    await app.checkout(SLUG, { type: 'pickup' });
    await expect(app.text('checkout.totals.vat').first()).toBeVisible();
    await app.confirm();
    await app.expectSent();
  });

  await test.step('a pause stops orders, shows when they resume, and ends with one tap', async () => {
    const pause = desk.button('venueDesk.pauseFor', { duration: '15 دقيقة' });
    await pause.click();
    await desk.expectToast('desk.saved');
    await expect(desk.text('venueDesk.pauseUntil').first()).toBeVisible();
    await expect(placeOrder(server.url, SLUG)).rejects.toThrow('409');
    await app.add(SLUG, dish);
    await app.checkout(SLUG, { type: 'pickup' });
    await expect(app.text('checkout.paused').first()).toBeVisible();
    await desk.button('venueDesk.resume').click();
    await expect(pause).toBeVisible();
    await expect(app.text('checkout.paused')).toHaveCount(0);
    await app.confirm();
    await app.expectSent();
  });
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
  await desk.expectToast('access.ended');
  await expect(entry.getByText(desk.say.whole('access.none'))).toBeVisible();
  // The board's stream is closed: nobody touches the tablet.
  const ended = page.getByRole('alert').filter({ hasText: board.say.part('staff.expired') });
  await expect(ended).toBeVisible();

  await ended.getByRole('button', { name: board.say.whole('kitchen.sessionKept') }).click();
  await board.signIn(key);
  await board.expectLive();
  await entry.getByRole('button', { name: desk.say.part('access.revoke') }).click();
  await question.getByRole('button', { name: desk.say.whole('access.revoke') }).click();
  await desk.expectToast('access.revoked');
  await expect(ended).toBeVisible();
  await ended.getByRole('button', { name: board.say.whole('kitchen.sessionKept') }).click();
  await board.signIn(key);
  await expect(page.getByText(board.say.whole('staff.wrong'))).toBeVisible();

  await desk.open('audit');
  await expect(desk.text('audit.did.key_revoke', { name: id })).toBeVisible();
  await tablet.close();
  await desk.leave();
});
