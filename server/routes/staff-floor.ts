import { Hono } from 'hono';
import { FloorAnswer, MoveAnswer, MoveRequest } from '#src/contract/staff/floor.ts';
import { moveTable } from '#server/floor/move-table.ts';
import { tableNames } from '#server/floor/table-names.ts';
import { describeCall, ONCE } from '#server/http/describe-call.ts';
import { problem } from '#server/http/problem.ts';
import type { Deps } from './deps.ts';
import { authorOf, type StaffEnv } from './staff-gate.ts';

const floorCall = describeCall({
  summary: "The names of the venue's tables; only where waiters serve tables",
  answers: { 200: { FloorAnswer } },
  problems: ['not_found'],
});
const moveCall = describeCall({
  summary: 'Takes the orders on the bill of a table to another one; in the change log',
  description: `${ONCE} 404: the table has nothing on its bill. Only where waiters serve tables.`,
  request: { MoveRequest },
  answers: { 200: { MoveAnswer } },
  problems: ['not_found'],
});

export function staffFloorRoutes({ database, now }: Pick<Deps, 'database' | 'now'>) {
  return new Hono<StaffEnv>()
    .get('/floor', floorCall, async (c) => {
      const tenant = c.get('tenant');
      if (tenant.serves_tables === 0) return problem(c, 'not_found');
      return c.json<FloorAnswer>({ tables: await tableNames(database.db, tenant.id) });
    })
    .post('/tables/:table/move', moveCall, async (c) => {
      const tenant = c.get('tenant');
      if (tenant.serves_tables === 0) return problem(c, 'not_found');
      const { to, tap } = c.req.valid('json');
      const tables = { from: c.req.param('table'), to };
      const outcome = await moveTable(database, tenant.id, authorOf(c, tap, now()), tables);
      if (outcome.kind === 'refused') return problem(c, outcome.code, outcome.extra);
      return c.json<MoveAnswer>({ table: outcome.made ?? to });
    });
}
