import type { Page } from '@playwright/test';
import { LANGS } from '#src/domain/lang.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import type { App } from '#tests/support/app.ts';
import { axeFaults } from '#tests/support/axe.ts';
import { type Screen, screensOf, statesOf } from '#tests/support/screens.ts';
import { countShifts, forgetShifts, shiftsOf } from '#tests/support/shifts.ts';

/** `npm run a11y` looks at the whole product; every other run at each screen once in each language. */
const WHOLE = process.env['A11Y'] === 'whole';

const HEIGHT = 844;

type View = { width: number; dark: boolean; textSize: number };

/** The ways in which one screen is looked at. Elsewhere light and dark take turns, so that both meet every screen. */
function viewsOf(turn: number): View[] {
  if (!WHOLE) return [{ width: 390, dark: turn % 2 === 1, textSize: 100 }];
  return [390, 320].flatMap((width) =>
    [100, 200].flatMap((textSize) => [false, true].map((dark) => ({ width, dark, textSize }))),
  );
}

async function lookAt(page: Page, { width, dark, textSize }: View): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
  // As the phone's own setting does: everything that is measured in letters grows with them.
  await page.evaluate(
    (size) => (document.documentElement.style.fontSize = size),
    textSize === 100 ? '' : `${textSize}%`,
  );
  // As tall as what is on it: nothing is left out of sight, or half under the bar at its foot. More may come with room.
  for (let height = 0, tall = HEIGHT; tall !== height;) {
    height = tall;
    tall = Math.max(await restingHeight(page), HEIGHT);
    await page.setViewportSize({ width, height: tall });
  }
}

/** How tall the page is once it has been so for half a second: what comes near is drawn in pieces, between other work. */
function restingHeight(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const now = () => document.documentElement.scrollHeight;
    let height = now();
    for (let calm = 0; calm < 5; calm += 1) {
      await new Promise((done) => setTimeout(done, 100));
      if (now() !== height) calm = -1;
      height = now();
    }
    return height;
  });
}

/** What is drawn stays where it was drawn, until the network or the venue changes what there is to say. */
const CHANGED_FROM_OUTSIDE = new Set(['order-saved-offline', 'order-decision']);

/** How far the page can be scrolled sideways on the narrowest phone: not at all. */
async function overflowAt320(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: HEIGHT });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return over > 0 ? [`scrolls sideways by ${over} px`] : [];
}

/** What a machine can find wrong with the page as it stands. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults = await axeFaults(page);
  const { over, title, headings } = await page.evaluate(() => ({
    over: document.documentElement.scrollWidth - window.innerWidth,
    title: document.title.trim(),
    headings: [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility()).length,
  }));
  if (over > 0) faults.push(`scrolls sideways by ${over} px`);
  if (title === '') faults.push('no title');
  if (headings !== 1) faults.push(`${headings} headings of the first level`);
  return faults;
}

/** What is wrong with each screen, looked at in every way that this run asks for, and with how it came. */
async function wrongWith({ page }: App, screens: readonly Screen[], turn: number): Promise<string[]> {
  const found: string[] = [];
  for (const [at, { name, show }] of screens.entries()) {
    await forgetShifts(page);
    await show();
    const shifts = await shiftsOf(page);
    if (shifts.value > 0.01 && !CHANGED_FROM_OUTSIDE.has(name))
      found.push(`${name}: moves by ${shifts.value.toFixed(3)} (${[...new Set(shifts.moved)].join(', ')})`);
    for (const view of viewsOf(at + turn)) {
      await lookAt(page, view);
      const how = `${view.width} px, ${view.dark ? 'dark' : 'light'}, ${view.textSize} %`;
      found.push(...(await faultsOf(page)).map((fault) => `${name} (${how}): ${fault}`));
    }
    found.push(...(await overflowAt320(page)).map((fault) => `${name} (320 px): ${fault}`));
    await lookAt(page, { width: 390, dark: false, textSize: 100 });
    await page.setViewportSize({ width: 390, height: HEIGHT });
  }
  return found;
}

for (const [turn, lang] of LANGS.entries()) {
  test.describe(`every screen for everybody (${lang})`, () => {
    test.use({ lang, contextOptions: { reducedMotion: 'reduce' } });

    test('has no fault that a machine can find, and holds still', async ({ app, server, context, complaints }) => {
      test.setTimeout(WHOLE ? 3_600_000 : 420_000);
      await countShifts(app.page);
      // The unknown venue's menu is a 404, which the browser writes down.
      complaints.expectCuts();
      expect(await wrongWith(app, await screensOf({ app, server, context }), turn)).toEqual([]);
    });

    test.describe('where something is missing', () => {
      test.use({ serviceWorkers: 'block' });

      test('neither', async ({ app, server, complaints }) => {
        test.setTimeout(WHOLE ? 3_600_000 : 420_000);
        await countShifts(app.page);
        complaints.expectCuts();
        complaints.expectReport(/Service Worker registration blocked/);
        expect(await wrongWith(app, await statesOf({ app, server }), turn)).toEqual([]);
      });
    });
  });
}
