import { zipSync } from 'fflate';
import sharp from 'sharp';
import { deskOf, type DeskPage } from '#tests/support/desk.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, plainDishes } from '#tests/support/menu.ts';
import type { RealServer } from '#tests/support/real-server.ts';

const SLUG = 'default-slug';

const imagesOf = async (server: RealServer, ids: readonly string[]) => {
  const dishes = (await fetchMenu(server.url, SLUG)).menu.flatMap((category) => category.dishes);
  return ids.map((id) => (dishes.find((dish) => dish.id === id) as { image?: string | null } | undefined)?.image);
};

const picture = (color: string) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

/** Undoing is a change too, which stands above the other one. */
async function takeTwoBack(desk: DeskPage): Promise<void> {
  await desk.takeBack();
  const undo = desk.page.getByRole('main').getByRole('button', { name: desk.say.part('common.undo') });
  await undo.nth(1).click();
}

test('photos in a zip go to the dishes of their names, the others by hand', async ({ server, browser }) => {
  const [first, second, third] = plainDishes(await fetchMenu(server.url, SLUG)).map((dish) => must(dish, 'dish'));
  const dishes = [must(first, 'dish'), must(second, 'dish'), must(third, 'dish')] as const;
  const ids = dishes.map(({ id }) => id);
  const before = await imagesOf(server, ids);
  const desk = await deskOf(browser, server, SLUG, 'en', { phone: true, dark: true });
  const { page, say } = desk;
  await desk.open('menu');
  await desk.button('photos.button').click();
  const panel = page.getByRole('dialog');
  const rowOf = (path: string) => panel.getByRole('listitem').filter({ hasText: path });
  const zip = zipSync({
    [`photos/${nameIn(dishes[0], 'ar')}-1.jpg`]: await picture('#c8421f'),
    [`photos/${dishes[1].name.toUpperCase()}.jpg`]: Buffer.from('no picture'),
    'photos/IMG_2041.jpg': await picture('#1f6aa8'),
    '__MACOSX/._IMG_2041.jpg': Buffer.from('x'),
  });
  await panel
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
  await expect(panel.getByRole('heading', { name: say.part('photos.matched', { count: 2 }) })).toBeVisible();
  await expect(panel.getByRole('heading', { name: say.part('photos.nothing', { count: 1 }) })).toBeVisible();
  await rowOf('IMG_2041').getByRole('button').click();
  await rowOf('IMG_2041').getByRole('combobox').selectOption(dishes[2].id);
  await expect(panel.getByRole('heading', { name: say.part('photos.matched', { count: 3 }) })).toBeVisible();
  expect(await imagesOf(server, ids)).toEqual(before);

  await panel.getByRole('button', { name: say.part('photos.send', { count: 3 }) }).click();
  await expect(panel.getByRole('status').filter({ hasText: say.part('photos.sent', { count: 2 }) })).toBeVisible();
  await expect(panel.getByRole('heading', { name: say.part('photos.notSet', { count: 1 }) })).toBeVisible();
  await expect(rowOf(dishes[1].name.toUpperCase())).toContainText(say.part('desk.problem.fileType'));
  const [changed, kept, byHand] = await imagesOf(server, ids);
  expect([changed, byHand].every((image) => image?.startsWith('/upload/'))).toBe(true);
  expect([changed, kept]).not.toEqual(before.slice(0, 2));
  expect(kept).toBe(before[1]);
  await expect(panel.getByRole('button', { name: say.part('photos.rest', { count: 1 }) })).toBeVisible();

  await panel.getByRole('button', { name: say.whole('common.close') }).click();
  await takeTwoBack(desk);
  await expect.poll(() => imagesOf(server, ids)).toEqual(before);
  await desk.leave();
});
