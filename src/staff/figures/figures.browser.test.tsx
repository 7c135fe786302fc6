import { both } from '#tests/support/venue.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Compared, Figures as Answer, Totals } from '#src/contract/staff/figures.ts';
import { addDays } from '#src/domain/hours.ts';
import { part, showStaff } from '#tests/support/component.tsx';
import { button, refusal, serveDesk, words } from '#tests/support/desk-server.ts';
import { Figures } from './figures.tsx';

const TODAY = '2026-11-20';
const compared = (count: number, sales: number, before = { count: 0, sales: 0 }): Compared => ({
  count,
  sales,
  before,
});
const totals = (more: Partial<Totals> = {}): Totals => ({
  orders: 0,
  canceled: 0,
  sales: 0,
  dishes: 0,
  discounts: 0,
  delivery_fees: 0,
  service: 0,
  vat: 0,
  vat_included: 0,
  to_accepted: { count: 0, median: null, p90: null },
  to_delivered: { count: 0, median: null, p90: null },
  calls: 0,
  to_seen: { count: 0, median: null, p90: null },
  waited: { orders: 0, sales: 0, seconds: 0 },
  ...more,
});
const figures = (from: string, to: string, more: Partial<Answer> = {}): Answer => ({
  from,
  to,
  today: TODAY,
  before: { from: addDays(from, -1), to: addDays(from, -1), ...totals() },
  ...totals(),
  by_day: [{ day: from, ...compared(0, 0) }],
  by_hour: Array.from({ length: 24 }, (_, hour) => (hour === 21 ? compared(3, 30_050) : compared(0, 0))),
  by_weekday: Array.from({ length: 7 }, () => compared(0, 0)),
  by_type: { DINE_IN: compared(0, 0), PICKUP: compared(3, 30_050), DELIVERY: compared(0, 0) },
  by_category: [],
  best_sellers: [],
  options_sold: [],
  ...more,
});

const NOW = figures(TODAY, TODAY, {
  orders: 3,
  canceled: 1,
  sales: 30_050,
  before: {
    from: '2026-11-19',
    to: '2026-11-19',
    ...totals({ orders: 4, sales: 60_100 }),
  },
  waited: { orders: 2, sales: 20_000, seconds: 600 },
  by_category: [
    { category_id: 'c', name: both('Soups'), ...compared(5, 20_000) },
    { category_id: null, name: both(''), ...compared(1, 50) },
  ],
  best_sellers: [
    { dish_id: 'a', name: both('Soup'), ...compared(5, 20_000, { count: 8, sales: 32_000 }) },
    { dish_id: 'b', name: both('Rice'), ...compared(2, 10_050) },
  ],
  options_sold: ['On top', 'Inside'].map((group, at) => ({
    option_id: String(at),
    name: both('Cheese'),
    group_name: both(group),
    ...compared(2 - at, 0),
  })),
});

const week = figures('2026-11-14', TODAY, {
  orders: 9,
  calls: 21,
  to_seen: { count: 20, median: 40, p90: 120 },
  by_day: Array.from({ length: 7 }, (_, at) => ({ day: addDays('2026-11-14', at), ...compared(at, at * 100) })),
});

const tile = (key: string) =>
  [...document.querySelectorAll('dl > div')]
    .find((one) => one.querySelector('dt')?.textContent.startsWith(words(key)))
    ?.querySelector('dd')?.textContent;
const year = figures('2025-11-21', TODAY, {
  by_day: Array.from({ length: 365 }, (_, at) => ({ day: addDays('2025-11-21', at), ...compared(1, 100) })),
});

const withoutMarks = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');
const card = (key: string) => page.getByRole('region', { name: words(key) });
const choose = (range: string) =>
  page.getByLabelText(words('report.shown')).selectOptions(words(`report.range.${range}`));

beforeEach(async () => {
  await page.viewport(1180, 820);
  serveDesk({
    'GET figures': NOW,
    'GET figures?from=2026-11-14&to=2026-11-20': week,
    'GET figures?from=2025-11-21&to=2026-11-20': year,
    'GET figures?from=2026-11-19&to=2026-11-19': figures('2026-11-19', '2026-11-19'),
    'GET figures.csv?from=2026-11-20&to=2026-11-20': refusal(401, 'staff_signed_out'),
  });
  await showStaff(<Figures />, 'en');
});

