import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGS } from '#src/domain/lang.ts';
import { nameOf } from '#src/staff/desk/names.ts';
import { axeFaults } from '#tests/support/axe.ts';
import { deskOf } from '#tests/support/desk.ts';
import { expect, test } from '#tests/support/kitchen-fixtures.ts';
import { placeOrder, type Placed } from '#tests/support/kitchen.ts';
import { dishesOf, fetchMenu, must } from '#tests/support/menu.ts';
import type { RealServer } from '#tests/support/real-server.ts';

const bilingual = (name: string, name_secondry: string) => ({ name, name_secondry });
const BALADI = bilingual('Baladi bread', 'عيش بلدي');
const CHEESE = bilingual('Cheese', 'جبنة');
const EGG = bilingual('Egg', 'بيض');

const option = (id: string, name: ReturnType<typeof bilingual>, price = 0) => ({ id, ...name, price });
const VENUE = {
  venue: { name: 'Ful cart', name_ar: 'عربة فول', phone: '01200000000' },
  categories: [
    {
      id: 'main',
      ...bilingual('Main', 'رئيسي'),
      dishes: [
        {
          id: 'ful',
          ...bilingual('Ful', 'فول'),
          price: 20,
          option_groups: [{ id: 'bread' }, { id: 'extras' }, { id: 'without' }],
        },
        { id: 'tea', ...bilingual('Tea', 'شاي'), price: 10 },
      ],
    },
  ],
  option_groups: [
    {
      id: 'bread',
      ...bilingual('Bread', 'العيش'),
      kind: 'choice',
      min: 1,
      max: 1,
      options: [option('baladi', BALADI), option('fino', bilingual('Fino', 'عيش فينو'), 5)],
    },
    {
      id: 'extras',
      ...bilingual('Extras', 'الإضافات'),
      kind: 'extra',
      repeat: true,
      options: [{ ...option('cheese', CHEESE, 15), allergens: [bilingual('Milk', 'لبن')] }, option('egg', EGG, 10)],
    },
    {
      id: 'without',
      ...bilingual('Without', 'بدون'),
      kind: 'remove',
      options: [option('onion', bilingual('Onion', 'بصل'))],
    },
  ],
};

async function makeVenue(server: RealServer, slug: string): Promise<string> {
  const file = join(server.dataDir, `${slug}.json`);
  writeFileSync(file, JSON.stringify(VENUE));
  await server.venue('import', file, '--slug', slug);
  return (await server.staffKey(slug, 'kitchen')).key;
}

/** Three portions in two equal lines, a plain one and a tea. */
async function order(server: RealServer, slug: string): Promise<Placed> {
  const dishes = dishesOf(await fetchMenu(server.url, slug));
  const dish = (id: string) =>
    must(
      dishes.find((each) => each.id === id),
      id,
    );
  const chosen = (group_id: string, id: string, quantity = 1) => ({ group_id, id, quantity, name: id, price: 0 });
  const full = {
    dish: dish('ful'),
    price: 50,
    note: 'في طبق',
    options: [chosen('bread', 'baladi'), chosen('extras', 'cheese', 2), chosen('without', 'onion')],
  };
  return placeOrder(server.url, slug, {
    dishes: [
      full,
      { dish: dish('ful'), options: [chosen('bread', 'baladi')] },
      { ...full, quantity: 2 },
      { dish: dish('tea') },
    ],
  });
}

