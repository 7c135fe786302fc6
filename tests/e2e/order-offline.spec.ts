import { LANGS } from '#src/domain/lang.ts';
import { appOn, type App } from '#tests/support/app.ts';
import { ORDER_POST } from '#tests/support/fault-proxy.ts';
import { cancelOnScreen, expectOneInHistory, readyToConfirm, SLUG } from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, plainDishes } from '#tests/support/menu.ts';

for (const lang of LANGS) {
  test.describe(`without a network (${lang})`, () => {
    test.use({ lang });

    test('B28 opened once, everything opens offline', async ({ app, server, context, complaints }) => {
      const { page, say } = app;
      const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
      const name = nameIn(dish, lang);
      await app.home(SLUG);
      await app.controlled();
      complaints.expectCuts();
      await context.setOffline(true);

      await page.reload();
      await expect(app.text('home.offer').first()).toBeVisible();
      await expect(app.text('offline.bar').first()).toBeVisible();

      await app.open(`/${SLUG}/menu`);
      await page
        .getByRole('link', { name: nameIn(dish.category, lang) })
        .first()
        .click();
      await expect(page).toHaveURL(new RegExp(`/menu-list/${dish.category.id}`));
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible();

      await page.reload();
      const search = page.getByRole('searchbox');
      await search.fill(name);
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
      await search.fill('qqqqzzzz');
      await expect(app.text('list.empty').first()).toBeVisible();

      await app.open(`/${SLUG}/dish/${dish.id}`);
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
      await app.open(`/${SLUG}/order`);
      await expect(app.text('cart.empty.title').first()).toBeVisible();
      await app.open(`/${SLUG}/order-history`);
      await expect(app.text('history.empty.title').first()).toBeVisible();
      await app.open(`/${SLUG}/no-such-screen`);
      await expect(page.getByText(say.part('notFound.title')).first()).toBeVisible();
    });

    test('an order made offline is sent when the network returns', async ({ app, server, context, complaints }) => {
      await readyToConfirm(app);
      complaints.expectCuts();
      await app.confirmOffline();
      expect(server.orders(SLUG)).toEqual([]);
      await context.setOffline(false);
      await app.expectSent();
      expect(server.orders(SLUG)).toHaveLength(1);
    });
  });
}

test('sends by itself when the server returns', async ({ app, server, complaints }) => {
  await readyToConfirm(app);
  complaints.expectCuts();
  await server.kill();
  try {
    await app.confirm();
    await expect(app.heading('waiting.noAnswer.title').or(app.heading('saved.title'))).toBeVisible();
  } finally {
    await server.start();
  }
  await app.expectSent(60_000);
  expect(server.orders(SLUG)).toHaveLength(1);
});

test('confirm responds in place, and shows only true texts until the order’s screen opens', async ({
  app,
  context,
  complaints,
}) => {
  const { page, say } = app;
  await readyToConfirm(app);
  complaints.expectCuts();
  await context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await page.evaluate(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    const look = () => {
      let paper = '';
      for (let at = document.getElementById('main'); at && !paper.startsWith('rgb('); at = at.parentElement)
        paper = getComputedStyle(at).backgroundColor;
      const heading = document.querySelector('main h1')?.textContent;
      const button = document.querySelector('footer section button')?.textContent;
      const now = heading ? `${paper} ${heading}` : `${paper} ${button ?? ''}`;
      if (shown.at(-1) !== now) shown.push(now);
    };
    look();
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
  await app.confirm();
  await app.expectSaved();
  const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown);
  const seen = shown.filter((text) => !say.part('checkout.confirming').test(text));
  const [cool = '', paper = ''] = [seen[0], seen.at(-1)].map((text) => /^rgb\([^)]*\)/.exec(text ?? '')?.[0]);
  expect(cool).not.toBe(paper);
  expect(seen.map((text) => text.slice(text.indexOf(')') + 2))).toEqual([
    expect.stringMatching(say.part('checkout.confirm')),
    expect.stringMatching(say.part('saved.title')),
    expect.stringMatching(say.part('saved.title')),
  ]);
  // The frame changes together with the screen.
  expect(seen.map((text) => text.startsWith(cool))).toEqual([true, true, false]);
});

test('A1 a double tap on confirm makes one order', async ({ farApp: app, faults, server }) => {
  await readyToConfirm(app);
  const slow = faults.inject({ kind: 'delay' }, ORDER_POST);
  await app.confirmButton().dblclick();
  await app.page.waitForURL(/\/order-successful\?/);
  await expect.poll(slow.taken).toBe(1);
  await slow.release();
  await app.expectSent();
  expect(server.orders(SLUG)).toHaveLength(1);
});

test('A2 two tabs confirm one cart', async ({ app, server, context, lang }) => {
  await readyToConfirm(app);
  const second = appOn(await context.newPage(), server.url, lang);
  await second.checkout(SLUG, { type: 'pickup' });
  const tap = (one: App) => one.confirmButton().evaluate((button: HTMLElement) => button.click());
  await Promise.all([tap(app), tap(second)]);
  for (const one of [app, second]) await expect(one.sentHeading().or(one.heading('cart.empty.title'))).toBeVisible();
  await expect.poll(() => server.orders(SLUG).length).toBe(1);
  await expectOneInHistory(second.page, server.url, lang);
});

test('A31 a cancelled order that was never sent stays on the phone', async ({ app, server, context, complaints }) => {
  await readyToConfirm(app);
  complaints.expectCuts();
  await app.confirmOffline();
  await cancelOnScreen(app);
  await expect(app.heading('cancelled.title')).toBeVisible();
  await context.setOffline(false);
  await app.home(SLUG);
  expect(server.orders(SLUG)).toEqual([]);
});
