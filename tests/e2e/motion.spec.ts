import type { Locator, Page } from '@playwright/test';
import { LANGS } from '#src/domain/lang.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, sizedDishes } from '#tests/support/menu.ts';

const SLUG = 'default-slug';

type Move = { from: string | null; ms: number; heading: string };

async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moves: Move[] = [];
    Object.assign(window, { moves });
    // oxlint-disable-next-line unbound-method -- called below with the element it belongs to
    const real = Element.prototype.animate;
    Element.prototype.animate = function animate(...how) {
      const move = real.apply(this, how);
      const effect = move.effect as KeyframeEffect;
      if (this.id === 'main') {
        moves.push({
          from: (effect.getKeyframes()[0]?.['transform'] as string | undefined) ?? null,
          ms: Number(effect.getTiming().duration),
          heading: document.querySelector('#root h1')?.textContent ?? '',
        });
      }
      return move;
    };
  });
}

const movesOf = (page: Page) => page.evaluate(() => (window as unknown as { moves: Move[] }).moves.splice(0));

for (const lang of LANGS) {
  test.describe(`page transitions (${lang})`, () => {
    test.use({ lang });

    test('slide in reading direction, back in the opposite direction, and never between tabs', async ({ app }) => {
      const { page } = app;
      const ahead = lang === 'ar' ? '-25%' : '25%';
      const behind = lang === 'ar' ? '25%' : '-25%';
      await watchMoves(page);
      await app.home(SLUG);
      const menu = app.say.whole('menu.title');
      const tabs = page.getByRole('navigation', { name: app.say.whole('a11y.mainNav') });
      await tabs.getByRole('link', { name: menu }).click();
      await expect(app.heading('menu.title')).toBeVisible();
      const category = page.getByRole('main').getByRole('link').last();
      const heading = (await category.locator('bdi').first().innerText()).trim();
      await category.click();
      await expect(page).toHaveURL(/\/menu-list\//);
      // The first recorded transition: tabs do not animate.
      await expect.poll(() => movesOf(page)).toEqual([{ from: `translateX(${ahead})`, ms: 300, heading }]);
      await page.goBack();
      await expect(page).toHaveURL(/\/menu$/);
      await expect
        .poll(() => movesOf(page))
        .toEqual([{ from: `translateX(${behind})`, ms: 300, heading: expect.stringMatching(menu) }]);
    });
  });
}

test('the new screen accepts taps during its transition, between header and tab bar that do not move', async ({
  app,
}) => {
  const { page } = app;
  await page.addInitScript(() => {
    // oxlint-disable-next-line unbound-method -- called below with the element it belongs to
    const real = Element.prototype.animate;
    Element.prototype.animate = function animate(...how) {
      const move = real.apply(this, how);
      if (this.id !== 'main') return move;
      move.pause();
      document.documentElement.dataset['halted'] = '';
      return move;
    };
  });
  await app.home(SLUG);
  await page.getByRole('main').locator('a[href*="/menu-list/"]').first().click();
  await page.waitForFunction(() => document.documentElement.dataset['halted'] !== undefined);
  const seen = await page.evaluate(() => {
    const left = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().left;
    return {
      main: left('#main'),
      header: left('header'),
      tabs: left('nav'),
      screens: document.querySelectorAll('#root h1').length,
      width: document.documentElement.scrollWidth - innerWidth,
      tapped: Boolean(document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('#main a')),
    };
  });
  expect(seen).toEqual({ main: -0.25 * 390, header: 0, tabs: 0, screens: 1, width: 0, tapped: true });
});

test('nothing is animated with reduced motion', async ({ app }) => {
  const { page } = app;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchMoves(page);
  await app.home(SLUG);
  await page.getByRole('main').locator('a[href*="/menu-list/"]').first().click();
  await expect(page).toHaveURL(/\/menu-list\//);
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect(await movesOf(page)).toEqual([]);
});

test('side menu and size sheet are visible from their first frame', async ({ app, server }) => {
  const { page } = app;
  const seenAtFirst = (button: Locator) =>
    button.evaluate(async (element: HTMLElement) => {
      element.click();
      const dialogs = document.getElementsByTagName('dialog');
      const opened = () => [...dialogs].find(({ open }) => open);
      while (!opened()) await new Promise((done) => requestAnimationFrame(done));
      const dialog = opened();
      for (const move of dialog?.getAnimations() ?? []) {
        move.pause();
        move.currentTime = 0;
      }
      if (!dialog?.checkVisibility({ opacityProperty: true })) return 0;
      const { left, right, top, bottom, width, height } = dialog.getBoundingClientRect();
      const wide = Math.min(right, innerWidth) - Math.max(left, 0);
      const high = Math.min(bottom, innerHeight) - Math.max(top, 0);
      return (wide * high) / (width * height);
    });
  // The first opening loads its code.
  const openOnce = async (button: Locator) => {
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  const dish = must(sizedDishes(await fetchMenu(server.url, SLUG))[0], 'dish with sizes');
  await app.open(`/${SLUG}/menu-list/${dish.category.id}`);
  const sizes = app.button('a11y.chooseSize', { dish: nameIn(dish, app.say.lang) }).first();
  await openOnce(sizes);
  expect(await seenAtFirst(sizes)).toBeCloseTo(0.25, 1);
  await app.home(SLUG);
  await openOnce(app.button('a11y.openPanel'));
  expect(await seenAtFirst(app.button('a11y.openPanel'))).toBeCloseTo(0.25, 1);
});
