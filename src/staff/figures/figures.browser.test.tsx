import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Figures as Day } from '#src/contract/staff/figures.ts';
import { part, showStaff } from '#tests/support/component.tsx';
import { button, refusal, serveDesk, words } from '#tests/support/desk-server.ts';
import { Figures } from './figures.tsx';

const sum = (orders: number, sales: number) => ({ orders, sales });
const day = (name: string, more: Partial<Day> = {}): Day => ({
  day: name,
  timezone: 'Africa/Cairo',
  from: Date.UTC(2026, 10, 20, 3),
  to: Date.UTC(2026, 10, 21, 3),
  orders: 0,
  canceled: 0,
  sales: 0,
  dishes: 0,
  discounts: 0,
  delivery_fees: 0,
  service: 0,
  vat: 0,
  vat_included: 0,
  by_type: { DINE_IN: sum(0, 0), PICKUP: sum(0, 0), DELIVERY: sum(0, 0) },
  best_sellers: [],
  options_sold: [],
  to_accepted: { count: 0, median: null, p90: null },
  to_delivered: { count: 0, median: null, p90: null },
  offline: { orders: 0, share: null },
  ...more,
});

const TODAY = day('2026-11-20', {
  orders: 4,
  canceled: 1,
  sales: 30_050,
  by_type: { DINE_IN: sum(0, 0), PICKUP: sum(3, 30_050), DELIVERY: sum(0, 0) },
  best_sellers: [
    { dish_id: 'a', name: 'Soup', name_secondry: '', pieces: 5, sales: 20_000 },
    { dish_id: 'b', name: 'Rice', name_secondry: '', pieces: 2, sales: 10_050 },
  ],
  offline: { orders: 1, share: 1 / 3 },
});

const tile = (key: string) =>
  [...document.querySelectorAll('dl > div')]
    .find((one) => one.querySelector('dt')?.textContent.startsWith(words(key)))
    ?.querySelector('dd')?.textContent;

beforeEach(async () => {
  await page.viewport(1180, 820);
  serveDesk({
    'GET figures': TODAY,
    'GET figures?day=2026-11-19': day('2026-11-19'),
    'GET figures.csv?day=2026-11-20': refusal(401, 'staff_signed_out'),
  });
  await showStaff(<Figures />, 'en');
});

it('shows the sums of a day, its best sellers, and the day before', async () => {
  await expect.poll(() => tile('report.orders')).toBe('4');
  expect(tile('report.canceled')).toBe('1');
  expect(tile('report.sales')).toContain('300.50');
  expect(tile('report.average')).toContain('100.17');
  expect(tile('report.offlineShare')).toContain('33.3%');
  const rows = page.getByRole('region', { name: words('report.best') }).getByRole('row');
  for (const [at, name, pieces] of [
    [1, 'Soup', '5'],
    [2, 'Rice', '2'],
  ] as const) {
    await expect.element(rows.nth(at).getByText(name)).toBeVisible();
    await expect.element(rows.nth(at).getByRole('cell', { name: pieces })).toBeVisible();
  }
  await expect.element(button('report.nextDay')).toBeDisabled();
  await button('report.previousDay').click();
  await expect.poll(() => tile('report.orders')).toBe('0');
  await button('report.nextDay').click();
  await expect.poll(() => tile('report.orders')).toBe('4');
});

it('says why the file of the day cannot be had', async () => {
  await button('report.export').click();
  const why = part('desk.downloadFailed', { problem: words('staff.expired') });
  await expect.element(page.getByRole('status').getByText(why).first()).toBeVisible();
});
