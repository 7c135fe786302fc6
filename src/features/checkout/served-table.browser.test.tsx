import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addToCart } from '#src/stores/cart.ts';
import { serve, stopServing } from '#src/stores/serving.ts';
import { cafeMenu } from '#tests/support/cafe-menu.ts';
import { dishOf, loadList, loadMenu, part, SLUG } from '#tests/support/component.tsx';
import { showOrder } from '#tests/support/order-screen.tsx';
import { EGP } from '#tests/support/currencies.ts';

beforeEach(() => loadList('promocodes', []));
afterEach(stopServing);

it('asks a waiter for nothing but what the table wants', async () => {
  const { dish, category } = dishOf(loadMenu(cafeMenu()), 'coffee');
  serve(SLUG, '5');
  await addToCart(SLUG, dish, category.hue, EGP, { size: dish.sizes[0] });
  await showOrder();
  await expect.element(page.getByRole('button', { name: part('checkout.confirm') })).toBeEnabled();
  for (const word of ['checkout.phone.label', 'checkout.promo.label', 'checkout.table.label'] as const) {
    await expect.element(page.getByRole('textbox', { name: part(word) })).not.toBeInTheDocument();
  }
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
});
