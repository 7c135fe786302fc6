import { localTime } from '#src/domain/hours.ts';

const MINUTE = 60_000;

const minutesOf = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
};

/** The next moment at which the venue's clock shows `time` ('HH:MM'), epoch milliseconds: today, or tomorrow if it is past. */
export function nextTime(time: string, timezone: string, now: number): number {
  const ahead = (minutesOf(time) - minutesOf(localTime(now, timezone)) + 1440) % 1440;
  return Math.floor(now / MINUTE) * MINUTE + (ahead === 0 ? 1440 : ahead) * MINUTE;
}
