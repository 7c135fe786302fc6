import { expect, it } from 'vitest';
import { testTap as tap, testTicket } from '#tests/support/ticket.ts';
import { applyTaps } from './board.ts';
import { syncClock } from './clock.ts';

const ticket = testTicket({ id: 'one', status: 'pending', timeline: [{ status: 'pending', at: 1 }] });

it('shows a ticket as the waiting taps will leave it', () => {
  const shown = applyTaps(ticket, [tap('pending', 'cooking'), tap('cooking', 'ready', { made_at: 2_000 })]);
  expect(shown.status).toBe('ready');
  expect(shown.timeline.map(({ status }) => status)).toEqual(['pending', 'cooking', 'ready']);
});

it('follows the server when a tap no longer fits the ticket', () => {
  expect(applyTaps({ ...ticket, status: 'ready' }, [tap('pending', 'cooking')]).status).toBe('ready');
  expect(applyTaps(ticket, [tap('pending', 'cooking', { order_id: 'other' })])).toBe(ticket);
});

it('undoes a tap with the opposite one, and drops its reason', () => {
  const canceled = applyTaps(ticket, [tap('pending', 'canceled', { reason: 'busy' })]);
  expect([canceled.status, canceled.cancel_reason]).toEqual(['canceled', 'busy']);
  const back = applyTaps(ticket, [tap('pending', 'canceled', { reason: 'busy' }), tap('canceled', 'pending')]);
  expect([back.status, back.cancel_reason, back.timeline.length]).toEqual(['pending', null, 1]);
});

it('shows when an accepted order is due, as usual or as the cook said', () => {
  const usual = { ...ticket, estimate_minutes: 20 };
  expect(applyTaps(usual, [tap('pending', 'cooking')]).ready_at).toBe(1_000 + 20 * 60_000);
  expect(applyTaps(usual, [tap('pending', 'cooking', { minutes: 35 })]).ready_at).toBe(1_000 + 35 * 60_000);
  expect(applyTaps(ticket, [tap('pending', 'cooking')]).ready_at).toBeNull();
  expect(applyTaps(usual, [tap('pending', 'cooking'), tap('cooking', 'pending')]).ready_at).toBeNull();
  expect(applyTaps(usual, [tap('pending', 'canceled', { reason: 'busy' })]).ready_at).toBeNull();
});

it('counts from the tap by the clock of the server', () => {
  syncClock(Date.now() + 3_600_000);
  const accepted = applyTaps({ ...ticket, estimate_minutes: 20 }, [tap('pending', 'cooking')]);
  expect(Math.round((accepted.ready_at ?? 0) / 1_000)).toBe(3_600 + 1 + 20 * 60);
  expect(Math.round((accepted.timeline.at(-1)?.at ?? 0) / 1_000)).toBe(3_601);
  syncClock(Date.now());
});
