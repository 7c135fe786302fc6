import type { Page } from '@playwright/test';
import { LANGS } from '#src/domain/lang.ts';
import { axeFaults } from '#tests/support/axe.ts';
import { deskOf } from '#tests/support/desk.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const SLUG = 'default-slug';
const DESKS = ['menu', 'venue', 'tables', 'figures', 'audit'];

async function faultsOf(page: Page): Promise<string[]> {
  const faults = await axeFaults(page);
  const { over, small } = await page.evaluate(() => ({
    over: Math.max(
      document.documentElement.scrollWidth - window.innerWidth,
      ...[...document.querySelectorAll('main, dialog[open] header + div')].map(
        (one) => one.scrollWidth - one.clientWidth,
      ),
    ),
    small: [...document.querySelectorAll('main button, main input, main select, dialog[open] button')]
      .filter((one) => one.checkVisibility() && !one.closest('.sr-only'))
      .filter((one) => {
        const box = (one.closest('label') ?? one).getBoundingClientRect();
        return box.width > 1 && box.height > 1 && box.height < 43.5;
      })
      .map(
        (one) =>
          `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent} ${one.getBoundingClientRect().height}`,
      ),
  }));
  if (over > 0) faults.push(`scrolls sideways by ${over} px`);
  return [...faults, ...small.map((html) => `smaller than a finger: ${html}`)];
}

const WHOLE = process.env['A11Y'] === 'whole';

for (const lang of LANGS) {
  for (const dark of WHOLE ? [false, true] : [lang === 'en']) {
    test(`every desk is accessible (${lang}, ${dark ? 'dark' : 'light'})`, async ({ server, browser }) => {
      test.setTimeout(420_000);
      const found: string[] = [];
      for (const phone of [false, true]) {
        const desk = await deskOf(browser, server, SLUG, lang, { dark, phone });
        const look = async (name: string) => {
          found.push(...(await faultsOf(desk.page)).map((fault) => `${name}${phone ? ' (phone)' : ''}: ${fault}`));
        };
        for (const path of DESKS) {
          await desk.open(path);
          await expect(desk.page.locator('main h2').first()).toBeVisible();
          await look(path);
          if (path !== 'menu') continue;
          await desk.button('desk.order').click();
          await look('order');
          await desk.button('desk.order').click();
          await desk.button('desk.addDish').click();
          await desk.button('desk.addSize').click();
          await desk.button('common.save').click();
          await look('dish');
          await desk.button('desk.discard').click();
          await desk.button('desk.import').click();
          await desk.page.locator('dialog input[type=file]').setInputFiles({
            name: 'menu.csv',
            mimeType: 'text/csv',
            buffer: Buffer.from('category,name,price\nSoups,Lentil soup,45\nSoups,,abc\n'),
          });
          await expect(desk.button('desk.importApply')).toBeVisible();
          await look('import');
        }
        await desk.leave();
      }
      expect(found).toEqual([]);
    });
  }
}

for (const lang of LANGS) {
  test(`every desk fits the narrowest phone without broken words (${lang})`, async ({ server, browser }) => {
    const desk = await deskOf(browser, server, SLUG, lang, { phone: true });
    await desk.page.setViewportSize({ width: 320, height: 700 });
    const found: string[] = [];
    for (const path of ['', ...DESKS]) {
      await desk.open(path);
      await expect(desk.page.locator('main h2').first()).toBeVisible();
      const { over, tall } = await desk.page.evaluate(() => ({
        over: Math.max(
          ...[...document.querySelectorAll('main, header')].map((one) => one.scrollWidth - one.clientWidth),
        ),
        tall: document.querySelector('h1')?.clientHeight ?? 0,
      }));
      if (over > 0) found.push(`${path} is ${over} px too wide`);
      if (tall > 64) found.push(`${path} has a title of ${tall} px`);
    }
    expect(found).toEqual([]);
    await desk.leave();
  });
}

