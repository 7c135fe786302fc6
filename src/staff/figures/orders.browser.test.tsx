import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { FoundOrder, OrderAnswer, OrdersAnswer } from '#src/contract/staff/orders-desk.ts';
import { showStaff } from '#tests/support/component.tsx';
import { button, type DeskServer, refusal, serveDesk, words } from '#tests/support/desk-server.ts';
import { testLine, testTicket } from '#tests/support/ticket.ts';
import { Orders } from './orders.tsx';

const NOON = Date.UTC(2026, 10, 20, 10);
const RANGE = { from: '2026-10-22', to: '2026-11-20', timezone: 'Africa/Cairo' };

const found = (number: number, more: Partial<FoundOrder> = {}): FoundOrder => ({
  day: '2026-11-20',
  id: `order-${number}`,
  number,
  code: '7F3K',
  status: 'delivered',
  order_type: 'DINE_IN',
  table_number: 'B4',
  zone_name: null,
  zone_name_ar: null,
  phone_masked: '010••••••78',
  total: 12_000,
  created_at: NOON,
  ...more,
});
const list = (orders: FoundOrder[], next: string | null = null): OrdersAnswer => ({ ...RANGE, orders, next });
const asking = (more: Record<string, string>) =>
  `GET orders?${new URLSearchParams({ from: RANGE.from, to: RANGE.to, text: '', status: '', type: '', ...more })}`;

const row = (number: number) => page.getByRole('button', { name: new RegExp(`^#${number}\\b`) });
const day = (key: 'report.from' | 'report.to') => page.getByLabelText(words(key), { exact: true });

let server: DeskServer;
beforeEach(async () => {
  await page.viewport(1180, 820);
  server = serveDesk({ 'GET orders': list([found(12)], '2026-11-20.12') });
  await showStaff(<Orders />, 'en');
});

it('shows the newest orders, and older ones on demand', async () => {
  await expect.element(row(12).getByText('010••••••78')).toBeVisible();
  server.answers['GET orders?before=2026-11-20.12'] = refusal(503, 'unavailable');
  await button('report.older').click();
  await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible();
  server.answers['GET orders?before=2026-11-20.12'] = list([found(11)]);
  await button('report.older').click();
  await expect.element(row(11)).toBeVisible();
  await expect.element(row(12)).toBeVisible();
  await expect.element(button('report.older')).not.toBeInTheDocument();
});

it('searches for what is typed and chosen, and says when nothing is found', async () => {
  await expect.element(row(12)).toBeVisible();
  server.answers[asking({ text: '٠١٠ 12', type: 'PICKUP', status: 'canceled' })] = list([]);
  await page.getByRole('searchbox').fill('٠١٠ 12');
  await page.getByLabelText(words('report.status')).selectOptions(words('status.canceled'));
  await page.getByLabelText(words('report.type')).selectOptions(words('checkout.type.pickup'));
  await button('report.search').click();
  await expect.element(page.getByText(words('report.noneFound'))).toBeVisible();
});

it('asks for other days before it searches a range that cannot be', async () => {
  const refuse = async (from: string, to: string, why: string) => {
    await day('report.from').fill(from);
    await day('report.to').fill(to);
    await button('report.search').click();
    await expect.element(page.getByText(why)).toBeVisible();
  };
  await refuse('2026-11-20', '2026-11-19', words('report.rangeReversed'));
  await refuse('2016-11-20', '2026-11-20', words('report.rangeTooLong', { days: 366 }));
  await refuse('2026-11-20', '', words('report.rangeMissing'));
  server.answers[asking({ from: '2025-11-20' })] = list([found(3)]);
  await day('report.from').fill('2025-11-20');
  await day('report.to').fill('2026-11-20');
  await button('report.search').click();
  await expect.element(row(3)).toBeVisible();
});

it('opens an order with its lines, sums and changes, and its phone number on demand', async () => {
  const ticket = testTicket({
    id: 'order-12',
    number: 12,
    lines: [testLine({ quantity: 2, price: 6_000, note: 'no salt' })],
    subtotal: 12_000,
    total: 12_000,
    status: 'confirmed',
  });
  const history = [
    { status: 'pending' as const, at: NOON },
    { status: 'confirmed' as const, at: NOON },
    { status: 'cooking' as const, at: NOON },
    { status: 'confirmed' as const, at: NOON },
  ];
  server.answers['GET orders/order-12'] = { timezone: 'Africa/Cairo', ticket, history } satisfies OrderAnswer;
  server.answers['GET orders/order-12/contact'] = { phone: '01012345678', address: '1 Street' };
  await row(12).click();
  const sheet = page.getByRole('dialog');
  await expect.element(sheet.getByText('no salt')).toBeVisible();
  await expect.element(sheet.getByText(words('report.backTo', { status: words('status.confirmed') }))).toBeVisible();
  await expect.element(sheet.getByText('01012345678')).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: words('kitchen.showPhone') }).click();
  await expect.element(sheet.getByText('01012345678')).toBeVisible();
});
