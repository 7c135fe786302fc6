import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Compared, Days, Durations, Figures, Totals } from '#src/contract/staff/figures.ts';
import { addDays, businessDay } from '#src/domain/hours.ts';
import { ORDER_TYPES } from '#src/domain/order-type.ts';
import type { Database } from '#server/db/open.ts';
import { countDays, type FigureVenue } from './day-figures.ts';
import { addStored, addTally, compare, type FigureCounts, noCounts, type Tallies } from './figure-counts.ts';
import { byCategory, mostSold } from './figures-sold.ts';

/** Days that are read and added at once: other requests are answered in between. */
const PAGE = 30;
const HOURS = 24;

export async function readFigures(database: Database, venue: FigureVenue, days: Days, now: number): Promise<Figures> {
  const today = businessDay(now, venue.timezone);
  const before = daysBefore(days);
  await countDays(database, venue, { from: before.from, to: days.to });
  const counted = await addDaysUp(database, venue, days);
  const earlier = await addDaysUp(database, venue, before);
  const compared = (part: 'hours' | 'types', key: string) =>
    compare(counted.counts[part].get(key), earlier.counts[part].get(key));
  const [dineIn, pickup, delivery] = ORDER_TYPES;
  return {
    ...days,
    today,
    before: { ...before, ...totalsOf(earlier.counts) },
    ...totalsOf(counted.counts),
    by_day: everyDay(days).map((day, at) => ({
      day,
      ...compare(counted.byDay.get(day), earlier.byDay.get(addDays(before.from, at))),
    })),
    by_hour: Array.from({ length: HOURS }, (_, hour) => compared('hours', String(hour).padStart(2, '0'))),
    by_weekday: byWeekday(counted.byDay, earlier.byDay),
    by_type: {
      [dineIn]: compared('types', dineIn),
      [pickup]: compared('types', pickup),
      [delivery]: compared('types', delivery),
    },
    by_category: await byCategory(database.db, venue.id, counted.counts.dishes, earlier.counts.dishes),
    ...(await mostSold(database.db, venue.id, days, { now: counted.counts, before: earlier.counts })),
  };
}

function daysBefore({ from, to }: Days): Days {
  const length = everyDay({ from, to }).length;
  return { from: addDays(from, -length), to: addDays(from, -1) };
}

function everyDay({ from, to }: Days): string[] {
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

async function addDaysUp(
  { db }: Pick<Database, 'db'>,
  { id: tenantId }: FigureVenue,
  { from, to }: Days,
): Promise<{ counts: FigureCounts; byDay: Tallies }> {
  const counts = noCounts();
  const byDay: Tallies = new Map();
  for (let first = from; first <= to; first = addDays(first, PAGE)) {
    const last = addDays(first, PAGE - 1);
    const rows = await db
      .selectFrom('day_figures')
      .select(['day', 'counts'])
      .where('tenant_id', '=', tenantId)
      .where('day', '>=', first)
      .where('day', '<=', last < to ? last : to)
      .orderBy('day')
      .execute();
    for (const { day, counts: stored } of rows) byDay.set(day, addStored(counts, stored));
    await nextTurn();
  }
  return { counts, byDay };
}

function byWeekday(days: Tallies, before: Tallies): Compared[] {
  const tallied = (of: Tallies) => {
    const weekdays: Tallies = new Map();
    for (const [day, tally] of of) addTally(weekdays, String(new Date(day).getUTCDay()), tally);
    return weekdays;
  };
  const [now, earlier] = [tallied(days), tallied(before)];
  return Array.from({ length: 7 }, (_, weekday) => compare(now.get(String(weekday)), earlier.get(String(weekday))));
}

function totalsOf({ sums, accepted, delivered, seen }: FigureCounts): Totals {
  const { waited_orders: orders, waited_sales: sales, waited_seconds: seconds, ...others } = sums;
  return {
    ...others,
    to_accepted: durationsOf(accepted),
    to_delivered: durationsOf(delivered),
    to_seen: durationsOf(seen),
    waited: { orders, sales, seconds },
  };
}

function durationsOf(tallies: Tallies): Durations {
  const sorted = [...tallies].map(([key, [count]]) => [Number(key), count] as const).sort(([a], [b]) => a - b);
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return { count: 0, median: null, p90: null };
  /** `place`: from 1. */
  const at = (place: number): number => {
    let passed = 0;
    return sorted.find(([, count]) => (passed += count) >= place)?.[0] ?? 0;
  };
  return {
    count: total,
    median: (at(Math.floor((total + 1) / 2)) + at(Math.floor((total + 2) / 2))) / 2,
    p90: at(Math.ceil(total * 0.9)),
  };
}
