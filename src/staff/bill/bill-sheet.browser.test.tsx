import i18next from 'i18next';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ClosingAnswer, ClosingRequest } from '#src/contract/staff/bills.ts';
import { isOnBill } from '#src/domain/open-bill.ts';
import { billsKey } from '#src/staff/data/kept-bills.ts';
import { writeBillDraft } from '#src/staff/state/bill-drafts.ts';
import { board, clearBoard, takeBoard, takeTicket, useBoard } from '#src/staff/state/board.ts';
import { takeCalls } from '#src/staff/state/calls.ts';
import { closingQueue } from '#src/staff/state/closings.ts';
import { slug } from '#src/staff/state/venue.ts';
import { leave, part, showStaff } from '#tests/support/component.tsx';
import { button, type DeskServer, field, noAnswer, refusal, serveDesk, words } from '#tests/support/desk-server.ts';
import { OPEN, testLine, testTicket } from '#tests/support/ticket.ts';
import { BillSheet } from './bill-sheet.tsx';
import { ClosingNotices } from './closing-notices.tsx';

const NOON = Date.UTC(2026, 10, 28, 10);
const service = { code: 'service' as const, percent: 10, name: 'Service', name_secondry: 'خدمة' };

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
    testLine({ name: 'Tea', name_secondry: 'شاي', quantity: 3, price: 1000 }),
    testLine({ name: 'Fish', name_secondry: 'سمك', quantity: 2, voided: 1, price: 6001 }),
  ],
  subtotal: 9001,
  charges: [{ ...service, amount: 900 }],
  total: 9901,
});
const DUE = 9901;

let server: DeskServer;
const closed = (more: Partial<ClosingAnswer> = {}): ClosingAnswer => ({
  closing: 'one',
  state: 'closed',
  by: { key: 'k', name: 'Mona' },
  at: NOON,
  taken: [],
  tickets: [{ ...first, closed_at: NOON, seq: 9 }],
  ...more,
});

function OpenBill() {
  const [isOpen, setOpen] = useState(true);
  const orders = useBoard().columns.done.filter((order) => isOnBill(order, { bills: true }, NOON));
  return (
    <>
      <ClosingNotices />
      {isOpen && <BillSheet orders={orders} table="5" onClose={() => setOpen(false)} />}
    </>
  );
}

beforeEach(async () => {
  await page.viewport(390, 844);
  writeBillDraft(['key-first'], null);
  server = serveDesk({ 'POST closings': closed() });
  const service_ = { ...OPEN.service, bills: true };
  takeBoard(
    {
      ...OPEN,
      service: service_,
      seq: 1,
      now: Date.now(),
      timezone: 'Africa/Cairo',
      categories: [],
      left_out: 0,
      tickets: [first],
    },
    true,
  );
});

afterEach(async () => {
  await Promise.all(board.closings.map((row) => closingQueue.drop(row)));
  clearBoard();
});

const bill = () => page.getByRole('dialog').first();
const top = () => page.getByRole('dialog').last();
const sent = (): ClosingRequest[] => server.sent('POST closings');

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

it('closes a table with two payments, one of them with a tip', async () => {
  await showStaff(<OpenBill />, 'en');
  await button('bill.pay').click();
  await top()
    .getByRole('radio', { name: words('bill.method.card') })
    .click();
  await take('50');
  await expect.element(bill().getByText(words('bill.rest'))).toBeVisible();
  await button('bill.pay').click();
  await take('٦٠');
  await expect.element(top().getByText(words('bill.tipOrChange'))).toBeVisible();
  await top()
    .getByRole('button', { name: part('bill.tip', { amount: '' }) })
    .click();
  await button('bill.closeTable', { table: '5' }).click();
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]).toMatchObject({
    table_number: '5',
    order_ids: ['first'],
    client_keys: [],
    currency: 'EGP',
    due: DUE,
    payments: [
      { method: 'card', amount: 5000, tip: 0 },
      { method: 'cash', amount: 4901, tip: 1099 },
    ],
  });
  await expect.poll(() => localStorage.getItem(billsKey(slug))).toBe('[]');
  await expect.poll(() => board.closings).toEqual([]);
});

