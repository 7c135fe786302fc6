import type { Page } from '@playwright/test';
import { LANGS } from '#src/domain/lang.ts';
import type { App } from '#tests/support/app.ts';
import { axeFaults } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/kitchen-fixtures.ts';
import { type Screen, screensOf, statesOf } from '#tests/support/screens.ts';
import { countShifts, forgetShifts, shiftsOf } from '#tests/support/shifts.ts';

/** `npm run sweep`. Otherwise each screen is seen once. */
const WHOLE = process.env['SWEEP'] === '1';

const HEIGHT = 844;

type View = { width: number; dark: boolean; textSize: number };

function views(): View[] {
  if (!WHOLE) return [{ width: 390, dark: false, textSize: 100 }];
  return [390, 320].flatMap((width) =>
    [100, 200].flatMap((textSize) => [false, true].map((dark) => ({ width, dark, textSize }))),
  );
}

async function setView(page: Page, { width, dark, textSize }: View): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
  await page.evaluate(
    (size) => (document.documentElement.style.fontSize = size),
    textSize === 100 ? '' : `${textSize}%`,
  );
}

/** Makes the window as tall as the page, so that nothing is hidden. A taller window may draw more. */
async function lookAt(page: Page, view: View): Promise<void> {
  await setView(page, view);
  for (let height = 0, tall = HEIGHT; tall !== height;) {
    height = tall;
    tall = Math.max(await restingHeight(page), HEIGHT);
    await page.setViewportSize({ width: view.width, height: tall });
  }
}

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

/** These screens may change their layout when the network or the venue changes. */
const CHANGED_FROM_OUTSIDE = new Set(['order-saved-offline', 'order-decision']);

async function overflowAt320(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: HEIGHT });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return over > 0 ? [`scrolls sideways by ${over} px`] : [];
}

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

async function wrongWith({ page }: App, screens: readonly Screen[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name, show } of screens) {
    await forgetShifts(page);
    await show();
    const shifts = await shiftsOf(page);
    if (shifts.value > 0.01 && !CHANGED_FROM_OUTSIDE.has(name))
      found.push(`${name}: moves by ${shifts.value.toFixed(3)} (${[...new Set(shifts.moved)].join(', ')})`);
    // The app's fonts replace the local ones once on a first visit.
    if (shifts.fonts > 0.02 && !CHANGED_FROM_OUTSIDE.has(name))
      found.push(`${name}: its fonts move it by ${shifts.fonts.toFixed(3)}`);
    for (const view of views()) {
      await lookAt(page, view);
      const how = `${view.width} px, ${view.dark ? 'dark' : 'light'}, ${view.textSize} %`;
      found.push(...(await faultsOf(page)).map((fault) => `${name} (${how}): ${fault}`));
    }
    found.push(...(await overflowAt320(page)).map((fault) => `${name} (320 px): ${fault}`));
    await setView(page, { width: 390, dark: false, textSize: 100 });
  }
  return found;
}

for (const lang of WHOLE ? LANGS : (['ar'] as const)) {
  test.describe(`every screen is accessible (${lang})`, () => {
    test.use({ lang, contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'allow' });

    test('has no fault that axe finds, and no layout shift', async ({ app, kitchen, server, context, complaints }) => {
      test.setTimeout(WHOLE ? 3_600_000 : 420_000);
      await kitchen.openBoard();
      await countShifts(app.page);
      // The 404 for the unknown venue appears in the console.
      complaints.expectCuts();
      expect(await wrongWith(app, await screensOf({ app, server, context }))).toEqual([]);
    });

    test.describe('screens with missing data', { tag: '@sweep' }, () => {
      test.use({ serviceWorkers: 'block' });

      test('have no fault that axe finds, and no layout shift', async ({ app, server, complaints }) => {
        test.setTimeout(WHOLE ? 3_600_000 : 420_000);
        await countShifts(app.page);
        complaints.expectCuts();
        expect(await wrongWith(app, await statesOf({ app, server }))).toEqual([]);
      });
    });
  });
}
