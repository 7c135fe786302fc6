import type { OutboxRow } from '#src/db/db.ts';
import { queryClient } from '#src/queries/query-client.ts';
import { send } from './send.ts';
import { verdictOf } from './verdict.ts';
import { pageEnv } from './send-env.ts';

/** `failed`: no proven answer, so the order stands. */
export type Withdrawn = 'canceled' | 'too_late' | 'failed';

/**
 * Asks the venue to cancel an order that it has not confirmed yet (docs/outbox.md 1.9). Only for hosts that announced it.
 * The row stays `accepted`, which is final; the order's record shows the result.
 */
export async function withdrawSent(row: OutboxRow): Promise<Withdrawn> {
  const claimed = { ...row, attempt_at: Date.now() };
  const verdict = verdictOf(claimed, 'void', await send(claimed, 'void', pageEnv));
  await queryClient.invalidateQueries({ queryKey: [row.slug, 'orders'] });
  if (verdict.kind === 'void') return 'canceled';
  return verdict.kind === 'accepted' ? 'too_late' : 'failed';
}
