import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addToCart } from '#src/stores/cart.ts';
import { setCheckout } from '#src/stores/checkout.ts';
import { cafeMenu } from '#tests/support/cafe-menu.ts';
import { dishOf, leave, loadMenu, show, SLUG } from '#tests/support/component.tsx';
import { EGP } from '#tests/support/currencies.ts';
import { ConfirmBanner } from './confirm-banner.tsx';

const banner = page.getByRole('link');

it('says the total of the order’s screen, also after a dish has become dearer', async () => {
  const menu = loadMenu(cafeMenu());
  const { dish, category } = dishOf(menu, 'coffee');
  await addToCart(SLUG, dish, category.hue, EGP, { quantity: 2 });
  setCheckout(SLUG, { orderType: 'PICKUP' });
  await show(<ConfirmBanner slug={SLUG} menu={menu} />);
  await expect.element(banner).toMatchTextContent(/80\.00/);
  leave();

  const { menu: categories, ...answer } = cafeMenu();
  const dearer = loadMenu({
    ...answer,
    menu: categories.map((one) => ({ ...one, dishes: one.dishes.map((each) => ({ ...each, price: 72.5 })) })),
  });
  await show(<ConfirmBanner slug={SLUG} menu={dearer} />);
  await expect.element(banner).toMatchTextContent(/145\.00/);
});
