import type { Page } from '@playwright/test';
import { LANGS } from '#src/domain/lang.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const SLUG = 'default-slug';

type Move = { motion: string; from: string | null; ms: number };

/** Writes down each change of screen that moves: the way the old one leaves, and where the new one comes from. */
async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moves: Move[] = [];
    Object.assign(window, { moves });
    const real = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = real(update);
      const note = async () => {
        await transition.ready;
        const root = document.documentElement;
        // After the app's own listener, which begins to move the new screen.
        queueMicrotask(() => {
          const column = document.getElementById('main')?.parentElement;
          const effect = column?.getAnimations()[0]?.effect as KeyframeEffect | undefined;
          moves.push({
            motion: root.dataset['motion'] ?? '',
            from: (effect?.getKeyframes()[0]?.['transform'] as string | undefined) ?? null,
            ms: Number(effect?.getTiming().duration ?? 0),
          });
        });
      };
      void note();
      return transition;
    };
  });
}

const movesOf = (page: Page) => page.evaluate(() => (window as unknown as { moves: Move[] }).moves.splice(0));

for (const lang of LANGS) {
  test.describe(`page transitions (${lang})`, () => {
    test.use({ lang });

    test('slide with the reading, back the other way, fade between tabs', async ({ app }) => {
      const { page } = app;
      const ahead = lang === 'ar' ? '-100%' : '100%';
      const behind = lang === 'ar' ? '100%' : '-100%';
      await watchMoves(page);
      await app.home(SLUG);
      // What moves comes after the first screen, and the worker after that.
      await app.controlled();
      const tabs = page.getByRole('navigation', { name: app.say.whole('a11y.mainNav') });
      await tabs.getByRole('link', { name: app.say.whole('menu.title') }).click();
      await expect(app.heading('menu.title')).toBeVisible();
      await expect.poll(() => movesOf(page)).toEqual([{ motion: 'fade', from: null, ms: 0 }]);
      await page.getByRole('main').getByRole('link').last().click();
      await expect(page).toHaveURL(/\/menu-list\//);
      await expect.poll(() => movesOf(page)).toEqual([{ motion: 'forward', from: `translateX(${ahead})`, ms: 300 }]);
      // A way back while the screen still moves is shown at once.
      await page.waitForFunction(
        () => !document.getAnimations().some(({ effect }) => effect?.getTiming().duration === 300),
      );
      await page.goBack();
      await expect(page).toHaveURL(/\/menu$/);
      await expect.poll(() => movesOf(page)).toEqual([{ motion: 'back', from: `translateX(${behind})`, ms: 300 }]);
    });
  });
}

test('the new screen can be tapped while it moves in', async ({ app }) => {
  const { page } = app;
  // Everything stands still half-way: the old screen's picture over the page, the new screen beside it.
  await page.addInitScript(() => {
    // oxlint-disable-next-line unbound-method -- called below with the element it belongs to
    const real = Element.prototype.animate;
    Element.prototype.animate = function animate(...how) {
      const move = real.apply(this, how);
      if (!this.querySelector('#main')) return move;
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = 150;
      }
      document.documentElement.dataset['halted'] = '';
      return move;
    };
  });
  await app.home(SLUG);
  await app.controlled();
  await page.getByRole('main').locator('a[href*="/menu-list/"]').first().click();
  await page.waitForFunction(() => document.documentElement.dataset['halted'] !== undefined);
  const seen = await page.evaluate(() => ({
    leaving: document.getAnimations().some(({ effect }) => {
      return effect instanceof KeyframeEffect && effect.pseudoElement === '::view-transition-old(leaving)';
    }),
    tapped: Boolean(document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('#main')),
  }));
  expect(seen).toEqual({ leaving: true, tapped: true });
});

test('nothing moves where less motion is wanted', async ({ app }) => {
  const { page } = app;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchMoves(page);
  await app.home(SLUG);
  await app.controlled();
  await page.getByRole('main').locator('a[href*="/menu-list/"]').first().click();
  await expect(page).toHaveURL(/\/menu-list\//);
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect(await movesOf(page)).toEqual([]);
});
