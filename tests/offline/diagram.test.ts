import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { OutboxRow, Profile } from '#src/db/db.ts';
import { afterAnswer } from '#src/outbox/after-answer.ts';
import { acceptPatch, decisionPatch, type Decision } from '#src/outbox/decide.ts';
import { newTerms } from '#src/outbox/new-terms.ts';
import { reconfirmRow } from '#src/outbox/place-order.ts';
import { isFinal } from '#src/db/is-final.ts';
import type { Answer } from '#src/outbox/verdict.ts';
import { whatIsDue, type RequestKind } from '#src/outbox/what-is-due.ts';
import { confirmation, httpAnswer, KEY, MINUTE, row, T0 } from '#tests/support/outbox.ts';

/** Explores the code from a fresh order and compares its transitions with the diagrams of docs/outbox.md. */

type Node = { row: OutboxRow; flight: RequestKind | null };
type Edge = { by: string; to: Node };

const created = { order_id: 'o', client_order_id: KEY };
const order = { id: 'o', status: 'pending', client_key: KEY };
const coded = (status: number, code: string, more: object = {}) => httpAnswer({ status, json: { code, ...more } });
const ANSWERS: readonly Answer[] = [
  { kind: 'none' },
  { kind: 'not_started' },
  httpAnswer({ status: 201, json: created }),
  httpAnswer({ status: 200, html: true, ours: false }),
  httpAnswer({ status: 500, json: {} }),
  httpAnswer({ status: 503, json: {} }),
  httpAnswer({ status: 511, html: true, ours: false }),
  ...['price_changed', 'item_unavailable', 'venue_closed', 'order_stale', 'key_void', 'in_progress'].map((code) =>
    coded(409, code),
  ),
  coded(409, 'too_late', { order_id: 'o' }),
  coded(422, 'invalid', { errors: [{ pointer: '/items/0', code: 'unknown' }] }),
  coded(422, 'key_reused', { order_id: 'o' }),
  coded(403, 'blocked'),
  coded(404, 'venue_unknown'),
  coded(410, 'venue_gone'),
  coded(426, 'client_outdated'),
  httpAnswer({ json: { client_key: KEY, state: 'void' } }),
  httpAnswer({ json: { orders: [order] } }),
  httpAnswer({ json: { orders: [{ ...order, status: 'canceled' }] } }),
  httpAnswer({ json: { orders: [] } }),
];
const DECISIONS: readonly Decision[] = ['send_now', 'cancel', 'arrived', 'forget'];
const TIMES = [T0, T0 + 26_000, T0 + 31 * MINUTE, T0 + 25 * 60 * MINUTE, T0 - 10 * MINUTE];

function nameOf({ state, reason, maybe_sent, cancel_requested }: OutboxRow): string {
  if (cancel_requested) return 'withdrawing';
  if (state === 'needs_customer' && reason === 'unsure') return 'unsure';
  if (state === 'waiting') return maybe_sent ? 'waiting_maybe_sent' : 'waiting';
  if (state === 'needs_customer') return maybe_sent ? 'asking_maybe_sent' : 'asking';
  return state;
}

const afresh = (changed: OutboxRow): OutboxRow => ({
  ...changed,
  created_at: T0,
  confirmed_at: T0,
  changed_at: T0,
  next_attempt_at: T0,
  attempt_at: changed.attempt_at === null ? null : T0,
  attempts: changed.attempts === 0 ? 0 : 1,
  failures: 0,
  retry_floor_at: null,
});

function edgesOf({ row: from, flight }: Node): Edge[] {
  const edges: Edge[] = [];
  const add = (by: string, patch: Partial<OutboxRow> | null, next: RequestKind | null = flight) => {
    if (patch) edges.push({ by, to: { row: afresh({ ...from, ...patch }), flight: next } });
  };
  for (const now of TIMES) {
    for (const probed of [true, false]) {
      const due = whatIsDue(from, { now, locked: true, probed });
      if (due?.kind === 'request') add('sent', due.patch, due.request);
      if (due?.kind === 'write') add('time', due.patch);
    }
    for (const what of DECISIONS) add('customer', decisionPatch(from, what, now));
    add('customer', acceptPatch(from, newTerms(from, []), now));
    if (from.state === 'needs_customer' && from.reason !== 'unsure')
      add('customer', reconfirmRow(from, confirmation({ profile: from.profile }), now));
    if (flight === null) continue;
    for (const answer of ANSWERS)
      add(
        'answer',
        afterAnswer(from, { attempts: from.attempts, request: flight }, answer, now, () => 0),
        null,
      );
  }
  return edges;
}

function walk(profile: Profile): Set<string> {
  const seen = new Set<string>();
  const found = new Set<string>();
  const queue: Node[] = [{ row: row({ profile }), flight: null }];
  for (let node = queue.pop(); node; node = queue.pop()) {
    const { state, reason, maybe_sent, cancel_requested, attempt_at, attempts } = node.row;
    const last = node.row.last?.kind ?? null;
    const id = JSON.stringify([state, reason, maybe_sent, cancel_requested, attempt_at, attempts, last, node.flight]);
    if (seen.has(id)) continue;
    seen.add(id);
    for (const { by, to } of edgesOf(node)) {
      const [before, after] = [nameOf(node.row), nameOf(to.row)];
      if (before !== after) found.add(`${before} --> ${after}: ${by}`);
      expect(isFinal(node.row), `${before} is an end, and ${by} left it`).toBe(false);
      queue.push(to);
    }
  }
  return found;
}

function drawn(heading: string): string[] {
  const page = readFileSync(new URL('../../docs/outbox.md', import.meta.url), 'utf8');
  const [, after = ''] = page.split(`## ${heading}\n`);
  const [, diagram = ''] = /```mermaid\n([^`]*)```/.exec(after) ?? [];
  return diagram.split('\n').flatMap((line) => /^ {2}(\w+ --> \w+: \w+)$/.exec(line)?.[1] ?? []);
}

test.each<[Profile, string]>([
  ['extended', 'A host that knows keys'],
  ['documented', 'A host of the documented calls'],
])('the diagram of the %s profile matches the code', (profile, heading) => {
  expect(drawn(heading).toSorted()).toEqual([...walk(profile)].toSorted());
});
