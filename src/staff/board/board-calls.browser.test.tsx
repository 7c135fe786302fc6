import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { alarm, startAlarm } from '#src/staff/session/alarm.ts';
import { board } from '#src/staff/session/board.ts';
import { takeCalls } from '#src/staff/session/calls.ts';
import { noAnswer, refusal, words } from '#tests/support/desk-server.ts';
import { showKitchen } from '#tests/support/kitchen-board.tsx';

const call = (id: string, more: object = {}) => ({
  id,
  table_number: '7',
  kind: 'waiter' as const,
  by_staff: false,
  at: Date.now() - 3 * 60_000,
  ...more,
});
const list = () => page.getByRole('list', { name: words('kitchen.calls.title') });
const onMyWay = () => list().getByRole('button', { name: words('kitchen.calls.onMyWay') });

it('shows who called and for how long, rings, and tells the server of the tap', async () => {
  startAlarm();
  const id = crypto.randomUUID();
  const calls = [call(id), call(crypto.randomUUID(), { kind: 'bill', table_number: 'T12' })];
  const server = await showKitchen({
    board: { calls },
    answers: { [`POST calls/${id}/seen`]: { call_id: id, state: 'seen', at: Date.now() } },
  });
  await expect.element(list().getByText(words('kitchen.calls.bill'))).toBeVisible();
  await expect.element(list().getByText('T12')).toBeVisible();
  await expect.poll(() => alarm.isRinging).toBe(true);
  await onMyWay().first().click();
  await expect.poll(() => server.sent(`POST calls/${id}/seen`)).toHaveLength(1);
  await expect.element(list().getByRole('listitem')).toHaveLength(1);
  // The server's list that was on its way still names it.
  takeCalls(calls);
  await expect.element(list().getByRole('listitem')).toHaveLength(1);
  takeCalls([]);
  await expect.element(list()).not.toBeInTheDocument();
  await expect.poll(() => alarm.isRinging).toBe(false);
});

it('sends a tap again until the server answers, and forgets it where the call is gone', async () => {
  const id = crypto.randomUUID();
  const name = `POST calls/${id}/seen`;
  const server = await showKitchen({ board: { calls: [call(id)] }, answers: { [name]: noAnswer } });
  await onMyWay().click();
  await expect.element(list()).not.toBeInTheDocument();
  await expect.poll(() => server.sent(name).length).toBeGreaterThan(0);
  server.answers[name] = refusal(404, 'not_found');
  await expect.poll(() => server.sent(name).length, { timeout: 15_000 }).toBeGreaterThan(1);
  expect(board.calls).toEqual([]);
});
