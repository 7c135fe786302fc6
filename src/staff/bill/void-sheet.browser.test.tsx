import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { VoidRequest } from '#src/contract/staff/bills.ts';
import type { Ticket } from '#src/contract/staff/board.ts';
import { board, setLink } from '#src/staff/session/board.ts';
import { sendQueue } from '#src/staff/session/send-queue.ts';
import { part } from '#tests/support/component.tsx';
import { button, type DeskServer, field, noAnswer, refusal, words } from '#tests/support/desk-server.ts';
import { sheet, showKitchen, ticketOn } from '#tests/support/kitchen-board.tsx';
import { OPEN, testLine, testTicket } from '#tests/support/ticket.ts';

const ticket = testTicket({
  status: 'cooking',
  lines: [testLine({ name: 'Tea', quantity: 3 }), testLine({ name: 'Fish', quantity: 1, voided: 1 })],
});
const CALL = 'POST orders/one/void';

let server: DeskServer;
const show = async (service: object, more: Partial<Ticket> = {}) => {
  server = await showKitchen({
    tickets: [{ ...ticket, ...more }],
    board: { service: { ...OPEN.service, bills: true, ...service } },
    lang: 'en',
    answers: { [CALL]: { ticket: { ...ticket, ...more, seq: 2 } } },
  });
  await ticketOn(ticket)
    .getByRole('button', { name: part('common.details') })
    .click();
};
const reason = (name: string) => sheet().getByRole('radio', { name: words(`void.reason.${name}`) });
const sent = (): VoidRequest[] => server.sent(CALL);

beforeEach(() => page.viewport(1180, 820));
afterEach(() => Promise.all(board.waiting.map((row) => sendQueue.drop(row))));

it('C84 takes pieces of a line back with a reason, and repeats the same record without an answer', async () => {
  await show({});
  server.answers[CALL] = refusal(503, 'unavailable');
  await button('bill.takeBack').click();
  await expect.element(sheet().getByRole('radio', { name: /Fish/ })).not.toBeInTheDocument();
  await sheet()
    .getByRole('button', { name: /^Increase/ })
    .click();
  await reason('other').click();
  await button('void.confirm').click();
  await expect.element(sheet().getByText(words('void.textMissing'))).toBeVisible();
  await field('void.text').fill('spilled');
  await button('void.confirm').click();
  await expect.element(page.getByText(words('void.waits'))).toBeVisible();
  await expect.element(ticketOn(ticket)).toMatchTextContent(/1\s*Tea.*2 taken back/);
  const lines = [testLine({ name: 'Tea', quantity: 3, voided: 2 })];
  server.answers[CALL] = { ticket: { ...ticket, lines, seq: 2 } };
  await expect.poll(() => board.waiting).toEqual([]);
  expect(sent()[0]).toMatchObject({ position: 0, quantity: 2, reason: 'spilled', manager_key: null });
  expect(new Set(sent().map((record) => record.void)).size, 'the same record').toBe(1);
  expect(board.tickets.get('one')?.lines[0]?.voided).toBe(2);
});

it('C91 keeps what is taken back without a network, and shows what the venue then refuses', async () => {
  await show({});
  server.answers[CALL] = noAnswer;
  setLink('lost', Date.now());
  await button('bill.takeBack').click();
  await button('void.confirm').click();
  await expect.element(ticketOn(ticket)).toMatchTextContent(/2\s*Tea.*taken back/);
  expect(board.waiting).toMatchObject([{ kind: 'void', request: { position: 0, quantity: 1 } }]);
  server.answers[CALL] = refusal(403, 'manager_needed');
  setLink('live', null);
  const refused = page.getByRole('alert').getByText(/could not be taken back/);
  await expect
    .element(
      sheet()
        .getByRole('alert')
        .getByText(/could not be taken back/),
    )
    .toBeVisible();
  await expect.element(ticketOn(ticket)).toMatchTextContent(/3\s*Tea/);
  await sheet()
    .getByRole('button', { name: words('common.close') })
    .click();
  await expect.element(refused).toBeVisible();
  await button('void.drop').click();
  await expect.poll(() => board.waiting).toEqual([]);
});

it('needs the network for a manager’s key', async () => {
  await show({ voids_need_manager: true });
  setLink('lost', Date.now());
  await button('bill.takeBack').click();
  await expect.element(sheet().getByText(words('void.offline'))).toBeVisible();
});

it('asks for a manager’s key where the venue wants one, and where the server says that one is needed', async () => {
  await show({ voids_need_manager: true });
  await button('bill.takeBack').click();
  await sheet()
    .getByRole('radio', { name: words('void.whole') })
    .click();
  await button('void.confirm').click();
  await expect.element(sheet().getByText(words('staff.check'))).toBeVisible();
  server.answers[CALL] = refusal(409, 'wrong_status', { ticket: { ...ticket, status: 'canceled', seq: 2 } });
  await sheet().getByLabelText(words('void.key')).fill('ABCD');
  await button('void.confirm').click();
  await expect.poll(() => board.tickets.get('one')?.status).toBe('canceled');
  expect(sent().at(-1)).toMatchObject({ position: null, quantity: null, reason: 'changed_mind', manager_key: 'ABCD' });
});

it('asks for a key after the day was counted, which only the server knows', async () => {
  await show({});
  server.answers[CALL] = refusal(403, 'manager_needed');
  await button('bill.takeBack').click();
  await expect.element(sheet().getByLabelText(words('void.key'))).not.toBeInTheDocument();
  await button('void.confirm').click();
  await expect.element(sheet().getByText(words('void.problem.managerNeeded'))).toBeVisible();
  await sheet().getByLabelText(words('void.key')).fill('ABCD');
  await button('void.confirm').click();
  await expect.poll(() => sent().at(-1)?.manager_key).toBe('ABCD');
  expect(sent().at(-1)?.void, 'the same record').toBe(sent()[0]?.void);
});

it('gives the money back in the same act, and says how much', async () => {
  const by = { key: 'k', name: 'Mona' };
  const payments = [
    { id: crypto.randomUUID(), kind: 'taken' as const, method: 'card' as const, amount: 300, tip: 0, by, at: 1 },
  ];
  const line = testLine({ name: 'Tea', quantity: 3 });
  await show({}, { lines: [line], subtotal: 300, total: 300, paid: 300, payments, closed_at: 1 });
  await button('bill.takeBack').click();
  await expect.element(sheet().getByText(/give.*1\.00.*back/)).toBeVisible();
  await sheet().getByRole('combobox').selectOptions('card');
  await sheet().getByLabelText(words('void.key')).fill('ABCD');
  await button('void.confirm').click();
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ quantity: 1, refund: { method: 'card', amount: 100 }, manager_key: 'ABCD' });
});

it('ends a delivery that the guest did not take, and only a delivery', async () => {
  await show({}, { order_type: 'DELIVERY', status: 'delivering' });
  await button('bill.takeBack').click();
  await reason('not_taken').click();
  await sheet()
    .getByRole('radio', { name: words('void.whole') })
    .click();
  await button('void.confirm').click();
  await expect.poll(sent).toMatchObject([{ position: null, reason: 'not_taken' }]);
});

it('is the one way to end an accepted order, also where no bills are kept', async () => {
  await show({ bills: false });
  await expect.element(sheet()).toBeVisible();
  await expect.element(button('bill.takeBack')).toBeVisible();
  await expect.element(button('kitchen.cancel.confirm')).not.toBeInTheDocument();
  await expect.element(button('bill.title')).not.toBeInTheDocument();
});
