import { fetchMenu, must, nameIn, plainDishes, type WireDish } from '#tests/support/menu.ts';
import { deskOf, type DeskPage } from '#tests/support/desk.ts';
import { appOn } from '#tests/support/app.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import type { RealServer } from '#tests/support/real-server.ts';

const SLUG = 'default-slug';

async function asItIs(server: RealServer, id: string) {
  const menu = await fetchMenu(server.url, SLUG);
  return menu.menu.flatMap(({ dishes }) => dishes).find((dish) => dish.id === id);
}

const plain = async (server: RealServer, at: number): Promise<WireDish> =>
  must(plainDishes(await fetchMenu(server.url, SLUG))[at], 'dish without sizes');

async function atCategory(desk: DeskPage, dish: WireDish): Promise<void> {
  await desk.open('menu');
  await desk.page
    .getByRole('button', { name: nameIn(dish.category, desk.say.lang) })
    .first()
    .click();
}

const rowOf = (desk: DeskPage, name: string) =>
  desk.page
    .getByRole('listitem')
    .filter({ has: desk.page.getByRole('switch', { name: desk.say.whole('desk.availableNamed', { name }) }) });

test('one tap marks a dish sold out on every phone, cart and desk, one reverts it', async ({
  app,
  server,
  browser,
}) => {
  const dish = await plain(server, 0);
  const name = nameIn(dish, 'ar');
  await app.open(`/${SLUG}/menu-list/${dish.category.id}`);
  const add = app.button('a11y.add', { dish: name }).first();
  await expect(add).toBeVisible();
  await app.page.getByRole('heading').first().click();

  const otherPhone = await browser.newContext({ locale: 'ar-EG' });
  const cart = appOn(await otherPhone.newPage(), app.origin, 'ar');
  await cart.add(SLUG, dish);
  await cart.checkout(SLUG, { type: 'pickup' });
  const marked = cart.page.getByRole('main').getByText(cart.say.part('cart.lineSoldOut')).first();
  await expect(marked).toBeHidden();

  const desk = await deskOf(browser, server, SLUG, 'ar');
  await atCategory(desk, dish);
  const other = await deskOf(browser, server, SLUG, 'ar');
  await atCategory(other, dish);
  const switchOn = ({ page, say }: DeskPage) =>
    page.getByRole('switch', { name: say.whole('desk.availableNamed', { name }) });
  const available = switchOn(desk);
  await expect(available).toBeChecked();
  await expect(switchOn(other)).toBeChecked();
  await available.click();
  await expect(available).not.toBeChecked();
  await desk.expectToast('desk.nowSoldOut', { name });
  await expect(add).toBeHidden();
  await expect(marked).toBeVisible();
  await expect(switchOn(other)).not.toBeChecked();

  await available.click();
  await desk.expectToast('desk.nowAvailable', { name });
  await expect(add).toBeVisible();
  await expect(marked).toBeHidden();
  await expect(switchOn(other)).toBeChecked();
  await otherPhone.close();
  await other.leave();
  await desk.leave();
});

test('makes options, gives them to a dish, and takes them back from the change log', async ({ server, browser }) => {
  const dish = await plain(server, 1);
  const desk = await deskOf(browser, server, SLUG, 'en');
  const { page, say } = desk;
  const form = page.getByRole('dialog');
  const groups = async () =>
    ((await fetchMenu(server.url, SLUG)) as { option_groups?: { id: string; name: string }[] }).option_groups ?? [];
  const uses = async () => ((await asItIs(server, dish.id)) as { option_groups?: object[] } | undefined)?.option_groups;
  const before = await uses();

  await desk.open('menu');
  await desk.button('desk.more').click();
  await desk.button('optionDesk.title').click();
  await desk.button('optionDesk.add').first().click();
  await desk.field('desk.nameEn').first().fill('Kind of bread');
  const entry = form.getByRole('listitem').first();
  await entry.getByRole('textbox', { name: say.part('desk.nameEn') }).fill('Baladi');
  await entry.getByRole('textbox', { name: say.whole('optionDesk.price') }).fill('5.50');
  await desk.button('common.save').click();
  await desk.expectToast('desk.saved');
  const made = must(
    (await groups()).find(({ name }) => name === 'Kind of bread'),
    'group',
  );
  expect(made).toMatchObject({ kind: 'choice', min: 1, max: 1, options: [{ name: 'Baladi', price: 5.5 }] });

  await desk.button('optionDesk.title').click();
  await atCategory(desk, dish);
  await rowOf(desk, nameIn(dish, 'en')).getByRole('button').click();
  await form.getByRole('checkbox', { name: 'Kind of bread' }).check();
  await desk.button('common.save').click();
  await desk.expectToast('desk.saved');
  expect(await uses()).toEqual([...(before ?? []), { id: made.id }]);

  await desk.open('audit');
  const undo = async (key: string, values: Record<string, string>) => {
    const entries = page.getByRole('listitem').filter({ hasText: say.part(key, values) });
    await entries
      .first()
      .getByRole('button', { name: say.part('common.undo') })
      .click();
    await desk.expectToast('desk.undone');
  };
  await undo('audit.did.dish_edit', { name: nameIn(dish, 'en') });
  await expect.poll(uses).toEqual(before);
  await undo('audit.did.group_add', { name: 'Kind of bread' });
  await expect.poll(async () => (await groups()).some(({ id }) => id === made.id)).toBe(false);
  await desk.leave();
});
