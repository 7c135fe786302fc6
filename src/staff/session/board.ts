import { useMemo } from 'react';
import { proxy, ref, useSnapshot } from 'valtio';
import type { BeatEvent, Board, TableService, Ticket } from '#src/contract/staff/board.ts';
import type { ActionRow, PaymentRow, TapRow, VoidRow } from '#src/db/staff-rows.ts';
import { CANCEL_REASONS } from '#src/domain/cancel-reason.ts';
import { keptPieces } from '#src/domain/kept-pieces.ts';
import { withoutPieces } from '#src/domain/without-pieces.ts';
import { toServerTime, useEachSecond } from './clock.ts';

/** `starting`: no answer yet. `lost`: no connection since `lostAt`. */
export type BoardLink = 'starting' | 'live' | 'lost';

export type Ordering = Omit<BeatEvent, 'seq' | 'now' | 'calls' | 'service'>;

/** Lists are replaced whole: a proxy for each ticket is too slow on a tablet. Columns and late orders are derived. */
export type BoardState = {
  link: BoardLink;
  /** Server time of the last message. */
  lostAt: number | null;
  timezone: string | undefined;
  ordering: Ordering;
  /** The open calls of tables that nobody has tapped here, oldest first. */
  calls: Board['calls'];
  service: TableService;
  categories: Board['categories'];
  /** Open orders of earlier days that the server did not send. */
  leftOut: number;
  isKnown: boolean;
  seq: number;
  /** As the server sent them. */
  tickets: ReadonlyMap<string, Ticket>;
  /** What this device has to send, oldest first: not answered, or refused. */
  waiting: readonly ActionRow[];
};

const NO_SERVICE: TableService = {
  calls: false,
  tables: false,
  handovers: false,
  bills: false,
  voids_need_manager: false,
  house_limit: 0,
};

const emptyState = (): BoardState => ({
  link: 'starting',
  lostAt: null,
  timezone: undefined,
  ordering: { venue_state: 'active', accepts_orders: true, paused_until: null, printers: [] },
  calls: [],
  service: NO_SERVICE,
  categories: [],
  leftOut: 0,
  isKnown: false,
  seq: 0,
  tickets: new Map(),
  waiting: [],
});

/** Changed only by the functions below. */
export const board = proxy(emptyState());

/** Draws the caller again only for the parts that it reads. */
export const useBoard = (): BoardState => useSnapshot(board) as BoardState;

export const useTimezone = (): string | undefined => useBoard().timezone;

/** What was done to single orders, and is not answered. */
export const openActionsIn = (rows: readonly ActionRow[]): (TapRow | VoidRow)[] =>
  rows.filter((row) => row.kind !== 'payment' && row.refused === null) as (TapRow | VoidRow)[];
export const paymentsIn = (rows: readonly ActionRow[]): PaymentRow[] => rows.filter((row) => row.kind === 'payment');

const MINUTE_MS = 60_000;

function readyAt({ estimate_minutes: usual }: Ticket, acceptedAt: number, minutes = usual): number | null {
  return minutes ? acceptedAt + minutes * MINUTE_MS : null;
}

function afterTap(ticket: Ticket, { from, to, reason, minutes, made_at: madeAt }: TapRow): Ticket {
  if (from !== ticket.status) return ticket;
  const at = toServerTime(madeAt);
  const before = ticket.timeline.findIndex((step) => step.status === to);
  return {
    ...ticket,
    status: to,
    cancel_reason: to === 'canceled' ? reason : null,
    ready_at:
      from === 'pending' && to === 'cooking' ? readyAt(ticket, at, minutes) : to === 'pending' ? null : ticket.ready_at,
    // An undo removes the later entries.
    timeline: before < 0 ? [...ticket.timeline, { status: to, at }] : ticket.timeline.slice(0, before + 1),
  };
}

/** Pieces of the line, or of the order, that were taken back. */
export const voidedPieces = ({ lines }: Pick<Ticket, 'lines'>, position: number | null): number =>
  lines.reduce((sum, { voided = 0 }, at) => sum + (position === null || at === position ? voided : 0), 0);

