import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { nameOf } from '#src/staff/desk/names.ts';
import { axeFaults } from '#tests/support/axe.ts';
import { deskOf, type DeskPage } from '#tests/support/desk.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { must } from '#tests/support/menu.ts';

const bilingual = (name: string, name_secondry: string) => ({ name, name_secondry });
const PIZZA = bilingual('Pizza', 'بيتزا');
const LASSI = bilingual('Lassi', 'لاسي');
const LARGE = bilingual('Large', 'كبير');
const MILK = bilingual('Milk', 'لبن');
const CRUST = bilingual('Crust', 'العجينة');
const EXTRAS = bilingual('Extras', 'الإضافات');
const [THIN, THICK] = [bilingual('Thin', 'رفيعة'), bilingual('Thick', 'سميكة')];
const [CHEESE, EGG] = [bilingual('Cheese', 'جبنة'), bilingual('Egg', 'بيض')];

const size = (id: string, name: object, price: number) => ({ id, ...name, additional_price: price });
const VENUE = {
  venue: { name: 'Oven', name_ar: 'الفرن', phone: '01200000000' },
  categories: [
    {
      id: 'main',
      ...bilingual('Main', 'رئيسي'),
      dishes: [
        {
          id: 'pizza',
          ...PIZZA,
          sizes: [size('s', bilingual('Small', 'صغير'), 80), size('l', LARGE, 120)],
          option_groups: [{ id: 'crust' }, { id: 'extras' }],
        },
        { id: 'lassi', ...LASSI, price: 30, allergens: [MILK] },
      ],
    },
  ],
  option_groups: [
    {
      id: 'crust',
      ...CRUST,
      kind: 'choice',
      min: 1,
      max: 1,
      options: [
        { id: 'thin', ...THIN, price: 0 },
        { id: 'thick', ...THICK, price: 20 },
      ],
    },
    {
      id: 'extras',
      ...EXTRAS,
      kind: 'extra',
      max: 3,
      options: [
        { id: 'cheese', ...CHEESE, price: 15, default: true },
        { id: 'egg', ...EGG, price: 10 },
      ],
    },
  ],
};

type Wire = {
  menu: { dishes: { id: string; option_groups?: object[] }[] }[];
  option_groups: { id: string; options: object[] }[];
};

/** Drags one row of a list over another, and then moves it back and forth with the keys. */
async function sort({ page }: DeskPage, from: Locator, over: Locator, rows: Locator, wanted: RegExp): Promise<void> {
  const last = rows.last();
  await from.scrollIntoViewIfNeeded();
  const start = must(await from.boundingBox(), 'handle');
  const end = must(await over.boundingBox(), 'handle');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + 2, { steps: 8 });
  await page.mouse.up();
  await expect(rows.first()).toContainText(wanted);
  await from.focus();
  await page.keyboard.press('ArrowDown');
  await expect(last).toContainText(wanted);
  await expect(from).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(rows.first()).toContainText(wanted);
}

test('everything of an option and of its use can be changed and taken back', async ({ server, browser }) => {
  const slug = 'oven';
  const file = join(server.dataDir, `${slug}.json`);
  writeFileSync(file, JSON.stringify(VENUE));
  await server.venue('import', file, '--slug', slug);
  const menu = async () => (await (await fetch(`${server.url}/api/${slug}/menu`)).json()) as Wire;
  const optionsOf = async (id: string) => (await menu()).option_groups.find((group) => group.id === id)?.options;
  const uses = async () => (await menu()).menu[0]?.dishes.find(({ id }) => id === 'pizza')?.option_groups;
  const before = { options: await optionsOf('crust'), uses: await uses() };
  const say = (of: ReturnType<typeof bilingual>) => nameOf(of, 'ar');

  const desk = await deskOf(browser, server, slug, 'ar');
  const { page } = desk;
  const form = page.getByRole('dialog');
  const words = (key: string) => desk.say.whole(key);
  const handle = (of: ReturnType<typeof bilingual>) =>
    form.getByRole('button', { name: desk.say.whole('desk.drag', { name: say(of) }) });

  await desk.open('menu');
  await desk.button('optionDesk.title').click();
  await page
    .getByRole('button', { name: new RegExp(say(CRUST)) })
    .first()
    .click();
  const thick = form.getByRole('listitem').last();
  await thick.getByText(desk.say.part('optionDesk.details')).click();
  await thick.getByRole('textbox', { name: say(LARGE) }).fill('30');
  await thick.getByRole('combobox', { name: desk.say.part('optionDesk.dish') }).selectOption({ label: say(LASSI) });
  await thick.getByRole('checkbox', { name: say(MILK) }).check();
  const thin = form.getByRole('switch', { name: desk.say.whole('desk.availableNamed', { name: say(THIN) }) });
  await expect(thin).toBeChecked();
  await thin.click();
  await expect(thin).not.toBeChecked();
  await expect(thin).toContainText(desk.say.part('desk.markSoldOut'));
  expect(await axeFaults(page)).toEqual([]);
  await desk.button('desk.order').last().click();
  await sort(
    desk,
    handle(THICK),
    handle(THIN),
    form.getByRole('list', { name: words('field.options') }).getByRole('listitem'),
    new RegExp(say(THICK)),
  );
  await desk.button('common.save').click();
  await desk.told('desk.saved');
  expect(await optionsOf('crust')).toMatchObject([
    { id: 'thick', size_prices: { l: 30 }, dish_id: 'lassi', allergens: [MILK] },
    { id: 'thin', available: false },
  ]);

  await desk.button('optionDesk.title').click();
  await page
    .getByRole('listitem')
    .filter({ hasText: say(PIZZA) })
    .last()
    .getByRole('button')
    .click();
  const here = form.getByRole('list', { name: words('field.option_groups') });
  const rows = here.locator('> li');
  await sort(desk, handle(EXTRAS), handle(CRUST), rows, new RegExp(say(EXTRAS)));
  const extras = rows.first();
  await extras.getByText(desk.say.part('optionDesk.onlyHere')).click();
  const number = (key: string) => extras.getByRole('textbox', { name: desk.say.part(key) });
  await number('field.min').fill('4');
  await desk.button('common.save').click();
  await expect(desk.text('optionDesk.aboveMax')).toBeVisible();
  await number('field.min').fill('1');
  await number('field.max').fill('2');
  await number('field.free').fill('1');
  const start = extras.getByRole('group', { name: words('optionDesk.preselected') });
  await start.getByRole('checkbox', { name: say(CHEESE) }).uncheck();
  await start.getByRole('checkbox', { name: say(EGG) }).check();
  expect(await axeFaults(page)).toEqual([]);
  await desk.button('common.save').click();
  await desk.told('desk.saved');
  expect(await uses()).toEqual([{ id: 'extras', min: 1, max: 2, free: 1, defaults: ['egg'] }, { id: 'crust' }]);

  await desk.open('audit');
  const undo = async (key: string, name: string, field: string) => {
    const entry = page
      .getByRole('listitem')
      .filter({ hasText: desk.say.part(key, { name }) })
      .first();
    await expect(entry).toContainText(desk.say.part(field));
    await entry.getByRole('button', { name: desk.say.part('common.undo') }).click();
    await desk.told('desk.undone');
  };
  await undo('audit.did.dish_edit', say(PIZZA), 'field.option_groups');
  await expect.poll(uses).toEqual(before.uses);
  await undo('audit.did.group_edit', say(CRUST), 'field.options');
  await expect.poll(() => optionsOf('crust')).toEqual(before.options);
  await desk.leave();
});
