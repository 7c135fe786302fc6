import { type Context, Hono } from 'hono';
import { DESK_CALLS } from '#src/contract/staff/desk-calls.ts';
import type { Figures } from '#src/contract/staff/figures.ts';
import { readFigures } from '#server/desk/figures.ts';
import { figuresCsv } from '#server/desk/figures-csv.ts';
import { route } from '#server/http/describe-call.ts';
import { createPlaces } from '#server/http/places.ts';
import { problem } from '#server/http/problem.ts';
import { askedDays, daysQuery } from './asked-days.ts';
import type { Deps } from './deps.ts';
import { download } from './staff-desk-files.ts';
import type { StaffEnv } from './staff-gate.ts';

const DAYS = daysQuery('the last');
const figuresCall = route(DESK_CALLS.figures, {
  summary: 'The figures of a range of business days, beside as many days before',
  query: DAYS,
  problems: ['invalid'],
});
const fileCall = route(DESK_CALLS.figuresFile, {
  summary: 'The figures of a range of business days as CSV',
  query: DAYS,
  problems: ['invalid'],
});

export function staffFiguresRoutes({ database, now }: Pick<Deps, 'database' | 'now'>): Hono<StaffEnv> {
  /** Counting a year takes seconds, and between its days other requests are answered. */
  const counting = createPlaces({ atOnce: 1, perKey: 4, waiting: 20 });
  const figuresOf = async (c: Context<StaffEnv>): Promise<Figures | Response> => {
    const { wrong, ...days } = askedDays(c, { now: now(), usualDays: 1 });
    if (wrong !== null) return problem(c, 'invalid', { errors: [{ pointer: `#${wrong}`, code: 'invalid' }] });
    const tenant = c.get('tenant');
    return counting.run(tenant.id, () => readFigures(database, tenant, days, now()));
  };

  return new Hono<StaffEnv>()
    .on(...figuresCall, async (c) => {
      const figures = await figuresOf(c);
      return figures instanceof Response ? figures : c.json(figures);
    })
    .on(...fileCall, async (c) => {
      const figures = await figuresOf(c);
      if (figures instanceof Response) return figures;
      return download(c, `figures-${figures.from}-${figures.to}`, 'csv', figuresCsv(figures, c.get('tenant')));
    });
}
