import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { leave, loadMenu, show, SLUG } from '#tests/support/component.tsx';
import { InstallOffer } from './install-offer.tsx';

const { t } = i18next;
const offers = page.getByRole('complementary');

async function showOffers(...orderIds: string[]): Promise<void> {
  leave();
  const menu = loadMenu({ menu: [] });
  await show(orderIds.map((id) => <InstallOffer key={id} slug={SLUG} orderId={id} menu={menu} />));
}

it('is offered beside one order, until it is refused', async () => {
  await showOffers('first');
  dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }));
  await expect.element(offers).toBeVisible();

  await showOffers('first', 'second');
  await expect.element(offers).toHaveLength(1);
  await offers.getByRole('button', { name: t('common.notNow') }).click();
  await expect.element(offers).toHaveLength(0);
});

it('is not offered where the phone cannot store that it was offered', async () => {
  const write = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is broken.', 'UnknownError');
  });
  await showOffers('first');
  dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }));
  await expect.poll(() => write.mock.calls.length).toBeGreaterThan(0);
  await expect.element(offers).toHaveLength(0);
});
