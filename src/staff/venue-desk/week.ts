import type { DeskHours } from '#src/contract/staff/venue-fields.ts';
import { instantOf, localDate } from '#src/domain/hours.ts';

/** Times are 'HH:MM'. Ends on the next day if `to` is not after `from`. */
export type OpeningPeriod = { key: string; from: string; to: string };

/** By day, 0 is Sunday. `always`: orders are accepted round the clock. */
export type Week = { always: boolean; days: OpeningPeriod[][] };

export const WEEK_ORDER = [6, 0, 1, 2, 3, 4, 5] as const;

const DAY = 24 * 60 * 60 * 1_000;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

export function weekOf(lines: readonly DeskHours[]): Week {
  const days = Array.from({ length: 7 }, (_, day) =>
    lines
      .filter((line) => line.days.includes(day))
      // 24:00 is shown as 00:00 of the next day.
      .map(({ from, to }) => ({ from, to: to === '24:00' ? '00:00' : to }))
      .sort((a, b) => a.from.localeCompare(b.from))
      .map((period, at) => ({ key: `${day}-${at}`, ...period })),
  );
  return { always: lines.length === 0, days };
}

export function linesOf({ always, days }: Week): DeskHours[] {
  if (always) return [];
  const byPeriod = new Map<string, number[]>();
  for (const [day, periods] of days.entries()) {
    for (const { from, to } of periods) {
      const key = `${from} ${to}`;
      byPeriod.set(key, [...(byPeriod.get(key) ?? []), day]);
    }
  }
  return [...byPeriod].map(([key, list]) => {
    const [from = '', to = ''] = key.split(' ');
    return { days: [...new Set(list)], from, to };
  });
}

/** `periods`: keys of those without two valid times. `empty`: the whole week is closed. */
export function faultsOf({ always, days }: Week): { periods: ReadonlySet<string>; empty: boolean } {
  const all = always ? [] : days.flat();
  return {
    periods: new Set(all.filter(({ from, to }) => !CLOCK.test(from) || !CLOCK.test(to)).map(({ key }) => key)),
    empty: !always && all.length === 0,
  };
}

export const runsPastMidnight = ({ from, to }: OpeningPeriod): boolean =>
  CLOCK.test(from) && CLOCK.test(to) && to <= from;

/** Epoch ms of the venue's next `time` ('HH:MM'). */
export function nextTime(time: string, timezone: string, now: number): number {
  const today = Date.parse(`${localDate(now, timezone)}T${time}Z`);
  const at = instantOf(today, timezone);
  return at > now ? at : instantOf(today + DAY, timezone);
}
