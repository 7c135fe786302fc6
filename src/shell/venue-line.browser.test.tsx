import i18next from 'i18next';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { LANGS } from '#src/domain/lang.ts';
import { checkoutForm } from '#src/stores/checkout-form.ts';
import { cafeMenu } from '#tests/support/cafe-menu.ts';
import { loadMenu, part, show, SLUG } from '#tests/support/component.tsx';
import { VenueLine } from './venue-line.tsx';

const { t } = i18next;
const line = page.getByRole('main').getByRole('button');
const ALWAYS = [{ days: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '24:00' }];

function lineOf(venue: object) {
  return <VenueLine slug={SLUG} menu={loadMenu({ ...cafeMenu(), venue: { slug: SLUG, name: 'Cafe', ...venue } })} />;
}

for (const lang of LANGS) {
  it(`says whether the venue is open and how the order comes, which a tap changes (${lang})`, async () => {
    await show(lineOf({ opening_hours: ALWAYS }), { lang });
    await expect.element(line).toMatchTextContent(t('home.openNow'));
    await expect.element(line).toMatchTextContent(t('checkout.type.pickup'));
    await line.click();
    const dineIn = page.getByRole('dialog').getByRole('radio', { name: part('checkout.type.dineIn') });
    (await dineIn.findElement()).closest('label')?.click();
    await expect.poll(() => checkoutForm(SLUG).orderType).toBe('DINE_IN');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.close') })
      .click();
    await expect.element(line).toMatchTextContent(t('checkout.type.dineIn'));
  });
}

it('says that a venue is closed, or takes no orders', async () => {
  await show(lineOf({ opening_hours: ALWAYS, accepts_orders: false }));
  await expect.element(line).toMatchTextContent(new RegExp(`${t('home.pausedNow')}|${t('home.closedNow')}`));
});
