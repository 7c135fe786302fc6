import i18next from 'i18next';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { device } from '#src/db/device.ts';
import { newRow } from '#src/outbox/place-order.ts';
import { slug } from '#src/staff/session/venue.ts';
import { session } from '#src/staff/session/session.ts';
import { button, refusal } from '#tests/support/desk-server.ts';
import { showKitchen } from '#tests/support/kitchen-board.tsx';
import { confirmation } from '#tests/support/outbox.ts';

it('opens the board with the venue’s own key alone, and by the keyboard', async () => {
  const keys: Record<string, object> = {
    right: { key: 'K1', role: 'kitchen', name: '', expires_at: Date.now() + 60_000 },
    other: refusal(403, 'staff_key_other_venue'),
    guessed: refusal(429, 'wrong_keys'),
  };
  const answers = {
    'POST sign-in': ({ key }: { key: string }) => keys[key] ?? refusal(403, 'staff_key_wrong'),
    'POST sign-out': {},
  };
  await showKitchen({ answers });
  session.state = 'out';
  const field = page.getByRole('textbox', { name: i18next.t('staff.key') });
  const enter = async (key: string) => {
    await field.fill(key);
    await userEvent.keyboard('{Enter}');
  };
  await enter('wrong');
  await expect.element(page.getByText(i18next.t('staff.wrong'))).toBeVisible();
  await enter('other');
  await expect.element(page.getByText(i18next.t('staff.wrongVenue'))).toBeVisible();
  await enter('guessed');
  await expect.element(page.getByText(i18next.t('staff.wrongKeys'))).toBeVisible();
  await enter('right');
  await expect.element(page.getByText(i18next.t('kitchen.online'))).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();

  await button('staff.more').click();
  await button('staff.signOut').click();
  await expect.element(page.getByRole('heading', { name: i18next.t('staff.title') })).toBeVisible();
  expect(localStorage.getItem(`staff:${slug}`)).toBeNull();
});

it('says how many orders wait on this device before a sign-out, and at the sign-in', async () => {
  const rows = ['one', 'two'].map((key) => newRow(confirmation({ key, slug, by: 'staff' }), Date.now()));
  await device.write(async (tx) => {
    for (const row of rows) await tx.put('outbox', row);
    await tx.put('outbox', newRow(confirmation({ key: 'guest', slug }), Date.now()));
  });
  await showKitchen({ lang: 'en', answers: { 'POST sign-out': {} } });
  const note = page.getByText(i18next.t('staff.unsentOrders', { count: 2 }));
  await button('staff.more').click();
  await button('staff.signOut').click();
  await expect.element(note).toBeVisible();
  expect(session.state).toBe('in');
  await button('staff.signOutAnyway').click();
  await expect.element(page.getByRole('heading', { name: i18next.t('staff.title') })).toBeVisible();
  await expect.element(note).toBeVisible();
});

it('says it also where a key was taken back in the middle of the evening', async () => {
  await device.write((tx) => tx.put('outbox', newRow(confirmation({ slug, by: 'staff' }), Date.now())));
  await showKitchen({ lang: 'en' });
  session.state = 'ended';
  await button('kitchen.sessionKept').click();
  const sheet = page.getByRole('dialog');
  await expect.element(sheet.getByText(i18next.t('staff.unsentOrders', { count: 1 }))).toBeVisible();
});
