import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LANGS } from '#src/domain/lang.ts';
import { addToCart } from '#src/stores/cart.ts';
import { setCheckout } from '#src/stores/checkout.ts';
import { loadFonts } from '#src/ui/fonts.ts';
import { openChoice } from '#src/stores/ui.ts';
import { dishOf, leave, loadMenu, showRoutes, SLUG } from '#tests/support/component.tsx';
import { noPhotosMenu } from '#tests/support/no-photos.ts';
import { ORDER_ID, storeOrder } from '#tests/support/order-row.ts';
import { showApp } from '#tests/support/show-app.ts';
import { UnknownVenue } from './unknown-venue.tsx';
import { EGP } from '#tests/support/currencies.ts';

const { t } = i18next;
const WORD = 'Mahshi'.repeat(34);

beforeEach(async () => {
  const real = matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion') ? real('all') : real(query),
  );
  await loadFonts();
});

afterEach(() => {
  document.documentElement.style.removeProperty('font-size');
  scrollTo(0, 0);
});

type Router = Awaited<ReturnType<typeof showApp>>;

async function open(router: Router, screen: string): Promise<void> {
  router.history.push(`/${SLUG}/${screen}`);
  await expect.poll(() => router.state.resolvedLocation?.pathname).toBe(`/${SLUG}/${screen}`);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
  await expect.poll(() => document.querySelector('main [aria-busy=true]')).toBeNull();
}

const textsIn = (selector: string) =>
  [...document.querySelectorAll(selector)].filter(
    (each) => each.childElementCount === 0 && each.textContent.trim() !== '' && !each.closest('.sr-only'),
  );

function boxOf(text: Node): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(text);
  return range.getBoundingClientRect();
}

/** Words of drawn plates that an ancestor cuts, or that are not in the middle of what is visible of their plate. */
function badPlates(): string[] {
  return [...document.querySelectorAll('main svg text')].flatMap((word) => {
    const box = word.getBoundingClientRect();
    const plate = word.closest('svg')?.getBoundingClientRect();
    const track = word.closest('[class*=slider], [class*=track]');
    if (!plate || plate.width < 60) return [];
    let seen = { left: plate.left, right: plate.right };
    for (let parent = word.closest('svg')?.parentElement; parent && parent !== track; parent = parent.parentElement) {
      if (getComputedStyle(parent).overflowX === 'visible') continue;
      const { left, right, top, bottom } = parent.getBoundingClientRect();
      if (box.left < left || box.right > right || box.top < top || box.bottom > bottom)
        return [`${word.textContent} is cut`];
      seen = { left: Math.max(seen.left, left), right: Math.min(seen.right, right) };
    }
    const off = (box.left + box.right) / 2 - (seen.left + seen.right) / 2;
    return Math.abs(off) > plate.width * 0.05 ? [`${word.textContent} is ${off.toFixed(0)} px from the middle`] : [];
  });
}

/** Words that stand on two lines, and headers whose name is cut. */
function brokenWords(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (!holder || holder.closest('.sr-only, script, style')) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\-–—/]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = [...range.getClientRects()].filter((box) => box.width > 0.5).map(({ top }) => Math.round(top));
      if (new Set(tops).size > 1) found.push(`${word} is broken`);
    }
  }
  for (const name of document.querySelectorAll('header span[dir]')) {
    const { scrollWidth, clientWidth } = name;
    const { textOverflow, webkitLineClamp } = getComputedStyle(name);
    if (scrollWidth > clientWidth + 1 || textOverflow !== 'clip' || webkitLineClamp !== 'none')
      found.push(`${name.textContent} is cut`);
  }
  return found;
}

