import i18next from 'i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isolate, isolateLtr } from '#src/i18n/isolate.ts';
import { menuQuery } from '#src/queries/menu.ts';
import { queryClient } from '#src/queries/query-client.ts';
import { addToCart } from '#src/stores/cart.ts';
import { setCheckout } from '#src/stores/checkout.ts';
import { cafeMenu } from '#tests/support/cafe-menu.ts';
import { dishOf, loadList, loadMenu, part, serveHost, SLUG } from '#tests/support/component.tsx';
import { breakNextConfirmation, compareClock, confirmedOrders, showOrder } from '#tests/support/order-screen.tsx';
import { EGP, KWD } from '#tests/support/currencies.ts';

const { t } = i18next;
const button = (key: string) => page.getByRole('button', { name: part(key) });
const box = (key: string) => page.getByRole('textbox', { name: part(key) });
const confirm = () => button('checkout.confirm');
const PROMO = { code: 'NAWARA25', discount: 25, expiry: null, minimum: 0 };
const removePromo = () => page.getByRole('button', { name: t('a11y.promoRemove', { code: isolateLtr(PROMO.code) }) });

const promosOf = (host: () => Response) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address) =>
      String(address instanceof Request ? address.url : address).includes('promocodes')
        ? Promise.resolve(host())
        : Promise.reject(new TypeError('no network')),
    );

async function fill(...ids: string[]): Promise<void> {
  const menu = loadMenu(cafeMenu());
  for (const id of ids) {
    const { dish, category } = dishOf(menu, id);
    await addToCart(SLUG, dish, category.hue, EGP, { size: dish.sizes[0] });
  }
}

beforeEach(() => {
  loadList('promocodes', [PROMO]);
  setCheckout(SLUG, { orderType: 'PICKUP', phone: '01012345678' });
});

it('shows no price of an earlier currency, and says what each dish costs now', async () => {
  await fill('coffee', 'juice');
  const dinars = loadMenu({
    ...cafeMenu(),
    venue: { slug: SLUG, name: 'Café', currency: 'KWD', currency_decimals: 3 },
  });
  await showOrder();
  await expect.element(page.getByText(/40\.000/).first()).toBeVisible();
  // 40 pounds are 4000 piastres, and would read as 4 dinars.
  expect(document.body.textContent).not.toMatch(/\b4\.000|\b5\.500|40\.00(?!0)|EGP|جنيه/);
  expect(document.body.textContent?.match(/السعر الآن/g)).toHaveLength(2);
  const { dish, category } = dishOf(dinars, 'karkade');
  await addToCart(SLUG, dish, category.hue, KWD);
  await expect.element(page.getByText(/125\.000/).first()).toBeVisible();
  expect(document.body.textContent).not.toMatch(/\b4\.000|\b5\.500/);
});

it('shows no figure for a dish of an earlier currency that the menu has no more', async () => {
  await fill('coffee', 'juice');
  const { menu, ...host } = cafeMenu();
  loadMenu({
    ...host,
    menu: menu.map((category) => ({ ...category, dishes: category.dishes.filter(({ id }) => id !== 'coffee') })),
    venue: { slug: SLUG, name: 'Café', currency: 'KWD', currency_decimals: 3 },
  });
  await showOrder();
  const line = page.getByRole('listitem').filter({ hasText: t('cart.lineGone') });
  await expect.element(line).toBeVisible();
  const { textContent } = line.element();
  expect(textContent).not.toContain(t('common.free'));
  expect(textContent).not.toMatch(/\d\.\d/);
});

it('asks once about a number with too few digits', async () => {
  await fill('coffee');
  setCheckout(SLUG, { phone: '0101234567' });
  await showOrder();
  const sheet = page.getByRole('dialog', { name: part('checkout.phone.ask.title') });
  await confirm().click();
  await expect.element(sheet.getByText('0101234567')).toBeVisible();
  await button('checkout.phone.ask.correct').click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(box('checkout.phone.label')).toHaveFocus();
  await confirm().click();
  await button('checkout.phone.ask.right').click();
  await expect.poll(confirmedOrders).toMatchObject([{ customer_phone: '0101234567' }]);
});

