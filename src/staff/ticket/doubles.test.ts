import { describe, expect, it } from 'vitest';
import { testLine, testTicket } from '#tests/support/ticket.ts';
import { doublesIn } from './doubles.ts';

const LINES = [testLine({ name: 'Kofta', quantity: 2 }), testLine({ name: 'Tea' })];
const guest = testTicket({ id: 'guest', number: 12, code: 'K7QF', table_number: 'T-5', lines: LINES, typed_at: 5 });
const typed = testTicket({ id: 'typed', number: 15, code: '0000', taken_by: 'Mona', table_number: '9', lines: [] });
const marks = (...tickets: (typeof guest)[]) => Object.fromEntries(doublesIn(tickets));

describe('B86 an order that a waiter typed although it had arrived', () => {
  it('is marked together with the one that names its code, on any table and in either order', () => {
    const named = { ...typed, note: 'طلب الزائر K7QF' };
    expect(marks(guest, named)).toEqual({ guest: 15, typed: 12 });
    expect(marks(named, guest)).toEqual({ guest: 15, typed: 12 });
  });

  it('is marked together with a waiter’s order of the same dishes for its table', () => {
    const same = { ...typed, table_number: 't5', lines: LINES.toReversed() };
    expect(marks(guest, same)).toEqual({ guest: 15, typed: 12 });
    expect(marks(guest, { ...same, lines: LINES.slice(1) })).toEqual({ guest: null });
    expect(marks(guest, { ...same, taken_by: null })).toEqual({ guest: null });
  });

  it('is marked alone while the other one is not known, as on a waiter’s phone without a network', () => {
    expect(marks(guest)).toEqual({ guest: null });
  });

  it('marks nothing once one of both is canceled', () => {
    const named = { ...typed, note: 'Guest’s order K7QF' };
    expect(marks({ ...guest, status: 'canceled' }, named)).toEqual({});
    expect(marks(guest, { ...named, status: 'canceled' })).toEqual({});
  });
});

it('marks no order of which nothing was said', () => {
  expect(marks({ ...guest, typed_at: null }, { ...typed, note: 'K7QF' })).toEqual({});
});
