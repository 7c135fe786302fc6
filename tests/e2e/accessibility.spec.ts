import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { LANGS } from '#src/domain/lang.ts';
import { screensOf } from '#tests/support/screens.ts';
import { expect, test } from '#tests/support/fixtures.ts';

/** Sum of unexpected layout shifts since the document began, by the browser's own count. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sum = { value: 0, moved: [] as string[] };
    Object.assign(window, { shifts: sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources?: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        sum.value += entry.value;
        for (const { node } of entry.sources ?? [])
          sum.moved.push(node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.nodeName));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

type Shifts = { value: number; moved: string[] };
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);

const PHONE = { width: 390, height: 844 };

/** Screens that a diner waits for: what is drawn there stays where it was drawn. */
const STILL = new Set(['home', 'menu', 'menu-list', 'dish', 'order']);

for (const lang of LANGS) {
  // The dark colours are the same in both languages.
  for (const colorScheme of lang === 'ar' ? (['light', 'dark'] as const) : (['light'] as const)) {
    test.describe(`every screen for everybody (${lang}, ${colorScheme})`, () => {
      // What slides or fades in elsewhere stands at once here, so that it is judged as it is read.
      test.use({ lang, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

      test('has no fault that axe can find, and holds still', async ({ app, server, context, complaints }) => {
        test.setTimeout(420_000);
        const { page } = app;
        await countShifts(page);
        // The unknown venue's menu is a 404, which the browser writes down.
        complaints.expectCuts();
        const faults: string[] = [];
        for (const { name, show } of await screensOf({ app, server, context })) {
          await show();
          const shifts = await shiftsOf(page);
          if (STILL.has(name) && shifts.value > 0.01)
            faults.push(`${name}: moves by ${shifts.value.toFixed(3)} (${[...new Set(shifts.moved)].join(', ')})`);
          // As tall as its content, so that nothing lies under the bars that stand still while it is scrolled.
          const height = await page.evaluate(() => document.documentElement.scrollHeight);
          await page.setViewportSize({ width: PHONE.width, height: Math.max(PHONE.height, height) });
          const axe = new AxeBuilder({ page });
          // The dark appearance is the same document in other colours.
          if (colorScheme === 'dark') axe.withRules(['color-contrast']);
          else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
          const { violations } = await axe.analyze();
          await page.setViewportSize(PHONE);
          for (const { id, nodes } of violations)
            faults.push(`${name}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
          const title = await page.title();
          if (title.trim() === '') faults.push(`${name}: no title`);
          const headings = await page.getByRole('heading', { level: 1 }).count();
          if (headings !== 1) faults.push(`${name}: ${headings} headings of the first level`);
        }
        expect(faults).toEqual([]);
      });
    });
  }
}

test('reflows at 320 pixels without scrolling sideways', async ({ app, server, context, complaints }) => {
  test.setTimeout(240_000);
  complaints.expectCuts();
  await app.page.setViewportSize({ width: 320, height: 640 });
  const wide: string[] = [];
  for (const { name, show } of await screensOf({ app, server, context })) {
    await show();
    const over = await app.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (over > 0) wide.push(`${name}: ${over} px`);
  }
  expect(wide).toEqual([]);
});
