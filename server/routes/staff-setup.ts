import { Hono } from 'hono';
import { ORDER_PROBLEMS } from '#src/contract/problem.ts';
import { SetupState, TestOrderAnswer, TestOrderRequest } from '#src/contract/staff/setup.ts';
import { readSetupState } from '#server/desk/setup-state.ts';
import { testOrder } from '#server/desk/test-order.ts';
import { describeCall, ONCE } from '#server/http/describe-call.ts';
import { problem } from '#server/http/problem.ts';
import { readMenuDraft } from '#server/menus/menu-repository.ts';
import { secretHash } from '#server/staff/staff-keys.ts';
import type { Deps } from './deps.ts';
import type { StaffEnv } from './staff-gate.ts';

const stateCall = describeCall({ summary: 'What the venue has of what it needs', answers: { 200: { SetupState } } });
const testOrderCall = describeCall({
  summary: 'Makes an order of one dish, as a customer would, that says that it is a test',
  description: ONCE,
  request: { TestOrderRequest },
  answers: { 201: { TestOrderAnswer } },
  problems: ORDER_PROBLEMS,
});

export function staffSetupRoutes({ database, createOrder }: Deps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get('/setup', stateCall, async (c) => c.json(await readSetupState(database.db, c.get('tenant'))))
    .post('/setup/test-order', testOrderCall, async (c) => {
      const tenant = c.get('tenant');
      const payload = testOrder(tenant, await readMenuDraft(database.db, tenant.id));
      if (!payload) return problem(c, 'item_unavailable');
      const { tap } = c.req.valid('json');
      const bodyHash = secretHash(JSON.stringify(payload));
      const outcome = await createOrder(tenant.id, { payload, key: tap, bodyHash, ageSeconds: null });
      if (outcome.kind === 'refused') return problem(c, outcome.code, outcome.extra);
      return c.json({ number: outcome.order.number }, 201);
    });
}
