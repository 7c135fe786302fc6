import { expect, it } from 'vitest';
import type { VoidRow } from '#src/db/staff-rows.ts';
import { testLine, testTap as tap, testTicket } from '#tests/support/ticket.ts';
import { afterActions } from './board.ts';
import { syncClock } from './clock.ts';

const ticket = testTicket({ id: 'one', status: 'pending', timeline: [{ status: 'pending', at: 1 }] });

it('shows a ticket as the waiting taps will leave it', () => {
  const shown = afterActions(ticket, [tap('pending', 'cooking'), tap('cooking', 'ready', { made_at: 2_000 })]);
  expect(shown.status).toBe('ready');
  expect(shown.timeline.map(({ status }) => status)).toEqual(['pending', 'cooking', 'ready']);
});

it('follows the server when a tap no longer fits the ticket', () => {
  expect(afterActions({ ...ticket, status: 'ready' }, [tap('pending', 'cooking')]).status).toBe('ready');
  expect(afterActions(ticket, [tap('pending', 'cooking', { order_id: 'other' })])).toBe(ticket);
});

it('shows what was taken back on this device until the server has it, and never twice', () => {
  const charges = [{ code: 'vat' as const, percent: 10, name: 'VAT', name_ar: '', amount: 30 }];
  const lines = [testLine({ quantity: 2 }), testLine({ name: 'Tea' })];
  const cooking = testTicket({ status: 'cooking', lines, subtotal: 300, charges, total: 330 });
  const back = (position: number | null, voided: number): VoidRow => ({
    kind: 'void',
    id: `${position}-${voided}`,
    slug: 'cafe',
    by: 'Mona',
    made_at: 1_000,
    maybe_sent: false,
    refused: null,
    order_id: 'one',
    number: 1,
    voided,
    request: { position, quantity: position === null ? null : 1, reason: 'mistake', made_by: null },
  });
  const less = afterActions(cooking, [back(0, 0), back(0, 1)]);
  expect([less.lines[0]?.voided, less.subtotal, less.charges[0], less.total, less.status]).toEqual([
    2,
    100,
    { ...charges[0], amount: 10 },
    110,
    'cooking',
  ]);
  expect(afterActions(less, [back(0, 0)])).toEqual(less);
  const gone = afterActions(cooking, [back(0, 0), back(null, 1)]);
  expect([gone.total, gone.status, gone.cancel_reason]).toEqual([0, 'canceled', null]);
  expect(afterActions(cooking, [{ ...back(0, 0), refused: 'manager_needed' }])).toBe(cooking);
});

it('undoes a tap with the opposite one, and drops its reason', () => {
  const canceled = afterActions(ticket, [tap('pending', 'canceled', { reason: 'busy' })]);
  expect([canceled.status, canceled.cancel_reason]).toEqual(['canceled', 'busy']);
  const back = afterActions(ticket, [tap('pending', 'canceled', { reason: 'busy' }), tap('canceled', 'pending')]);
  expect([back.status, back.cancel_reason, back.timeline.length]).toEqual(['pending', null, 1]);
});

it('shows when an accepted order is due, as usual or as the cook said', () => {
  const usual = { ...ticket, estimate_minutes: 20 };
  expect(afterActions(usual, [tap('pending', 'cooking')]).ready_at).toBe(1_000 + 20 * 60_000);
  expect(afterActions(usual, [tap('pending', 'cooking', { minutes: 35 })]).ready_at).toBe(1_000 + 35 * 60_000);
  expect(afterActions(ticket, [tap('pending', 'cooking')]).ready_at).toBeNull();
  expect(afterActions(usual, [tap('pending', 'cooking'), tap('cooking', 'pending')]).ready_at).toBeNull();
  expect(afterActions(usual, [tap('pending', 'canceled', { reason: 'busy' })]).ready_at).toBeNull();
});

it('counts from the tap by the clock of the server', () => {
  syncClock(Date.now() + 3_600_000);
  const accepted = afterActions({ ...ticket, estimate_minutes: 20 }, [tap('pending', 'cooking')]);
  expect(Math.round((accepted.ready_at ?? 0) / 1_000)).toBe(3_600 + 1 + 20 * 60);
  expect(Math.round((accepted.timeline.at(-1)?.at ?? 0) / 1_000)).toBe(3_601);
  syncClock(Date.now());
});
