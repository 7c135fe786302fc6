import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Ticket } from '#src/contract/staff/board.ts';
import { clearBoard, takeBoard, takeTicket } from '#src/staff/state/board.ts';
import { showStaff } from '#tests/support/component.tsx';
import { testTicket } from '#tests/support/ticket.ts';
import { BoardScreen } from './board-screen.tsx';
import type { Column } from './columns.ts';

beforeEach(() => page.viewport(1180, 820));
afterEach(clearBoard);

const column = (name: Column): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-column="${name}"]`);
  if (!found) throw new Error(`no column ${name}`);
  return found;
};
const ticketIn = (name: Column, { id }: Ticket) => column(name).querySelector(`[data-ticket="${id}"]`);
const width = (name: Column) => column(name).getBoundingClientRect().width;

async function showBoard(...tickets: Ticket[]): Promise<void> {
  takeBoard(
    {
      seq: 1,
      now: Date.now(),
      timezone: 'Africa/Cairo',
      venue_state: 'active',
      accepts_orders: true,
      paused_until: null,
      categories: [],
      left_out: 0,
      tickets,
    },
    true,
  );
  await showStaff(<BoardScreen />);
  await expect.poll(() => document.querySelectorAll('[data-ticket]').length).toBe(tickets.length);
}

it('draws an empty column as a narrow strip until an order comes', async () => {
  const ticket = testTicket();
  await showBoard(ticket);
  for (const name of ['cooking', 'ready', 'onWay', 'done'] as const) {
    expect(width(name)).toBeLessThanOrEqual(48);
    expect(column(name).querySelector('h2')?.textContent).toMatch(/0$/);
  }
  takeTicket({ ...ticket, status: 'cooking', seq: 2 });
  await expect.poll(() => ticketIn('cooking', ticket)).not.toBeNull();
  expect(width('cooking')).toBeGreaterThan(240);
  expect(width('new')).toBeLessThanOrEqual(48);
});

it('draws the states in colours that are not those of the venue', async () => {
  const statuses = ['pending', 'cooking', 'ready', 'canceled'] as const;
  await showBoard(...statuses.map((status) => testTicket({ id: status, status, created_at: Date.now() })));
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
