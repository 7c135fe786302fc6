import i18next from 'i18next';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Board, Ticket } from '#src/contract/staff/board.ts';
import type { BillAskedRequest } from '#src/contract/staff/floor.ts';
import { device } from '#src/db/device.ts';
import { storage } from '#src/db/storage.ts';
import { alarm, startAlarm } from '#src/staff/session/alarm.ts';
import { setLink, takeTicket } from '#src/staff/session/board.ts';
import { takeCalls } from '#src/staff/session/calls.ts';
import { formatTime } from '#src/i18n/format.ts';
import { slug } from '#src/staff/session/venue.ts';
import { part } from '#tests/support/component.tsx';
import { button, held, noAnswer, refusal, words } from '#tests/support/desk-server.ts';
import { axeFaults } from '#tests/support/component-axe.ts';
import { sheet, showKitchen, ticketOn } from '#tests/support/kitchen-board.tsx';
import { row, silenceStore, writeOrder } from '#tests/support/outbox.ts';
import { OPEN, testLine, testTicket } from '#tests/support/ticket.ts';

const service = { ...OPEN.service, calls: true, tables: true, bills: true };
const CALL = { id: 'call', table_number: '7', kind: 'bill', by_staff: false, at: Date.now() } as const;

const atTable = (table: string, more: Partial<Ticket> = {}): Ticket =>
  testTicket({
    id: `of-${table}`,
    order_type: 'DINE_IN',
    table_number: table,
    created_at: Date.now(),
    lines: [testLine()],
    total: 4_500,
    ...more,
  });

type Showing = Parameters<typeof showKitchen>[0] & { names?: string[]; calls?: Board['calls'] };

/** The page of a waiter. */
async function showFloor({ names = [], calls = [], board = {}, answers = {}, path = '/floor', ...more }: Showing = {}) {
  const server = await showKitchen({
    role: 'waiter',
    path,
    board: { service, calls, ...board },
    answers: { 'GET floor': () => ({ tables: names }), 'POST calls/call/seen': () => CALL, ...answers },
    ...more,
  });
  await page.viewport(360, 740);
  return server;
}

/** The link of a table in the room. */
const tableLink = (name: string) =>
  page.getByRole('link', { name: new RegExp(`^${i18next.t('floor.table')} ${name}`) });
const title = (table: string) => page.getByRole('heading', { name: i18next.t('checkout.table.title', { table }) });
const inUse = () => page.getByRole('list', { name: words('floor.inUse') });

it('says of a table with a closed bill that its food still cooks, and how the bill was closed', async () => {
  const payment = { id: 'p', kind: 'taken', amount: 4_500, tip: 0, by: { key: 'k', name: '' }, at: 0 } as const;
  const closed = { status: 'cooking', closed_at: Date.now(), paid: 4_500 } as const;
  await showFloor({
    tickets: [
      atTable('5', { ...closed, payments: [{ ...payment, method: 'cash' }] }),
      atTable('6', { ...closed, payments: [{ ...payment, method: 'house' }] }),
    ],
  });
  for (const [table, word] of [
    ['5', 'bill.paid'],
    ['6', 'bill.closed'],
  ] as const) {
    await expect.element(tableLink(table).getByText(words('floor.state.ordered'))).toBeVisible();
    await expect.element(tableLink(table).getByText(words(word))).toBeVisible();
  }
});

it('shows the pieces of a line beside its dish', async () => {
  await showFloor({ path: '/floor?table=5', tickets: [atTable('5')] });
  const line = page.getByRole('article').getByRole('listitem').first();
  await expect.element(line).toBeVisible();
  const [pieces, dish] = [...line.element().children].map((part) => part.getBoundingClientRect());
  expect(pieces?.bottom).toBeGreaterThan(dish?.top ?? Infinity);
});

it('never calls a table without orders where the storage of the device does not answer', async () => {
  await showFloor({ path: '/floor?table=5' });
  await expect.element(page.getByText(words('floor.noOrders'))).toBeVisible();
  await silenceStore();
  await expect.element(page.getByText(words('staff.unread'), { exact: false })).toBeVisible();
  await expect.element(page.getByText(words('floor.noOrders'))).not.toBeInTheDocument();
  storage.mode = 'ok';
});

it('opens as the start screen of a waiter, with the tables in use before the free ones', async () => {
  await showFloor({ path: '', tickets: [atTable('5')], names: ['4', '5', '6'], calls: [CALL] });
  await expect.element(page.getByRole('heading', { level: 1, name: words('floor.title') })).toBeVisible();
  const used = () =>
    inUse()
      .getByRole('link')
      .elements()
      .map(({ textContent: text }) => text);
  await expect.poll(used).toHaveLength(2);
  expect(used()[0]).toContain(words('floor.state.bill'));
  expect(used()[1]).toContain(words('floor.state.ordered'));
  await expect.element(page.getByRole('region', { name: words('floor.free') }).getByRole('link')).toHaveLength(2);
  // What is the kitchen's.
  await expect.element(button('kitchen.soldOut')).not.toBeInTheDocument();
  expect(document.title).toMatch(/^\u2066?\(1\)/);
  expect(await axeFaults()).toEqual([]);
});

