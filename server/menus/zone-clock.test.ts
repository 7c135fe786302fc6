import { describe, expect, it } from 'vitest';
import { holdsAt, openState, wallTime } from '#src/domain/hours.ts';
import { zoneClock } from './zone-clock.ts';

const CAIRO = 'Africa/Cairo';
const at = (iso: string): number => Date.parse(iso);
/** 00:00 becomes 01:00 on Friday 24 April, and on Friday 30 October 00:00 becomes 23:00 of Thursday. */
const SPRING = at('2026-04-23T22:00Z');
const AUTUMN = at('2026-10-29T21:00Z');

describe('zoneClock', () => {
  it('tells what holds between two changes', () => {
    const summer = { offset_minutes: 180, from: SPRING, until: AUTUMN };
    for (const now of [SPRING, SPRING + 1, at('2026-07-01T12:34:56.789Z'), AUTUMN - 1]) {
      expect(zoneClock(CAIRO, now)).toEqual(summer);
    }
    expect(zoneClock(CAIRO, AUTUMN)).toEqual({ offset_minutes: 120, from: AUTUMN, until: at('2027-04-29T22:00Z') });
    expect(zoneClock(CAIRO, SPRING - 1)).toEqual({ offset_minutes: 120, from: at('2025-10-30T21:00Z'), until: SPRING });
  });

  it('ends with the next year where clocks are never changed, and is the same the whole year', () => {
    const told = { offset_minutes: 330, from: at('2025-01-01T00:00Z'), until: at('2028-01-01T00:00Z') };
    for (const day of ['2026-01-01', '2026-12-31'])
      expect(zoneClock('Asia/Kolkata', at(`${day}T09:00Z`))).toEqual(told);
  });

  it('finds a change that is soon taken back', () => {
    // Morocco's clocks go back for Ramadan: 18 February to 20 March 2026.
    expect(zoneClock('Africa/Casablanca', at('2026-03-01T12:00Z'))).toEqual({
      offset_minutes: 0,
      from: at('2026-02-15T02:00Z'),
      until: at('2026-03-22T02:00Z'),
    });
  });

  it('says nothing of a zone that nobody knows', () => {
    expect(zoneClock('Moon/Tranquility', SPRING)).toBeNull();
  });
});

describe.each([CAIRO, 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kolkata'])(
  'clocks of %s, as told',
  (timezone) => {
    /** A quarter of an hour on, and by a second more each time. */
    const instants = Array.from({ length: 36_000 }, (_, index) => at('2026-01-01T00:00Z') + index * 901_000);

    it('show what Intl says, inside of what was told and outside', () => {
      const told = { timezone, clock: zoneClock(timezone, at('2026-06-01T00:00Z')) };
      const wrong = instants.filter((ms) => wallTime(ms, told) !== wallTime(ms, timezone));
      expect(wrong.map((ms) => new Date(ms).toISOString())).toEqual([]);
    });

    it('open and close doors at the same instants', () => {
      const lines = [
        { days: [0, 1, 2, 3, 6], from: '10:00', to: '00:30' },
        { days: [4, 5], from: '18:00', to: '02:30' },
      ];
      for (const now of instants.filter((_, index) => index % 23 === 0)) {
        const clock = zoneClock(timezone, now);
        expect(clock && holdsAt(clock, now)).toBe(true);
        expect(openState(lines, { timezone, clock }, now)).toEqual(openState(lines, timezone, now));
      }
    });
  },
);
