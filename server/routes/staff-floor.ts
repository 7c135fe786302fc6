import { Hono } from 'hono';
import { FLOOR_CALLS } from '#src/contract/staff/floor-calls.ts';
import type { CallAnswer } from '#src/contract/calls.ts';
import { type FloorAnswer, type MoveAnswer, BillAskedRequest, MoveRequest } from '#src/contract/staff/floor.ts';
import { compareTables } from '#src/domain/table-name.ts';
import { callAnswer, noteBillAsked } from '#server/calls/calls.ts';
import { moveTable } from '#server/floor/move-table.ts';
import { route, ONCE } from '#server/http/describe-call.ts';
import { problem } from '#server/http/problem.ts';
import { readTables } from '#server/orders/venue-tables.ts';
import type { Deps } from './deps.ts';
import { serviceOf } from '#server/menus/tenants.ts';
import { authorOf, type StaffEnv } from './staff-gate.ts';

const floorCall = route(FLOOR_CALLS.floor, {
  summary: "The names of the venue's tables; only where waiters serve tables",
  problems: ['not_found'],
});
const moveCall = route(FLOOR_CALLS.moveTable, {
  request: { MoveRequest },
  summary: 'Takes the orders on the bill of a table and its open calls to another one; in the change log',
  description: `${ONCE} 404: the table has nothing on its bill. Only where waiters serve tables.`,
  problems: ['not_found'],
});

const billAskedCall = route(FLOOR_CALLS.noteBillAsked, {
  request: { BillAskedRequest },
  summary: 'A waiter notes that a table asked for its bill',
  description:
    'One such call is open for each table: a second one answers the first. Only where waiters serve tables and bills ' +
    'are kept.',
  problems: ['not_found', 'record_exists'],
});

export function staffFloorRoutes(deps: Pick<Deps, 'database' | 'now' | 'boards'>) {
  const { database, now, boards } = deps;
  return new Hono<StaffEnv>()
    .on(...floorCall, async (c) => {
      const tenant = c.get('tenant');
      if (tenant.serves_tables === 0) return problem(c, 'not_found');
      const names = [...(await readTables(database.db, tenant.id)).values()].map(({ name }) => name);
      return c.json<FloorAnswer>({ tables: names.sort(compareTables) });
    })
    .on(...moveCall, async (c) => {
      const tenant = c.get('tenant');
      if (tenant.serves_tables === 0) return problem(c, 'not_found');
      const { to, tap } = c.req.valid('json');
      const tables = { from: c.req.param('table'), to };
      const outcome = await moveTable(database, tenant.id, authorOf(c, tap, now()), tables);
      if (outcome.kind === 'refused') return problem(c, outcome.code, outcome.extra);
      await boards.venueChanged(tenant.id);
      return c.json<MoveAnswer>({ table: outcome.made ?? to });
    })
    .on(...billAskedCall, async (c) => {
      const tenant = c.get('tenant');
      const service = serviceOf(tenant);
      if (!service.tables || !service.bills) return problem(c, 'not_found');
      const outcome = await noteBillAsked(deps, tenant, c.req.valid('json'));
      if (outcome.kind === 'refused') return problem(c, outcome.code, outcome.extra);
      await boards.venueChanged(tenant.id);
      return c.json<CallAnswer>(callAnswer(outcome.call, now()));
    });
}