for (const [lang, width] of [
  ['ar', 320],
  ['ar', 1180],
  ['en', 390],
  ['en', 768],
] as const) {
  it(`shows words whole, and those of drawn plates in their middle, from the first frame (${lang}, ${width} px)`, async () => {
    await page.viewport(width, 844);
    const withoutWord = new Set<Element>();
    const watch = new MutationObserver(() => {
      for (const plate of document.querySelectorAll('article use[href="#plate"]'))
        if (!plate.parentElement?.querySelector('text')?.textContent) withoutWord.add(plate);
    });
    watch.observe(document, { childList: true, subtree: true });
    loadMenu(noPhotosMenu());
    const router = await showApp('home', { lang });
    for (const screen of ['home', 'menu', 'menu-list/grills', 'dish/long', 'favorite-empty', 'intial', 'sign-in']) {
      await open(router, screen);
      expect.soft(badPlates(), screen).toEqual([]);
      expect.soft(brokenWords(), screen).toEqual([]);
    }
    watch.disconnect();
    expect(withoutWord.size).toBe(0);
  });
}

const cut = (selector: string) =>
  textsIn(selector).flatMap((each) => {
    const { left, right } = boxOf(each);
    return left < 0 || right > innerWidth ? [each.textContent] : [];
  });

/** Shares of the height that stay on the screen while its content scrolls: header and dock together, and the dock. */
function covered(): number {
  const stays = [...document.querySelectorAll('.bar-top, .bar-foot')].map((bar) => {
    const { top, bottom } = bar.getBoundingClientRect();
    return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) / innerHeight;
  });
  const all = stays.reduce((sum, share) => sum + share, 0);
  return Math.max(...stays, all);
}

for (const lang of LANGS)
  for (const [width, height] of [
    [390, 844],
    [320, 568],
  ] as const)
    it(`B63 reads total and button at doubled text size, with half of the screen free (${lang}, ${width}×${height})`, async () => {
      await page.viewport(width, height);
      document.documentElement.style.fontSize = '200%';
      const { dish, category } = dishOf(loadMenu(noPhotosMenu()), 'long');
      const router = await showApp('dish/long', { lang });
      for (const screen of ['dish/long', 'order', 'menu-list/grills', 'home']) {
        if (screen === 'order') await addToCart(SLUG, dish, category.hue, EGP);
        await open(router, screen);
        await expect.element(page.elementLocator(document.body).getByText('1,285.50').last()).toBeVisible();
        expect(cut('main p *, main p, footer *'), screen).toEqual([]);
        scrollTo(0, 400);
        await expect.poll(() => scrollY).toBeGreaterThan(0);
        expect(covered(), screen).toBeLessThanOrEqual(0.5);
      }
      const { lines } = await storeOrder('pending');
      await storeOrder('pending', { lines: lines.map((line) => ({ ...line, name: dish.name })) });
      await open(router, 'order-history');
      const isName = ({ textContent }: Element) => textContent === dish.name[lang];
      const name = () => textsIn('main article *').find((each) => !each.closest('svg') && isName(each));
      await expect.poll(() => name()?.getBoundingClientRect().width).toBeGreaterThan(90);
      expect(cut('main *')).toEqual([]);
    });

/** Texts that end beyond the screen, and whatever makes the page wider than the screen. */
function beyond(): string[] {
  const found = textsIn('main *, footer *, .bar-top *, dialog[open] *')
    .filter((each) => !each.closest('[aria-roledescription=carousel]'))
    .flatMap((each) => {
      const { left, right, width } = boxOf(each);
      const isCut = (at: Element | null): boolean =>
        at !== null &&
        !at.matches('main, footer, .bar-top, dialog') &&
        (getComputedStyle(at).overflowX !== 'visible' || isCut(at.parentElement));
      const isAmount = each.matches('bdi[dir=ltr], s');
      const isBeyond = width > 0 && (left < 0 || right > innerWidth + 1) && (isAmount || !isCut(each));
      return isBeyond ? [`${each.textContent.slice(0, 12)} in ${each.parentElement?.className}`] : [];
    });
  return document.documentElement.scrollWidth > innerWidth ? [...found, 'the page'] : found;
}

