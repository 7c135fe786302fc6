import { describe, expect, it } from 'vitest';
import {
  businessDay,
  businessDaySpan,
  localDate,
  localTime,
  openState,
  type OpeningHours,
  orderingState,
} from './hours.ts';

const CAIRO = 'Africa/Cairo';
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
// 2026-01-14 is a Wednesday. Cairo is UTC+2 in winter, UTC+3 in summer.
const at = (iso: string): number => Date.parse(iso);
const winter = (local: string): number => at(`${local}:00+02:00`);
const summer = (local: string): number => at(`${local}:00+03:00`);
const open = (from: string, to: string, days = EVERY_DAY): OpeningHours[] => [{ days, from, to }];

const openUntil = (until: number | null) => ({ open: true, until });
const closedUntil = (opensAt: number | null) => ({ open: false, opensAt });
const inCairo = (hours: OpeningHours[] | null | undefined, now: number) => openState(hours, CAIRO, now);

describe('openState', () => {
  it('is always open without hours', () => {
    for (const none of [[], null, undefined])
      expect(inCairo(none, winter('2026-01-14T12:00'))).toEqual(openUntil(null));
  });

  it('is open inside the hours of a day, including the first minute', () => {
    const hours = open('10:00', '22:00');
    expect(inCairo(hours, winter('2026-01-14T09:59'))).toEqual(closedUntil(winter('2026-01-14T10:00')));
    expect(inCairo(hours, winter('2026-01-14T10:00'))).toEqual(openUntil(winter('2026-01-14T22:00')));
    expect(inCairo(hours, winter('2026-01-14T22:00'))).toEqual(closedUntil(winter('2026-01-15T10:00')));
  });

  it('counts hours past midnight for the day they began on', () => {
    const wednesday = open('18:00', '02:00', [3]);
    expect(inCairo(wednesday, winter('2026-01-15T01:59'))).toEqual(openUntil(winter('2026-01-15T02:00')));
    expect(inCairo(wednesday, winter('2026-01-14T01:00'))).toEqual(closedUntil(winter('2026-01-14T18:00')));
    expect(inCairo(wednesday, winter('2026-01-15T02:00'))).toEqual(closedUntil(winter('2026-01-21T18:00')));
  });

  it('joins entries that touch or overlap, and no others', () => {
    const hours = [...open('10:00', '24:00'), ...open('00:00', '02:00'), ...open('01:00', '03:00')];
    expect(inCairo(hours, winter('2026-01-14T11:00'))).toEqual(openUntil(winter('2026-01-15T03:00')));
    const lunch = [...open('18:00', '23:00'), ...open('12:00', '15:00')];
    expect(inCairo(lunch, winter('2026-01-14T16:00'))).toEqual(closedUntil(winter('2026-01-14T18:00')));
  });

  it.each([open('00:00', '24:00'), open('00:00', '23:59'), open('08:00', '08:00'), open('00:00', '00:00')])(
    'round the clock has no end %#',
    (line) => {
      for (const now of [winter('2026-01-14T00:00'), winter('2026-01-14T23:59'), at('2026-04-23T21:59:00Z')])
        expect(inCairo([line], now)).toEqual(openUntil(null));
    },
  );

  it('closes on the one day without hours', () => {
    expect(inCairo(open('00:00', '24:00', [0, 1, 2, 3, 4, 6]), winter('2026-01-17T00:00'))).toEqual(
      openUntil(winter('2026-01-23T00:00')),
    );
  });

  it('never opens when days are missing or times are invalid', () => {
    const now = winter('2026-01-14T12:00');
    expect(inCairo(open('10:00', '22:00', []), now)).toEqual(closedUntil(null));
    expect(inCairo(open('late', '22:00'), now)).toEqual(closedUntil(null));
    expect(inCairo(open('10:00', '24:01'), now)).toEqual(closedUntil(null));
  });

  it('uses the time zone of the venue', () => {
    expect(openState(open('10:00', '22:00'), 'Asia/Tokyo', at('2026-01-14T01:00:00Z'))).toMatchObject({ open: true });
    expect(openState(open('10:00', '22:00'), 'America/New_York', at('2026-01-14T02:59:00Z'))).toEqual(
      openUntil(at('2026-01-14T03:00:00Z')),
    );
  });

  it('falls back to the time zone of the device when the zone is unknown', () => {
    expect(openState(open('00:00', '24:00'), 'Moon/Tranquility', 0)).toEqual(openUntil(null));
  });

  describe('when Cairo changes its clocks', () => {
    // On Friday 2026-04-24, 00:00 becomes 01:00. On Thursday 2026-10-29, 24:00 becomes 23:00.
    it('handles hours across the skipped hour in spring', () => {
      const night = open('18:00', '02:00');
      expect(inCairo(night, winter('2026-04-23T23:00'))).toEqual(openUntil(summer('2026-04-24T02:00')));
      expect(inCairo(open('10:00', '24:00'), winter('2026-04-23T23:00'))).toEqual(
        openUntil(summer('2026-04-24T01:00')),
      );
      expect(inCairo(open('00:30', '05:00'), winter('2026-04-23T23:00'))).toEqual(
        closedUntil(summer('2026-04-24T01:30')),
      );
    });
    it('finds the next opening after the spring change', () => {
      expect(inCairo(open('10:00', '22:00'), winter('2026-04-23T23:00'))).toEqual(
        closedUntil(summer('2026-04-24T10:00')),
      );
    });
    it('handles hours across the doubled hour in autumn', () => {
      expect(inCairo(open('18:00', '02:00'), summer('2026-10-29T23:30'))).toEqual(
        openUntil(winter('2026-10-30T02:00')),
      );
      expect(inCairo(open('10:00', '24:00'), summer('2026-10-29T22:00'))).toEqual(
        openUntil(winter('2026-10-30T00:00')),
      );
      expect(inCairo(open('10:00', '23:30'), summer('2026-10-29T22:00'))).toEqual(
        openUntil(summer('2026-10-29T23:30')),
      );
    });
    it('finds the next opening after the autumn change', () => {
      expect(inCairo(open('10:00', '22:00'), winter('2026-10-29T23:30'))).toEqual(
        closedUntil(winter('2026-10-30T10:00')),
      );
    });
  });
});

