import { readFileSync } from 'node:fs';
import type { Request } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import * as v from 'valibot';
import { ChangeAnswer } from '#src/contract/staff/menu-desk.ts';
import { fetchMenu, must, nameIn, plainDishes, sizedDishes, type WireDish } from '#tests/support/menu.ts';
import { deskOf, type DeskPage } from '#tests/support/desk.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { managerOf } from '#tests/support/manager.ts';
import type { RealServer } from '#tests/support/real-server.ts';
import { setVisibility } from '#tests/support/set-visibility.ts';

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

const price = (desk: DeskPage) => desk.page.getByRole('textbox', { name: desk.say.whole('desk.price') });

test('one tap marks a dish sold out on every open phone and desk, and one reverts it', async ({
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
  await desk.told('desk.nowSoldOut', { name });
  await expect(add).toBeHidden({ timeout: 20_000 });
  await expect(switchOn(other)).not.toBeChecked();

  await available.click();
  await desk.told('desk.nowAvailable', { name });
  await expect(add).toBeVisible({ timeout: 20_000 });
  await expect(switchOn(other)).toBeChecked();
  await other.leave();
  await desk.leave();
});

test('a hidden desk closes its stream, and catches up when shown again', async ({ server, browser }) => {
  const dish = await plain(server, 0);
  const name = nameIn(dish, 'en');
  const [desk, other] = [await deskOf(browser, server, SLUG, 'en'), await deskOf(browser, server, SLUG, 'en')];
  const ended: string[] = [];
  const end = (request: Request) => request.url().includes('/menu/events') && ended.push(request.url());
  desk.page.on('requestfailed', end);
  desk.page.on('requestfinished', end);
  await atCategory(desk, dish);
  await atCategory(other, dish);
  const switchOn = ({ page, say }: DeskPage) =>
    page.getByRole('switch', { name: say.whole('desk.availableNamed', { name }) });
  await expect(switchOn(desk)).toBeChecked();
  await setVisibility(desk.page, 'hidden');
  await expect.poll(() => ended).toHaveLength(1);

  await switchOn(other).click();
  await other.told('desk.nowSoldOut', { name });
  await setVisibility(desk.page, 'visible');
  await expect(switchOn(desk)).not.toBeChecked();
  await switchOn(other).click();
  await expect(switchOn(desk)).toBeChecked();
  await other.leave();
  await desk.leave();
});

test('edits name and price, with the digits of an Arabic keyboard', async ({ server, browser }) => {
  const dish = await plain(server, 1);
  const desk = await deskOf(browser, server, SLUG, 'ar');
  await atCategory(desk, dish);
  await rowOf(desk, nameIn(dish, 'ar')).getByRole('button').click();
  await desk.field('desk.nameAr').first().fill('طبق الجدّة');
  await price(desk).fill('خمسة');
  await desk.button('common.save').click();
  await expect(desk.text('desk.badPrice')).toBeVisible();
  await expect(price(desk)).toBeFocused();
  await price(desk).fill('٨٧٫٥');
  await desk.button('common.save').click();
  await desk.told('desk.saved');
  expect(await asItIs(server, dish.id)).toMatchObject({ name: dish.name, name_secondry: 'طبق الجدّة', price: 87.5 });

  await desk.button('common.undo').click();
  await desk.told('desk.undone');
  expect(await asItIs(server, dish.id)).toMatchObject({ name_secondry: dish.name_secondry, price: dish.price });

  const row = rowOf(desk, nameIn(dish, 'ar')).getByRole('button');
  await row.press('Enter');
  await expect(desk.page.getByRole('dialog')).toBeVisible();
  await desk.page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await desk.leave();
});

test('keeps typed input through a failed save and a reload', async ({ server, browser }) => {
  const dish = await plain(server, 2);
  const desk = await deskOf(browser, server, SLUG, 'en');
  await atCategory(desk, dish);
  await rowOf(desk, nameIn(dish, 'en')).getByRole('button').click();
  await desk.field('desk.nameEn').first().fill('Grandmother’s dish');
  await desk.page.route('**/staff/menu/changes', (route) => route.abort());
  await desk.button('common.save').click();
  await expect(desk.text('desk.problem.offline')).toBeVisible();
  await expect(desk.field('desk.nameEn').first()).toHaveValue('Grandmother’s dish');
  await desk.page.unroute('**/staff/menu/changes');

  desk.page.once('dialog', (dialog) => void dialog.accept());
  await desk.page.reload();
  await atCategory(desk, dish);
  await rowOf(desk, nameIn(dish, 'en')).getByRole('button').click();
  await expect(desk.field('desk.nameEn').first()).toHaveValue('Grandmother’s dish');
  await desk.button('common.save').click();
  await desk.told('desk.saved');
  expect(await asItIs(server, dish.id)).toMatchObject({ name: 'Grandmother’s dish' });
  await desk.button('common.undo').click();
  await desk.told('desk.undone');
  await desk.leave();
});

test('treats input typed while a new dish is saved as a change to that dish', async ({ server, browser }) => {
  const dish = await plain(server, 4);
  const desk = await deskOf(browser, server, SLUG, 'en');
  await atCategory(desk, dish);
  await desk.button('desk.addDish').click();
  await desk.field('desk.nameEn').first().fill('Slow soup');
  await price(desk).fill('45');
  let letGo = (): void => {};
  const held = new Promise<void>((done) => (letGo = done));
  await desk.page.route('**/staff/menu/changes', async (route) => {
    await held;
    await route.continue();
  });
  await desk.button('common.save').click();
  await price(desk).fill('48');
  letGo();
  await expect(desk.page.getByRole('heading', { name: 'Slow soup' }).last()).toBeVisible();
  await expect(price(desk)).toHaveValue('48');
  await desk.button('common.save').click();
  await desk.told('desk.saved');
  const menu = await fetchMenu(server.url, SLUG);
  const made = menu.menu.flatMap(({ dishes }) => dishes).filter(({ name }) => name === 'Slow soup');
  expect(made).toMatchObject([{ price: 48 }]);
  await rowOf(desk, 'Slow soup').getByRole('button').click();
  await desk.button('common.remove').click();
  await desk.page
    .getByRole('alertdialog')
    .getByRole('button', { name: desk.say.whole('common.remove') })
    .click();
  await expect(rowOf(desk, 'Slow soup')).toHaveCount(0);
  await desk.leave();
});

test('adds one dish when a save without an answer is repeated', async ({ server, browser }) => {
  const dish = await plain(server, 3);
  const desk = await deskOf(browser, server, SLUG, 'en');
  await atCategory(desk, dish);
  await desk.button('desk.addDish').click();
  await desk.field('desk.nameEn').first().fill('Only one soup');
  await price(desk).fill('45');
  await desk.page.route('**/staff/menu/changes', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await desk.button('common.save').click();
  await expect(desk.text('desk.problem.offline')).toBeVisible();
  await desk.page.unroute('**/staff/menu/changes');
  await price(desk).fill('48');
  await desk.button('common.save').click();
  await desk.told('desk.saved');
  const menu = await fetchMenu(server.url, SLUG);
  const made = menu.menu.flatMap(({ dishes }) => dishes).filter(({ name }) => name === 'Only one soup');
  expect(made).toHaveLength(1);

  await rowOf(desk, 'Only one soup').getByRole('button').click();
  await desk.button('common.remove').click();
  const question = desk.page.getByRole('alertdialog', {
    name: desk.say.part('desk.deleteAsk', { dish: 'Only one soup' }),
  });
  await question.getByRole('button', { name: desk.say.whole('common.remove') }).click();
  await expect(rowOf(desk, 'Only one soup')).toHaveCount(0);
  await expect.poll(() => desk.page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  expect(await asItIs(server, must(made[0], 'soup').id)).toBeUndefined();

  await desk.open('audit');
  const entry = desk.page
    .getByRole('listitem')
    .filter({ hasText: desk.say.part('audit.did.dish_remove', { name: 'Only one soup' }) });
  await entry.getByRole('button', { name: desk.say.part('common.undo') }).click();
  await desk.told('desk.undone');
  expect(await asItIs(server, must(made[0], 'soup').id)).toMatchObject({ name: 'Only one soup', price: 48 });
  await desk.leave();
});

for (const [lang, dark, phone] of [
  ['ar', false, true],
  ['en', true, false],
] as const) {
  test(`C55 tells a cut photo from one with too many pixels (${lang})`, async ({ server, browser }) => {
    const dish = await plain(server, 0);
    const desk = await deskOf(browser, server, SLUG, lang, { dark, phone });
    await atCategory(desk, dish);
    await rowOf(desk, nameIn(dish, lang)).getByRole('button').click();
    const form = desk.page.getByRole('dialog');
    const told = (problem: string) =>
      form.getByRole('alert').filter({ hasText: desk.say.part(`desk.problem.${problem}`) });
    const send = (buffer: Buffer) =>
      form.locator('input[type=file]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    const blank = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#c8421f' } })
        .jpeg()
        .toBuffer();
    await send((await blank(640, 480)).subarray(0, 800));
    await expect(told('pictureDamaged')).toBeVisible();
    await send(await blank(8_192, 6_144));
    await expect(told('tooManyPixels')).toBeVisible();
    await desk.leave();
  });
}

test('saves a size with its price, a tag with two names, and validates a photo', async ({ server, browser }) => {
  const dish = must(sizedDishes(await fetchMenu(server.url, SLUG))[0], 'dish with sizes');
  const desk = await deskOf(browser, server, SLUG, 'ar');
  await atCategory(desk, dish);
  await rowOf(desk, nameIn(dish, 'ar')).getByRole('button').click();
  const form = desk.page.getByRole('dialog');
  const photo = form.locator('input[type=file]');
  await photo.setInputFiles({ name: 'photo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(desk.text('desk.photoType')).toBeVisible();
  await photo.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') });
  await expect(form.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#c8421f' } }).png();
  await photo.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await picture.toBuffer() });
  await expect(form.getByRole('alert').filter({ hasText: /./ })).toBeHidden();
  await expect(desk.button('desk.choosePhoto')).toBeVisible();

  await desk.button('desk.addSize').click();
  const last = form.getByRole('listitem').last();
  await last.getByRole('textbox', { name: desk.say.part('desk.nameAr') }).fill('عائلي');
  await last.getByRole('textbox', { name: desk.say.part('desk.nameEn') }).fill('Family');
  await last.getByRole('textbox', { name: desk.say.whole('desk.price') }).fill('١٥٠');
  const tags = form.getByRole('group', { name: desk.say.whole('field.tags') });
  await tags.getByRole('button', { name: desk.say.part('desk.addLabel') }).click();
  await tags.getByRole('textbox', { name: desk.say.whole('desk.nameAr') }).fill('أكلة الجدّة');
  await desk.button('common.save').click();
  await desk.told('desk.saved');
  const after = must(await asItIs(server, dish.id), 'dish');
  expect(after.variations.at(-1)).toMatchObject({ name: 'Family', name_secondry: 'عائلي', additional_price: 150 });
  expect(after.variations.slice(0, -1).map(({ id }) => id)).toEqual(dish.variations.map(({ id }) => id));
  expect((after as { tags?: unknown }).tags).toContainEqual({ name: '', name_secondry: 'أكلة الجدّة' });
  expect(must((after as { image?: string }).image, 'picture')).toMatch(/^\/upload\/.+\.webp$/);
  await desk.button('common.undo').click();
  await desk.told('desk.undone');
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
  await desk.button('optionDesk.title').click();
  await desk.button('optionDesk.add').first().click();
  await desk.field('desk.nameEn').first().fill('Kind of bread');
  await desk.button('common.save').click();
  await expect(desk.text('desk.nameMissing')).toBeVisible();
  const entry = form.getByRole('listitem');
  await entry
    .first()
    .getByRole('textbox', { name: say.part('desk.nameEn') })
    .fill('Baladi');
  await desk.button('optionDesk.addOption').click();
  await entry
    .last()
    .getByRole('textbox', { name: say.part('desk.nameEn') })
    .fill('Fino');
  await entry
    .last()
    .getByRole('textbox', { name: say.whole('optionDesk.price') })
    .fill('5.50');
  await desk.button('desk.order').last().click();
  const handle = form.getByRole('button', { name: say.whole('desk.drag', { name: 'Fino' }) });
  await handle.press('ArrowUp');
  await expect(handle).toBeFocused();
  await desk.button('desk.order').last().click();
  await form.getByRole('textbox', { name: say.part('field.min') }).fill('3');
  await desk.button('common.save').click();
  await expect(desk.text('optionDesk.aboveMax')).toBeVisible();
  await form.getByRole('textbox', { name: say.part('field.min') }).fill('1');
  await desk.button('common.save').click();
  await desk.told('desk.saved');
  const made = must(
    (await groups()).find(({ name }) => name === 'Kind of bread'),
    'group',
  );
  expect(made).toMatchObject({
    kind: 'choice',
    min: 1,
    max: 1,
    options: [
      { name: 'Fino', price: 5.5, available: true },
      { name: 'Baladi', price: 0 },
    ],
  });

  await desk.button('optionDesk.title').click();
  await atCategory(desk, dish);
  await rowOf(desk, nameIn(dish, 'en')).getByRole('button').click();
  await form.getByRole('checkbox', { name: 'Kind of bread' }).check();
  const here = form.getByRole('group', { name: say.whole('field.option_groups') });
  await here.getByText(say.part('optionDesk.onlyHere')).last().click();
  const shown = here.getByRole('group', { name: say.whole('optionDesk.shown') });
  const baladi = shown.getByRole('checkbox', { name: 'Baladi' });
  await baladi.uncheck();
  await desk.button('common.save').click();
  await desk.told('desk.saved');
  const hidden = (made as { options?: { id: string }[] }).options?.[1]?.id;
  expect(await uses()).toEqual([...(before ?? []), { id: made.id, hidden: [hidden] }]);

  await desk.open('audit');
  const undo = async (key: string, values: Record<string, string>) => {
    const entries = page.getByRole('listitem').filter({ hasText: say.part(key, values) });
    await entries
      .first()
      .getByRole('button', { name: say.part('common.undo') })
      .click();
    await desk.told('desk.undone');
  };
  await undo('audit.did.dish_edit', { name: nameIn(dish, 'en') });
  await expect.poll(uses).toEqual(before);
  await undo('audit.did.group_add', { name: 'Kind of bread' });
  await expect.poll(async () => (await groups()).some(({ id }) => id === made.id)).toBe(false);
  await desk.leave();
});

test('a pending order of dishes survives an older menu answer', async ({ server, browser }) => {
  const category = must((await fetchMenu(server.url, SLUG)).menu[1], 'second category');
  const dish = await plain(server, 0);
  const names = category.dishes.map((dish) => nameIn(dish, 'ar'));
  const [first = '', second = '', ...rest] = names;
  const desk = await deskOf(browser, server, SLUG, 'ar');
  await atCategory(desk, { ...must(category.dishes[0], 'dish'), category });
  await desk.button('desk.order').click();
  const elsewhere = await deskOf(browser, server, SLUG, 'ar');
  await atCategory(elsewhere, dish);
  const list = desk.page.getByRole('list', { name: nameIn(category, 'ar') });
  const shown = () => list.getByRole('listitem').evaluateAll((rows) => rows.map(({ dataset }) => dataset['id']));
  const idsOf = (order: string[]) => order.map((name) => category.dishes[names.indexOf(name)]?.id);
  const press = (name: string, key: string) =>
    list.getByRole('button', { name: desk.say.whole('desk.drag', { name }) }).press(key);

  let letGo = (): void => {};
  const held = new Promise<void>((done) => (letGo = done));
  await desk.page.route('**/staff/menu/changes', async (route) => {
    await held;
    await route.continue();
  });
  const readAgain = desk.page.waitForResponse(/staff\/menu$/).then(() => true);
  await press(first, 'ArrowDown');
  await expect.poll(shown).toEqual(idsOf([second, first, ...rest]));
  // Another manager's change makes every desk reload.
  await rowOf(elsewhere, nameIn(dish, 'ar')).getByRole('switch').click();
  const soon = new Promise((done) => setTimeout(done, 1500, false));
  expect(await Promise.race([readAgain, soon]), 'nothing is read while a change is on its way').toBe(false);
  letGo();
  await readAgain;
  await press(first, 'ArrowDown');
  await expect.poll(shown).toEqual(idsOf([second, rest[0] ?? '', first, ...rest.slice(1)]));
  const kept = async () => (await fetchMenu(server.url, SLUG)).menu[1]?.dishes.map(({ id }) => id);
  await expect.poll(kept).toEqual(idsOf([second, rest[0] ?? '', first, ...rest.slice(1)]));
  for (let change = 0; change < 3; change += 1) await desk.takeBack();
  await elsewhere.leave();
  await desk.leave();
});

test('previews a file before it changes anything, imports it once, and undoes it', async ({ server, browser }) => {
  const dish = await plain(server, 4);
  const desk = await deskOf(browser, server, SLUG, 'ar');
  await desk.open('menu');
  const saving = desk.page.waitForEvent('download');
  await desk.button('desk.exportAs', { format: 'CSV' }).click();
  const exported = readFileSync(await (await saving).path(), 'utf8');
  const [head = [], ...rows] = parse(exported, { bom: true });
  const [idAt, priceAt] = [head.indexOf('id'), head.indexOf('price')];
  const row = must(
    rows.find((cells) => cells[idAt] === dish.id),
    'row of the dish',
  );
  row[priceAt] = '١٢٣٫٥';
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const changed = [head, ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n');

  await desk.button('desk.import').click();
  const panel = desk.page.getByRole('dialog');
  const input = panel.locator('input[type=file]');
  await input.setInputFiles({ name: 'odd.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') });
  await expect(desk.text('desk.importRefused.unreadable', { file: 'odd.csv' })).toBeVisible();
  await input.setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(changed) });
  await expect(panel.getByText(desk.say.part('desk.priceChanges', { count: 1 }))).toBeVisible();
  await expect(panel.getByText(nameIn(dish, 'ar'), { exact: true })).toBeVisible();
  expect((await asItIs(server, dish.id))?.price).toBe(dish.price);

  await desk.button('desk.importApply').click();
  await expect(panel.getByText(desk.say.whole('desk.importDone'))).toBeVisible();
  expect((await asItIs(server, dish.id))?.price).toBe(123.5);
  await desk.button('common.undo').click();
  await desk.told('desk.undone');
  expect((await asItIs(server, dish.id))?.price).toBe(dish.price);
  await desk.leave();
});

