import type { Page } from '@playwright/test';
import { LANGS } from '#src/domain/lang.ts';
import { axeFaults } from '#tests/support/axe.ts';
import { deskOf } from '#tests/support/desk.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const SLUG = 'default-slug';

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

/** `npm run sweep` looks at all of them, and each other run at one. */
const VIEWS =
  process.env['SWEEP'] === '1'
    ? LANGS.flatMap((lang) => [0, 1, 2, 3].map((at) => ({ lang, phone: at > 1, dark: at % 2 === 1 })))
    : [{ lang: 'ar' as const, phone: true, dark: true }];

for (const { lang, phone, dark } of VIEWS) {
  const view = `${lang}, ${phone ? 'phone' : 'tablet'}, ${dark ? 'dark' : 'light'}`;
  test(`every desk is accessible, and fits the narrowest phone (${view})`, async ({ server, browser }) => {
    const found: string[] = [];
    server.sql('update tenants set serves_tables = 1, keeps_bills = 1');
    const desk = await deskOf(browser, server, SLUG, lang, { dark, phone });
    const { page, say } = desk;
    const look = async (name: string) => {
      found.push(...(await faultsOf(page)).map((fault) => `${name}: ${fault}`));
    };
    const tabs = page.getByRole('navigation', { name: say.whole('a11y.mainNav') });
    const tab = tabs.locator('[aria-current]');
    await desk.open('menu');
    await expect(tab).toBeVisible();
    const desks = await tabs
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname.split('/')[3] ?? ''));
    expect(desks).toEqual(expect.arrayContaining(['', 'floor', 'menu', 'day-end', 'audit']));
    for (const path of desks.filter((one) => one !== '')) {
      await desk.open(path);
      await expect(page.locator('main h2').first()).toBeVisible();
      await look(path);
      if (phone) {
        await tab.locator('xpath=..').evaluate((row) => {
          for (const one of row.children) if (one instanceof HTMLElement) one.style.letterSpacing = '3px';
        });
        await expect(tab).toBeInViewport({ ratio: 1 });
      }
      if (path === 'venue') {
        // The demo's printer, with slips that wait.
        server.sql(`update printers set is_on = 1, driver = 'cloudprnt'`);
        await desk.button('printers.add').scrollIntoViewIfNeeded();
        await expect(desk.text('printers.is.never').first()).toBeVisible();
        await look('a printer with a problem');
        await page.getByRole('button', { name: 'Demo printer' }).first().click();
        await desk.button('printers.token.url.make').click();
        await expect(page.getByText(`${server.url}/api/print/`)).toBeVisible();
        await look('printer');
        await desk.button('common.close').click();
      }
      if (path !== 'menu') continue;
      await desk.button('desk.more').click();
      await look('more');
      await desk.button('desk.order').click();
      await look('order');
      await desk.button('desk.order').click();
      await desk.button('grid.button').click();
      await expect(page.getByRole('grid').locator(':focus')).toBeVisible();
      await page.keyboard.type('=A1');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowUp');
      await look('table');
      await desk.button('desk.discard').click();
      await desk.button('grid.close').click();
      await desk.button('desk.addDish').click();
      await desk.button('desk.addSize').click();
      await desk.button('common.save').click();
      await look('dish');
      await desk.button('desk.discard').click();
      await desk.button('desk.more').click();
      await desk.button('optionDesk.title').click();
      await desk.button('optionDesk.add').first().click();
      await look('option group');
      await desk.button('common.close').click();
      await desk.button('desk.import').click();
      await page.locator('dialog input[type=file]').setInputFiles({
        name: 'menu.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('category,name,price\nSoups,Lentil soup,45\nSoups,,abc\n'),
      });
      await expect(desk.text('desk.importMissing')).toBeVisible();
      await look('import');
    }
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of desks) {
      await desk.open(path);
      await expect(page.locator('main h2').first()).toBeVisible();
      const { over, tall } = await page.evaluate(() => ({
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
