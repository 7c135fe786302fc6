import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { DayEnd as Day, DayPayment } from '#src/contract/staff/bills.ts';
import { part, showStaff } from '#tests/support/component.tsx';
import { button, type DeskServer, field, noAnswer, serveDesk, words } from '#tests/support/desk-server.ts';
import { axeFaults } from '#tests/support/component-axe.ts';
import { testTicket } from '#tests/support/ticket.ts';
import { DayEnd } from './day-end.tsx';

const NOON = Date.UTC(2026, 10, 28, 10);
const mona = { key: 'k1', name: 'Mona' };
const omar = { key: 'k2', name: 'Omar' };
const payment = (more: Partial<DayPayment> = {}): DayPayment => ({
  id: crypto.randomUUID(),
  kind: 'taken',
  method: 'cash',
  amount: 12_000,
  tip: 500,
  table_number: '5',
  numbers: [11, 12],
  by: mona,
  sent_by: null,
  allowed_by: null,
  reason: '',
  at: NOON,
  day: '2026-11-28',
  arrived_at: NOON,
  corrections: [],
  sent: { method: 'cash', amount: 12_000, tip: 500 },
  ...more,
});
const taken = payment();
const open = testTicket({ id: 'open', number: 21, status: 'delivered', created_at: NOON, total: 8000, paid: 3000 });

const day = (more: Partial<Day> = {}): Day => ({
  day: '2026-11-28',
  today: '2026-11-28',
  timezone: 'Africa/Cairo',
  currency: 'EGP',
  currency_decimals: 2,
  people: [{ person: mona, methods: [{ method: 'cash', amount: 12_000, tip: 500, back: 2_000, count: 2 }] }],
  methods: [{ method: 'cash', amount: 12_000, tip: 500, back: 2_000, count: 2 }],
  open: [open],
  earlier: [{ day: '2026-11-26', count: 2, sum: 9000 }],
  over: [],
  payments: [taken],
  voids: [
    {
      void: 'v1',
      number: 11,
      order_day: '2026-11-28',
      name: 'Fish',
      name_ar: 'سمك',
      quantity: 1,
      amount: 6001,
      reason: 'quality',
      by: mona,
      sent_by: null,
      allowed_by: omar,
      at: NOON,
    },
  ],
  counts: [],
  ...more,
});

let server: DeskServer;
beforeEach(async () => {
  await page.viewport(1180, 820);
  server = serveDesk({ 'GET day-end': day() });
});

const card = (key: string) => page.getByRole('region', { name: words(key) });
const sheet = () => page.getByRole('dialog').last();

it('keeps the counted cash of a person and shows the difference', async () => {
  await showStaff(<DayEnd />, 'en');
  const rows = card('dayEnd.cash').getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/^Mona.*105\.00/);
  // The header of the page has its heading.
  expect((await axeFaults()).filter((fault) => !fault.startsWith('page-has-heading-one'))).toEqual([]);
  await button('dayEnd.countOf', { who: 'Mona' }).click();
  await button('dayEnd.save').click();
  await expect.element(sheet().getByText(words('dayEnd.countMissing'))).toBeVisible();
  const counts = [
    {
      id: crypto.randomUUID(),
      person: mona,
      expected: 12_000,
      counted: 11_000,
      difference: -1000,
      note: '',
      by: omar,
      at: NOON,
    },
  ];
  server.answers['POST day-end'] = day({ counts });
  server.answers['GET day-end'] = day({ counts });
  await field('dayEnd.countedCash').fill('110');
  await button('dayEnd.save').click();
  await expect.element(rows.nth(0)).toMatchTextContent(/110\.00.*10\.00 missing/);
  expect(server.sent('POST day-end')).toMatchObject([{ day: '2026-11-28', person: 'k1', counted: 11_000 }]);
});

