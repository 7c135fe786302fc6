import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { PauseRequest } from '#src/contract/staff/change.ts';
import { BOARD_CALLS } from '#src/contract/staff/board-calls.ts';
import { FLOOR_CALLS } from '#src/contract/staff/floor-calls.ts';
import { type Contact, type PauseAnswer, StatusTap } from '#src/contract/staff/board.ts';
import { seeCall } from '#server/calls/calls.ts';
import type { TenantRow } from '#server/db/schema.ts';
import { makeChange } from '#server/desk/make-change.ts';
import { planPause } from '#server/desk/venue-changes.ts';
import type { Deps } from './deps.ts';
import { route } from '#server/http/describe-call.ts';
import { sendEventStream } from '#server/http/event-stream.ts';
import { problem } from '#server/http/problem.ts';
import { sendCompressedJson } from '#server/http/send-answer.ts';
import { authorName, authorOf, type StaffEnv } from './staff-gate.ts';
import { parseCancelReason, applyTap } from '#server/staff/apply-tap.ts';
import { loadBoard, readContact } from '#server/staff/tickets.ts';

/** The last change that the board has; null: none. */
function afterOf(c: Context<StaffEnv>): number | null {
  const named = c.req.header('Last-Event-ID') ?? c.req.query('after') ?? '';
  return /^\d{1,15}$/.test(named) ? Number(named) : null;
}

const boardCall = route(BOARD_CALLS.board, {
  summary: 'All open orders, and the finished ones of the day',
});
const eventsCall = route(BOARD_CALLS.events, {
  summary: "The changes of the venue's orders as they happen",
  description:
    'Server-sent events. `ticket`, with the number of the change as id: the ticket as it is now. `beat`, every 10 s: ' +
    'the number of the last change. `reset`: too many changes were missed, ask for the board.',
  query: { after: 'Continue after the change of this number; Last-Event-ID takes precedence' },
  headers: ['Last-Event-ID'],
});
const pauseCall = route(FLOOR_CALLS.pauseBoard, {
  request: { PauseRequest },
  summary: 'Stops orders until a moment within a week, or resumes them; in the change log',
  problems: ['venue_gone'],
});
const seenCall = route(BOARD_CALLS.seen, {
  request: { Nothing: v.object({}) },
  summary: 'A board reports that it shows the orders; customers see the time of the last report',
});
const statusCall = route(BOARD_CALLS.move, {
  request: { StatusTap },
  summary: 'One tap on a ticket',
  description:
    'A repeated tap is carried out once. A change can be undone for 10 seconds. A 409 carries the current ticket.',
  problems: ['not_found', 'wrong_status'],
});
const callCall = route(BOARD_CALLS.seeCall, {
  request: { Nothing: v.object({}) },
  summary: 'Somebody is on the way to a table that called; repeating it changes nothing',
  problems: ['not_found'],
});
const contactCall = route(BOARD_CALLS.contact, {
  summary: 'Phone and address of one order, until they are erased',
  problems: ['not_found'],
});

export function staffBoardRoutes(deps: Deps) {
  const { database, now, boards, kitchen } = deps;
  return new Hono<StaffEnv>()
    .on(...boardCall, async (c) => {
      return sendCompressedJson(c, await loadBoard(database, c.get('tenant'), now()));
    })
    .on(...eventsCall, async (c) => {
      const stream = await boards.listen(c.get('tenant').id, c.get('staff').session, afterOf(c));
      if (c.req.method === 'HEAD') stream.close();
      return sendEventStream(c, stream);
    })
    .on(...pauseCall, async (c) => {
      const asked = c.req.valid('json');
      const by = authorOf(c, asked.tap, now());
      const plan = async (_: unknown, tenant: TenantRow) => planPause(tenant, asked.until, now());
      const outcome = await makeChange(database, c.get('tenant').id, by, plan);
      if (outcome.kind === 'refused') return problem(c, outcome.code, outcome.extra);
      const answer: PauseAnswer = { paused_until: asked.until };
      return c.json(answer);
    })
    .on(...seenCall, async (c) => {
      await kitchen.mark(c.get('tenant').id);
      return c.json({ now: now() });
    })
    .on(...callCall, async (c) => {
      const tenant = c.get('tenant');
      const call = await seeCall(deps, tenant, c.req.param('id'));
      if (!call) return problem(c, 'not_found');
      await boards.venueChanged(tenant.id);
      return c.json(call);
    })
    .on(...statusCall, async (c) => {
      const tap = c.req.valid('json');
      const reason = tap.to === 'canceled' ? parseCancelReason(tap.reason) : null;
      if (tap.to === 'canceled' && reason === null) {
        const code = tap.reason === null ? 'required' : 'invalid';
        return problem(c, 'invalid', { errors: [{ pointer: '/reason', code }] });
      }
      const outcome = await applyTap(deps, c.get('tenant').id, c.req.param('id'), {
        ...tap,
        reason,
        by: authorName(c),
      });
      if (outcome.kind === 'unknown') return problem(c, 'not_found');
      if (outcome.kind === 'tap_used') return problem(c, 'invalid', { errors: [{ pointer: '/tap', code: 'invalid' }] });
      const { ticket } = outcome;
      return outcome.kind === 'done' ? c.json({ ticket }) : problem(c, 'wrong_status', { ticket });
    })
    .on(...contactCall, async (c) => {
      const contact: Contact | null = await readContact(database.db, c.get('tenant').id, c.req.param('id'));
      return contact ? c.json(contact) : problem(c, 'not_found');
    });
}