test('keeps what sold out since the export, unless the manager takes it from the file', async ({ server, browser }) => {
  const dish = await plain(server, 5);
  const desk = await deskOf(browser, server, SLUG, 'en');
  await desk.open('menu');
  const saving = desk.page.waitForEvent('download');
  await desk.button('desk.exportAs', { format: 'CSV' }).click();
  const morning = readFileSync(await (await saving).path());
  await atCategory(desk, dish);
  await rowOf(desk, nameIn(dish, 'en')).getByRole('switch').click();
  await expect.poll(async () => (await asItIs(server, dish.id))?.available).toBe(false);

  const importIt = async (takeLive: boolean) => {
    await desk.button('desk.import').click();
    const panel = desk.page.getByRole('dialog');
    await panel.locator('input[type=file]').setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: morning });
    await expect(panel.getByText(desk.say.part('desk.importOnSale', { count: 1 }))).toBeVisible();
    await expect(panel.getByText(nameIn(dish, 'en'), { exact: true })).toBeVisible();
    if (takeLive) {
      await panel.getByText(desk.say.whole('desk.importTakeLive')).click();
      await expect(panel.getByRole('checkbox')).toBeChecked();
    }
    await desk.button('desk.importApply').click();
    await expect(panel.getByText(desk.say.whole('desk.importDone'))).toBeVisible();
    await panel.getByRole('button', { name: desk.say.whole('common.close') }).click();
    await expect(panel).toHaveCount(0);
  };
  await importIt(false);
  expect((await asItIs(server, dish.id))?.available).toBe(false);
  await importIt(true);
  expect((await asItIs(server, dish.id))?.available).toBe(true);
  await desk.leave();
});

