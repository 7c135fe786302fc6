import type { Locator, Page } from 'playwright';
import { wordsOf } from '#tests/support/words.ts';
import { median } from '#src/domain/median.ts';
import { noteTouches, QUICK_MS, resultOf, watchFor, type Shown } from './touch.ts';

export type Walked = {
  /** From touch to paint over all touches, in milliseconds. */
  worstMs: number;
  medianMs: number;
  /** Medians from touch to the frame with its result, in milliseconds: per screen, and over all. */
  screenMs: number;
  resultMs: number;
  /** From touch to the frame with the sheet of a dish with 24 options. */
  sheetMs: number;
};

type Step = { tap: Locator; shows: Shown; is?: 'screen' | 'sheet' };

const say = wordsOf('en');

/** Each step shows something that was not visible before. */
function stepsOf(page: Page): Step[] {
  const main = page.getByRole('main');
  const tab = (name: RegExp) => page.getByRole('navigation').getByRole('link', { name });
  const row = (name: string) =>
    main.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const rows = { selector: 'main li[aria-posinset] h2' };
  return [
    {
      tap: tab(say.whole('menu.title')),
      shows: { selector: 'h1', text: say.whole('menu.title').source },
      is: 'screen',
    },
    { tap: main.getByRole('link', { name: 'Category 0' }), shows: rows, is: 'screen' },
    {
      tap: row('Dish 1').getByRole('button', { name: say.part('a11y.add') }),
      shows: { selector: 'nav b', text: '1' },
    },
    {
      tap: row('Dish 3').getByRole('button', { name: say.part('a11y.choose') }),
      shows: { selector: 'dialog[open] [role=group]', text: 'Option 7 of without' },
      is: 'sheet',
    },
    {
      tap: page
        .getByRole('dialog')
        .getByRole('button', { name: say.whole('common.close') })
        .first(),
      shows: { selector: 'body:not(:has(dialog[open]))' },
    },
    { tap: main.getByRole('link', { name: 'Dish 2' }), shows: { selector: 'main h1 bdi' }, is: 'screen' },
    { tap: page.getByRole('button', { name: say.part('dish.add') }), shows: { selector: 'footer a[href$="/order"]' } },
    { tap: page.getByRole('link', { name: say.whole('common.back') }), shows: rows, is: 'screen' },
    { tap: tab(say.part('tabs.cart')), shows: { selector: 'main input[type=radio]' }, is: 'screen' },
    {
      tap: main.getByRole('button', { name: say.part('a11y.increase') }).first(),
      shows: { selector: 'main [role=group] b', text: '2' },
    },
    { tap: page.getByRole('link', { name: say.whole('common.back') }), shows: rows, is: 'screen' },
    { tap: tab(say.part('history.title')), shows: { selector: 'main h1' }, is: 'screen' },
    { tap: tab(say.whole('tabs.about')), shows: { selector: 'main h2' }, is: 'screen' },
    { tap: tab(say.whole('tabs.home')), shows: { selector: 'main article h3' }, is: 'screen' },
    {
      tap: main
        .locator('article')
        .first()
        .getByRole('button', { name: say.part('a11y.favourite') }),
      shows: { selector: 'main article [aria-pressed=true]' },
    },
    {
      tap: main.locator('article').first().getByRole('heading').getByRole('link'),
      shows: { selector: 'main h1 bdi' },
      is: 'screen',
    },
  ];
}

export async function walked(page: Page): Promise<Walked> {
  const touches = await noteTouches(page);
  const results: { ms: number; is: Step['is'] }[] = [];
  for (const { tap, shows, is } of stepsOf(page)) {
    await tap.scrollIntoViewIfNeeded();
    await page.evaluate(watchFor, { ...shows, event: 'pointerdown' as const });
    await tap.click();
    results.push({ ms: await resultOf(page), is });
    await page.waitForTimeout(600);
  }
  const told = await touches();
  const waits = results.map((_, at) => told[at] ?? QUICK_MS);
  return {
    worstMs: Math.max(...waits),
    medianMs: median(waits),
    screenMs: median(results.filter((one) => one.is === 'screen').map(({ ms }) => ms)),
    resultMs: median(results.map(({ ms }) => ms)),
    sheetMs: median(results.filter((one) => one.is === 'sheet').map(({ ms }) => ms)),
  };
}