/** Unchanged if the server has it already. */
function afterVoid(ticket: Ticket, { voided, request, made_at: madeAt }: VoidRow): Ticket {
  const { position, quantity, reason } = request;
  if (voidedPieces(ticket, position) !== voided) return ticket;
  const { charges, ...rest } = withoutPieces(ticket, position, quantity ?? 0);
  const isGone = rest.lines.every((line) => keptPieces(line) === 0);
  const named = ticket.charges.map((charge) => ({
    ...charge,
    amount: charges.find(({ code }) => code === charge.code)?.amount ?? 0,
  }));
  return {
    ...ticket,
    ...rest,
    charges: named,
    ...(isGone && {
      status: 'canceled',
      cancel_reason: CANCEL_REASONS.find((usual) => usual === reason) ?? null,
      timeline: [...ticket.timeline, { status: 'canceled', at: toServerTime(madeAt) }],
    }),
  };
}

/** As the waiting actions will leave it. */
export const afterActions = (ticket: Ticket, waiting: readonly ActionRow[]): Ticket =>
  openActionsIn(waiting)
    .filter((row) => row.order_id === ticket.id)
    .reduce((shown, row) => (row.kind === 'tap' ? afterTap(shown, row) : afterVoid(shown, row)), ticket);

export const shownTickets = ({ tickets, waiting }: Pick<BoardState, 'tickets' | 'waiting'>): Ticket[] =>
  [...tickets.values()].map((ticket) => afterActions(ticket, waiting));

export function useShownTickets(): Ticket[] {
  const { tickets, waiting } = useBoard();
  return useMemo(() => shownTickets({ tickets, waiting }), [tickets, waiting]);
}

/** An action without an answer for so long is shown as waiting. */
const LATE_MS = 5_000;

/** The orders of which an action has had no answer for long. */
export const lateOrders = (waiting: readonly ActionRow[]): ReadonlySet<string> => {
  const late = openActionsIn(waiting).filter((row) => Date.now() - row.made_at >= LATE_MS);
  return new Set(late.map((row) => row.order_id));
};

export function useLateOrders(): ReadonlySet<string> {
  const { waiting } = useBoard();
  const ids = useEachSecond(() => [...lateOrders(waiting)].join(' '));
  return useMemo(() => new Set(ids.split(' ').filter(Boolean)), [ids]);
}

function setTickets(tickets: Iterable<Ticket>): void {
  board.tickets = new Map([...tickets].map((ticket) => [ticket.id, ticket]));
}

/** `isFresh`: the first board of a new connection. */
export function takeBoard(answer: Board, isFresh: boolean): void {
  const {
    timezone,
    service,
    categories,
    left_out: leftOut,
    venue_state,
    accepts_orders,
    paused_until,
    printers,
  } = answer;
  // Arrived while the board was being fetched.
  const newer = isFresh ? [] : [...board.tickets.values()].filter(({ seq }) => seq > answer.seq);
  const seq = isFresh ? answer.seq : Math.max(answer.seq, board.seq);
  const ordering = { venue_state, accepts_orders, paused_until, printers };
  Object.assign(board, { seq, timezone, service, leftOut, ordering, categories: ref(categories), isKnown: true });
  setTickets([...answer.tickets, ...newer]);
}

/** Ignores an older ticket: answers can overtake each other. */
export function takeTicket(ticket: Ticket, seq: number = board.seq): void {
  board.seq = Math.max(seq, board.seq);
  const known = board.tickets.get(ticket.id);
  if (!known || known.seq <= ticket.seq) setTickets([...board.tickets.values(), ticket]);
}

type KeptBoard = Pick<BoardState, 'timezone' | 'service' | 'categories' | 'leftOut'> & {
  tickets: readonly Ticket[];
};

export function restoreBoard({ tickets, timezone, service, categories, leftOut }: KeptBoard): void {
  if (board.isKnown) return;
  board.service = service;
  if (tickets.length === 0) return;
  Object.assign(board, { timezone, leftOut, categories: ref(categories), isKnown: true });
  setTickets(tickets);
}

export function setLink(link: BoardLink, lostAt: number | null): void {
  // The time of a loss may become known later: it is read from storage while the first connection fails.
  if (board.link === link && (board.lostAt !== null || lostAt === null)) return;
  Object.assign(board, { link, lostAt });
}

export function setCalls(calls: Board['calls']): void {
  board.calls = ref(calls);
}

/** True: the venue has switched something on or off. */
export function setService(service: TableService): boolean {
  const isOther = JSON.stringify(service) !== JSON.stringify(board.service);
  if (isOther) board.service = service;
  return isOther;
}

export function setOrdering(ordering: Ordering): void {
  board.ordering = ordering;
}

export function setWaiting(rows: readonly ActionRow[]): void {
  board.waiting = ref([...rows]);
}

export function clearBoard(): void {
  Object.assign(board, emptyState());
}
