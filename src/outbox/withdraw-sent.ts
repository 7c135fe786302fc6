import type { OutboxRow } from '#src/db/db.ts';
import { causeOf, type Cause } from '#src/domain/cause.ts';
import { codeOf } from '#src/http/answer.ts';
import { queryClient } from '#src/queries/query-client.ts';
import { send } from './send.ts';
import { verdictOf, type HttpAnswer, type Verdict } from './verdict.ts';
import { pageEnv } from './send-env.ts';

/** `failed`: no proven answer, so the order stands. `cause`: why, as far as the answer says it. */
export type Withdrawn = { kind: 'canceled' | 'too_late' } | { kind: 'failed'; cause: Cause | null };

/**
 * Asks the venue to cancel an order that it has not confirmed yet (docs/outbox.md 1.9). Only for hosts that announced it.
 * The row stays `accepted`, which is final; the order's record shows the result.
 */
export async function withdrawSent(row: OutboxRow): Promise<Withdrawn> {
  const claimed = { ...row, attempt_at: Date.now() };
  const answer = await send(claimed, 'void', pageEnv);
  const verdict = verdictOf(claimed, 'void', answer);
  await queryClient.invalidateQueries({ queryKey: [row.slug, 'orders'] });
  if (verdict.kind === 'void') return { kind: 'canceled' };
  if (verdict.kind === 'accepted') return { kind: 'too_late' };
  return { kind: 'failed', cause: answer.kind === 'http' ? causeOfAnswer(verdict, answer) : null };
}

function causeOfAnswer(verdict: Verdict, { status, json }: HttpAnswer): Cause | null {
  if ('last' in verdict && verdict.last === 'intercepted') return 'portal';
  return causeOf({ status, code: codeOf(json) });
}