it('confirms an order that was tapped before its menu was read', async () => {
  await fill('coffee');
  queryClient.removeQueries({ queryKey: menuQuery(SLUG).queryKey });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  serveHost({ menu: () => answered.then(() => Response.json(cafeMenu())) });
  await showOrder();
  await confirm().click();
  await expect.element(button('checkout.confirming')).toBeVisible();
  answer();
  await expect.poll(confirmedOrders).toHaveLength(1);
});

it('says that nothing was saved, whatever stopped the confirmation', async () => {
  const reported = vi.spyOn(globalThis, 'reportError').mockReturnValue();
  await fill('coffee');
  await showOrder();
  breakNextConfirmation();
  await confirm().click();
  await expect.element(page.getByText(t('storage.failed'))).toBeVisible();
  expect(reported).toHaveBeenCalledOnce();
  await confirm().click();
  await expect.poll(confirmedOrders).toHaveLength(1);
});

it('applies a typed code and shows the new sum before the order is confirmed', async () => {
  promosOf(() => Response.json({ promocodes: [PROMO] }));
  await fill('coffee');
  await showOrder();
  const code = box('checkout.promo.label');
  await code.fill('NO-SUCH-CODE');
  await confirm().click();
  await expect.element(page.getByRole('main').getByText(t('checkout.promo.unknown'))).toBeInViewport();
  await code.fill(PROMO.code.toLowerCase());
  await confirm().click();
  await expect.element(removePromo()).toBeInViewport();
  expect(await confirmedOrders()).toEqual([]);
  await confirm().click();
  await expect.poll(confirmedOrders).toMatchObject([{ promo_code: PROMO.code }]);
});

it('B48 looks up a code that the list on the phone lacks before it is refused', async () => {
  loadList('promocodes', []);
  promosOf(() => Response.json({ promocodes: [PROMO] }));
  await fill('coffee');
  await showOrder();
  await box('checkout.promo.label').fill(PROMO.code);
  await button('checkout.promo.apply').click();
  await expect.element(removePromo()).toBeVisible();
  await confirm().click();
  await expect.poll(confirmedOrders).toMatchObject([{ promo_code: PROMO.code }]);
});

it('B48 sends a code that cannot be looked up, for the venue to judge', async () => {
  loadList('promocodes', []);
  promosOf(() => Response.error());
  await fill('coffee');
  await showOrder();
  await box('checkout.promo.label').fill(PROMO.code);
  await button('checkout.promo.apply').click();
  await expect.element(page.getByRole('main').getByText(t('checkout.promo.offline'))).toBeVisible();
  await confirm().click();
  await expect.poll(confirmedOrders).toMatchObject([{ promo_code: PROMO.code }]);
});

it('focuses the first problem: a line, then the table, then the phone', async () => {
  await fill('tea', 'coffee');
  loadMenu(cafeMenu({ hasTea: false }));
  setCheckout(SLUG, { orderType: 'DINE_IN', phone: '' });
  await showOrder();
  await confirm().click();
  await expect.element(page.getByRole('listitem').filter({ hasText: t('cart.lineSoldOut') })).toHaveFocus();
  await page.getByRole('button', { name: t('a11y.remove', { dish: isolate('شاي · كوباية') }) }).click();
  await confirm().click();
  await expect.element(box('checkout.table.label')).toHaveFocus();
  await userEvent.keyboard('7');
  await confirm().click();
  await expect.element(box('checkout.phone.label')).toHaveFocus();
  expect(await confirmedOrders()).toEqual([]);
});

