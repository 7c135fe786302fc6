import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { isolate } from '#src/i18n/isolate.ts';
import { leave, loadMenu, part, show, SLUG } from '#tests/support/component.tsx';
import { ORDER_ID, storeOrder } from '#tests/support/order-row.ts';
import { showApp } from '#tests/support/show-app.ts';
import { InstallOffer } from './install-offer.tsx';

const { t } = i18next;
const offers = page.getByRole('complementary');
const inPanel = () => page.getByRole('dialog').getByRole('button', { name: part('install.title', { venue: SLUG }) });

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

it('installs the venue by the browser’s own question, and says so', async () => {
  await showOffers('first');
  const prompt = vi.fn<() => Promise<void>>();
  const userChoice = Promise.resolve({ outcome: 'accepted' });
  const event = new Event('beforeinstallprompt', { cancelable: true });
  dispatchEvent(Object.assign(event, { prompt, userChoice }));
  expect(event.defaultPrevented).toBe(true);
  await expect.element(offers.getByText(part('install.title', { venue: SLUG }))).toBeVisible();
  await offers.getByRole('button', { name: t('install.action') }).click();
  await expect.element(page.getByText(t('install.done', { venue: isolate(SLUG) }))).toBeVisible();
  expect(prompt).toHaveBeenCalledOnce();
  await expect.element(offers).toHaveLength(0);
});

it('is in the flow of an order once that is delivered; after a refusal the side panel still offers it', async () => {
  dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }));
  await storeOrder('pending');
  const router = await showApp(`track-your-order/${ORDER_ID}`);
  await expect.element(page.getByRole('heading', { name: t('track.headline.pending') })).toBeVisible();
  await expect.element(offers).toHaveLength(0);
  await storeOrder('delivered');
  const offer = page.getByRole('main').getByRole('complementary');
  await offer.getByRole('button', { name: t('common.notNow') }).click();
  await expect.element(offers).toHaveLength(0);
  await router.navigate({ to: '/$slug/home', params: { slug: SLUG } });
  await page.getByRole('button', { name: t('a11y.openPanel') }).click();
  await expect.element(inPanel()).toBeVisible();
});