for (const lang of LANGS) {
  test(`a phone shows the tab of the open desk (${lang})`, async ({ server, browser }) => {
    const desk = await deskOf(browser, server, SLUG, lang, { phone: true });
    for (const path of DESKS) {
      await desk.open(path);
      const tab = desk.page.getByRole('navigation', { name: desk.say.whole('a11y.mainNav') }).locator('[aria-current]');
      await expect(tab).toBeInViewport({ ratio: 1 });
      await tab.locator('xpath=..').evaluate((row) => {
        for (const one of row.children) if (one instanceof HTMLElement) one.style.letterSpacing = '3px';
      });
      await expect(tab).toBeInViewport({ ratio: 1 });
    }
    await desk.leave();
  });
}

test('tells the kitchen role that a desk is for managers', async ({ server, browser }) => {
  const desk = await deskOf(browser, server, SLUG, 'ar', { role: 'kitchen' });
  for (const path of DESKS) {
    await desk.open(path);
    await expect(desk.text('staff.noPermission')).toBeVisible();
  }
  expect(await desk.page.evaluate(async (slug) => (await fetch(`/api/${slug}/staff/venue`)).status, SLUG)).toBe(403);
  await desk.leave();
});

test('keeps typed input through an expired session and a new sign-in', async ({ server, browser }) => {
  const desk = await deskOf(browser, server, SLUG, 'en');
  await desk.open('venue');
  const card = desk.page.getByRole('region', { name: desk.say.whole('venueDesk.identity') });
  const tagline = card.getByRole('textbox', { name: desk.say.whole('venueDesk.taglineEn') });
  await tagline.fill('By the sea since 1958');
  server.sql('delete from staff_sessions');
  await card.getByRole('button', { name: desk.say.whole('common.save') }).click();
  await expect(card.getByText(desk.say.part('staff.expired'))).toBeVisible();
  await expect(tagline).toHaveValue('By the sea since 1958');

  await desk.button('kitchen.sessionKept').click();
  const { key } = await server.staffKey(SLUG, 'manager');
  await desk.field('staff.key').fill(key);
  await desk.button('staff.submit').click();
  await expect(desk.page.getByRole('dialog')).toHaveCount(0);
  await expect(tagline).toHaveValue('By the sea since 1958');
  await card.getByRole('button', { name: desk.say.whole('common.save') }).click();
  await desk.told('desk.saved');
  await desk.button('common.undo').click();
  await desk.told('desk.undone');
  await desk.leave();
});

test('reports an expired session inside an open form and signs in there', async ({ server, browser }) => {
  const desk = await deskOf(browser, server, SLUG, 'en', { phone: true });
  await desk.open('menu');
  const dish = desk.page
    .getByRole('listitem')
    .filter({ has: desk.page.getByRole('switch') })
    .first();
  await dish.getByRole('button').click();
  const form = desk.page.getByRole('dialog');
  const name = form.getByRole('textbox', { name: desk.say.part('desk.nameEn') }).first();
  await name.fill('Grandmother’s dish');
  server.sql('delete from staff_sessions');
  // Becoming visible makes the screen ask the server.
  await desk.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(form.getByRole('alert').filter({ hasText: desk.say.part('staff.expired') })).toBeVisible();

  await form.getByRole('button', { name: desk.say.whole('kitchen.sessionKept') }).click();
  const { key } = await server.staffKey(SLUG, 'manager');
  await desk.field('staff.key').fill(key);
  await desk.button('staff.submit').click();
  await expect(desk.page.getByRole('dialog')).toHaveCount(1);
  await expect(form.getByText(desk.say.part('staff.expired'))).toHaveCount(0);
  await expect(name).toHaveValue('Grandmother’s dish');
  await form.getByRole('button', { name: desk.say.whole('common.save') }).click();
  await desk.told('desk.saved');
  await desk.button('common.undo').click();
  await desk.told('desk.undone');
  await desk.leave();
});

test('reports an expired session on a download, with a way to sign in', async ({ server, browser }) => {
  const desk = await deskOf(browser, server, SLUG, 'ar');
  await desk.open('figures');
  const file = desk.button('report.export');
  await expect(file).toBeVisible();
  server.sql('delete from staff_sessions');
  await file.click();
  await desk.told('desk.downloadFailed');
  await expect(desk.button('kitchen.sessionKept')).toBeVisible();
  await desk.leave();
});
