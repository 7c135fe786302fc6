import { expect, it } from 'vitest';
import type { TapRow } from '#src/staff/data/staff-db.ts';
import { testTicket } from '#tests/support/ticket.ts';
import { applyTaps } from './apply-taps.ts';

const tap = (from: TapRow['from'], to: TapRow['to'], more: Partial<TapRow> = {}): TapRow => ({
  tap: `${from}-${to}`,
  slug: 'cafe',
  order_id: 'one',
  from,
  to,
  reason: null,
  made_at: 1_000,
  maybe_sent: false,
  ...more,
});
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
