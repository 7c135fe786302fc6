import { Hono } from 'hono';
import { FLOOR_CALLS } from '#src/contract/staff/floor-calls.ts';
import { DESK_CALLS } from '#src/contract/staff/desk-calls.ts';
import { ORDER_PROBLEMS } from '#src/contract/problem.ts';
import { readSetupState } from '#server/desk/setup-state.ts';
import { takeTestsAway, testOrder } from '#server/desk/test-order.ts';
import { route, ONCE } from '#server/http/describe-call.ts';
import { problem } from '#server/http/problem.ts';
import { readMenuDraft } from '#server/menus/menu-repository.ts';
import { secretHash } from '#server/staff/staff-keys.ts';
import type { Deps } from './deps.ts';
import { authorOf, type StaffEnv } from './staff-gate.ts';

const stateCall = route(DESK_CALLS.setup, { summary: 'What the venue has of what it needs' });
const testOrderCall = route(DESK_CALLS.testOrder, {
  summary: 'Makes an order of one dish that rings on the board and counts nowhere',
  description: ONCE,
  problems: ORDER_PROBLEMS,
});

const takeAwayCall = route(FLOOR_CALLS.takeTestAway, {
  summary: 'Takes the test orders from the board',
});

export function staffSetupRoutes({ database, createOrder, now }: Deps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .on(...stateCall, async (c) => c.json(await readSetupState(database.db, c.get('tenant'))))
    .on(...testOrderCall, async (c) => {
      const tenant = c.get('tenant');
      const payload = testOrder(await readMenuDraft(database.db, tenant.id));
      if (!payload) return problem(c, 'item_unavailable');
      const { tap } = c.req.valid('json');
      const bodyHash = secretHash(JSON.stringify(payload));
      const outcome = await createOrder(tenant.id, { payload, key: tap, bodyHash, ageSeconds: null, isTest: true });
      if (outcome.kind === 'refused') return problem(c, outcome.code, outcome.extra);
      return c.body(null, 204);
    })
    .on(...takeAwayCall, async (c) => {
      const { id } = c.get('tenant');
      await database.write((trx) => takeTestsAway(trx, database.engine, id, authorOf(c, null, now())));
      database.changes.announce(id);
      return c.body(null, 204);
    });
}
