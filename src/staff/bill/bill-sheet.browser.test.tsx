import i18next from 'i18next';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PaymentRequest } from '#src/contract/staff/bills.ts';
import type { PaymentRecord } from '#src/contract/staff/board.ts';
import { isOnBill } from '#src/domain/open-bill.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { writeBills } from '#src/staff/data/kept-bills.ts';
import { board, clearBoard, takeBoard, takeTicket } from '#src/staff/session/board.ts';
import { takeCalls } from '#src/staff/session/calls.ts';
import { session } from '#src/staff/session/session.ts';
import { sendQueue } from '#src/staff/session/send-queue.ts';
import { useTickets } from '#src/staff/ticket/use-tickets.ts';
import { slug } from '#src/staff/session/venue.ts';
import { leave, part, showStaff } from '#tests/support/component.tsx';
import { button, type DeskServer, field, noAnswer, refusal, serveDesk, words } from '#tests/support/desk-server.ts';
import { OPEN, testBoard, testLine, testTicket } from '#tests/support/ticket.ts';
import { BillSheet } from './bill-sheet.tsx';
import { PaymentNotices } from './payment-notices.tsx';

const NOON = Date.UTC(2026, 10, 28, 10);
const service = { code: 'service' as const, percent: 10, name: 'Service', name_ar: 'خدمة' };

/** 3 teas of 10.00 and a fish of 60.01, and 10% service: 99.01. */
const first = testTicket({
  id: 'first',
  number: 11,
  client_key: 'key-first',
  status: 'delivered',
  order_type: 'DINE_IN',
  table_number: '5',
  created_at: NOON,
  lines: [
    testLine({ name: 'Tea', name_ar: 'شاي', quantity: 3, price: 1000 }),
    testLine({ name: 'Fish', name_ar: 'سمك', quantity: 2, voided: 1, price: 6001 }),
  ],
  subtotal: 9001,
  charges: [{ ...service, amount: 900 }],
  total: 9901,
});
const DUE = 9901;

let server: DeskServer;
/** By another device, or as the server answers. */
const record = (amount: number, more: Partial<PaymentRecord> = {}): PaymentRecord => ({
  id: crypto.randomUUID(),
  kind: 'taken',
  method: 'cash',
  amount,
  tip: 0,
  by: { key: 'k', name: 'Mona' },
  at: NOON,
  ...more,
});
const settled = (payments: PaymentRecord[], seq: number) => {
  const sum = payments.reduce((all, { kind, amount }) => all + (kind === 'back' ? -amount : amount), 0);
  const closedAt = sum >= DUE ? NOON : null;
  return { ...first, payments, paid: Math.min(sum, DUE), over: Math.max(0, sum - DUE), closed_at: closedAt, seq };
};

function OpenBill() {
  const [isOpen, setOpen] = useState(true);
  const orders = useTickets().filter((order) => isOnBill(order, { bills: true }));
  return (
    <>
      <PaymentNotices />
      {isOpen && <BillSheet orders={orders} table="5" onClose={() => setOpen(false)} />}
    </>
  );
}

beforeEach(async () => {
  await page.viewport(390, 844);
  writeBills(slug, []);
  server = serveDesk({ 'POST payments': noAnswer });
  takeBoard(testBoard([first], { service: { ...OPEN.service, bills: true } }), true);
});

afterEach(async () => {
  await Promise.all(board.waiting.map((row) => sendQueue.drop(row)));
  clearBoard();
});

const bill = () => page.getByRole('dialog').first();
const top = () => page.getByRole('dialog').last();
const sent = (): PaymentRequest[] => server.sent('POST payments');
const itemsOf = (list: string) =>
  bill()
    .getByRole('list', { name: words(list) })
    .getByRole('listitem');
const shownPayments = () => itemsOf('bill.payments');
const partAt = (place: number) => itemsOf('bill.split').nth(place);
const payFirstPart = () =>
  partAt(0)
    .getByRole('button', { name: part('bill.payPart', { part: '' }) })
    .click();
const method = (name: string) => top().getByRole('radio', { name: words(`bill.method.${name}`) });
const split = (name: string) => bill().getByRole('radio', { name: words(`bill.splits.${name}`) });
/** A button that says an amount. */
const sum = (key: string) => top().getByRole('button', { name: part(key, { amount: '' }) });

