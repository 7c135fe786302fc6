import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { VoidRequest } from '#src/contract/staff/bills.ts';
import { board } from '#src/staff/state/board.ts';
import { part } from '#tests/support/component.tsx';
import { button, type DeskServer, field, refusal, words } from '#tests/support/desk-server.ts';
import { sheet, showKitchen, ticketOn } from '#tests/support/kitchen-board.tsx';
import { OPEN, testLine, testTicket } from '#tests/support/ticket.ts';

const ticket = testTicket({
  status: 'cooking',
  lines: [testLine({ name: 'Tea', quantity: 3 }), testLine({ name: 'Fish', quantity: 1, voided: 1 })],
});
const CALL = 'POST orders/one/void';

let server: DeskServer;
const show = async (service: object) => {
  server = await showKitchen({
    tickets: [ticket],
    board: { service: { ...OPEN.service, bills: true, ...service } },
    lang: 'en',
    answers: { [CALL]: refusal(503, 'unavailable') },
  });
  await ticketOn(ticket)
    .getByRole('button', { name: part('common.details') })
    .click();
};
const sent = (): VoidRequest[] => server.sent(CALL);

beforeEach(() => page.viewport(1180, 820));

it('C84 takes pieces of a line back with a reason, and repeats the same record without an answer', async () => {
  await show({});
  await button('bill.takeBack').click();
  await expect.element(sheet().getByRole('radio', { name: /Fish/ })).not.toBeInTheDocument();
  await sheet()
    .getByRole('button', { name: /^Increase/ })
    .click();
  await sheet()
    .getByRole('radio', { name: words('void.reason.other') })
    .click();
  await button('void.confirm').click();
  await expect.element(sheet().getByText(words('void.textMissing'))).toBeVisible();
  await field('void.text').fill('spilled');
  await button('void.confirm').click();
  await expect.element(sheet().getByText(words('desk.problem.busy'))).toBeVisible();
  const lines = [testLine({ name: 'Tea', quantity: 3, voided: 2 })];
  server.answers[CALL] = { ticket: { ...ticket, lines, seq: 2 } };
  await button('void.confirm').click();
  await expect.poll(sent).toHaveLength(2);
  expect(sent()[0]).toMatchObject({ position: 0, quantity: 2, reason: 'spilled', manager_key: null });
  expect(sent()[1], 'the same record').toEqual(sent()[0]);
  await expect.element(ticketOn(ticket)).toMatchTextContent(/1\s*Tea.*2 taken back/);
});

it('is another record when something else is taken back after an answer was lost', async () => {
  await show({});
  await button('bill.takeBack').click();
  await button('void.confirm').click();
  await expect.poll(sent).toHaveLength(1);
  await expect.element(button('void.confirm')).toBeEnabled();
  await sheet()
    .getByRole('radio', { name: words('void.whole') })
    .click();
  await button('void.confirm').click();
  await expect.poll(sent).toHaveLength(2);
  expect(sent()[1]?.void).not.toBe(sent()[0]?.void);
});

it('asks for a manager’s key where the venue wants one, and says when the bill is closed by now', async () => {
  await show({ voids_need_manager: true });
  await button('bill.takeBack').click();
  await sheet()
    .getByRole('radio', { name: words('void.whole') })
    .click();
  await button('void.confirm').click();
  await expect.element(sheet().getByText(words('staff.check'))).toBeVisible();
  server.answers[CALL] = refusal(409, 'order_closed', { ticket: { ...ticket, closed_at: 1, seq: 2 } });
  await sheet().getByLabelText(words('void.key')).fill('ABCD');
  await button('void.confirm').click();
  await expect.element(sheet().getByText(words('void.problem.closed'))).toBeVisible();
  expect(sent().at(-1)).toMatchObject({ position: null, quantity: null, reason: 'changed_mind', manager_key: 'ABCD' });
  expect(board.tickets.get('one')?.closed_at).toBe(1);
});

it('is nowhere where no bills are kept', async () => {
  await show({ bills: false });
  await expect.element(sheet()).toBeVisible();
  await expect.element(button('bill.takeBack')).not.toBeInTheDocument();
  await expect.element(button('bill.title')).not.toBeInTheDocument();
});
