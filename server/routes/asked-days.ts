import type { Context } from 'hono';
import { MAX_RANGE_DAYS } from '#src/contract/staff/orders-desk.ts';
import { isDay } from '#src/contract/staff/desk-schemas.ts';
import { addDays, businessDay } from '#src/domain/hours.ts';
import type { StaffEnv } from './staff-gate.ts';

export const daysQuery = (usual: string) => ({
  from: `YYYY-MM-DD, the first business day; if left out, ${usual}`,
  to: `YYYY-MM-DD, the last business day; the current one if left out. At most ${MAX_RANGE_DAYS} days`,
});

/** The business days of `from` and `to`, both included. `wrong`: the parameter that is at fault. */
export function askedDays(
  c: Context<StaffEnv>,
  { now, usualDays }: { now: number; usualDays: number },
): { from: string; to: string; wrong: 'from' | 'to' | null } {
  const to = c.req.query('to') ?? businessDay(now, c.get('tenant').timezone);
  const from = c.req.query('from') ?? (isDay(to) ? addDays(to, 1 - usualDays) : to);
  if (!isDay(from)) return { from, to, wrong: 'from' };
  return { from, to, wrong: isDay(to) && from <= to && to < addDays(from, MAX_RANGE_DAYS) ? null : 'to' };
}