test('C57 two managers change one price: the second sees both and chooses', async ({ server, browser }) => {
  const dish = await plain(server, 1);
  const name = nameIn(dish, 'en');
  const [first, second] = [await deskOf(browser, server, SLUG, 'en'), await deskOf(browser, server, SLUG, 'en')];
  const dialog = second.page.getByRole('alertdialog', { name: second.say.whole('conflict.title') });
  const openDish = async (desk: DeskPage) => {
    await atCategory(desk, dish);
    await rowOf(desk, name).getByRole('button').click();
  };
  const costs = (amount: string) =>
    expect.poll(async () => Number((await asItIs(server, dish.id))?.price)).toBe(Number(amount));
  await openDish(first);
  await openDish(second);
  await price(second).fill('71');
  await price(first).fill('61');
  await first.button('common.save').click();
  await first.told('desk.saved');

  await second.button('common.save').click();
  await expect(dialog).toContainText('61');
  await expect(dialog).toContainText('71');
  await costs('61');
  await second.button('conflict.edit').click();
  await expect(dialog).toBeHidden();
  await expect(price(second)).toHaveValue('71');

  await second.button('common.save').click();
  await second.button('conflict.take').click();
  await expect(price(second)).toHaveValue(/^61/);
  await price(second).fill('76');
  await second.button('common.save').click();
  await costs('76');

  await openDish(first);
  await openDish(second);
  await price(first).fill('81');
  await price(second).fill('86');
  await first.button('common.save').click();
  await first.told('desk.saved');
  await second.button('common.save').click();
  await second.button('conflict.mine').click();
  await costs('86');
  await first.leave();
  await second.leave();
});

