import i18next from 'i18next';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LANGS } from '#src/domain/lang.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { addToCart } from '#src/stores/cart.ts';
import { setCheckout } from '#src/stores/checkout.ts';
import { centreOf, extendGuard, tapAt } from '#tests/support/component-taps.ts';
import { cafeMenu } from '#tests/support/cafe-menu.ts';
import { dishOf, loadMenu, part, SLUG } from '#tests/support/component.tsx';
import { showApp } from '#tests/support/show-app.ts';
import { EGP } from '#tests/support/currencies.ts';

const { t } = i18next;
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const main = page.getByRole('main');
const tab = (key: string) =>
  page.getByRole('navigation', { name: t('a11y.mainNav') }).getByRole('link', { name: t(key) });
const category = () => main.getByRole('link', { name: i18next.language === 'ar' ? /^مشروبات/ : /^Drinks/ }).first();
const title = (screen: string) => t('app.pageTitle', { screen: isolate(screen), venue: isolate(SLUG) });

/** Where the screen came from, and for how long, each time that it moved. */
function watchMoves() {
  const animate = vi.spyOn(Element.prototype, 'animate');
  return () =>
    animate.mock.contexts.flatMap((element, at) => {
      const [frames, options] = animate.mock.calls[at] ?? [];
      return (element as Element).id === 'main' ? [[frames, options]] : [];
    });
}
const move = (from: string) => [
  [{ transform: `translateX(${from})` }, { transform: 'none' }],
  expect.objectContaining({ duration: 300 }),
];

for (const lang of LANGS) {
  it(`shows a screen under its title, focuses its heading and slides in reading direction (${lang})`, async () => {
    const [ahead, behind] = lang === 'ar' ? ['-25%', '25%'] : ['25%', '-25%'];
    const moves = watchMoves();
    const router = await showApp('home', { lang });
    await expect.poll(() => document.title).toBe(t('home.title', { venue: isolate(SLUG) }));
    await tab('menu.title').click();
    await expect.element(heading(t('menu.title'))).toHaveFocus();
    expect(document.title).toBe(title(t('menu.title')));
    // Tabs do not move.
    expect(moves()).toEqual([]);

    const name = lang === 'ar' ? 'مشروبات' : 'Drinks';
    await category().click();
    await expect.element(heading(name)).toHaveFocus();
    await expect.poll(() => document.title).toBe(title(name));
    expect(moves()).toEqual([move(ahead)]);
    router.history.back();
    await expect.element(heading(t('menu.title'))).toHaveFocus();
    expect(moves()).toEqual([move(ahead), move(behind)]);
  });
}

it('moves nothing with reduced motion', async () => {
  const real = matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion') ? real('all') : real(query),
  );
  const moves = watchMoves();
  await showApp('menu');
  await category().click();
  await expect.element(heading('مشروبات')).toHaveFocus();
  expect(moves()).toEqual([]);
});

it('B50 takes taps on a new screen at once, but not a second one where its link was', async () => {
  const router = await showApp('home');
  const place = await centreOf(category());
  extendGuard();
  const halted = vi.spyOn(Element.prototype, 'animate');
  await tapAt(place);
  await expect.element(heading('مشروبات')).toBeVisible();
  expect(halted).toHaveBeenCalled();
  const { pathname } = router.state.location;
  await tapAt(place);
  await expect.element(heading('مشروبات')).toBeVisible();
  expect(router.state.location.pathname).toBe(pathname);
  await page.getByRole('button', { name: t('a11y.add', { dish: isolate('قهوة') }) }).click();
  await expect.element(page.getByRole('group', { name: t('a11y.quantity', { dish: isolate('قهوة') }) })).toBeVisible();
});

it('keeps the header and the tab bar in place while a screen slides in', async () => {
  // oxlint-disable-next-line unbound-method -- called below with the element it belongs to
  const real = Element.prototype.animate;
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, ...how) {
    const animation = real.apply(this, how);
    if (this.id === 'main') animation.pause();
    return animation;
  });
  await showApp('menu');
  await category().click();
  await expect.element(heading('مشروبات')).toHaveFocus();
  const left = (place: { element: () => Element }) => place.element().getBoundingClientRect().left;
  expect(left(main)).toBe(-0.25 * 390);
  expect([left(page.getByRole('banner')), left(page.getByRole('navigation').first())]).toEqual([0, 0]);
  expect(document.documentElement.scrollWidth).toBe(innerWidth);
  expect(document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('main')).not.toBeNull();
});

