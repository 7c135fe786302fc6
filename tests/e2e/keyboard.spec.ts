import { type Locator, type Page } from '@playwright/test';
import { PHONE } from '#tests/support/app.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, plainDishes, sizedDishes, type WireCategory } from '#tests/support/menu.ts';

const FAR = 250;

async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  for (let step = 0; step < FAR; step += 1) {
    if (await goal.evaluate((node) => node === document.activeElement)) {
      await expect.poll(() => goal.evaluate(shows), { message: 'what has the focus is in sight' }).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached in ${FAR} steps: ${String(goal)}`);
}

function shows(node: Element): boolean {
  const drawn = node.closest('label') ?? node;
  const { left, top, width, height } = drawn.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there !== null && (drawn.contains(there) || there.contains(drawn));
}

const SLUG = 'default-slug';
test.use({ lang: 'ar', hasTouch: false });

test('with a keyboard alone, from the first page to a received order', async ({ app, server }) => {
  const { page, say } = app;
  const menu = await fetchMenu(server.url, SLUG);
  const plain = must(plainDishes(menu)[0], 'dish without sizes');
  const sized = must(sizedDishes(menu)[0], 'dish with sizes');
  const press = (key: string) => page.keyboard.press(key);
  const zone = must(menu.delivery_zones[0], 'delivery area');

  await app.home(SLUG);
  await press('Tab');
  await expect(page.getByRole('link', { name: say.whole('a11y.skip') })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const open = async (category: WireCategory) => {
    await tabTo(
      page,
      page
        .getByRole('main')
        .getByRole('link', { name: nameIn(category, 'ar') })
        .first(),
    );
    await press('Enter');
    await expect(page).toHaveURL(new RegExp(`/menu-list/${category.id}`));
    await expect(page.getByRole('heading', { name: nameIn(category, 'ar'), exact: true })).toBeFocused();
  };
  await open(plain.category);
  await tabTo(page, app.button('a11y.add', { dish: nameIn(plain, 'ar') }));
  await press('Enter');
  // The focus stays where the plus button became a stepper.
  const more = app.button('a11y.increase', { dish: nameIn(plain, 'ar') });
  await expect(more).toBeFocused();
  await press('Enter');

  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: say.whole('menu.title') }));
  await press('Enter');
  await expect(page).toHaveURL(/\/menu$/);
  await expect(app.heading('menu.title')).toBeFocused();
  await open(sized.category);
  const asks = app.deed('a11y.chooseSize', { dish: nameIn(sized, 'ar') });
  await tabTo(page, asks);
  await press('Enter');
  const sheet = page.getByRole('dialog', { name: say.part('sizes.title') });
  await expect(sheet).toBeVisible();
  await press('Escape');
  await expect(sheet).toBeHidden();
  await expect(asks).toBeFocused();
  await press('Enter');
  await tabTo(page, sheet.getByRole('radio').first());
  await press('ArrowDown');
  await expect(sheet.getByRole('radio').nth(1)).toBeChecked();
  await tabTo(page, sheet.getByRole('button', { name: say.part('dish.add') }));
  await press('Enter');
  await expect(sheet).toBeHidden();
  await expect(asks).toBeFocused();

  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: say.part('a11y.cart', { count: 3 }) }));
  await press('Enter');
  await expect(page).toHaveURL(/\/order$/);
  const change = page.getByRole('button', { name: new RegExp(`^${say.part('options.change').source}`) });
  await tabTo(page, change);
  await press('Enter');
  await tabTo(page, sheet.getByRole('radio').nth(1));
  await press('ArrowUp');
  await expect(sheet.getByRole('radio').first()).toBeChecked();
  await tabTo(page, sheet.getByRole('button', { name: say.part('common.save') }));
  await press('Enter');
  await expect(sheet).toBeHidden();
  await expect(change).toBeFocused();
  const type = (name: string) => page.getByRole('radio', { name: say.whole(`checkout.type.${name}`) });
  await tabTo(page, type('pickup'));
  // Arrow keys are visual: in Arabic the next tile is to the left.
  await press('ArrowRight');
  await expect(type('dineIn')).toBeChecked();
  await press('ArrowLeft');
  await press('ArrowLeft');
  await expect(type('delivery')).toBeChecked();
  await tabTo(page, app.confirmButton());
  await press('Enter');
  const phone = page.getByRole('textbox', { name: say.part('checkout.phone.label') });
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(say.part('checkout.phone.required'));
  await page.keyboard.type(PHONE);
  await tabTo(page, page.getByRole('combobox', { name: say.part('checkout.area.label') }));
  await press('ArrowDown');
  await tabTo(page, page.getByRole('textbox', { name: say.part('checkout.address.label') }));
  await page.keyboard.type('١٢ شارع فؤاد');
  await tabTo(page, app.confirmButton());
  await press('Enter');
  await app.expectSent();
  await expect(app.sentHeading()).toBeFocused();
  expect(server.orders(SLUG)).toMatchObject([{ order_type: 'DELIVERY', customer_phone: PHONE, zone_name: zone.name }]);

  await tabTo(page, page.getByRole('link', { name: say.part('track.title') }));
  await press('Enter');
  await expect(page).toHaveURL(/\/track-your-order\//);
});
