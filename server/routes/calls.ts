import { Hono } from 'hono';
import { CallAnswer, CallRequest } from '#src/contract/calls.ts';
import { CUSTOMER_CALLS } from '#src/contract/customer-calls.ts';
import { callAnswer, callStaff, takeCallBack } from '#server/calls/calls.ts';
import { findCall } from '#server/calls/open-call.ts';
import type { ApiEnv } from '#server/http/app-env.ts';
import { route } from '#server/http/describe-call.ts';
import { problem } from '#server/http/problem.ts';
import type { Deps } from './deps.ts';

const callCall = route(CUSTOMER_CALLS.callStaff, {
  summary: 'Calls a waiter to a table, or asks for its bill',
  description:
    'One call is open for each table and kind: a second one answers the first. Only where `calls` is announced.',
  request: { CallRequest },
  answers: { 200: { CallAnswer } },
  problems: ['not_found', 'table_code_old', 'calls_full', 'record_exists', 'venue_closed', 'blocked', 'venue_gone'],
});
const stateCall = route(CUSTOMER_CALLS.callState, {
  summary: 'Whether the staff have seen a call',
  answers: { 200: { CallAnswer } },
  problems: ['not_found'],
});
const backCall = route(CUSTOMER_CALLS.takeCallBack, {
  summary: 'Takes a call back that nobody has seen',
  answers: { 200: { CallAnswer } },
  problems: ['not_found'],
});

export function callRoutes(deps: Deps) {
  return new Hono<ApiEnv>()
    .use(`/${CUSTOMER_CALLS.callStaff.path}/*`, async (c, next) => {
      c.header('Cache-Control', 'no-store');
      if (c.get('tenant').takes_calls === 0) return problem(c, 'not_found');
      return next();
    })
    .on(...callCall, async (c) => {
      const tenant = c.get('tenant');
      const outcome = await callStaff(deps, tenant, c.req.valid('json'));
      if (outcome.kind === 'refused') return problem(c, outcome.code, outcome.extra);
      await deps.boards.venueChanged(tenant.id);
      return c.json<CallAnswer>(callAnswer(outcome.call, deps.now()));
    })
    .on(...stateCall, async (c) => {
      const call = await findCall(deps.database.db, c.get('tenant').id, c.req.param('id'));
      return call ? c.json<CallAnswer>(callAnswer(call, deps.now())) : problem(c, 'not_found');
    })
    .on(...backCall, async (c) => {
      const tenant = c.get('tenant');
      const call = await takeCallBack(deps, tenant, c.req.param('id'));
      if (!call) return problem(c, 'not_found');
      await deps.boards.venueChanged(tenant.id);
      return c.json<CallAnswer>(call);
    });
}