it('shows an order of a table, and goes back to where it was opened', async () => {
  const line = testLine({ quantity: 3, voided: 1, note: 'no salt' });
  await showFloor({ tickets: [atTable('5', { taken_by: 'Mona', lines: [line] })] });
  await tableLink('5').click();
  await expect.element(title('5')).toHaveFocus();
  const order = ticketOn(atTable('5'));
  await expect.element(order.getByText(part('floor.takenBy', { name: '' }))).toBeVisible();
  await expect.element(order.getByText('Mona')).toBeVisible();
  await expect.element(order.getByText('no salt')).toBeVisible();
  await expect.element(order.getByText(i18next.t('floor.voided', { count: 1 }))).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await page.getByRole('link', { name: words('floor.back') }).click();
  await expect.element(tableLink('5')).toHaveFocus();
});

it('serves what is ready, and answers a call', async () => {
  const ready = atTable('7', { status: 'ready' });
  const server = await showFloor({ path: '/floor?table=7', tickets: [ready], calls: [CALL] });
  await button('kitchen.calls.onMyWay').click();
  await expect.poll(() => server.sent('POST calls/call/seen')).toHaveLength(1);
  await button('kitchen.served').click();
  const tap = { from: 'ready', to: 'delivered' };
  await expect.poll(() => server.sent(`POST orders/${ready.id}/status`)).toMatchObject([tap]);
  await expect.element(button('kitchen.served')).not.toBeInTheDocument();
});

it('notes that a table asked for its bill, which rings nowhere', async () => {
  startAlarm();
  const server = await showFloor({
    tickets: [atTable('5')],
    path: '/floor?table=5',
    answers: { 'POST calls': noAnswer },
  });
  await button('floor.billAsked.note').click();
  await expect.element(page.getByRole('alert').getByText(words('floor.billAsked.failed'))).toBeVisible();
  server.answers['POST calls'] = ({ table_number, client_call_id: id }: BillAskedRequest) => {
    takeCalls([{ id, table_number, kind: 'bill', by_staff: true, at: Date.now() }]);
    return { call_id: id, state: 'open', at: Date.now() };
  };
  await button('floor.billAsked.note').click();
  await expect.element(page.getByRole('list', { name: words('kitchen.calls.title') })).toBeVisible();
  await expect.element(button('floor.billAsked.note')).not.toBeInTheDocument();
  const [first, second] = server.sent('POST calls');
  expect(second).toEqual(first);
  expect(alarm.isRinging).toBe(false);
  expect(document.title).not.toContain('(1)');
  await page.getByRole('link', { name: words('floor.back') }).click();
  await expect.element(tableLink('5').getByText(words('floor.state.bill'))).toBeVisible();
});

it.each([
  ['nothing is on the bill', {}],
  ['the guest has asked', { tickets: [atTable('7')], calls: [{ ...CALL, id: 'of-guest' }] }],
  ['no bills are kept', { tickets: [atTable('7')], board: { service: { ...service, bills: false } } }],
])('has nothing to note where %s', async (_, showing: Showing) => {
  await showFloor({ path: '/floor?table=7', ...showing });
  await expect.element(title('7')).toBeVisible();
  await expect.element(button('floor.billAsked.note')).not.toBeInTheDocument();
});

it('shows what others ordered only as of the last connection', async () => {
  await showFloor({ tickets: [atTable('5')], path: '/floor?table=5' });
  await expect.element(button('floor.move.title')).toBeEnabled();
  const lostAt = Date.now() - 60_000;
  setLink('lost', lostAt);
  const notice = words('floor.blind', { time: formatTime(lostAt, 'ar', 'Africa/Cairo') });
  await expect.element(page.getByRole('paragraph').getByText(notice)).toBeVisible();
  await expect.element(button('floor.move.title')).toBeDisabled();
});

it('moves a table once, however often it is tried', async () => {
  const refused = held(refusal(503, 'unavailable'));
  const server = await showFloor({
    tickets: [atTable('5')],
    names: ['5', '6'],
    calls: [{ ...CALL, id: 'of-6', table_number: '6' }],
    path: '/floor?table=5',
    answers: { 'POST tables/5/move': refused.answer },
  });
  await button('floor.move.title').click();
  const to = sheet().getByRole('button', { name: /^6/ });
  await expect.element(to.getByText(words('floor.state.free'))).toBeVisible();
  await to.click();
  refused.letGo();
  await expect.element(page.getByText(words('staff.unreachable'))).toBeVisible();
  server.answers['POST tables/5/move'] = () => {
    takeTicket(atTable('6', { id: 'of-5', seq: 2 }), 2);
    return { table: '6' };
  };
  await to.click();
  await expect.element(title('6')).toBeVisible();
  const [first, second] = server.sent('POST tables/5/move');
  expect(second).toEqual(first);
  expect(first.to).toBe('6');
});