it('a count that was typed anew after a lost answer is another record', async () => {
  server.answers['POST day-end'] = noAnswer;
  await showStaff(<DayEnd />, 'en');
  await button('dayEnd.countOf', { who: 'Mona' }).click();
  await field('dayEnd.countedCash').fill('110');
  await button('dayEnd.save').click();
  await expect.poll(() => server.sent('POST day-end')).toHaveLength(1);
  await expect.element(button('dayEnd.save')).toBeEnabled();
  await field('dayEnd.countedCash').fill('120');
  server.answers['POST day-end'] = day();
  await button('dayEnd.save').click();
  await expect.poll(() => server.sent('POST day-end')).toHaveLength(2);
  const [lost, saved] = server.sent('POST day-end');
  expect(saved.counted).toBe(12_000);
  expect(saved.id).not.toBe(lost.id);
});

it('corrects a payment with a reason, and never edits it', async () => {
  await showStaff(<DayEnd />, 'en');
  await page
    .getByRole('button', { name: part('dayEnd.correct', { amount: '' }) })
    .last()
    .click();
  const call = `POST payments/${taken.id}/correct`;
  server.answers[call] = {};
  await page.getByRole('combobox').selectOptions('card');
  await field('dayEnd.sum').fill('100');
  await field('dayEnd.reason').fill('typed wrongly');
  await button('dayEnd.save').click();
  await expect
    .poll(() => server.sent(call))
    .toMatchObject([{ method: 'card', amount: 10_000, tip: 500, reason: 'typed wrongly' }]);
});

it('keeps what was expected at the count, and shows what came later beside it', async () => {
  const count = {
    id: crypto.randomUUID(),
    person: null,
    expected: 8_500,
    counted: 8_500,
    difference: 0,
    note: '',
    by: omar,
    at: NOON - 1,
  };
  const late = payment({ arrived_at: NOON + 1, sent_by: 'Omar', amount: 2_000, tip: 0 });
  const of = payment({ day: '2026-11-26', at: NOON - 2 * 86_400_000, kind: 'back', amount: 700, tip: 0 });
  server.answers['GET day-end'] = day({ counts: [count], payments: [late, of] });
  await showStaff(<DayEnd />, 'en');
  const all = card('dayEnd.cash').getByRole('listitem').last();
  await expect
    .element(all)
    .toMatchTextContent(/Expected then.*85\.00.*Counted.*85\.00.*exactly right.*Came later.*20\.00/);
  const colourOf = (text: string) => getComputedStyle(all.getByText(text, { exact: false }).element()).color;
  expect(colourOf('exactly right'), 'no red where nothing is missing').toBe(colourOf(words('dayEnd.all')));
  const rows = card('dayEnd.payments').getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/Given back: Cash.*Arrived later.*7\.00/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Mona.*Sent with the key of.*Omar.*After the count.*20\.00/);
  await expect.element(card('dayEnd.voids')).toMatchTextContent(/After the count/);
});

it('leads to the bills that are open, of this day and of earlier ones, and to what is over', async () => {
  const over = testTicket({ id: 'over', number: 22, created_at: NOON, closed_at: NOON, over: 4000 });
  server.answers['GET day-end'] = day({ over: [over] });
  await showStaff(<DayEnd />, 'en');
  await expect.element(card('dayEnd.over')).toMatchTextContent(/Order.*22.*40\.00 too much/);
  await expect.element(card('dayEnd.open')).toMatchTextContent(/Order.*21.*50\.00/);
  const earlier = day({ day: '2026-11-26', earlier: [] });
  server.answers['GET day-end'] = earlier;
  server.answers['GET day-end?day=2026-11-26'] = earlier;
  await card('dayEnd.open')
    .getByRole('button', { name: /2 orders/ })
    .click();
  await expect.element(page.getByLabelText(words('dayEnd.day'), { exact: true })).toHaveValue('2026-11-26');
  await card('dayEnd.open').getByRole('button', { name: /21/ }).click();
  await expect.element(sheet().getByText(words('bill.due'))).toBeVisible();
});

it('shows what was taken back by whom', async () => {
  await showStaff(<DayEnd />, 'ar');
  const voids = card('dayEnd.voids');
  await expect.element(voids).toMatchTextContent(/Mona.*60\.01.*سمك/);
  await expect.element(voids).toMatchTextContent(part('void.reason.quality'));
});
