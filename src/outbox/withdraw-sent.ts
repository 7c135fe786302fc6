import type { OutboxRow } from '#src/db/db.ts';
import { queryClient } from '#src/queries/query-client.ts';
import { send } from './send.ts';
import { verdictOf } from './verdict.ts';
import { pageEnv } from './send-env.ts';

/** `failed`: no answer, or none that proves anything; the order stands until the venue says otherwise. */
export type Withdrawn = 'canceled' | 'too_late' | 'failed';

/**
 * Asks the venue to cancel an order that it has and has not confirmed yet (docs/outbox.md 1.9), where it announced that
 * it can. The row stays `accepted`, which is final: what became of the order is the venue's to say, in its record.
 */
export async function withdrawSent(row: OutboxRow): Promise<Withdrawn> {
  const asking = { ...row, attempt_at: Date.now() };
  const said = verdictOf(asking, 'void', await send(asking, 'void', pageEnv));
  await queryClient.invalidateQueries({ queryKey: [row.slug, 'orders'] });
  if (said.kind === 'void') return 'canceled';
  return said.kind === 'accepted' ? 'too_late' : 'failed';
}
