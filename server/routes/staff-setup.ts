import { Hono } from 'hono';
import { ORDER_PROBLEMS } from '#src/contract/problem.ts';
import { SetupState, TestOrderRequest } from '#src/contract/staff/setup.ts';
import { readSetupState } from '#server/desk/setup-state.ts';
import { takeTestsAway, testOrder } from '#server/desk/test-order.ts';
import { describeCall, ONCE } from '#server/http/describe-call.ts';
import { problem } from '#server/http/problem.ts';
import { readMenuDraft } from '#server/menus/menu-repository.ts';
import { secretHash } from '#server/staff/staff-keys.ts';
import type { Deps } from './deps.ts';
import { authorOf, type StaffEnv } from './staff-gate.ts';

const stateCall = describeCall({ summary: 'What the venue has of what it needs', answers: { 200: { SetupState } } });
const testOrderCall = describeCall({
  summary: 'Makes an order of one dish that rings on the board and counts nowhere',
  description: ONCE,
  request: { TestOrderRequest },
  answers: { 204: 'It is on the board.' },
  problems: ORDER_PROBLEMS,
});

const takeAwayCall = describeCall({
  summary: 'Takes the test orders from the board',
  answers: { 204: 'None is there.' },
});

export function staffSetupRoutes({ database, createOrder, now }: Deps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get('/setup', stateCall, async (c) => c.json(await readSetupState(database.db, c.get('tenant'))))
    .post('/setup/test-order', testOrderCall, async (c) => {
      const tenant = c.get('tenant');
      const payload = testOrder(await readMenuDraft(database.db, tenant.id));
      if (!payload) return problem(c, 'item_unavailable');
      const { tap } = c.req.valid('json');
      const bodyHash = secretHash(JSON.stringify(payload));
      const outcome = await createOrder(tenant.id, { payload, key: tap, bodyHash, ageSeconds: null, isTest: true });
      if (outcome.kind === 'refused') return problem(c, outcome.code, outcome.extra);
      return c.body(null, 204);
    })
    .post('/setup/test-order/take-away', takeAwayCall, async (c) => {
      const { id } = c.get('tenant');
      await database.write((trx) => takeTestsAway(trx, database.engine, id, authorOf(c, null, now())));
      database.changes.announce(id);
      return c.body(null, 204);
    });
}