it('closes an overlay together with its screen', async () => {
  const router = await showApp('home');
  await category().click();
  const dialogs = page.getByRole('dialog');
  await page.getByRole('button', { name: t('a11y.chooseSize', { dish: isolate('شاي') }) }).click();
  await expect.element(dialogs).toHaveLength(1);
  router.history.go(-2);
  await expect.poll(() => router.state.location.pathname).toBe(`/${SLUG}/home`);
  await expect.element(dialogs).toHaveLength(0);

  await page.getByRole('button', { name: t('a11y.openPanel') }).click();
  await page.getByRole('button', { name: t('panel.forget') }).click();
  await expect.element(page.getByRole('dialog', { name: t('forget.title') })).toBeVisible();
  await router.navigate({ to: '/$slug/menu-list/$id', params: { slug: SLUG, id: 'drinks' } });
  await expect.element(heading('مشروبات')).toBeVisible();
  await expect.element(dialogs).toHaveLength(0);
  router.history.back();
  await page.getByRole('button', { name: t('a11y.openPanel') }).click();
  await expect.element(dialogs).toHaveLength(1);
});

it('moves the focus of a removed control to its neighbour, or else to the heading', async () => {
  const router = await showApp('menu-list/drinks');
  const press = async (control: ReturnType<typeof page.getByRole>) => {
    (await control.findElement()).focus();
    await userEvent.keyboard('{Enter}');
  };
  const button = (key: string, dish = '') => page.getByRole('button', { name: t(key, { dish: isolate(dish) }) });
  const go = async (to: '/$slug/favorite' | '/$slug/menu' | '/$slug/order', search: object = {}) =>
    router.navigate({ to, params: { slug: SLUG }, search } as never);

  for (const dish of ['قهوة', 'عصير']) {
    await button('a11y.favourite', dish).click();
    await button('a11y.add', dish).click();
  }
  await go('/$slug/favorite');
  const cards = main.getByRole('article');
  await expect.element(cards).toHaveLength(2);
  await press(button('a11y.favourite', 'عصير'));
  await expect.element(cards).toHaveLength(1);
  await expect.element(cards).toHaveFocus();

  await go('/$slug/menu', { category: 'drinks' });
  await press(page.getByRole('button', { name: t('a11y.removeFilter', { name: isolate('مشروبات') }) }));
  await expect.element(heading(t('menu.title'))).toHaveFocus();
  await go('/$slug/menu', { q: 'qqqqzz', status: 'new' });
  await press(button('list.clearFilters'));
  await expect.element(heading(t('menu.title'))).toHaveFocus();

  await go('/$slug/order');
  await press(button('a11y.remove', 'قهوة'));
  await expect.element(main.getByRole('listitem').filter({ hasText: 'عصير' })).toHaveFocus();
  await press(button('common.undo'));
  await expect.element(button('a11y.remove', 'قهوة')).toBeVisible();
  // Not the button below, which would send the order with the next Enter.
  await expect.element(heading(t('checkout.title'))).toHaveFocus();
});

it('shows the confirmed order and its frame together, and before that only the button', async () => {
  const { dish, category: drinks } = dishOf(loadMenu(cafeMenu()), 'coffee');
  await addToCart(SLUG, dish, drinks.hue, EGP);
  setCheckout(SLUG, { orderType: 'PICKUP', phone: '01012345678' });
  await showApp('order');
  const confirm = page.getByRole('button', { name: part('checkout.confirm') });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  onTestFinished(() => void dispatchEvent(new Event('online')));
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  await expect.element(confirm).toBeVisible();
  const shown: { paper: string; text: string }[] = [];
  const look = () => {
    const main = document.getElementById('main');
    let paper = '';
    for (let at = main; at && !paper.startsWith('rgb('); at = at.parentElement)
      paper = getComputedStyle(at).backgroundColor;
    const text = (main?.querySelector('h1') ?? document.querySelector('footer section button'))?.textContent ?? '';
    if (shown.at(-1)?.paper !== paper || shown.at(-1)?.text !== text) shown.push({ paper, text });
  };
  look();
  const watch = new MutationObserver(look);
  watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  await confirm.click();
  await expect.element(page.getByRole('heading', { level: 1, name: t('saved.title') })).toBeVisible();
  await expect.poll(() => shown.at(-1)?.paper).not.toBe(shown[0]?.paper);
  watch.disconnect();
  const seen = shown.filter(({ text }) => !part('checkout.confirming').test(text));
  expect(seen).toEqual([
    { paper: seen[0]?.paper, text: expect.stringMatching(part('checkout.confirm')) },
    { paper: seen[0]?.paper, text: expect.stringMatching(part('saved.title')) },
    { paper: seen.at(-1)?.paper, text: expect.stringMatching(part('saved.title')) },
  ]);
});
