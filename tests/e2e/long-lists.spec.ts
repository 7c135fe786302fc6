import type { Page } from '@playwright/test';
import { LANGS } from '#src/domain/lang.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { must, type WireMenu } from '#tests/support/menu.ts';

const SLUG = 'default-slug';
const DISHES = 300;

// The worker would fetch the real demo menu instead.
test.use({ serviceWorkers: 'block' });

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

const overlaps = (page: Page) =>
  page.locator('main li:has(h2)').evaluateAll((rows) => {
    const boxes = rows.map((row) => row.getBoundingClientRect());
    return boxes.filter(({ top }, at) => top < (boxes[at - 1]?.bottom ?? -Infinity)).length;
  });

for (const lang of LANGS) {
  test.describe(lang, () => {
    test.use({ lang });

    test('rows of any height do not overlap, even at doubled text size', async ({ app, server, complaints }) => {
      complaints.expectReport(/Service Worker registration blocked/);
      const { page } = app;
      const id = await longCategory(page, server.url);
      await app.open(`/${SLUG}/menu-list/${id}`);
      const rows = page.locator('main li:has(h2)');
      await expect(rows.first()).toHaveAttribute('aria-setsize', String(DISHES));
      expect(await rows.count()).toBeLessThan(30);
      expect(await overlaps(page)).toBe(0);
      await page.evaluate(() => scrollTo(0, 9_000));
      await expect.poll(() => middleRow(page)).not.toBeNull();
      expect(await overlaps(page)).toBe(0);
      await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
      await expect.poll(() => overlaps(page)).toBe(0);
    });
  });
}

test('returning from a dish restores the scroll position', async ({ app, server, complaints }) => {
  complaints.expectReport(/Service Worker registration blocked/);
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

test('typing and scrolling at once shows rows', async ({ app, server, complaints }) => {
  complaints.expectReport(/Service Worker registration blocked/);
  const { page } = app;
  const id = await longCategory(page, server.url);
  await app.open(`/${SLUG}/menu-list/${id}`);
  const box = page.getByRole('searchbox');
  await box.fill('صنف 1');
  const found = page.locator('main li[aria-setsize]').first();
  await expect(found).not.toHaveAttribute('aria-setsize', String(DISHES));
  await page.evaluate(() => scrollTo(0, 3_000));
  await expect.poll(() => middleRow(page)).not.toBeNull();
  await expect(box).toHaveValue('صنف 1');
});

test.describe('with a keyboard', () => {
  test.use({ hasTouch: false });

  test('Tab moves from row to row, even from a row scrolled out of view', async ({ app, server, complaints }) => {
    complaints.expectReport(/Service Worker registration blocked/);
    const { page } = app;
    const id = await longCategory(page, server.url);
    await app.open(`/${SLUG}/menu-list/${id}`);
    const links = page.locator('main li h2 a');
    await links.first().focus();
    const focused = () =>
      page.evaluate(() => Number(document.activeElement?.closest('li')?.getAttribute('aria-posinset')));
    const next = async (key: string) => {
      const from = await focused();
      for (let presses = 0; presses < 5 && (await focused()) === from; presses += 1) await page.keyboard.press(key);
    };
    for (let row = 2; row <= 30; row += 1) {
      // Keys follow each other faster here than a slow machine draws the next row.
      await expect(page.locator(`main li[aria-posinset="${row}"]`)).toBeAttached();
      await next('Tab');
      expect(await focused()).toBe(row);
    }
    await expect(page.locator('main li:focus-within')).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.locator('main li[aria-posinset="1"]')).toBeInViewport();
    expect(await focused()).toBe(30);
    await next('Tab');
    expect(await focused()).toBe(31);
    await expect(page.locator('main li[aria-posinset="31"]')).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
    await next('Shift+Tab');
    expect(await focused()).toBe(30);
  });
});