it('gives change back, and takes nothing on the house beyond the sum', async () => {
  await showStaff(<OpenBill />, 'en');
  await button('bill.pay').click();
  await top()
    .getByRole('radio', { name: words('bill.method.house') })
    .click();
  await take('100');
  await expect.element(top().getByText(words('bill.houseOver'))).toBeVisible();
  await take('');
  await expect.element(top().getByText(words('bill.amountMissing'))).toBeVisible();
  await top()
    .getByRole('radio', { name: words('bill.method.cash') })
    .click();
  await top().getByRole('button', { name: /100/ }).click();
  await button('bill.record').click();
  await top()
    .getByRole('button', { name: part('bill.change', { amount: '' }) })
    .click();
  await button('bill.closeTable', { table: '5' }).click();
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]?.payments).toMatchObject([{ method: 'cash', amount: DUE, tip: 0 }]);
});

it('C83 splits into equal parts, keeps what is paid over a reload, and adds up', async () => {
  await showStaff(<OpenBill />, 'en');
  await bill()
    .getByRole('radio', { name: words('bill.splits.parts') })
    .click();
  await button('a11y.increase', { dish: words('bill.parts') }).click();
  const parts = bill()
    .getByRole('list', { name: words('bill.split') })
    .getByRole('listitem');
  await expect.element(parts.nth(0)).toMatchTextContent(/33\.01/);
  await expect.element(parts.nth(1)).toMatchTextContent(/33\.00/);
  await expect.element(parts.nth(2)).toMatchTextContent(/33\.00/);
  await parts
    .nth(0)
    .getByRole('button', { name: part('bill.payPart', { part: '' }) })
    .click();
  await button('bill.record').click();
  await expect.element(parts.nth(0).getByText(words('bill.paid'))).toBeVisible();
  leave();
  await showStaff(<OpenBill />, 'en');
  await expect.element(parts.nth(0).getByText(words('bill.paid'))).toBeVisible();
  await expect.element(bill()).toMatchTextContent(/66\.00/);
});

it('splits by dish: each guest has a share of the service', async () => {
  await showStaff(<OpenBill />, 'en');
  await bill()
    .getByRole('radio', { name: words('bill.splits.lines') })
    .click();
  const more = (dish: string) => bill().getByRole('button', { name: new RegExp(`^Increase.*${dish}`) });
  await more('Tea').click();
  await bill().getByRole('radio', { name: 'B', exact: true }).click();
  await more('Fish').click();
  const parts = bill()
    .getByRole('list', { name: words('bill.split') })
    .getByRole('listitem');
  await expect.element(parts.nth(0)).toMatchTextContent(/Guest.*A.*11\.00/);
  await expect.element(parts.nth(1)).toMatchTextContent(/Guest.*B.*66\.02/);
  await expect.element(parts.nth(2)).toMatchTextContent(/Not shared out.*21\.99/);
});

it('C80 closes offline, and sends it once there is a network', async () => {
  server.answers['POST closings'] = noAnswer;
  takeCalls([{ id: 'call', table_number: '5', kind: 'bill', by_staff: false, at: NOON }]);
  await showStaff(<OpenBill />, 'en');
  await button('bill.pay').click();
  await button('bill.record').click();
  await button('bill.closeTable', { table: '5' }).click();
  await expect.element(page.getByText(words('bill.waiting', { count: 1 }))).toBeVisible();
  expect(board.columns.done[0]?.closed_at, 'gone from the lists of this device').not.toBeNull();
  expect(board.calls, 'the table asks for nothing any more').toEqual([]);
  await expect.poll(sent).not.toHaveLength(0);
  server.answers['POST closings'] = refusal(409, 'order_unknown');
  await closingQueue.send();
  expect(board.closings).toHaveLength(1);
  server.answers['POST closings'] = closed();
  await closingQueue.send();
  await expect.poll(() => board.closings).toEqual([]);
  expect(new Set(sent().map(({ closing }) => closing)).size, 'one record').toBe(1);
});

it('C81 shows by whom the bill was closed first, and with which payments', async () => {
  const taken = [{ id: crypto.randomUUID(), method: 'cash' as const, amount: DUE, tip: 0 }];
  server.answers['POST closings'] = closed({ state: 'already_closed', taken });
  await showStaff(<OpenBill />, 'en');
  await button('bill.pay').click();
  await button('bill.record').click();
  await button('bill.closeTable', { table: '5' }).click();
  const notice = page.getByRole('main').getByRole('alert');
  await expect.element(notice).toMatchTextContent(/Table.*5.*already closed by.*Mona.*12:00.*99\.01/);
  await notice.getByRole('button', { name: i18next.t('bill.understood') }).click();
  await expect.element(notice).not.toBeInTheDocument();
});

