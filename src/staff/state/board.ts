import { startTransition, useEffect, useState } from 'react';
import { proxy, ref } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import type { Board, Ticket, VenueState } from '#src/contract/staff/board.ts';
import { inColumns, type Column } from '#src/staff/board/columns.ts';
import type { TapRow } from '#src/staff/data/staff-db.ts';
import { applyTaps } from './apply-taps.ts';

/** `starting`: no answer yet. `live`: the stream delivers every change. `lost`: no connection since `lostAt`. */
export type BoardLink = 'starting' | 'live' | 'lost';

export type BoardView = {
  link: BoardLink;
  /** Server time of the last message before the connection was lost. */
  lostAt: number | null;
  timezone: string | undefined;
  venueState: VenueState;
  /** There is a board to draw, from the server or from storage. */
  isKnown: boolean;
  columns: Record<Column, Ticket[]>;
  unsent: number;
  /** Orders with a tap that the server has not answered in time. */
  late: ReadonlySet<string>;
};

type BoardState = {
  link: BoardLink;
  lostAt: number | null;
  timezone: string | undefined;
  venueState: VenueState;
  isKnown: boolean;
  seq: number;
  tickets: Map<string, Ticket>;
  taps: readonly TapRow[];
};

const EMPTY: BoardState = {
  link: 'starting',
  lostAt: null,
  timezone: undefined,
  venueState: 'active',
  isKnown: false,
  seq: 0,
  tickets: new Map(),
  taps: [],
};

/** A tap without an answer for so long is shown as waiting. */
const LATE_MS = 5_000;
const isLate = (tap: TapRow): boolean => Date.now() - tap.made_at >= LATE_MS;

/** Caches tickets changed by taps, so that an unchanged ticket keeps its object identity and is not drawn again. */
let moved = new WeakMap<Ticket, Ticket>();

/** Both are replaced whole. Tickets stay plain objects: a proxy per ticket would cost a slow tablet too much. */
const board = proxy<{ state: BoardState; view: BoardView }>({
  state: ref({ ...EMPTY, tickets: new Map() }),
  view: ref(viewOf(EMPTY)),
});

function viewOf({ link, lostAt, timezone, venueState, isKnown, tickets, taps }: BoardState): BoardView {
  const waiting = new Set(taps.map((tap) => tap.order_id));
  const shown = [...tickets.values()].map((ticket) => {
    if (!waiting.has(ticket.id)) return ticket;
    const known = moved.get(ticket) ?? applyTaps(ticket, taps);
    moved.set(ticket, known);
    return known;
  });
  const late = new Set(taps.filter(isLate).map((tap) => tap.order_id));
  return { link, lostAt, timezone, venueState, isKnown, columns: inColumns(shown), unsent: taps.length, late };
}

function change(part: Partial<BoardState>): void {
  board.state = ref({ ...board.state, ...part });
}

/** Milliseconds in which changes from the server are drawn together. */
const BURST_MS = 25;
let due: ReturnType<typeof setTimeout> | undefined;
let lateDue: ReturnType<typeof setTimeout> | undefined;

function draw(): void {
  clearTimeout(due);
  due = undefined;
  board.view = ref(viewOf(board.state));
  clearTimeout(lateDue);
  const next = board.state.taps.find((tap) => !isLate(tap));
  if (next) lateDue = setTimeout(draw, next.made_at + LATE_MS - Date.now());
}

/** A transition, so that a tap in the kitchen is drawn first. */
function drawSoon(): void {
  due ??= setTimeout(() => startTransition(draw), BURST_MS);
}

export const boardNow = (): BoardView => board.view;
export const boardState = (): Readonly<BoardState> => board.state;

export const onBoard = (listener: () => void): (() => void) => subscribeKey(board, 'view', listener, true);

/** Not `useSnapshot`: that cannot be drawn in a transition. */
export function useBoard<T>(pick: (view: BoardView) => T): T {
  const [picked, setPicked] = useState(() => pick(board.view));
  useEffect(() => {
    const look = () => setPicked(() => pick(board.view));
    look();
    return onBoard(look);
  }, [pick]);
  return picked;
}

const timezoneOf = (shown: BoardView) => shown.timezone;

export const useTimezone = (): string | undefined => useBoard(timezoneOf);

/** Replaces the board with the server's. `isFresh`: the first board of a new connection. */
export function takeBoard(answer: Board, isFresh: boolean): void {
  const tickets = new Map(answer.tickets.map((ticket) => [ticket.id, ticket]));
  if (!isFresh) {
    // Arrived while the board was being fetched.
    for (const ticket of board.state.tickets.values()) if (ticket.seq > answer.seq) tickets.set(ticket.id, ticket);
  }
  const seq = isFresh ? answer.seq : Math.max(answer.seq, board.state.seq);
  change({ tickets, seq, timezone: answer.timezone, venueState: answer.venue_state, isKnown: true });
  drawSoon();
}

/** Ignores a ticket older than the known one: answers can overtake each other. */
export function takeTicket(ticket: Ticket, seq: number = board.state.seq): void {
  const known = board.state.tickets.get(ticket.id);
  if (!known || known.seq <= ticket.seq) board.state.tickets.set(ticket.id, ticket);
  change({ seq: Math.max(seq, board.state.seq) });
  drawSoon();
}

/** Shows the stored tickets and taps until the server answers. */
export function restoreBoard(kept: {
  tickets: readonly Ticket[];
  taps: readonly TapRow[];
  timezone: string | undefined;
}): void {
  const own = new Set(board.state.taps.map((row) => row.tap));
  change({ taps: [...kept.taps.filter((row) => !own.has(row.tap)), ...board.state.taps] });
  if (!board.state.isKnown && kept.tickets.length > 0) {
    const tickets = new Map(kept.tickets.map((ticket) => [ticket.id, ticket]));
    change({ tickets, timezone: kept.timezone, isKnown: true });
  }
  draw();
}

export function setLink(link: BoardLink, lostAt: number | null): void {
  if (board.state.link === link) return;
  change({ link, lostAt });
  draw();
}

export function setVenueState(venueState: VenueState): void {
  if (board.state.venueState === venueState) return;
  change({ venueState });
  draw();
}

/** Drawn at once, together with the tap's other effects, such as closing a sheet. */
export function setTaps(taps: readonly TapRow[]): void {
  moved = new WeakMap();
  change({ taps });
  draw();
}

export function clearBoard(): void {
  change({ ...EMPTY, tickets: new Map() });
  moved = new WeakMap();
  draw();
}
