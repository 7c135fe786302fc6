import i18next from 'i18next';
import { expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { Menu } from '#src/contract/menu.ts';
import type { LostOption } from '#src/domain/options.ts';
import { setVenueFormats } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { addToCart, readCart } from '#src/stores/cart.ts';
import type { LineCheck } from '#src/stores/check-lines.ts';
import { useCart } from '#src/stores/use-cart.ts';
import { cafeMenu } from '#tests/support/cafe-menu.ts';
import { centreOf, extendGuard, tapAt, watchPresses } from '#tests/support/component-taps.ts';
import { dishOf, leave, loadMenu, part, show, SLUG } from '#tests/support/component.tsx';
import { CartList } from './cart-list.tsx';
import { EGP } from '#tests/support/currencies.ts';
import { lineOption } from '#tests/support/dish.ts';

const { t } = i18next;
const lines = page.getByRole('listitem');
const bin = (dish: string) => page.getByRole('button', { name: t('a11y.remove', { dish: isolate(dish) }) });
const note = () => page.getByRole('textbox', { name: part('dish.note') });

async function showCart(...added: { id: string; note?: string }[]): Promise<void> {
  const menu = loadMenu(cafeMenu());
  for (const { id, note = '' } of added) {
    const { dish, category } = dishOf(menu, id);
    await addToCart(SLUG, dish, category.hue, EGP, { note });
  }
  await show(<Cart menu={menu} />);
  await expect.element(lines).toHaveLength(added.length);
}

function Cart({ menu, checks = [] }: { menu: Menu; checks?: LineCheck[] }) {
  const { lines } = useCart(SLUG);
  return <CartList slug={SLUG} lines={lines} currency={EGP} checks={checks} menu={menu} notes earlier={{}} />;
}

it('B50 leaves the line that moves up when the bin of a line is tapped twice', async () => {
  await showCart({ id: 'coffee' }, { id: 'juice' });
  const place = await centreOf(bin('قهوة'));
  extendGuard();
  await tapAt(place);
  await expect.element(bin('قهوة')).not.toBeInTheDocument();
  const isPressed = watchPresses(bin('عصير'));
  await tapAt(place);
  expect(isPressed()).toBe(false);
});

it('has price and stepper in one line on the narrowest phones, and counts in the digits of the venue', async () => {
  setVenueFormats({ currency: EGP, digits: 'arab' });
  await page.viewport(320, 640);
  await showCart({ id: 'coffee' });
  await page.getByRole('button', { name: t('a11y.increase', { dish: isolate('قهوة') }) }).click();
  const count = lines.getByRole('group').getByText('٢', { exact: true });
  const price = lines.getByText(/^[٠-٩٫]{3,}$/).first();
  await expect.element(count).toBeVisible();
  const middle = (part: Locator) => {
    const { top, bottom } = part.element().getBoundingClientRect();
    return (top + bottom) / 2;
  };
  expect(Math.abs(middle(count) - middle(price))).toBeLessThan(12);
});

it('opens a note and closes it with the same button, and keeps its text', async () => {
  await showCart({ id: 'coffee' });
  const pencil = page.getByRole('button', { name: `${t('dish.note')}: ${isolate('قهوة')}` });
  await pencil.click();
  await note().fill('بدون سكر');
  await pencil.click();
  await expect.element(pencil).toHaveAttribute('aria-expanded', 'false');
  await expect.element(lines.getByText('بدون سكر')).toBeVisible();
});

it('opens the field again with what was typed when the screen is drawn anew, and stores it when it is left', async () => {
  await showCart({ id: 'coffee' });
  await page.getByRole('button', { name: `${t('dish.note')}: ${isolate('قهوة')}` }).click();
  await note().fill('بدون سكر');
  leave();
  await show(<Cart menu={loadMenu(cafeMenu())} />);
  await expect.element(note()).toHaveValue('بدون سكر');
  expect((await readCart(SLUG))?.lines).toMatchObject([{ note: '' }]);
  await expect.element(note()).toHaveFocus();
  await userEvent.tab();
  await expect.poll(async () => (await readCart(SLUG))?.lines).toMatchObject([{ note: 'بدون سكر' }]);
});

it('is edited in one way: with its note in the sheet where there is a choice', async () => {
  const menu = loadMenu(cafeMenu());
  const { dish, category } = dishOf(menu, 'tea');
  await addToCart(SLUG, dish, category.hue, EGP, { size: dish.sizes[0], note: 'بدون سكر' });
  await show(<Cart menu={menu} />);
  await expect.element(lines.getByRole('button', { name: part('dish.note') })).not.toBeInTheDocument();
  await lines.getByRole('button', { name: part('options.change') }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

it('keeps a note as it was when the sheet that changed it is closed without saving', async () => {
  const menu = loadMenu({ ...cafeMenu(), capabilities: { notes: true } });
  const { dish, category } = dishOf(menu, 'tea');
  await addToCart(SLUG, dish, category.hue, EGP, { size: dish.sizes[0], note: 'no nuts, allergy' });
  for (const typed of ['', 'with nuts']) {
    await show(<Cart menu={menu} />);
    await lines.getByRole('button', { name: part('options.change') }).click();
    await note().fill(typed);
    await page.getByRole('button', { name: t('common.close') }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    leave();
    await show(<Cart menu={menu} />);
    await expect.element(lines.getByText('no nuts, allergy')).toBeVisible();
    leave();
  }
  expect((await readCart(SLUG))?.lines).toMatchObject([{ note: 'no nuts, allergy' }]);
});

it('does not apply the note of a removed line to the next one', async () => {
  await showCart({ id: 'coffee', note: 'no sugar' }, { id: 'coffee', note: 'extra milk' });
  await bin('قهوة').first().click();
  await expect.element(page.getByText('no sugar')).not.toBeInTheDocument();
  await page.getByRole('button', { name: `${t('dish.note')}: ${isolate('قهوة')}` }).click();
  await expect.element(note().first()).toHaveValue('extra milk');
});

it('tells a removal that is gone from extras that are gone or sold out, and names what is missing', async () => {
  const option = (id: string, kind: 'extra' | 'remove', ar: string, loss: LostOption['loss']): LostOption => ({
    ...lineOption(kind, id, { kind, name: { en: id, ar } }),
    loss,
  });
  const missing = [
    option('onion', 'remove', 'بدون بصل', 'gone'),
    option('cheese', 'extra', 'جبنة', 'sold_out'),
    option('egg', 'extra', 'بيض', 'gone'),
  ];
  const needed = [{ en: 'Bread', ar: 'العيش' }];
  const menu = loadMenu(cafeMenu());
  const { dish, category } = dishOf(menu, 'coffee');
  await addToCart(SLUG, dish, category.hue, EGP);
  const without = { price: 4000, options: [] };
  await show(<Cart menu={menu} checks={[{ kind: 'options', missing, needed, without }]} />);
  await expect.element(lines).toMatchTextContent(t('cart.removalGone', { names: isolate('بصل') }));
  await expect.element(lines).toMatchTextContent(t('cart.optionSoldOut', { names: isolate('جبنة') }));
  await expect.element(lines).toMatchTextContent(t('cart.optionGone', { names: isolate('بيض') }));
  await expect.element(lines).toMatchTextContent(t('options.needed', { groups: isolate('العيش') }));
  const both = `${t('options.without', { names: `${isolate('جبنة')}، ${isolate('بيض')}` })}، ${t('options.with', { names: isolate('بصل') })}`;
  await expect.element(page.getByRole('button', { name: `${both}: ${isolate('قهوة')}` })).toBeVisible();
});
