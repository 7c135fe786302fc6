import i18next from 'i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addToCart } from '#src/stores/cart.ts';
import { openChoice } from '#src/stores/ui.ts';
import { dishOf, loadMenu, SLUG } from '#tests/support/component.tsx';
import { confirmation, writeOrder } from '#tests/support/outbox.ts';
import { showApp } from '#tests/support/show-app.ts';
import { newRow } from '#src/outbox/place-order.ts';
import { EGP } from '#tests/support/currencies.ts';

const { t } = i18next;
const MOST_STOPS = 120;
const ALSO_BACK = ['menu-list/drinks', 'order', 'options'];

const label = (name: string) => ({ name, name_secondry: name });
const extras = Array.from({ length: 30 }, (_, at) => ({ id: `e${at}`, ...label(`Extra ${at}`), price: 5 }));
const MENU = {
  capabilities: { options: true, idempotentOrders: true, voidOrders: true },
  option_groups: [{ id: 'extras', ...label('Extras'), kind: 'extra', min: 0, max: null, free: 0, options: extras }],
  menu: [
    {
      id: 'drinks',
      ...label('Drinks'),
      dishes: [
        { id: 'tea', ...label('Tea'), price: 20, option_groups: [{ id: 'extras' }] },
        ...Array.from({ length: 6 }, (_, at) => ({ id: `d${at}`, ...label(`Drink ${at}`), price: 30 })),
      ],
    },
  ],
};

beforeEach(() => page.viewport(390, 844));
afterEach(() => {
  document.documentElement.style.removeProperty('font-size');
  scrollTo(0, 0);
});

const nextFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** The middle of a control, or of the label around it, is not under something else. */
function isCovered(control: Element): boolean {
  const drawn = control.closest('label') ?? control;
  const { left, top, width, height } = drawn.getBoundingClientRect();
  // A list that is swiped may show a part of it.
  const middle = Math.min(Math.max(left + width / 2, 0), innerWidth - 1);
  const there = document.elementFromPoint(middle, top + height / 2);
  return !there || !(drawn.contains(there) || there.contains(drawn));
}

/** A list that is swiped may still move. */
async function staysCovered(control: Element): Promise<boolean> {
  for (let frame = 0; frame < 30 && isCovered(control); frame++) await nextFrames();
  return isCovered(control);
}

async function tabThrough(where: string): Promise<string[]> {
  const seen = new Set<Element>();
  const covered: string[] = [];
  const walk = async (keys: string) => {
    seen.clear();
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      await userEvent.keyboard(keys);
      await nextFrames();
      const control = document.activeElement;
      if (!control || control === document.body || seen.has(control)) return;
      seen.add(control);
      const name = control.getAttribute('aria-label') ?? control.closest('label')?.textContent ?? control.textContent;
      if (await staysCovered(control)) covered.push(`${where} ${keys}: ${control.tagName} ${name}`);
    }
  };
  await walk('{Tab}');
  if (ALSO_BACK.includes(where)) await walk('{Shift>}{Tab}{/Shift}');
  return covered;
}

for (const textSize of [100, 200]) {
  it(`keeps what has the focus clear of every bar, at ${textSize} % text`, { timeout: 240_000 }, async () => {
    const covered: string[] = [];
    const menu = loadMenu(MENU);
    const { dish } = dishOf(menu, 'd0');
    await addToCart(SLUG, dish, 42, EGP, { size: null, selection: [], quantity: 1, note: '' });
    const order = newRow(confirmation({ slug: SLUG }), Date.now());
    await writeOrder(order);
    const router = await showApp('home');
    document.documentElement.style.fontSize = `${textSize}%`;
    const screens = ['home', 'menu-list/drinks', 'dish/tea', 'order', 'favorite-empty', 'edit-profile', 'filter'];
    for (const screen of [...screens, `order-successful?key=${order.key}`]) {
      router.history.push(`/${SLUG}/${screen}`);
      await expect.poll(() => router.state.resolvedLocation?.pathname).toBe(`/${SLUG}/${screen.split('?')[0]}`);
      await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
      await expect.poll(() => document.querySelector('main [aria-busy=true]')).toBeNull();
      covered.push(...(await tabThrough(screen)));
    }
    router.history.push(`/${SLUG}/menu-list/drinks`);
    openChoice(SLUG, dishOf(menu, 'tea').dish, 42);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    covered.push(...(await tabThrough('options')));
    await userEvent.keyboard('{Escape}');
    router.history.push(`/${SLUG}/home`);
    await page.getByRole('button', { name: t('a11y.openPanel') }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    covered.push(...(await tabThrough('panel')));
    expect(covered).toEqual([]);
  });
}
