import type { Board, Ticket } from '#src/contract/staff/board.ts';
import { businessDay } from '#src/domain/hours.ts';
import { listenToBoard } from '#src/staff/data/board-stream.ts';
import { staffApi } from '#src/staff/data/staff-api.ts';
import type { PlaceRow } from '#src/staff/data/staff-db.ts';
import { boardState, clearBoard, setLink, setVenueState, takeBoard, restoreBoard, takeTicket } from './board.ts';
import { syncClock, serverNow } from './clock.ts';
import { session } from './session.ts';
import { sendTaps } from './taps.ts';
import { slug } from './venue.ts';

/** Milliseconds before each reconnect. A kitchen waits for its orders, so these are short. */
const RETRY_MS = [300, 700, 1_500] as const;

const store = () => import('#src/staff/data/board-store.ts');

let running = false;
let stopListening: (() => void) | null = null;
let retry: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let heardAt: number | null = null;
/** Identifies the current connection; answers of an earlier one are ignored. */
let attempt = 0;

/** Keeps the board up to date while somebody is signed in. Later calls do nothing. */
export async function connectBoard(): Promise<void> {
  if (running) return;
  running = true;
  addEventListener('online', hurry);
  addEventListener('offline', cut);
  document.addEventListener('visibilitychange', hurry);
  void connect();
  const kept = await store()
    .then(({ readBoard }) => readBoard(slug))
    .catch(() => null); // storage is closed: the board works while there is a network
  if (!kept || !running) return;
  restoreBoard({ tickets: kept.tickets, taps: kept.taps, timezone: kept.place?.timezone });
  heardAt ??= kept.place?.heard_at ?? null;
  void sendTaps();
}

/** Disconnects when the session is over. The screen keeps its content. */
export function disconnectBoard(): void {
  if (!running) return;
  running = false;
  attempt += 1;
  clearTimeout(retry);
  stopListening?.();
  stopListening = null;
  removeEventListener('online', hurry);
  removeEventListener('offline', cut);
  document.removeEventListener('visibilitychange', hurry);
  setLink('lost', heardAt);
}

/** Disconnects and deletes the venue's stored orders after a sign-out. */
export async function forgetBoardData(): Promise<void> {
  disconnectBoard();
  clearBoard();
  await store()
    .then(({ forgetBoard }) => forgetBoard(slug))
    .catch(() => undefined); // storage is closed: nothing was stored
}

function hurry(): void {
  if (!running || stopListening || document.visibilityState !== 'visible') return;
  clearTimeout(retry);
  void connect();
}

/** The browser's `offline` event comes before the silence timer. */
function cut(): void {
  stopListening?.();
  stopListening = null;
  attempt += 1;
  lose();
}

/** Fetches the board, then streams later changes. The start, a lost connection and a gap use the same path. */
async function connect(): Promise<void> {
  attempt += 1;
  const mine = attempt;
  try {
    const board = await staffApi.board(slug);
    if (mine !== attempt) return;
    heardAt = board.now;
    take(board, true);
    stopListening = listenToBoard(
      slug,
      () => ({ seq: boardState().seq, now: serverNow(), venue_state: boardState().venueState }),
      {
        ticket: ({ seq, ticket }) => hear(seq, ticket),
        beat: ({ seq, now, venue_state }) => {
          syncClock(now);
          setVenueState(venue_state);
          heardAt = now;
          isLive();
          // A gap that is still open, or a new business day, which drops finished orders.
          if (hasGap || seq > boardState().seq || dayOf(now) !== day) void resync();
        },
        reset: () => void resync(),
        ended: () => {
          stopListening = null;
          lose();
        },
      },
    );
  } catch {
    if (mine === attempt) lose();
  }
}

function isLive(): void {
  failures = 0;
  if (boardState().link === 'live') return;
  setLink('live', null);
  void sendTaps();
}

function lose(): void {
  if (!running) return;
  setLink('lost', heardAt);
  if (session.state !== 'in') return disconnectBoard();
  clearTimeout(retry);
  retry = setTimeout(() => void connect(), RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]);
  failures += 1;
}

function hear(seq: number, ticket: Ticket): void {
  heardAt = serverNow();
  isLive();
  // Sequence numbers are consecutive: a jump means that an event was missed.
  const missed = seq > boardState().seq + 1;
  takeTicket(ticket, seq);
  if (missed) void resync();
  else
    void store()
      .then(({ keepTicket }) => keepTicket(place(), ticket))
      .catch(() => undefined);
}

let syncing: Promise<void> | null = null;
/** True while a missed event has not been fetched. */
let hasGap = false;

/** Fetches the board while the stream stays open. Concurrent calls share one request. */
function resync(): Promise<void> {
  syncing ??= fetchAgain().finally(() => {
    syncing = null;
  });
  return syncing;
}

async function fetchAgain(): Promise<void> {
  const mine = attempt;
  try {
    hasGap = true;
    const board = await staffApi.board(slug);
    // Signed out or disconnected meanwhile: a new connection fetches its own board.
    if (mine !== attempt) return;
    take(board, false);
  } catch {
    // The next beat tries again.
  }
}

let day: string | null = null;

const dayOf = (now: number): string | null => {
  const { timezone } = boardState();
  return timezone === undefined ? null : businessDay(now, timezone);
};

function take(board: Board, isFresh: boolean): void {
  hasGap = false;
  syncClock(board.now);
  takeBoard(board, isFresh);
  day = dayOf(board.now);
  keep(board.tickets);
}

function place(): PlaceRow {
  const { seq, timezone = 'Africa/Cairo' } = boardState();
  return { slug, seq, timezone, heard_at: heardAt ?? serverNow() };
}

function keep(tickets: readonly Ticket[]): void {
  void store()
    .then(({ keepBoard }) => keepBoard(place(), tickets))
    .catch(() => undefined); // not stored
}
