import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import type { CartLine } from '#src/domain/cart.ts';
import { appOn } from '#tests/support/app.ts';
import { readTable } from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, plainDishes } from '#tests/support/menu.ts';
import type { RealServer } from '#tests/support/real-server.ts';
import { sandwichMenu } from '#tests/support/sandwich-menu.ts';

const SLUG = 'sandwiches';
const SCREENS = ['home', 'menu', 'menu-list/main', 'dish/taameya', 'dish/coffee'];

/** What a finger or a key may change. Links work without scripts. */
const TOUCHABLE =
  'button, input, select, textarea, summary, label, audio, video, dialog, [contenteditable], [tabindex="0"], ' +
  '[role="button"], [role="checkbox"], [role="radio"], [role="switch"], [role="slider"], [role="textbox"]';

async function importMenu(server: RealServer): Promise<void> {
  const menu = sandwichMenu({ cheese: true });
  const sizes = [
    { id: 'small', name: 'Small', name_secondry: 'صغير', additional_price: 0 },
    { id: 'large', name: 'Large', name_secondry: 'كبير', additional_price: 15 },
  ];
  const dishes = [{ id: 'coffee', name: 'Coffee', name_secondry: 'قهوة', price: 40, sizes }];
  menu.menu.push({ id: 'drinks', name: 'Drinks', name_secondry: 'مشروبات', dishes } as never);
  const file = join(await mkdtemp(join(tmpdir(), 'sufra-early-')), 'menu.json');
  await writeFile(file, JSON.stringify(menu));
  await server.venue('import', file, '--slug', SLUG, '--live');
}

/** What the guest sees of fields, counts and pressed buttons. */
const seenOn = (page: Page) =>
  page.evaluate(() => ({
    path: location.pathname + location.search,
    fields: [...document.querySelectorAll<HTMLInputElement>('#root :is(input, textarea, select)')].map(
      ({ type, value, checked }) => ({ type, value, checked }),
    ),
    pressed: [...document.querySelectorAll('#root [aria-pressed]')].map((one) => one.getAttribute('aria-pressed')),
    counts: [...document.querySelectorAll('#root [aria-live]')].map((one) => one.textContent),
    open: document.querySelectorAll('dialog[open], details[open]').length,
  }));

/** Taps everything in sight or below, types into it, and returns what could be touched. */
async function touchEverything(page: Page): Promise<string[]> {
  const touched: string[] = [];
  for (const one of await page.locator('#root').locator(TOUCHABLE).all()) {
    const place = await one.evaluate((element) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const x = left + width / 2;
      const y = top + height / 2;
      const hit = document.elementFromPoint(x, y);
      return hit && (element.contains(hit) || hit.contains(element)) && !hit.closest('a') ? { x, y } : null;
    });
    if (place) for (const _ of [1, 2, 3]) await page.mouse.click(place.x, place.y);
    const { focused, name } = await one.evaluate((element) => {
      (element as HTMLElement).focus();
      return { focused: document.activeElement === element, name: `${element.localName} ${element.className}` };
    });
    // A label has no effect of its own, and a slider of pictures scrolls.
    const isDecided = await one.evaluate((element) => element.matches(':disabled, label, div[tabindex]'));
    if (!isDecided) touched.push(name);
    if (focused) await page.keyboard.type('x ');
  }
  return touched;
}

const cartOf = async (page: Page): Promise<CartLine[]> => {
  const isThere = () => page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'sufra'));
  await expect.poll(isThere).toBe(true);
  return ((await readTable(page, 'carts')) as { lines: CartLine[] }[]).flatMap(({ lines }) => lines);
};

