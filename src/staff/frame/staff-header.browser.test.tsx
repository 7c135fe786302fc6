import i18next from 'i18next';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readSoundWanted } from '#src/staff/data/staff-settings.ts';
import { alarm, startAlarm } from '#src/staff/session/alarm.ts';
import { setWaiting } from '#src/staff/session/board.ts';
import { button } from '#tests/support/desk-server.ts';
import { expectIn, showKitchen, ticketOn } from '#tests/support/kitchen-board.tsx';
import { testTap, testTicket } from '#tests/support/ticket.ts';

it('turns the sound on with one tap, however long it lasts, and off again with the next', async () => {
  await showKitchen({});
  startAlarm();
  for (const press of [
    () => button('kitchen.soundBlocked').click({ delay: 300 }),
    async () => {
      (button('kitchen.soundBlocked').element() as HTMLElement).focus();
      await userEvent.keyboard('{ >3/}');
    },
  ]) {
    alarm.sound = 'blocked';
    await expect.element(button('kitchen.soundBlocked')).toBeVisible();
    await press();
    await expect.element(button('kitchen.soundOn')).toBeVisible();
  }
  await button('kitchen.soundOn').click();
  await expect.element(button('kitchen.soundOff')).toBeVisible();
  expect(readSoundWanted()).toBe(false);
});

it('C46 says that a tap has waited long for its answer, until it is answered', async () => {
  const ticket = testTicket();
  await showKitchen({ tickets: [ticket] });
  setWaiting([testTap('pending', 'cooking', { made_at: Date.now() - 6_000 })]);
  await expectIn('cooking', ticket);
  const header = page.getByRole('banner');
  await expect.element(header.getByText(i18next.t('kitchen.lateTaps', { count: 1 }))).toBeVisible();
  await expect.element(header.getByText(i18next.t('kitchen.online'))).not.toBeInTheDocument();
  await expect.element(ticketOn(ticket).getByText(i18next.t('kitchen.lateTap'))).toBeVisible();
  setWaiting([]);
  await expect.element(header.getByText(i18next.t('kitchen.online'))).toBeVisible();
  await expect.element(ticketOn(ticket).getByText(i18next.t('kitchen.lateTap'))).not.toBeInTheDocument();
});