async function openPayment(): Promise<void> {
  await showStaff(<OpenBill />, 'en');
  await button('bill.pay').click();
}

async function take(amount: string): Promise<void> {
  await field('bill.given').fill(amount);
  await button('bill.record').click();
}

it('shows every line, what was taken back, the charges and the sum', async () => {
  await showStaff(<OpenBill />, 'en');
  const lines = bill().getByRole('listitem');
  await expect.element(lines.nth(0)).toMatchTextContent(/^3.*Tea.*30\.00/);
  await expect.element(lines.nth(1)).toMatchTextContent(/^1.*Fish.*1 taken back.*60\.01/);
  await expect.element(bill()).toMatchTextContent(/Service.*9\.00/);
  await expect.element(bill().getByText(words('bill.due'))).toBeVisible();
  await expect.element(bill()).toMatchTextContent(/99\.01/);
});

it('records each payment at once, one of them with a tip, and says paid when the bill is covered', async () => {
  await openPayment();
  await method('card').click();
  await take('50');
  await expect.poll(sent).not.toHaveLength(0);
  await expect.element(bill().getByText(words('bill.rest'))).toBeVisible();
  await expect.element(bill()).toMatchTextContent(/49\.01.*of.*99\.01/);
  await button('bill.pay').click();
  await take('٦٠');
  await expect.element(top().getByText(words('bill.tipOrChange'))).toBeVisible();
  await sum('bill.tip').click();
  await expect.element(bill().getByText(words('bill.paid')).first()).toBeVisible();
  await expect.poll(() => new Set(sent().map(({ id }) => id)).size).toBe(2);
  const named = { table_number: '5', order_ids: ['first'], client_keys: [], currency: 'EGP', kind: 'taken' };
  expect(sent()[0]).toMatchObject({ ...named, method: 'card', amount: 5000, tip: 0 });
  expect(sent().at(-1)).toMatchObject({ ...named, method: 'cash', amount: 4901, tip: 1099 });
  await button('bill.done').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('gives change back, and takes no word for more than is due', async () => {
  await openPayment();
  for (const word of ['house', 'unpaid']) {
    await method(word).click();
    await take('100');
    await expect.element(top().getByText(words('bill.houseOver'))).toBeVisible();
  }
  await take('');
  await expect.element(top().getByText(words('bill.amountMissing'))).toBeVisible();
  await method('cash').click();
  await top().getByRole('button', { name: /100/ }).click();
  await button('bill.record').click();
  await sum('bill.change').click();
  await expect.poll(sent).not.toHaveLength(0);
  expect(sent()[0]).toMatchObject({ method: 'cash', amount: DUE, tip: 0 });
});

it('asks again about an amount that is a slip of the keyboard', async () => {
  await openPayment();
  await take('99010');
  await sum('bill.tip').click();
  await expect.element(top().getByText(words('bill.slip'))).toBeVisible();
  expect(sent()).toEqual([]);
});

it('sends what is on the house with a manager’s key where the venue asks for one, and keeps no key', async () => {
  session.role = 'waiter';
  const service = { ...OPEN.service, bills: true, voids_need_manager: true, house_limit: 1000 };
  takeBoard(testBoard([first], { seq: 2, service }), true);
  await openPayment();
  await method('house').click();
  await take('10');
  await expect.poll(sent).not.toHaveLength(0);
  expect(sent()[0], 'a small one waits like money').toMatchObject({ amount: 1000, manager_key: null });
  await button('bill.pay').click();
  await method('house').click();
  await button('bill.record').click();
  await expect.element(top().getByText(words('void.problem.managerNeeded'))).toBeVisible();
  server.answers['POST payments'] = refusal(401, 'staff_key_wrong');
  await top().getByLabelText(words('void.key')).fill('WRONG');
  await button('bill.record').click();
  await expect.element(top().getByRole('alert').first()).toBeVisible();
  server.answers['POST payments'] = { tickets: [settled([record(DUE, { method: 'house' })], 9)] };
  await top().getByLabelText(words('void.key')).fill('ABCD');
  await button('bill.record').click();
  await expect.element(bill().getByText(words('bill.closed')).first()).toBeVisible();
  // The queue may have sent the small one once more.
  expect(sent().find(({ amount }) => amount === 8901)).toMatchObject({ method: 'house', manager_key: 'WRONG' });
  expect(sent().findLast(({ amount }) => amount === 8901)).toMatchObject({ method: 'house', manager_key: 'ABCD' });
  expect(JSON.stringify(board.waiting)).not.toContain('ABCD');
});

it('C83 splits into equal parts, keeps which part is paid over a reload, and adds up', async () => {
  await showStaff(<OpenBill />, 'en');
  await split('parts').click();
  await button('a11y.increase', { dish: words('bill.parts') }).click();
  await expect.element(partAt(0)).toMatchTextContent(/33\.01/);
  await expect.element(partAt(1)).toMatchTextContent(/33\.00/);
  await expect.element(partAt(2)).toMatchTextContent(/33\.00/);
  await payFirstPart();
  await button('bill.record').click();
  await expect.element(partAt(0).getByText(words('bill.paid'))).toBeVisible();
  leave();
  await showStaff(<OpenBill />, 'en');
  await expect.element(partAt(0).getByText(words('bill.paid'))).toBeVisible();
  await expect.element(bill()).toMatchTextContent(/66\.00/);
});

it('calls a part of a split bill paid if its money was taken, and not if it was on the house', async () => {
  await showStaff(<OpenBill />, 'en');
  await split('parts').click();
  await payFirstPart();
  await button('bill.record').click();
  await button('bill.pay').click();
  await method('house').click();
  await button('bill.record').click();
  await expect.element(partAt(0).getByText(words('bill.paid'))).toBeVisible();
  await expect.element(partAt(1).getByText(words('bill.closed'))).toBeVisible();
  await button('bill.print').click();
  vi.spyOn(window, 'print').mockImplementation(() => {});
  await button('print.bill').click();
  const slip = () => document.querySelector('[data-print]')?.textContent ?? '';
  await expect.poll(slip).toContain(words('bill.closed'));
  expect(slip()).not.toContain(words('bill.paid'));
});

it('splits by dish: each guest has a share of the service', async () => {
  await showStaff(<OpenBill />, 'en');
  await split('lines').click();
  const more = (dish: string) => bill().getByRole('button', { name: new RegExp(`^Increase.*${dish}`) });
  await more('Tea').click();
  await bill().getByRole('radio', { name: 'B', exact: true }).click();
  await more('Fish').click();
  await expect.element(partAt(0)).toMatchTextContent(/Guest.*A.*11\.00/);
  await expect.element(partAt(1)).toMatchTextContent(/Guest.*B.*66\.02/);
  await expect.element(partAt(2)).toMatchTextContent(/Not shared out.*21\.99/);
});

it('C80 records offline, says that it waits, and sends it once there is a network', async () => {
  takeCalls([{ id: 'call', table_number: '5', kind: 'bill', by_staff: false, at: NOON }]);
  await openPayment();
  await button('bill.record').click();
  await expect.element(page.getByText(words('bill.waiting', { count: 1 }))).toBeVisible();
  await expect.element(shownPayments().getByText(part('floor.state.waiting'))).toBeVisible();
  await expect.element(bill().getByText(words('bill.paid')).first()).toBeVisible();
  expect(board.calls, 'the table asks for nothing any more').toEqual([]);
  await expect.poll(sent).not.toHaveLength(0);
  server.answers['POST payments'] = refusal(409, 'order_unknown');
  await sendQueue.send();
  expect(board.waiting).toHaveLength(1);
  server.answers['POST payments'] = ({ id }: PaymentRequest) => ({ tickets: [settled([record(DUE, { id })], 9)] });
  await sendQueue.send();
  await expect.poll(() => board.waiting).toEqual([]);
  expect(new Set(sent().map(({ id }) => id)).size, 'one record').toBe(1);
  await expect.element(shownPayments()).toHaveLength(1);
});

it('keeps a record in sight that was refused, until it is sent after all or taken away', async () => {
  server.answers['POST payments'] = refusal(409, 'service_off');
  await openPayment();
  await button('bill.record').click();
  const notice = page.getByRole('alert').filter({ hasText: 'could not be recorded' });
  await expect.element(notice).toMatchTextContent(/99\.01.*could not be recorded.*keeps no bills/);
  await expect.element(bill().getByText(words('bill.due'))).toBeVisible();
  await button('common.close').click();
  await notice.getByRole('button', { name: i18next.t('common.retry') }).click();
  await expect.poll(() => sent().length).toBeGreaterThan(1);
  expect(new Set(sent().map(({ id }) => id)).size).toBe(1);
  await expect.element(notice).toBeVisible();
  await notice.getByRole('button', { name: words('bill.drop') }).click();
  await expect.element(notice).not.toBeInTheDocument();
  expect(board.waiting).toEqual([]);
});

it('C81 shows what another device took while a payment is typed, and what is left', async () => {
  await openPayment();
  takeTicket(settled([record(5000)], 9));
  await expect.element(top().getByRole('alert').first()).toMatchTextContent(/Another device.*49\.01/);
  await button('common.close').last().click();
  await expect.element(shownPayments()).toMatchTextContent(/Cash.*Mona.*12:00.*50\.00/);
  await expect.element(bill()).toMatchTextContent(/49\.01.*of.*99\.01/);
});

it('C70 says what is over when two devices took the same money, and gives one of both back by one tap', async () => {
  await showStaff(<OpenBill />, 'en');
  const [cash, card] = [record(DUE), record(DUE, { method: 'card', by: { key: 'o', name: 'Omar' }, at: NOON + 1 })];
  takeTicket(settled([cash, card], 9));
  await expect.element(bill().getByRole('alert').first()).toMatchTextContent(/99\.01.*more was taken/);
  await expect.element(shownPayments()).toHaveLength(2);
  await bill()
    .getByRole('button', { name: /Give back the payment of .*Omar/ })
    .click();
  await expect.poll(sent).not.toHaveLength(0);
  expect(sent()[0]).toMatchObject({ kind: 'back', method: 'card', amount: DUE, tip: 0, order_ids: ['first'] });
  await expect.element(bill().getByText(part('bill.over', { amount: '' }))).not.toBeInTheDocument();
  await expect.element(shownPayments()).toHaveLength(3);
});

it('shows who closed the bill on another device, and with what', async () => {
  await showStaff(<OpenBill />, 'en');
  await expect.element(bill()).toMatchTextContent(/99\.01/);
  takeTicket(settled([record(DUE, { method: 'card' })], 9));
  await expect.element(bill().getByText(words('bill.paid')).first()).toBeVisible();
  await expect.element(shownPayments()).toMatchTextContent(/Card machine.*Mona.*12:00.*99\.01/);
});

it('adds a tip to a bill that is paid', async () => {
  await showStaff(<OpenBill />, 'en');
  takeTicket(settled([record(DUE, { method: 'card' })], 9));
  await button('bill.addTip').click();
  await expect.element(top().getByRole('radio', { name: words('bill.method.house') })).not.toBeInTheDocument();
  await button('bill.record').click();
  await expect.element(top().getByText(words('bill.amountMissing'))).toBeVisible();
  await field('bill.tipGiven').fill('10');
  await button('bill.record').click();
  await expect.poll(sent).not.toHaveLength(0);
  expect(sent()[0]).toMatchObject({ method: 'cash', amount: 0, tip: 1000, order_ids: ['first'] });
});

it('prints the bill on the printer of bills, once although the first answer was lost', async () => {
  const till = { id: 'till', name: 'Till', bills: true, problem: null, since: null, waiting: 0, rings: false };
  takeBoard(testBoard([first], { printers: [till, { ...till, id: 'bar', name: 'Bar', bills: false }] }), true);
  const call = 'POST bills/print';
  server.answers[call] = noAnswer;
  await showStaff(<OpenBill />, 'en');
  await button('bill.print').click();
  const print = page.getByRole('button', { name: part('print.at', { name: isolate('Till') }) });
  await print.click();
  await expect.element(top().getByRole('alert').first()).toBeVisible();
  server.answers[call] = {};
  await print.click();
  await expect.element(page.getByText(words('print.sent'))).toBeVisible();
  const [lost, answered] = server.sent(call);
  expect(answered).toEqual({ order_ids: ['first'], asked_at: expect.any(Number) });
  expect(lost).toEqual(answered);
});