it('keeps a record that was refused, and opens its bill again', async () => {
  server.answers['POST closings'] = refusal(422, 'invalid');
  await showStaff(<OpenBill />, 'en');
  await button('bill.pay').click();
  await button('bill.record').click();
  await button('bill.closeTable', { table: '5' }).click();
  const notice = page.getByRole('main').getByRole('alert');
  await expect.element(notice).toMatchTextContent(/could not be recorded.*99\.01/);
  expect(board.columns.done[0]?.closed_at).toBeNull();
  const payment = { id: crypto.randomUUID(), method: 'card' as const, amount: 1234, tip: 0, part: null };
  const since = { orders: ['key-first'], split: 'none' as const, parts: 2, guests: 2, taken: {}, payments: [payment] };
  writeBillDraft(since.orders, since);
  await notice.getByRole('button', { name: i18next.t('bill.reopen') }).click();
  await expect.element(notice).not.toBeInTheDocument();
  expect(localStorage.getItem(billsKey(slug)), 'as it was typed').toContain('9901');
  expect(localStorage.getItem(billsKey(slug)), 'what was typed since').toContain('1234');
});

/** By another device, while this one is connected. */
function closeElsewhere(): void {
  const taken = [{ id: crypto.randomUUID(), method: 'card' as const, amount: DUE, tip: 0 }];
  server.answers['GET orders/first/closing'] = closed({ taken });
  takeTicket({ ...first, closed_at: NOON, seq: 9 });
}

const FASTER = /Table.*5.*already closed by.*Mona.*12:00.*Card machine.*99\.01/;

it('C81 says who closed the table while a payment was typed, and records it as a question', async () => {
  await showStaff(<OpenBill />, 'en');
  await button('bill.pay').click();
  await take('50');
  await button('bill.pay').click();
  await field('bill.given').fill('20');
  closeElsewhere();
  await expect.element(top().getByRole('alert').first()).toMatchTextContent(FASTER);
  await button('bill.record').click();
  await expect.element(bill().getByRole('alert').first()).toMatchTextContent(FASTER);
  await expect
    .element(bill().getByRole('alert').first())
    .toMatchTextContent(/Cash.*50\.00.*Cash.*20\.00.*not recorded/);
  await bill()
    .getByRole('button', { name: words('bill.recordTyped') })
    .click();
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]).toMatchObject({
    table_number: '5',
    order_ids: ['first'],
    client_keys: [],
    due: 7000,
    payments: [{ amount: 5000 }, { amount: 2000 }],
  });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => localStorage.getItem(billsKey(slug))).toBe('[]');
});

it('C81 says it where no bill is open, and forgets by a tap what was not taken', async () => {
  await showStaff(<OpenBill />, 'en');
  await button('bill.pay').click();
  await take('50');
  await button('common.close').last().click();
  closeElsewhere();
  const notice = page.getByRole('main').getByRole('alert');
  await expect.element(notice).toMatchTextContent(FASTER);
  await notice.getByRole('button', { name: words('bill.dropTyped') }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.poll(() => localStorage.getItem(billsKey(slug))).toBe('[]');
  expect(sent()).toEqual([]);
});

it('C81 shows that the bill was closed, also where no payment was typed and the name is not known', async () => {
  await showStaff(<OpenBill />, 'en');
  await expect.element(bill()).toMatchTextContent(/99\.01/);
  server.answers['GET orders/first/closing'] = noAnswer;
  takeTicket({ ...first, closed_at: NOON, seq: 9 });
  await expect.element(bill().getByRole('alert').first()).toMatchTextContent(/closed on another device at.*12:00/);
  await button('bill.understood').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('adds a tip to a bill that is paid', async () => {
  await showStaff(<OpenBill />, 'en');
  await button('bill.pay').click();
  await top()
    .getByRole('radio', { name: words('bill.method.card') })
    .click();
  await button('bill.record').click();
  await button('bill.addTip').click();
  await expect.element(top().getByRole('radio', { name: words('bill.method.house') })).not.toBeInTheDocument();
  await button('bill.record').click();
  await expect.element(top().getByText(words('bill.amountMissing'))).toBeVisible();
  await field('bill.tipGiven').fill('10');
  await button('bill.record').click();
  await button('bill.closeTable', { table: '5' }).click();
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]?.payments).toMatchObject([
    { method: 'card', amount: DUE, tip: 0 },
    { method: 'cash', amount: 0, tip: 1000 },
  ]);
});
