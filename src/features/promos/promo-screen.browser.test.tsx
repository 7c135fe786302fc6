import i18next from 'i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LANGS } from '#src/domain/lang.ts';
import { isolateLtr } from '#src/i18n/isolate.ts';
import { addToCart } from '#src/stores/cart.ts';
import { cafeMenu } from '#tests/support/cafe-menu.ts';
import { dishOf, loadList, loadMenu, part, show, SLUG } from '#tests/support/component.tsx';
import { showApp } from '#tests/support/show-app.ts';
import { PromoScreen } from './promo-screen.tsx';
import { EGP } from '#tests/support/currencies.ts';

const { t } = i18next;
const code = isolateLtr('NAWARA25');
const screen = <PromoScreen slug={SLUG} empty={false} actions={null} />;
const copy = () => page.getByRole('button', { name: t('a11y.promoCopy', { code }) }).click();

beforeEach(() => {
  loadMenu(cafeMenu());
  loadList('promocodes', [
    { code: 'NAWARA25', discount: 25, expiry: null, minimum: 0 },
    { code: 'SAYF20', discount: 20, expiry: '2024-09-01', minimum: 0 },
  ]);
});

for (const lang of LANGS) {
  it(`announces each copy of a code (${lang})`, async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await show(screen, { lang });
    const said = page.getByRole('status').getByText(t('promo.copied', { code }));
    await copy();
    await expect.element(said).toBeVisible();
    expect(write).toHaveBeenCalledWith('NAWARA25');
    const first = said.element();
    await copy();
    await expect.poll(() => said.query() ?? first).not.toBe(first);
    await expect.element(said).toBeVisible();
  });
}

it('lets an expired code be neither copied nor used', async () => {
  await show(screen);
  const ticket = (hasText: string) => page.getByRole('article').filter({ hasText });
  await expect.element(ticket('NAWARA25').getByRole('button')).toHaveLength(2);
  await expect.element(ticket('SAYF20').getByText(part('promo.expired', { date: '' }))).toBeVisible();
  await expect.element(ticket('SAYF20').getByRole('button')).toHaveLength(0);
});

it('shows the code where the browser has no clipboard', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  await show(screen);
  await copy();
  await expect.element(page.getByText(t('promo.copyFailed', { code }))).toBeVisible();
});

it('uses a code at checkout', async () => {
  const { dish, category } = dishOf(loadMenu(cafeMenu()), 'coffee');
  await addToCart(SLUG, dish, category.hue, EGP);
  const router = await showApp('my-promocodes');
  await page.getByRole('button', { name: part('promo.use') }).click();
  await expect.poll(() => router.state.location.pathname).toBe(`/${SLUG}/order`);
  await expect.element(page.getByText('NAWARA25', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('a11y.promoRemove', { code }) })).toBeVisible();
});

it('leads from the address without codes to the one with codes, and back', async () => {
  const router = await showApp('my-promocodes-empty');
  const path = () => router.state.location.pathname;
  await expect.poll(path).toBe(`/${SLUG}/my-promocodes`);
  loadList('promocodes', []);
  await expect.poll(path).toBe(`/${SLUG}/my-promocodes-empty`);
  await expect.element(page.getByRole('heading', { name: t('promo.empty.title') })).toBeVisible();
});
