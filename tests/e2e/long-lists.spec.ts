import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, plainDishes, type WireMenu } from '#tests/support/menu.ts';

// The server cannot draw the long menu, which only the phone gets.
test.use({ drawsPages: false });

const SLUG = 'default-slug';
const DISHES = 300;

/** Fills the demo's first category with many dishes, every third with a long name. Returns its id. */
async function longCategory(page: Page, url: string): Promise<string> {
  const answer = (await (await fetch(`${url}/api/${SLUG}/menu`)).json()) as WireMenu;
  const category = must(answer.menu[0], 'category');
  const dish = must(category.dishes[0], 'dish');
  const long = ' of the house, as our grandmother made it';
  category.dishes = Array.from({ length: DISHES }, (_, at) => ({
    ...dish,
    id: `long-${at}`,
    name: `Plate ${at}${at % 3 === 0 ? long : ''}`,
    name_secondry: `صنف ${at}${at % 3 === 0 ? ' على طريقة البيت كما كانت تعده جدتنا' : ''}`,
    variations: [],
  }));
  await page.route(`**/api/${SLUG}/menu`, (route) => route.fulfill({ json: answer }));
  return category.id;
}

const middleRow = (page: Page) =>
  page.locator('main li:has(h2)').evaluateAll((rows) => {
    const at = innerHeight / 2;
    const row = rows.find((one) => one.getBoundingClientRect().bottom > at);
    const top = Math.round(row?.getBoundingClientRect().top ?? Infinity);
    return top < at + 20 ? { place: row?.ariaPosInSet, top } : null;
  });

test('restores the position of the form in a long cart after back navigation and a reload', async ({ app, server }) => {
  const { page, say } = app;
  const dishes = plainDishes(await fetchMenu(server.url, SLUG)).slice(0, 3);
  expect(dishes).toHaveLength(3);
  for (const dish of dishes) await app.add(SLUG, dish);
  await page.setViewportSize({ width: 390, height: 490 });
  await app.open(`/${SLUG}/order`);
  const phone = page.getByLabel(say.part('checkout.phone.label')).first();
  await phone.scrollIntoViewIfNeeded();
  await expect(phone).toBeInViewport();
  await page
    .getByRole('banner')
    .getByRole('link', { name: say.part('common.back') })
    .click();
  await expect(page).toHaveURL(/\/menu$/);
  await page.goBack();
  await expect(phone).toBeInViewport();
  await page.reload();
  await expect(phone).toBeInViewport();
});

test('returning from a dish restores the scroll position', async ({ app, server }) => {
  const { page } = app;
  const id = await longCategory(page, server.url);
  await app.open(`/${SLUG}/menu-list/${id}`);
  await expect(page.locator('main li h2').first()).toBeVisible();
  for (let top = 600; top <= 6_000; top += 600) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await expect.poll(() => middleRow(page)).not.toBeNull();
  }
  const left = await middleRow(page);
  await page.locator(`main li[aria-posinset="${left?.place}"] a`).click();
  await expect(page).toHaveURL(/\/dish\//);
  await page.goBack();
  await expect.poll(() => middleRow(page)).toEqual(left);
});
