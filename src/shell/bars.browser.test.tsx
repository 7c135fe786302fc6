import i18next from 'i18next';
import { expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { part, SLUG } from '#tests/support/component.tsx';
import { ORDER_ID } from '#tests/support/order-row.ts';
import { orderResult, row, writeOrder } from '#tests/support/outbox.ts';
import { showApp } from '#tests/support/show-app.ts';

const { t } = i18next;
const nextFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

it('does not scroll the page below when a bar gets the focus', async () => {
  await page.viewport(390, 480);
  const router = await showApp('home');
  const staysAt = async (place: number, inBar: Locator) => {
    scrollTo(0, place);
    await expect.poll(() => Math.round(scrollY)).toBe(place);
    (await inBar.findElement()).focus();
    await expect.element(inBar).toHaveFocus();
    // In these frames a browser scrolls to the focused element.
    await nextFrames();
    expect(Math.round(scrollY)).toBe(place);
  };
  const tabs = page.getByRole('navigation', { name: t('a11y.mainNav') }).getByRole('link');
  for (const place of [0, 100])
    for (const inBar of [page.getByRole('button', { name: t('a11y.openPanel') }), tabs.first(), tabs.last()])
      await staysAt(place, inBar);

  const open = async (screen: string) => {
    router.history.push(`/${SLUG}/${screen}`);
    await expect.poll(() => router.state.resolvedLocation?.pathname).toBe(`/${SLUG}/${screen}`);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  await open('dish/coffee');
  await staysAt(20, page.getByRole('button', { name: part('dish.add') }));

  await writeOrder(
    row({
      slug: SLUG,
      state: 'accepted',
      result: orderResult({ order_id: ORDER_ID, order_wire_id: ORDER_ID }),
    }),
  );
  await open('order-successful');
  await staysAt(0, page.getByRole('link', { name: t('track.title') }));
});