it.each([
  ['not_found', 404, 'floor.move.nothing'],
  ['invalid', 422, 'floor.move.wrong'],
])('says why a table was not moved: %s', async (code, status, said) => {
  const answers = { 'POST tables/5/move': refusal(status, code) };
  await showFloor({ tickets: [atTable('5')], path: '/floor?table=5', answers });
  await button('floor.move.title').click();
  await sheet().getByRole('textbox').fill('  8 ');
  await sheet()
    .getByRole('button', { name: words('floor.move.title') })
    .click();
  await expect.element(page.getByText(words(said))).toBeVisible();
});

it('opens any table where the venue has no list of them', async () => {
  await showFloor();
  const open = button('floor.open');
  await open.click();
  await expect.element(page.getByText(words('checkout.table.required'))).toBeVisible();
  await page.getByRole('textbox', { name: words('floor.other') }).fill('1e3');
  await open.click();
  await expect.element(title('1e3')).toBeVisible();
  await expect.element(page.getByText(words('floor.noOrders'))).toBeVisible();
});

it('marks the orders that wait on this device at their table', async () => {
  const waiting = { slug, by: 'staff', order_type: 'DINE_IN', table_number: '5' } as const;
  await writeOrder(row({ ...waiting, key: 'waits' }));
  await writeOrder(row({ ...waiting, key: 'refused', table_number: '6', state: 'rejected', changed_at: Date.now() }));
  await showFloor({ tickets: [atTable('5', { client_key: 'other' })] });
  await expect.element(tableLink('5').getByText(words('floor.state.waiting'))).toBeVisible();
  await expect.element(tableLink('6').getByText(words('floor.state.question'))).toBeVisible();
  await tableLink('5').click();
  const details = page.getByRole('link', { name: words('common.details') });
  await expect.element(details).toHaveAttribute('href', `/${slug}/order-successful?key=waits`);
  expect(await axeFaults()).toEqual([]);
  // Its ticket has arrived.
  takeTicket(atTable('5', { id: 'second', number: 2, client_key: 'waits' }), 2);
  await expect.element(details).not.toBeInTheDocument();
  await expect.element(ticketOn({ ...atTable('5'), number: 2 })).toBeVisible();
});

it('C68 asks once about all orders that waited for long', async () => {
  const asked = { slug, by: 'staff', order_type: 'DINE_IN', state: 'needs_customer', reason: 'stale' } as const;
  for (const table of ['5', '6']) await writeOrder(row({ ...asked, key: `of-${table}`, table_number: table }));
  await showFloor();
  const question = page.getByRole('region', { name: words('floor.stale.title') });
  await expect.element(question.getByText(words('floor.stale.waited', { count: 2 }))).toBeVisible();
  await question.getByRole('button', { name: words('floor.stale.look') }).click();
  await expect.element(sheet().getByRole('article')).toHaveLength(2);
  await sheet()
    .getByRole('button', { name: words('common.close') })
    .click();
  await question.getByRole('button', { name: words('floor.stale.send', { count: 2 }) }).click();
  await expect.element(question).not.toBeInTheDocument();
  const states = await device.read(async (reads) => [
    await reads.get('outbox', 'of-5'),
    await reads.get('outbox', 'of-6'),
  ]);
  expect(states.map((each) => each?.reason)).toEqual([null, null]);
});

it('says to a waiter that the venue has switched waiters off', async () => {
  await writeOrder(row({ slug, by: 'staff', state: 'needs_customer', reason: 'stale', table_number: '5' }));
  await showFloor({ board: { service: OPEN.service } });
  await expect.element(page.getByText(words('floor.off'))).toBeVisible();
  await expect.element(page.getByRole('link', { name: words('common.details') })).toBeVisible();
});

it('leads the kitchen to the room and back, but only where waiters serve tables', async () => {
  await showFloor({ role: 'kitchen', path: '' });
  await page.viewport(1180, 820);
  await button('kitchen.title').click();
  await sheet()
    .getByRole('link', { name: words('floor.title') })
    .click();
  await expect.element(page.getByRole('heading', { level: 1, name: words('floor.title') })).toBeVisible();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: words('kitchen.title') })
    .click();
  await expect.element(page.getByRole('heading', { level: 1, name: words('kitchen.title') })).toBeVisible();
});