it('B64 breaks a name of 200 letters anywhere, and keeps every amount on the screen', async () => {
  await page.viewport(320, 700);
  const named = { name: WORD, name_secondry: WORD };
  const sizes = ['s1', 's2'].map((id) => ({
    id,
    name: `${WORD}${id}`,
    name_secondry: `${WORD}${id}`,
    additional_price: 1285.5,
  }));
  const menu = loadMenu({
    venue: { ...named, slug: SLUG, phone: '01200000000', address: WORD, tagline: WORD },
    menu: [
      {
        id: 'c',
        ...named,
        dishes: [
          { id: 'd', ...named, description: WORD, price: 1285.5, recommended: true, tags: [named], variations: sizes },
        ],
      },
    ],
    delivery_zones: [{ id: 'z', ...named, delivery_fee: 30 }],
  });
  const { dish, category } = dishOf(menu, 'd');
  const router = await showApp('home', { lang: 'en' });
  const look = async (screen: string) => {
    await open(router, screen);
    expect.soft(beyond(), screen).toEqual([]);
  };
  for (const screen of ['home', 'menu', 'menu-list/c', 'filter', 'dish/d', 'favorite-empty']) await look(screen);
  openChoice(SLUG, dish, category.hue);
  await expect.element(page.getByRole('dialog').getByRole('radio').first()).toBeInTheDocument();
  expect.soft(beyond(), 'sizes').toEqual([]);
  await addToCart(SLUG, dish, category.hue, EGP, { size: dish.sizes[0] });
  setCheckout(SLUG, { orderType: 'PICKUP' });
  await look('order');
  const { lines } = await storeOrder('pending');
  await storeOrder('pending', { lines: lines.map((line) => ({ ...line, name: { en: WORD, ar: WORD } })) });
  for (const screen of ['order-history', `track-your-order/${ORDER_ID}`]) await look(screen);
  await open(router, 'home');
  await page.getByRole('button', { name: t('a11y.openPanel') }).click();
  await expect.element(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await Promise.all(
    page
      .getByRole('dialog')
      .element()
      .getAnimations()
      .map(({ finished }) => finished),
  );
  expect.soft(beyond(), 'side panel').toEqual([]);
});

it('B56 declares every Arabic text on an English page as Arabic', async () => {
  loadMenu(noPhotosMenu());
  const router = await showApp('home', { lang: 'en' });
  /** Texts with Arabic letters whose nearest `lang` is another. */
  const undeclared = () =>
    [...document.querySelectorAll('body *')]
      .filter((each) => each.closest<HTMLElement>('[lang]')?.lang !== 'ar' && !each.closest('script, style, svg'))
      .flatMap((each) => [...each.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
      .flatMap(({ textContent }) => (/\p{Script=Arabic}/u.test(textContent ?? '') ? [textContent] : []));
  for (const screen of ['home', 'menu', 'menu-list/sandwiches', 'dish/long', 'favorite-empty']) {
    await open(router, screen);
    expect(undeclared(), screen).toEqual([]);
    if (screen === 'menu-list/sandwiches') expect(document.querySelector('main [lang=ar][dir=rtl]')).not.toBeNull();
  }
});

it('keeps the title, the tabs and an unknown address whole where data is missing', async () => {
  loadMenu(noPhotosMenu());
  const router = await showApp('favorite-empty');
  const title = await page.getByRole('heading', { level: 1 }).findElement();
  const { top: above, bottom } = boxOf(title);
  const below = (title.closest('header')?.getBoundingClientRect().bottom ?? 0) - bottom;
  expect(Math.min(above, below)).toBeGreaterThanOrEqual(4);

  await open(router, 'wishlist-empty');
  const tabs = page.getByRole('navigation', { name: t('a11y.mainNav') });
  await expect.element(tabs.getByRole('link')).toHaveLength(5);
  expect(tabs.element().querySelector('[aria-current]')).toBeNull();

  leave();
  const routeTree = createRootRoute({ component: () => <UnknownVenue slug="nobody-is-here" /> });
  await showRoutes(createRouter({ routeTree, history: createMemoryHistory() }));
  const slug = await page.getByText('nobody-is-here', { exact: true }).findElement();
  const text = document.createRange();
  text.selectNodeContents(slug);
  await expect.poll(() => new Set([...text.getClientRects()].map(({ top }) => top)).size).toBe(1);
});
