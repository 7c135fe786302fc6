import i18next from 'i18next';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { LANGS } from '#src/domain/lang.ts';
import { newRow } from '#src/outbox/place-order.ts';
import { SLUG } from '#tests/support/component.tsx';
import { confirmation, silenceStore } from '#tests/support/outbox.ts';
import { showApp } from '#tests/support/show-app.ts';

const { t } = i18next;
const main = () => page.getByRole('main');

it.each(LANGS)('says that the storage does not answer, never that there are no orders (%s)', async (lang) => {
  await silenceStore();
  const router = await showApp('order-history-empty', { lang });
  await expect.element(main()).toMatchTextContent(t('storage.unread'));
  await expect.element(main()).not.toMatchTextContent(t('history.empty.title'));
  expect(router.state.location.pathname).toBe(`/${SLUG}/order-history`);
});

it('says so in place of an order that is not found', async () => {
  await silenceStore();
  await showApp('order-successful?key=unread');
  await expect.element(main()).toMatchTextContent(t('storage.unread'));
  await expect.element(main()).not.toMatchTextContent(t('sent.none.title'));
});

it('says that an order in memory is sent from this page', async () => {
  const row = newRow(confirmation({ slug: SLUG }), Date.now());
  await silenceStore({ ...row, maybe_sent: true });
  await showApp(`order-successful?key=${row.key}`);
  await expect.element(main()).toMatchTextContent(t('storage.slowOrder'));
});

it('says that nothing was sent to a host without keys, and asks', async () => {
  const row = newRow(confirmation({ slug: SLUG, profile: 'documented' }), Date.now());
  const asked = { ...row, state: 'needs_customer', reason: 'unsure', maybe_sent: true } as const;
  await silenceStore(asked);
  await showApp(`order-successful?key=${row.key}`);
  await expect.element(main()).toMatchTextContent(t('storage.maybeStored'));
  await expect.element(page.getByRole('button', { name: t('saved.sendNow') })).toBeVisible();
  await expect.element(main()).not.toMatchTextContent(t('unsure.title'));
});
