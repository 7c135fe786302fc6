import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { wordsOf } from '#tests/support/words.ts';

/** Home shows itself, in all that it may have to say, with the texts of its first screen; all others come with code. */

const SLUG = 'default-slug';
const WHOLE = /\/assets\/i18n\/(ar|en)\.json/;

test.use({ serviceWorkers: 'block' });

const keysOf = (folder: object, path = ''): string[] =>
  Object.entries(folder).flatMap(([name, value]) =>
    typeof value === 'string' ? [path + name] : keysOf(value, `${path}${name}.`),
  );
const keys = keysOf(JSON.parse(readFileSync('public/assets/i18n/ar.json', 'utf8')) as object);
/** Plural forms are asked for by what they have in common. */
const known = new Set(keys.flatMap((key) => [key, key.replace(/_\w+$/, '')]));

/** Keys that a reader would see or hear, and names that say nothing. */
async function wordless(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
    const named = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].map(
      (part) => part.getAttribute('aria-label') ?? part.getAttribute('title') ?? part.getAttribute('placeholder'),
    );
    return [...texts.filter(Boolean), ...named.map((name) => name || '(no name)')];
  });
  const isWordless = (text: string) => [...text.matchAll(/\w+(?:\.\w+)+/g)].some(([word]) => known.has(word));
  return said.filter((text) => text === '(no name)' || isWordless(text));
}

/** What the page asks for of texts from now on; all texts of a language come once `letGo` is called. */
async function holdBack(page: Page): Promise<{ asked: string[]; letGo: () => void }> {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/i18n\/(.+)\.json/.exec(request.url())?.[1];
    if (name) asked.push(name);
  });
  let letGo = (): void => {};
  const held = new Promise<void>((done) => (letGo = done));
  await page.route(WHOLE, async (route) => {
    await held;
    await route.continue();
  });
  return { asked, letGo };
}

test.beforeEach(({ complaints }) => complaints.expectReport(/Service Worker registration blocked/));

for (const lang of ['ar', 'en'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang });

    test('home has words for everything before all texts are there', async ({ app, page, context, complaints }) => {
      complaints.expectCuts();
      const { asked } = await holdBack(page);
      await app.home(SLUG);
      await expect(page.locator('main section').nth(3)).toBeVisible();
      await expect(page.getByRole('region', { name: app.say.whole('a11y.carousel') })).toBeVisible();
      // What comes with the rest waits for its texts.
      const sending = page.waitForResponse(/\/assets\/sending-.*\.js$/);
      await page.keyboard.press('Shift');
      await (await sending).finished();
      await expect.poll(() => asked).toEqual([`first.${lang}`, lang]);
      expect(await wordless(page)).toEqual([]);

      await context.setOffline(true);
      await expect(app.text('offline.bar')).toBeVisible();
      expect(await wordless(page)).toEqual([]);
      await context.setOffline(false);
      await expect(app.text('offline.bar')).toBeHidden();
    });

    test('a closed venue, a menu that cannot be had and no venue at all are said', async ({
      app,
      page,
      server,
      complaints,
    }) => {
      complaints.expectCuts();
      await holdBack(page);
      const accept = (value: 0 | 1) =>
        server.sql('update tenants set accepts_orders = ?, menu_version = menu_version + 1', value);
      accept(0);
      try {
        await app.home(SLUG);
        await expect(app.text('home.browseAnyway')).toBeVisible();
        expect(await wordless(page)).toEqual([]);
      } finally {
        accept(1);
      }
      await app.open('/nobody-is-here/home');
      await expect(app.heading('unknownVenue.title')).toBeVisible();
      expect(await wordless(page)).toEqual([]);
    });

    test('a menu that fails is said', async ({ app, page, complaints }) => {
      complaints.expectCuts();
      await holdBack(page);
      await page.route(/\/api\/[^/]+\/menu$/, (route) => route.fulfill({ status: 500, json: {} }));
      await app.open(`/${SLUG}/home`);
      await expect(app.text('error.menu').first()).toBeVisible();
      expect(await wordless(page)).toEqual([]);
    });

    test('another screen by its address asks for all texts at once, and for no others', async ({
      app,
      page,
      server,
    }) => {
      const { asked, letGo } = await holdBack(page);
      await page.goto(`${server.url}/${SLUG}/menu`, { waitUntil: 'commit' });
      await expect.poll(() => asked).toEqual([lang]);
      letGo();
      await expect(app.heading('menu.title')).toBeVisible();
      expect(asked).toEqual([lang]);
    });
  });
}

test('the way from home to a screen waits for its texts as for its code', async ({ app, page }) => {
  const { asked, letGo } = await holdBack(page);
  await app.home(SLUG);
  await app.link('menu.title').click();
  await expect.poll(() => asked).toEqual(['first.ar', 'ar']);
  await page.waitForTimeout(500);
  await expect(app.heading('menu.title')).toHaveCount(0);
  await expect(app.text('home.offer').first()).toBeVisible();
  letGo();
  await expect(app.heading('menu.title')).toBeVisible();
  expect(await wordless(page)).toEqual([]);
  expect(asked).toEqual(['first.ar', 'ar']);
});

test('texts that cannot be had are said as code that cannot be had, and asked for again', async ({
  app,
  page,
  complaints,
}) => {
  complaints.expectCuts();
  complaints.expectReport(/Texts are missing/);
  await page.route(WHOLE, (route) => route.abort());
  await app.home(SLUG);
  await app.link('menu.title').click();
  await expect(app.heading('error.title')).toBeVisible();
  expect(await wordless(page)).toEqual([]);
  await page.unrouteAll();
  await app.button('common.retry').click();
  await expect(app.heading('menu.title')).toBeVisible();
});

test('who changes the language on home gets all texts of the other one', async ({ app, page }) => {
  const { asked, letGo } = await holdBack(page);
  letGo();
  await app.home(SLUG);
  await app.button('a11y.openPanel').click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(panel).toHaveCount(0);
  await page.getByRole('button', { name: wordsOf('en').whole('a11y.openPanel') }).click();
  await expect(panel.getByRole('button', { name: 'العربية' })).toBeVisible();
  expect(await wordless(page)).toEqual([]);
  expect(asked).toEqual(['first.ar', 'ar', 'en']);
});
