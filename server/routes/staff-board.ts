import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { type Contact, type PauseAnswer, StatusTap } from '#src/contract/staff/board.ts';
import { PauseRequest } from '#src/contract/staff/venue-desk.ts';
import type { TenantRow } from '#server/db/schema.ts';
import { makeChange } from '#server/desk/make-change.ts';
import { planPause } from '#server/desk/venue-changes.ts';
import { orderingOf } from '#server/menus/tenants.ts';
import type { Deps } from './deps.ts';
import { parseBody } from '#server/http/parse-body.ts';
import { sendEventStream } from '#server/http/event-stream.ts';
import { problem } from '#server/http/problem.ts';
import { readJson } from '#server/http/read-json.ts';
import { sendCompressedJson } from '#server/http/send-answer.ts';
import { authorOf, type StaffEnv } from './staff-gate.ts';
import { parseCancelReason, applyTap } from '#server/staff/apply-tap.ts';
import { loadBoard, readContact } from '#server/staff/tickets.ts';

/** The last change that the board has; null: none. */
function afterOf(c: Context<StaffEnv>): number | null {
  const named = c.req.header('Last-Event-ID') ?? c.req.query('after') ?? '';
  return /^\d{1,15}$/.test(named) ? Number(named) : null;
}

export function staffBoardRoutes(deps: Deps) {
  const { database, now, boards, kitchen } = deps;
  return new Hono<StaffEnv>()
    .get('/board', async (c) => {
      return sendCompressedJson(c, await loadBoard(database, c.get('tenant'), now()));
    })
    .get('/events', async (c) => {
      const stream = await boards.listen(
        c.get('tenant').id,
        { session: c.get('staff').session, ordering: orderingOf(c.get('tenant')) },
        afterOf(c),
      );
      if (c.req.method === 'HEAD') stream.close();
      return sendEventStream(c, stream);
    })
    .post('/board/pause', async (c) => {
      const body = await readJson(c);
      if (body instanceof Response) return body;
      const asked = parseBody(c, PauseRequest, body.value);
      if (asked instanceof Response) return asked;
      const by = authorOf(c, asked.tap, now());
      const plan = async (_: unknown, tenant: TenantRow) => planPause(tenant, asked.until, now());
      const outcome = await makeChange(database, c.get('tenant').id, by, plan);
      if (outcome.kind === 'refused') return problem(c, outcome.code, outcome.extra);
      const answer: PauseAnswer = { paused_until: asked.until };
      return c.json(answer);
    })
    .post('/seen', async (c) => {
      const body = await readJson(c);
      if (body instanceof Response) return body;
      const asked = parseBody(c, v.object({}), body.value);
      if (asked instanceof Response) return asked;
      await kitchen.mark(c.get('tenant').id);
      return c.json({ now: now() });
    })
    .post('/orders/:id/status', async (c) => {
      const body = await readJson(c);
      if (body instanceof Response) return body;
      const tap = parseBody(c, StatusTap, body.value);
      if (tap instanceof Response) return tap;
      const reason = tap.to === 'canceled' ? parseCancelReason(tap.reason) : null;
      if (tap.to === 'canceled' && reason === null) {
        const code = tap.reason === null ? 'required' : 'invalid';
        return problem(c, 'invalid', { errors: [{ pointer: '/reason', code }] });
      }
      const outcome = await applyTap(deps, c.get('tenant').id, c.req.param('id'), { ...tap, reason });
      if (outcome.kind === 'unknown') return problem(c, 'not_found');
      if (outcome.kind === 'tap_used') return problem(c, 'invalid', { errors: [{ pointer: '/tap', code: 'invalid' }] });
      const { ticket } = outcome;
      return outcome.kind === 'done' ? c.json({ ticket }) : problem(c, 'wrong_status', { ticket });
    })
    .get('/orders/:id/contact', async (c) => {
      const contact: Contact | null = await readContact(database.db, c.get('tenant').id, c.req.param('id'));
      return contact ? c.json(contact) : problem(c, 'not_found');
    });
}