test('a typed price waits for a choice when the dish got sizes, and stays readable when the dish is removed', async ({
  server,
  browser,
}) => {
  const { category } = await plain(server, 0);
  const manager = await managerOf(server, SLUG);
  const change = async (what: object) => v.parse(ChangeAnswer, await manager.post('menu/changes', { change: what }));
  const size = (name: string, amount: number) => ({ id: null, name, name_secondry: '', price: amount });
  const name = 'Karak tea';
  const added = await change({ kind: 'dish_add', category_id: category.id, dish: { name, price: 4550 } });
  const id = must(added.id, 'dish');
  const desk = await deskOf(browser, server, SLUG, 'en');
  await atCategory(desk, { ...(await plain(server, 0)), category });
  await rowOf(desk, name).getByRole('button').click();
  await price(desk).fill('71');

  await change({ kind: 'dish_edit', id, fields: { sizes: [size('Cup', 4550), size('Pot', 9000)] } });
  await desk.button('common.save').click();
  await expect(desk.page.getByRole('alertdialog', { name: desk.say.whole('conflict.title') })).toContainText('Pot');
  await desk.button('conflict.mine').click();
  await desk.told('desk.saved');
  expect(await asItIs(server, id)).toMatchObject({ price: 71, variations: [] });

  await rowOf(desk, name).getByRole('button').click();
  await price(desk).fill('72');
  await change({ kind: 'dish_remove', id });
  await expect(desk.page.getByRole('alert').getByText(desk.say.whole('desk.goneTyped'))).toBeVisible();
  await expect(price(desk)).toHaveValue('72');
  await expect(desk.button('common.save')).toBeHidden();
  await desk.button('desk.discard').click();
  await expect(price(desk)).toBeHidden();
  await desk.leave();
  await manager.leave();
});
