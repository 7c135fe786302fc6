import i18next from 'i18next';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Menu } from '#src/contract/menu.ts';
import { useQuote } from '#src/queries/quote.ts';
import { addToCart } from '#src/stores/cart.ts';
import { setCheckout, useCheckout } from '#src/stores/checkout.ts';
import { useCart } from '#src/stores/use-cart.ts';
import { cafeMenu } from '#tests/support/cafe-menu.ts';
import { dishOf, loadList, loadMenu, part, show, SLUG } from '#tests/support/component.tsx';
import { CheckoutFields } from './checkout-fields.tsx';
import { usePlaces } from './use-places.ts';
import { usePromoCode } from './use-promo-code.ts';
import { EGP } from '#tests/support/currencies.ts';

const { t } = i18next;

function Form({ menu }: { menu: Menu }) {
  const form = useCheckout(SLUG);
  const { note, promoCode } = useCart(SLUG);
  const view = useQuote(SLUG, menu);
  return (
    <CheckoutFields
      slug={SLUG}
      lang="ar"
      menu={menu}
      form={form}
      view={view}
      problems={{}}
      note={note}
      promo={usePromoCode(SLUG, promoCode, form.promo, view)}
      places={usePlaces()}
      estimate={null}
    />
  );
}

async function showForm(): Promise<void> {
  const menu = loadMenu(cafeMenu());
  const { dish, category } = dishOf(menu, 'coffee');
  await addToCart(SLUG, dish, category.hue, EGP);
  await show(<Form menu={menu} />);
}

it('B54 keeps letters typed in the middle of a field where they were typed', async () => {
  setCheckout(SLUG, { orderType: 'PICKUP', phone: '345678' });
  await showForm();
  const phone = page.getByRole('textbox', { name: part('checkout.phone.label') });
  await phone.click();
  await userEvent.keyboard('{Home}012');
  await expect.element(phone).toHaveValue('012345678');
});

it('moves the focus to what takes the place of a code or a table', async () => {
  loadList('promocodes', [{ code: 'AHLAN10', discount: 10, expiry: null, minimum: 0 }]);
  await showForm();
  const code = page.getByRole('textbox', { name: part('checkout.promo.label') });
  await code.fill('AHLAN10');
  await userEvent.keyboard('{Enter}');
  const remove = page.getByRole('button', { name: /AHLAN10/ });
  await expect.element(remove).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: t('checkout.promo.apply') })).toHaveFocus();

  setCheckout(SLUG, { orderType: 'DINE_IN', table: '7', tableFromCode: true });
  await page.getByRole('button', { name: t('common.change') }).click();
  const table = page.getByRole('textbox', { name: part('checkout.table.label') });
  await expect.element(table).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(table).toHaveValue('');
  await expect.element(table).toHaveFocus();
});
