import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { formatTime } from '#src/i18n/format.ts';
import { readDarkDismissed } from '#src/staff/data/staff-settings.ts';
import { keepAwake } from '#src/staff/session/awake.ts';
import { takeTicket } from '#src/staff/session/board.ts';
import { UNDO_MS } from '#src/staff/session/send-queue.ts';
import { part } from '#tests/support/component.tsx';
import { button, words } from '#tests/support/desk-server.ts';
import { expectIn, nextStep, sheet, showKitchen, ticketOn } from '#tests/support/kitchen-board.tsx';
import { testLine, testTicket } from '#tests/support/ticket.ts';
import type { Column } from './columns.ts';

const [first, second] = [testTicket({ id: 'one', number: 1 }), testTicket({ id: 'two', number: 2 })];

const column = (name: Column): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-column="${name}"]`);
  if (!found) throw new Error(`no column ${name}`);
  return found;
};
const width = (name: Column) => column(name).getBoundingClientRect().width;
async function focus(control: Locator): Promise<void> {
  await expect.element(control).toBeVisible();
  (control.element() as HTMLElement).focus();
}
const details = (ticket: typeof first) => ticketOn(ticket).getByRole('button', { name: part('common.details') });

it('draws an empty column as a narrow strip until an order comes', async () => {
  await showKitchen({ tickets: [first] });
  await expectIn('new', first);
  for (const name of ['cooking', 'ready', 'onWay', 'done'] as const) {
    expect(width(name)).toBeLessThanOrEqual(48);
    expect(column(name).querySelector('h2')?.textContent).toMatch(/0$/);
  }
  takeTicket({ ...first, status: 'cooking', seq: 2 });
  await expectIn('cooking', first);
  expect(width('cooking')).toBeGreaterThan(240);
  expect(width('new')).toBeLessThanOrEqual(48);
});

it('says since when it is quiet', async () => {
  const at = Date.now() - 3_600_000;
  const ended = testTicket({ status: 'delivered', timeline: [{ status: 'delivered', at }] });
  await showKitchen({ tickets: [ended], lang: 'en' });
  const words = i18next.t('kitchen.quietSince', { time: formatTime(at, 'en', 'Africa/Cairo') });
  await expect.poll(() => document.querySelector('main')?.textContent).toContain(words);
});

it('draws the states in colours that are not those of the venue', async () => {
  const statuses = ['pending', 'cooking', 'ready', 'canceled'] as const;
  await showKitchen({ tickets: statuses.map((status) => testTicket({ id: status, status, created_at: Date.now() })) });
  await expect.poll(() => document.querySelectorAll('[data-ticket]').length).toBe(statuses.length);
  const colours = () =>
    [...document.querySelectorAll('[data-column] h2 > span, [data-ticket], [data-move]')].map((element) => {
      const { backgroundColor, borderBlockStartColor } = getComputedStyle(element);
      return `${backgroundColor} ${borderBlockStartColor}`;
    });
  const before = colours();
  expect(before.length).toBeGreaterThan(statuses.length + 5);
  const { style } = document.documentElement;
  const names = ['--venue', '--brand', '--brand-edge', '--brand-text', '--brand-soft', '--brand-strong'];
  for (const name of names) style.setProperty(name, 'lime');
  expect(colours()).toEqual(before);
  for (const name of names) style.removeProperty(name);
});

it('takes a tap back within five seconds', async () => {
  const later = window.setTimeout;
  // A busy machine may take longer.
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, wait?: number) =>
    later(run, wait === UNDO_MS ? 60_000 : wait)) as typeof setTimeout);
  const server = await showKitchen({ tickets: [first] });
  await expectIn('new', first);
  await nextStep(first).click();
  await expectIn('cooking', first);
  const sent = () => server.sent('POST orders/one/status');
  await expect.poll(sent).toHaveLength(1);
  await button('common.undo').click();
  await expectIn('new', first);
  await expect.element(button('common.undo')).not.toBeInTheDocument();
  await expect.poll(sent).toHaveLength(2);
  expect(sent()).toMatchObject([
    { from: 'pending', to: 'cooking' },
    { from: 'cooking', to: 'pending', undoes: { after: expect.any(Number) } },
  ]);
});

it('shows only the orders of the chosen type', async () => {
  const table = { ...second, order_type: 'DINE_IN' as const, table_number: '7' };
  await showKitchen({ tickets: [first, table] });
  await expectIn('new', table);
  const only = button('checkout.type.dineIn');
  await only.click();
  await expect.element(ticketOn(first)).not.toBeInTheDocument();
  await expectIn('new', table);
  await only.click();
  await expectIn('new', first);
});

it('announces a new order, also while a sheet is open', async () => {
  await showKitchen({ tickets: [first] });
  await expectIn('new', first);
  await details(first).click();
  await expect.element(button('kitchen.print')).toBeVisible();
  takeTicket(second);
  // The open dialog makes everything outside inert.
  await expect.element(sheet().getByRole('alert')).toMatchTextContent(part('kitchen.newOrders', { count: 2 }));
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  takeTicket(testTicket({ id: 'three', number: 3 }));
  await expect.element(page.getByRole('alert').last()).toMatchTextContent(part('kitchen.newOrders', { count: 3 }));
});

it('C53 says that the screen may go dark, until that is dismissed on this device', async () => {
  const request = () => Promise.reject(new DOMException('low battery', 'NotAllowedError'));
  vi.spyOn(navigator.wakeLock, 'request').mockImplementation(request);
  await showKitchen({});
  keepAwake();
  const warning = page.getByText(i18next.t('kitchen.dark.refused'));
  await page.getByText(i18next.t('kitchen.empty')).click();
  await expect.element(warning).toBeVisible();
  await button('common.close').click();
  await expect.element(warning).not.toBeInTheDocument();
  expect(readDarkDismissed()).toBe(true);
});

it('moves the focus with the keyboard alone: to the next order, and back to the order of a closed sheet', async () => {
  await showKitchen({ tickets: [first, second] });
  await expectIn('new', second);
  const press = (key: string) => userEvent.keyboard(`{${key}}`);
  await focus(nextStep(first));
  await press('Enter');
  await expectIn('cooking', first);
  await expect.element(nextStep(second)).toHaveFocus();
  await press('Enter');
  await expectIn('cooking', second);
  await expect.poll(() => document.activeElement).toBe(column('new').querySelector('h2'));

  await focus(details(first));
  await press('Enter');
  await expect.element(sheet()).toBeVisible();
  await press('Escape');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(details(first)).toHaveFocus();
  await press('Enter');
  await focus(sheet().getByRole('button', { name: words('kitchen.ready'), exact: true }));
  await press('Enter');
  await expectIn('ready', first);
  await expect.element(details(first)).toHaveFocus();
});

it('shows a station its own categories, and never hides that there is more', async () => {
  const category = (id: string, name: string) => ({ id, name, name_ar: name });
  const line = (id: string, name: string) => testLine({ category_id: id, name, name_ar: name });
  const [kofta, tea] = [line('grill', 'Kofta'), line('bar', 'Tea')];
  const [both, other] = [
    { ...first, lines: [kofta, tea] },
    { ...second, lines: [tea] },
  ];
  const board = { categories: [category('grill', 'Grill'), category('bar', 'Bar')] };
  await showKitchen({ tickets: [both, other], board });
  await expectIn('new', other);
  await button('staff.more').click();
  await button('kitchen.station.title').click();
  await page.getByRole('checkbox', { name: 'Grill' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(ticketOn(other)).not.toBeInTheDocument();
  await expect.element(ticketOn(both)).toMatchTextContent('Kofta');
  await expect.element(ticketOn(both)).not.toMatchTextContent('Tea');
  await expect.element(ticketOn(both)).toMatchTextContent(part('kitchen.station.others', { count: 1 }));
  const header = page.getByRole('banner');
  await expect.element(header).toMatchTextContent('Grill');
  await expect.element(header).toMatchTextContent(part('kitchen.station.open', { shown: 1, all: 2 }));
  await nextStep(both).click();
  await expectIn('cooking', both);
  expect(column('new').textContent).toMatch(part('kitchen.station.elsewhere', { count: 1 }));
});

it.each([
  ['gone,grill', 'kitchen.station.someGone', false],
  ['gone', 'kitchen.station.gone', true],
])('says that categories of its address have gone (%s)', async (categories, word, isAllShown) => {
  const grill = { ...first, lines: [testLine({ category_id: 'grill' })] };
  const bar = { ...second, lines: [testLine({ category_id: 'bar' })] };
  const board = { categories: ['grill', 'bar'].map((id) => ({ id, name: id, name_ar: id })) };
  await showKitchen({ tickets: [grill, bar], board, path: `?categories=${categories}` });
  await expect.element(page.getByText(i18next.t(word))).toBeVisible();
  await expectIn('new', grill);
  expect(ticketOn(bar).query() !== null).toBe(isAllShown);
  await button('kitchen.station.all').click();
  await expect.element(page.getByText(i18next.t(word))).not.toBeInTheDocument();
  await expectIn('new', bar);
});