for (const screen of SCREENS)
  test(`B70 ${screen} takes no touch that its scripts would lose, and all once they have come`, async ({
    app,
    server,
  }) => {
    const { page, say } = app;
    await importMenu(server);
    let letGo = (): void => {};
    const held = new Promise<void>((done) => (letGo = done));
    await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${server.url}/${SLUG}/${screen}`, { waitUntil: 'commit' });
    await expect(page.locator('h1').first()).toBeAttached();
    // The end of the page has come.
    await expect(page.locator('script#page')).toBeAttached();
    const drawn = await seenOn(page);
    expect(await page.locator('#root').locator(TOUCHABLE).count()).toBeGreaterThan(0);

    // Links work without scripts. One that slides under the mouse while it is on its way is not followed.
    await page.evaluate(() =>
      addEventListener('click', (event) => (event.target as Element).closest('a') && event.preventDefault(), true),
    );
    expect(await touchEverything(page), 'decide what becomes of a touch before the start').toEqual([]);
    expect(await seenOn(page)).toEqual(drawn);

    letGo();
    await expect(page.locator('html')).toHaveAttribute('data-started', '');
    await expect(page.locator('#root:disabled')).toHaveCount(0);
    const started = await seenOn(page);
    expect(started.fields).toEqual(drawn.fields);
    expect([started.path, started.pressed[0], started.open]).toEqual([drawn.path, drawn.pressed[0], 0]);
    expect(await cartOf(page)).toEqual([]);
    if (screen === 'menu') return expect(page.getByRole('searchbox')).toBeEnabled();
    const heart = page.getByRole('button', { name: say.part('a11y.favourite', { dish: '' }) }).first();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

/** A new guest on a slow phone and a slow network. */
async function slowGuest(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const speed = await context.newCDPSession(page);
  await speed.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await speed.send('Network.emulateNetworkConditions', network);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('script#page')).toBeAttached();
  return page;
}

async function tap(what: Locator): Promise<void> {
  const box = await what.boundingBox();
  if (box) await what.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Acts again until the cart has something. Returns what stood on the screen before the act that filled it. */
async function untilOrdered(page: Page, act: () => Promise<unknown>): Promise<CartLine> {
  await act();
  await expect(async () => {
    if ((await cartOf(page)).length === 0) await act();
    expect(await cartOf(page)).not.toEqual([]);
  }).toPass({ timeout: 60_000 });
  return must((await cartOf(page))[0], 'line');
}

test('B70 a slow phone’s cart has what was ticked, typed and counted at the tap on "add"', async ({
  browser,
  server,
}) => {
  await importMenu(server);
  const page = await slowGuest(browser, `${server.url}/${SLUG}/dish/taameya?lang=en`);
  const { say, deed } = appOn(page, server.url, 'en');
  const note = page.getByRole('textbox', { name: say.part('dish.note') });
  let seen = await seenOn(page);
  const line = await untilOrdered(page, async () => {
    for (const name of ['Fino', 'Onion']) {
      const label = page.locator('label').filter({ hasText: name });
      if (!(await label.locator('input').isChecked())) await tap(label);
    }
    await tap(note);
    if ((await note.inputValue()) === '') await page.keyboard.type('no nuts');
    await tap(page.getByRole('button', { name: say.whole('a11y.increase', { dish: 'Taameya' }) }));
    seen = await seenOn(page);
    await tap(deed('dish.add'));
  });
  const ticked = seen.fields.filter(({ checked }) => checked).map(({ value }) => value);
  expect((line.options ?? []).map(({ id }) => id)).toEqual(ticked);
  expect(line.note).toBe(seen.fields.find(({ type }) => type === 'textarea')?.value);
  expect(seen.counts.join()).toMatch(say.part('live.quantity', { dish: 'Taameya', value: line.quantity }));
  await page.context().close();
});

test('B70 a slow phone counts a tap on plus once, and keeps a word in its search box', async ({ browser, server }) => {
  const menu = await fetchMenu(server.url, 'default-slug');
  const dish = must(plainDishes(menu)[0], 'dish without sizes');
  const page = await slowGuest(browser, `${server.url}/default-slug/menu-list/${dish.category.id}?lang=en`);
  const { button, say } = appOn(page, server.url, 'en');
  const name = nameIn(dish, 'en');
  await untilOrdered(page, () => tap(button('a11y.add', { dish: name })));
  await expect(page.getByRole('group', { name: say.whole('a11y.quantity', { dish: name }) })).toContainText('1');
  expect(await cartOf(page)).toMatchObject([{ quantity: 1 }]);
  await page.context().close();

  const other = await slowGuest(browser, `${server.url}/default-slug/menu?lang=en`);
  const box = other.getByRole('searchbox');
  await expect(async () => {
    await tap(box);
    await other.keyboard.type('k');
    expect(await box.inputValue()).not.toBe('');
  }).toPass({ timeout: 60_000 });
  await other.keyboard.type('oshary');
  await expect(other).toHaveURL(/q=koshary/);
  await expect(box).toHaveValue('koshary');
  await other.context().close();
});
