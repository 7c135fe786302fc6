import type { OutboxReason, OutboxRow } from '#src/db/db.ts';
import { isAttemptRunning } from '#src/db/row-checks.ts';
import { causeOf, type Cause } from '#src/domain/cause.ts';
import type { RowScreen } from '#src/domain/row-screen.ts';
import type { Connection } from '#src/stores/connection.ts';

const SCREEN_OF_REASON: Partial<Record<OutboxReason, RowScreen>> = {
  price_changed: 'price',
  item_unavailable: 'unavailable',
  venue_closed: 'closed_venue',
  zone_unavailable: 'zone',
  zone_minimum: 'zone',
  promo_invalid: 'promo',
  table_code_old: 'table',
  invalid: 'fields',
  stale: 'stale',
  clock: 'stale',
};

/** A waiter has typed it although it had arrived: the venue has both. */
export const isMadeTwice = ({ state, reason }: Pick<OutboxRow, 'state' | 'reason'>): boolean =>
  state === 'accepted' && reason === 'typed';

/** The first attempt starts soon after the tap: "sending" from the start avoids a flicker. */
const FIRST_MOMENT_MS = 2_000;
/** After this time the screen says that it waits for an answer. */
const SLOW_MS = 10_000;

/** The screen of a row (docs/outbox.md 1.9). */
export function describeRow(row: OutboxRow, now: number, connection: Connection): RowScreen {
  switch (row.state) {
    case 'accepted':
      if (row.result?.canceled) return 'sent_canceled';
      return row.last?.kind === 'too_late' ? 'too_late' : 'sent';
    case 'cancelled':
    case 'closed':
    case 'rejected':
      return row.state;
    case 'needs_customer':
      if (row.reason !== 'unsure') return SCREEN_OF_REASON[row.reason ?? 'stale'] ?? 'stale';
      if (!isAttemptRunning(row, now)) return 'unsure';
      return now - (row.attempt_at ?? now) < SLOW_MS ? 'sending' : 'unsure_checking';
    case 'waiting':
      return row.cancel_requested ? 'cancelling' : describeWaiting(row, now, connection);
  }
}

export function sentTableCode({ body }: Pick<OutboxRow, 'body'>): string | null {
  const { table_code } = JSON.parse(body) as { table_code?: string | null };
  return table_code ?? null;
}

/** Another table must be scanned, or none was scanned yet. */
export const tableCodeTextKey = (row: Pick<OutboxRow, 'body'>): string =>
  sentTableCode(row) === null ? 'checkout.table.scan' : 'checkout.table.revoked';

export function causeOfWait({ last }: Pick<OutboxRow, 'last'>): Cause {
  if (last?.kind === 'antiforgery') return 'cookies';
  return (last && causeOf(last)) ?? 'busy';
}

/** The cause of a refusal may have ended, which only the customer knows. */
export const canSendNow = (screen: RowScreen, row: OutboxRow): boolean =>
  screen === 'saved' ||
  screen === 'no_answer' ||
  screen === 'portal' ||
  (screen === 'busy' && ['cookies', 'tooManyOpen'].includes(causeOfWait(row)));

function describeWaiting(row: OutboxRow, now: number, connection: Connection): RowScreen {
  if (isAttemptRunning(row, now)) return 'sending';
  switch (row.last?.kind) {
    case 'intercepted':
      return 'portal';
    case 'outdated':
      return 'update';
    case 'busy':
    case 'antiforgery':
      return 'busy';
    default:
  }
  if (row.maybe_sent) return 'no_answer';
  if (connection === 'portal') return 'portal';
  return connection === 'online' && row.last === null && now - row.confirmed_at < FIRST_MOMENT_MS ? 'sending' : 'saved';
}