for (const lang of LANGS) {
  test(`the board and both slips show what each dish is made with, and equal lines once (${lang})`, async ({
    kitchen,
    server,
  }) => {
    const slug = `options-${lang}`;
    const key = await makeVenue(server, slug);
    const board = await kitchen.tablet({ slug, lang });
    const { page, say } = board;
    await page.addInitScript(() => {
      window.print = () => document.documentElement.toggleAttribute('data-printed', true);
    });
    await board.enter(key);
    const placed = await order(server, slug);
    await board.expectIn('new', placed);
    const [baladi, cheese] = [nameOf(BALADI, lang), `+ ${nameOf(CHEESE, lang)} ×2`];
    const milk = lang === 'ar' ? '(لبن)' : '(Milk)';
    const onion = lang === 'ar' ? 'بدون بصل' : 'no onion';

    const lines = board.ticket(placed).getByRole('listitem');
    await expect(lines).toHaveCount(3);
    await expect(lines.nth(0)).toContainText(/^3/);
    for (const text of [baladi, cheese, milk, onion, 'في طبق']) {
      await expect(lines.nth(0).getByText(text, { exact: true })).toBeVisible();
    }
    await expect(lines.nth(1)).toHaveText(new RegExp(`^1.+${baladi}$`));
    await expect(lines.nth(2).getByText(baladi)).toHaveCount(0);
    const ink = (text: string) =>
      lines
        .nth(0)
        .getByText(text, { exact: true })
        .evaluate((element) => getComputedStyle(element).color);
    expect(await ink(onion), 'inverse').not.toBe(await ink(cheese));
    expect(await axeFaults(page)).toEqual([]);

    for (const word of ['print.ticket', 'print.receipt']) {
      await board.ticket(placed).getByRole('button').first().click();
      await page.getByRole('button', { name: say.whole('kitchen.print') }).click();
      await page.getByRole('button', { name: say.whole(word) }).click();
      await expect(page.locator('html[data-printed]')).toBeAttached();
      const slip = page.locator('[data-print]');
      const own = slip.locator(word === 'print.ticket' ? 'li' : 'tbody tr');
      await expect(own).toHaveCount(3);
      for (const text of [baladi, cheese, milk, onion]) await expect(own.nth(0)).toContainText(text);
      if (word === 'print.receipt') await expect(own.nth(0)).toContainText('30');
      await page.evaluate(() => {
        delete document.documentElement.dataset['printed'];
        dispatchEvent(new Event('afterprint'));
      });
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }

    await board.tap(placed);
    await board.expectIn('cooking', placed);
    await expect(lines.nth(0).getByText(cheese, { exact: true })).toBeVisible();
  });
}

test('one option is sold out in two taps, and can be found, taken back and undone', async ({
  browser,
  kitchen,
  server,
}) => {
  const slug = 'options-sold-out';
  const key = await makeVenue(server, slug);
  const board = await kitchen.tablet({ slug });
  const { page, say } = board;
  await board.enter(key);
  const [cheese, egg] = [nameOf(CHEESE, 'ar'), nameOf(EGG, 'ar')];
  const soldOut = async () => {
    const menu = (await fetchMenu(server.url, slug)) as unknown as {
      option_groups: { options: { id: string; available: boolean }[] }[];
    };
    return menu.option_groups.flatMap(({ options }) => options.filter((each) => !each.available).map(({ id }) => id));
  };
  const sheet = page.getByRole('dialog', { name: say.part('kitchen.soldOut') });
  const open = () => page.getByRole('button', { name: say.part('kitchen.soldOut') }).click();
  const extras = sheet.getByRole('list', { name: 'الإضافات' });

  await open();
  await extras.getByRole('switch', { name: cheese }).click();
  await expect.poll(soldOut).toEqual(['cheese']);
  await expect(sheet.getByRole('switch', { name: 'بصل' })).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);

  // What is sold out stays on top, and a search finds it by its own name or that of its group.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: say.part('kitchen.soldOut') })).toContainText('1');
  await open();
  await expect(sheet.getByRole('switch').first()).toContainText(`${cheese}الإضافات`);
  await sheet.getByRole('searchbox').fill('الإضافات');
  await expect(sheet.getByRole('switch')).toHaveCount(2);
  await sheet.getByRole('searchbox').fill(egg);
  await expect(sheet.getByRole('switch')).toHaveCount(1);
  await sheet.getByRole('searchbox').fill('Cheese');
  await sheet.getByRole('switch', { name: cheese }).click();
  await expect.poll(soldOut).toEqual([]);

  const desk = await deskOf(browser, server, slug, 'ar');
  await desk.open('audit');
  await expect(desk.page.getByRole('main')).toContainText(cheese);
  await desk.takeBack();
  await expect.poll(soldOut).toEqual(['cheese']);
  await desk.leave();
});

test('the figures count options by pieces and by what they cost', async ({ browser, server }) => {
  const slug = 'options-figures';
  await makeVenue(server, slug);
  await order(server, slug);
  const desk = await deskOf(browser, server, slug, 'en');
  await desk.open('figures');
  const rows = desk.page.getByRole('region', { name: desk.say.whole('report.optionsSold') }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText(/Cheese.*6.*90/);
  await expect(rows.nth(2)).toContainText(/Baladi bread.*4.*0/);
  await desk.leave();
});