it('marks what a delivery lacks, sends nothing, and reads a phone number in any digits', async () => {
  await fill('coffee');
  loadMenu({ ...cafeMenu(), delivery_zones: [{ id: 'smouha', name: 'Smouha', delivery_fee: '20' }] });
  setCheckout(SLUG, { orderType: 'DELIVERY', phone: '' });
  await showOrder();
  await confirm().click();
  for (const key of ['checkout.phone.required', 'checkout.area.required', 'checkout.address.required'])
    await expect.element(page.getByText(t(key)).first()).toBeVisible();
  await expect.element(box('checkout.phone.label')).toHaveFocus();
  await box('checkout.phone.label').fill('٠١٢٣');
  await expect.element(page.getByText(t('checkout.phone.tooShort')).first()).toBeVisible();
  expect(await confirmedOrders()).toEqual([]);

  await box('checkout.phone.label').fill('٠١٠١٢٣٤٥٦٧٨');
  await page.getByRole('combobox', { name: part('checkout.area.label') }).selectOptions('smouha');
  await box('checkout.address.label').fill('5 Sea Street');
  await confirm().click();
  await expect.poll(confirmedOrders).toMatchObject([{ customer_phone: '01012345678' }]);
});

it('needs no phone number at a table where the venue says so', async () => {
  await fill('coffee');
  const menu = cafeMenu();
  loadMenu({ ...menu, capabilities: { ...menu.capabilities, phoneOptional: true } });
  setCheckout(SLUG, { phone: '' });
  await showOrder();
  await confirm().click();
  await expect.element(page.getByText(t('checkout.phone.required')).first()).toBeVisible();
  setCheckout(SLUG, { orderType: 'DINE_IN', table: '7' });
  await confirm().click();
  await expect.poll(confirmedOrders).toMatchObject([{ table_number: '7', customer_phone: '' }]);
});

it('A1 confirms one order when the button is tapped twice', async () => {
  await fill('coffee');
  await showOrder();
  await confirm().dblClick();
  await expect.poll(confirmedOrders).toHaveLength(1);
});

it('B42 warns where the phone’s clock says "closed", and leaves the order to the venue', async () => {
  await fill('coffee');
  const hours = [{ days: [(new Date().getUTCDay() + 3) % 7], from: '10:00', to: '11:00' }];
  const venue = { slug: SLUG, name: 'Cafe', timezone: 'Africa/Cairo', accepts_orders: true, opening_hours: hours };
  loadMenu({ ...cafeMenu(), venue });
  await showOrder();
  await expect.element(page.getByText(part('checkout.closedInDoubt'))).toBeVisible();
  await button('checkout.sendAnyway').click();
  await expect.poll(confirmedOrders).toHaveLength(1);
});

it('says on the button when a paused venue takes orders again, and promises nothing', async () => {
  await fill('coffee');
  const venue = {
    slug: SLUG,
    name: 'Cafe',
    timezone: 'Africa/Cairo',
    paused_until: new Date(Date.now() + 30 * 60_000).toISOString(),
  };
  loadMenu({ ...cafeMenu(), venue });
  await compareClock();
  await showOrder();
  const refused = page.getByRole('button', { name: part('checkout.resumesAt', { time: '' }) });
  await expect.element(refused).toBeDisabled();
  await expect.element(page.getByText(t('checkout.paused'))).toBeVisible();
  await expect.element(page.getByText(t('checkout.promise'))).not.toBeInTheDocument();
});

it('announces a new quantity, and the total with it', async () => {
  await fill('coffee');
  await showOrder();
  await page.getByRole('button', { name: t('a11y.increase', { dish: isolate('قهوة') }) }).click();
  await expect.element(page.getByText(t('live.quantity', { dish: isolate('قهوة'), value: 2 }))).toBeInTheDocument();
  await expect
    .element(page.getByRole('status').filter({ hasText: part('live.total', { total: '' }) }))
    .toBeInTheDocument();
});

it('announces the result of a promo code, even when it is refused twice', async () => {
  await fill('coffee');
  await showOrder();
  promosOf(() => Response.json({ promocodes: [PROMO] }));
  const code = box('checkout.promo.label');
  const said = (key: string) => page.getByRole('status').filter({ hasText: t(key) });
  for (const _ of ['once', 'twice']) {
    await code.fill('NO-SUCH');
    await userEvent.keyboard('{Enter}');
    await expect.element(said('checkout.promo.unknown')).toBeInTheDocument();
    await expect.element(said('checkout.promo.unknown')).not.toBeInTheDocument();
  }
  await code.fill(PROMO.code);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status').filter({ hasText: /25.*30\.00/s })).toBeInTheDocument();
});
