import { startTransition, useEffect, useState } from 'react';
import { proxy, ref } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import type { BeatEvent, Board, Ticket } from '#src/contract/staff/board.ts';
import { inColumns, type Column } from '#src/staff/board/columns.ts';
import type { TapRow } from '#src/staff/data/staff-db.ts';
import { toServerTime } from './clock.ts';

/** `starting`: no answer yet. `lost`: no connection since `lostAt`. */
export type BoardLink = 'starting' | 'live' | 'lost';

export type Ordering = Omit<BeatEvent, 'seq' | 'now'>;

export type BoardView = {
  link: BoardLink;
  /** Server time of the last message. */
  lostAt: number | null;
  timezone: string | undefined;
  ordering: Ordering;
  categories: Board['categories'];
  /** Open orders of earlier days that the server did not send. */
  leftOut: number;
  isKnown: boolean;
  columns: Record<Column, Ticket[]>;
  unsent: number;
  late: ReadonlySet<string>;
};

type BoardState = {
  link: BoardLink;
  lostAt: number | null;
  timezone: string | undefined;
  ordering: Ordering;
  categories: Board['categories'];
  leftOut: number;
  isKnown: boolean;
  seq: number;
  tickets: Map<string, Ticket>;
  taps: readonly TapRow[];
  /** An unchanged ticket keeps its object identity and is not drawn again. */
  moved: WeakMap<Ticket, Ticket>;
};

const emptyState = (): BoardState => ({
  link: 'starting',
  lostAt: null,
  timezone: undefined,
  ordering: { venue_state: 'active', accepts_orders: true, paused_until: null },
  categories: [],
  leftOut: 0,
  isKnown: false,
  seq: 0,
  tickets: new Map(),
  taps: [],
  moved: new WeakMap(),
});

/** A tap without an answer for so long is shown as waiting. */
const LATE_MS = 5_000;
const isLate = (tap: TapRow): boolean => Date.now() - tap.made_at >= LATE_MS;

/** Both are replaced whole. Tickets stay plain objects: a proxy per ticket would cost a slow tablet too much. */
const board = proxy<{ state: BoardState; view: BoardView }>({
  state: ref(emptyState()),
  view: ref(viewOf(emptyState())),
});

const MINUTE_MS = 60_000;

function readyAt({ estimate_minutes: usual }: Ticket, acceptedAt: number, minutes = usual): number | null {
  return minutes ? acceptedAt + minutes * MINUTE_MS : null;
}

export function applyTaps(ticket: Ticket, taps: readonly TapRow[]): Ticket {
  let shown = ticket;
  for (const { order_id, from, to, reason, minutes, made_at } of taps) {
    if (order_id !== ticket.id || from !== shown.status) continue;
    const at = toServerTime(made_at);
    const before = shown.timeline.findIndex((step) => step.status === to);
    shown = {
      ...shown,
      status: to,
      cancel_reason: to === 'canceled' ? reason : null,
      ready_at:
        from === 'pending' && to === 'cooking' ? readyAt(shown, at, minutes) : to === 'pending' ? null : shown.ready_at,
      // An undo removes the later entries.
      timeline: before < 0 ? [...shown.timeline, { status: to, at }] : shown.timeline.slice(0, before + 1),
    };
  }
  return shown;
}

function viewOf(state: BoardState): BoardView {
  const { link, lostAt, timezone, ordering, categories, leftOut, isKnown, tickets, taps, moved } = state;
  const waiting = new Set(taps.map((tap) => tap.order_id));
  const shown = [...tickets.values()].map((ticket) => {
    if (!waiting.has(ticket.id)) return ticket;
    const known = moved.get(ticket) ?? applyTaps(ticket, taps);
    moved.set(ticket, known);
    return known;
  });
  const late = new Set(taps.filter(isLate).map((tap) => tap.order_id));
  const columns = inColumns(shown);
  return { link, lostAt, timezone, ordering, categories, leftOut, isKnown, columns, unsent: taps.length, late };
}

function change(part: Partial<BoardState>): void {
  board.state = ref({ ...board.state, ...part });
}

/** Changes from the server within this time are drawn together. */
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

/** `isFresh`: the first board of a new connection. */
export function takeBoard(answer: Board, isFresh: boolean): void {
  const tickets = new Map(answer.tickets.map((ticket) => [ticket.id, ticket]));
  if (!isFresh) {
    // Arrived while the board was being fetched.
    for (const ticket of board.state.tickets.values()) if (ticket.seq > answer.seq) tickets.set(ticket.id, ticket);
  }
  const seq = isFresh ? answer.seq : Math.max(answer.seq, board.state.seq);
  const { timezone, categories, left_out: leftOut, venue_state, accepts_orders, paused_until } = answer;
  const ordering = { venue_state, accepts_orders, paused_until };
  change({ tickets, seq, timezone, categories, leftOut, ordering, isKnown: true });
  drawSoon();
}

/** Ignores an older ticket: answers can overtake each other. */
export function takeTicket(ticket: Ticket, seq: number = board.state.seq): void {
  const known = board.state.tickets.get(ticket.id);
  if (!known || known.seq <= ticket.seq) board.state.tickets.set(ticket.id, ticket);
  change({ seq: Math.max(seq, board.state.seq) });
  drawSoon();
}

export function restoreBoard(kept: {
  tickets: readonly Ticket[];
  taps: readonly TapRow[];
  timezone: string | undefined;
  categories: Board['categories'];
  leftOut: number;
}): void {
  const own = new Set(board.state.taps.map((row) => row.tap));
  change({ taps: [...kept.taps.filter((row) => !own.has(row.tap)), ...board.state.taps] });
  if (!board.state.isKnown && kept.tickets.length > 0) {
    const tickets = new Map(kept.tickets.map((ticket) => [ticket.id, ticket]));
    const { timezone, categories, leftOut } = kept;
    change({ tickets, timezone, categories, leftOut, isKnown: true });
  }
  draw();
}

export function setLink(link: BoardLink, lostAt: number | null): void {
  // The time of a loss may become known later: it is read from storage while the first connection fails.
  const known = board.state.lostAt;
  if (board.state.link === link && (known !== null || lostAt === null)) return;
  change({ link, lostAt });
  draw();
}

export function setOrdering({ venue_state, accepts_orders, paused_until }: Ordering): void {
  const { ordering } = board.state;
  const isSame = ordering.venue_state === venue_state && ordering.accepts_orders === accepts_orders;
  if (isSame && ordering.paused_until === paused_until) return;
  change({ ordering: { venue_state, accepts_orders, paused_until } });
  draw();
}

/** Drawn at once, together with the tap's other effects, such as closing a sheet. */
export function setTaps(taps: readonly TapRow[]): void {
  change({ taps, moved: new WeakMap() });
  draw();
}

export function clearBoard(): void {
  change(emptyState());
  draw();
}