it('shows the sums of today beside those of the day before', async () => {
  await expect.poll(() => tile('report.orders')).toContain('3');
  expect(tile('report.orders')).toContain(withoutMarks(words('report.beforeWas', { value: '4' })));
  expect(tile('report.orders')).toContain('−25%');
  expect(tile('report.canceled')).toMatch(/^1/);
  expect(tile('report.sales')).toContain('300.50');
  expect(tile('report.sales')).toContain('−50%');
  expect(tile('report.average')).toContain('100.17');
});

it('shows calls of tables only where there were any', async () => {
  await expect.poll(() => tile('report.orders')).toContain('3');
  await expect.element(card('report.calls')).not.toBeInTheDocument();
  await choose('week');
  await expect.poll(() => tile('report.callsMade')).toMatch(/^21/);
  expect(tile('report.callsMade')).toContain(withoutMarks(words('report.aDay', { value: '3' })));
  expect(tile('report.toSeen')).toMatch(/^40/);
});

it('lists dishes, categories and options, and tells options of one name apart', async () => {
  const rows = card('report.best').getByRole('row');
  await expect.element(rows.nth(1).getByText('Soup')).toBeVisible();
  await expect.element(rows.nth(1).getByRole('cell', { name: /^5\b.*8$/ })).toBeVisible();
  await expect.element(rows.nth(2).getByText('Rice')).toBeVisible();
  await expect.element(card('report.byCategory').getByText('Soups')).toBeVisible();
  await expect.element(card('report.byCategory').getByText(words('report.offMenu'))).toBeVisible();
  const options = card('report.optionsSold').getByRole('row');
  await expect.element(options.nth(1).getByText('On top')).toBeVisible();
  await expect.element(options.nth(2).getByText('Inside')).toBeVisible();
});

it('says what waited on the phone: orders, minutes and money', async () => {
  const minutes = (count: number) => words('count.minutes', { count });
  const text = () => withoutMarks(card('report.waited').element().textContent);
  await expect.poll(text).toContain('200.00');
  expect(text()).toContain(minutes(5));
  expect(text()).toContain(withoutMarks(words('report.waitedInAll', { time: minutes(10) })));
});

it('draws a chart when it is looked at, with the same figures as a table', async () => {
  const hours = card('report.byHour');
  await expect.element(hours).toBeVisible();
  hours.element().scrollIntoView();
  await expect.poll(() => hours.element().querySelector('canvas')).not.toBeNull();
  await hours.getByText(words('report.asTable')).click();
  await expect.element(hours.getByRole('row', { name: /9:00\spm 3\b.*300\.50/ })).toBeVisible();
});

it('shows other ranges, also chosen days, and asks for days that can be', async () => {
  await expect.poll(() => tile('report.orders')).toContain('3');
  await choose('week');
  await expect.poll(() => tile('report.orders')).toContain('9');
  await expect.element(card('report.byDay')).toBeVisible();
  await choose('chosen');
  const day = (key: string) => page.getByLabelText(words(key), { exact: true });
  const [from, to] = [day('report.from'), day('report.to')];
  await expect.element(from).toHaveValue('2026-11-14');
  await from.fill('2026-11-21');
  await button('report.show').click();
  await expect.element(page.getByText(words('report.rangeReversed'))).toBeVisible();
  await from.fill('2026-11-19');
  await to.fill('2026-11-19');
  await button('report.show').click();
  await expect.poll(() => tile('report.orders')).toMatch(/^0/);
  await choose('today');
  await expect.poll(() => tile('report.orders')).toContain('3');
});

it('shows a long range month by month', async () => {
  await expect.poll(() => tile('report.orders')).toContain('3');
  await choose('year');
  await expect.element(card('report.byMonth')).toBeVisible();
  await card('report.byMonth').getByText(words('report.asTable')).click();
  await expect.element(card('report.byMonth').getByRole('row', { name: /^Oct 2026 31\b/ })).toBeVisible();
});

it('says why the file of the days cannot be had', async () => {
  await button('report.export').click();
  const why = part('desk.downloadFailed', { problem: words('staff.expired') });
  await expect.element(page.getByRole('status').getByText(why).first()).toBeVisible();
});
