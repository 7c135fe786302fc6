import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { DayClosing, DayEnd as Day } from '#src/contract/staff/bills.ts';
import { part, showStaff } from '#tests/support/component.tsx';
import { button, type DeskServer, field, noAnswer, refusal, serveDesk, words } from '#tests/support/desk-server.ts';
import { axeFaults } from '#tests/support/kitchen-board.tsx';
import { DayEnd } from './day-end.tsx';

const NOON = Date.UTC(2026, 10, 28, 10);
const mona = { key: 'k1', name: 'Mona' };
const omar = { key: 'k2', name: 'Omar' };
const cash = { id: crypto.randomUUID(), method: 'cash' as const, amount: 12_000, tip: 500 };
const taken = { ...cash, corrections: [], sent: { method: 'cash' as const, amount: 12_000, tip: 500 } };

const closing = (more: Partial<DayClosing> = {}): DayClosing => ({
  closing: 'c1',
  state: 'closed',
  table_number: '5',
  numbers: [11, 12],
  due: 12_000,
  sum: 12_000,
  by: mona,
  sent_by: null,
  at: NOON,
  counts: true,
  payments: [taken],
  holder: null,
  settled: null,
  ...more,
});

const question = closing({
  closing: 'c2',
  state: 'already_closed',
  by: omar,
  counts: false,
  holder: { closing: 'c1', by: mona, at: NOON, taken: [cash] },
  payments: [{ ...taken, id: crypto.randomUUID() }],
});

const day = (more: Partial<Day> = {}): Day => ({
  day: '2026-11-28',
  today: '2026-11-28',
  timezone: 'Africa/Cairo',
  currency: 'EGP',
  currency_decimals: 2,
  people: [{ person: mona, methods: [{ method: 'cash', amount: 12_000, tip: 500, count: 1 }] }],
  methods: [{ method: 'cash', amount: 12_000, tip: 500, count: 1 }],
  open: { count: 2, sum: 8000 },
  closings: [closing(), question],
  voids: [
    {
      void: 'v1',
      number: 11,
      name: 'Fish',
      name_secondry: 'سمك',
      quantity: 1,
      amount: 6001,
      reason: 'quality',
      by: mona,
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
  await expect.element(rows.nth(0)).toMatchTextContent(/^Mona.*120\.00/);
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

it('asks the manager whether money counts that came second', async () => {
  await showStaff(<DayEnd />, 'en');
  await expect
    .element(card('dayEnd.questions'))
    .toMatchTextContent(/Mona.*already closed it at.*12:00.*Omar.*recorded/);
  await button('dayEnd.countsNot').click();
  await button('dayEnd.save').click();
  await expect.element(sheet().getByText(words('dayEnd.reasonMissing'))).toBeVisible();
  server.answers['POST questions/c2/settle'] = refusal(503, 'unavailable');
  await field('dayEnd.settle').fill('taken twice');
  await button('dayEnd.save').click();
  await expect.element(sheet().getByText(words('desk.problem.busy'))).toBeVisible();
  const settled = { reason: 'taken twice', by: omar, at: NOON, counts: false };
  server.answers['POST questions/c2/settle'] = {
    closing: 'c2',
    state: 'already_closed',
    by: mona,
    at: NOON,
    taken: [],
    tickets: [],
  };
  server.answers['GET day-end'] = day({ closings: [closing(), { ...question, settled }] });
  await button('dayEnd.save').click();
  await expect.element(card('dayEnd.questions')).not.toBeInTheDocument();
  const sent = server.sent('POST questions/c2/settle');
  expect(sent[1], 'the same record again').toEqual(sent[0]);
  await expect.element(card('dayEnd.closings')).toMatchTextContent(/Settled by.*Omar.*taken twice/);
});

it('corrects a payment with a reason, and never edits it', async () => {
  await showStaff(<DayEnd />, 'en');
  await page
    .getByRole('button', { name: part('dayEnd.correct', { amount: '' }) })
    .last()
    .click();
  server.answers[`POST payments/${cash.id}/correct`] = {
    closing: 'c1',
    state: 'closed',
    by: mona,
    at: NOON,
    taken: [],
    tickets: [],
  };
  await page.getByRole('combobox').selectOptions('card');
  await field('dayEnd.sum').fill('100');
  await field('dayEnd.reason').fill('typed wrongly');
  await button('dayEnd.save').click();
  await expect
    .poll(() => server.sent(`POST payments/${cash.id}/correct`))
    .toMatchObject([{ method: 'card', amount: 10_000, tip: 500, reason: 'typed wrongly' }]);
});

it('shows what is not closed, and what was taken back by whom', async () => {
  await showStaff(<DayEnd />, 'ar');
  await expect.element(card('dayEnd.open')).toMatchTextContent(/طلبان.*80\.00/);
  const voids = card('dayEnd.voids');
  await expect.element(voids).toMatchTextContent(/Mona.*60\.01.*سمك/);
  await expect.element(voids).toMatchTextContent(part('void.reason.quality'));
});