describe('orderingState', () => {
  const now = winter('2026-01-14T21:00');
  const venue = { hours: open('12:00', '22:00'), zone: CAIRO, acceptsOrders: true, pausedUntil: null };

  it('follows the opening hours', () => {
    expect(orderingState(venue, now)).toEqual(openUntil(winter('2026-01-14T22:00')));
    expect(orderingState(venue, winter('2026-01-14T23:00'))).toEqual({
      open: false,
      opensAt: winter('2026-01-15T12:00'),
      paused: false,
    });
  });

  it('ends a pause at its time, or at the next opening after it', () => {
    for (const [pausedUntil, opensAt] of [
      [winter('2026-01-14T21:30'), winter('2026-01-14T21:30')],
      [winter('2026-01-14T23:00'), winter('2026-01-15T12:00')],
    ] as const)
      expect(orderingState({ ...venue, pausedUntil }, now)).toEqual({ open: false, opensAt, paused: true });
    expect(orderingState({ ...venue, pausedUntil: now }, now)).toMatchObject({ open: true });
    expect(orderingState({ ...venue, hours: [], pausedUntil: now + 1 }, now)).toMatchObject({ opensAt: now + 1 });
  });

  it('gives no opening time when orders are switched off', () => {
    for (const pausedUntil of [null, winter('2026-01-14T21:30')])
      expect(orderingState({ ...venue, acceptsOrders: false, pausedUntil }, now)).toEqual({
        open: false,
        opensAt: null,
        paused: true,
      });
  });
});

describe('local time', () => {
  it('formats date and time in the zone', () => {
    expect(localDate(at('2026-01-14T22:30:00Z'), CAIRO)).toBe('2026-01-15');
    expect(localTime(at('2026-01-14T22:30:00Z'), CAIRO)).toBe('00:30');
    expect(localTime(at('2026-07-14T22:30:59Z'), CAIRO)).toBe('01:30');
    expect(localDate(at('2026-01-14T22:30:00Z'), 'America/New_York')).toBe('2026-01-14');
  });
  it('begins a business day at 05:00', () => {
    expect(businessDay(winter('2026-01-15T04:59'), CAIRO)).toBe('2026-01-14');
    expect(businessDay(winter('2026-01-15T05:00'), CAIRO)).toBe('2026-01-15');
    expect(businessDay(summer('2026-04-24T04:59'), CAIRO)).toBe('2026-04-23');
    expect(businessDay(summer('2026-04-24T05:00'), CAIRO)).toBe('2026-04-24');
    expect(businessDay(winter('2026-10-30T04:59'), CAIRO)).toBe('2026-10-29');
    expect(businessDay(winter('2026-10-30T05:00'), CAIRO)).toBe('2026-10-30');
  });

  it('spans 24 hours except when the clocks change', () => {
    expect(businessDaySpan('2026-01-14', CAIRO)).toEqual({
      from: winter('2026-01-14T05:00'),
      to: winter('2026-01-15T05:00'),
    });
    expect(businessDaySpan('2026-04-23', CAIRO)).toEqual({
      from: winter('2026-04-23T05:00'),
      to: summer('2026-04-24T05:00'),
    });
    expect(businessDaySpan('2026-10-29', CAIRO)).toEqual({
      from: summer('2026-10-29T05:00'),
      to: winter('2026-10-30T05:00'),
    });
  });
});
