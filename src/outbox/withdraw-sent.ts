import type { OutboxRow } from '#src/db/db.ts';
import { causeOf, type Cause } from '#src/domain/cause.ts';
import { codeOf } from '#src/http/answer.ts';
import { refetchOrders } from '#src/queries/orders.ts';
import { send } from './send.ts';
import { verdictOf, type HttpAnswer, type Verdict } from './verdict.ts';
import { pageEnv } from './send-env.ts';

/** `failed`: no proven answer, so the order stands. */
export type Withdrawn = { kind: 'canceled' | 'too_late' } | { kind: 'failed'; cause: Cause | null };

/** Before the venue confirms, on hosts that announced it (docs/outbox.md 1.9). The row stays `accepted`. */
export async function withdrawSent(row: OutboxRow): Promise<Withdrawn> {
  const claimed = { ...row, attempt_at: Date.now() };
  const answer = await send(claimed, 'void', pageEnv);
  const verdict = verdictOf(claimed, 'void', answer);
  await refetchOrders(row.slug);
  if (verdict.kind === 'void') return { kind: 'canceled' };
  if (verdict.kind === 'accepted') return { kind: 'too_late' };
  return { kind: 'failed', cause: answer.kind === 'http' ? causeOfAnswer(verdict, answer) : null };
}

function causeOfAnswer(verdict: Verdict, { status, json }: HttpAnswer): Cause | null {
  if ('last' in verdict && verdict.last === 'intercepted') return 'portal';
  return causeOf({ status, code: codeOf(json) });
}
