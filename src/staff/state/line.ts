import type { Board, Ticket } from '#src/contract/staff/board.ts';
import { businessDay } from '#src/domain/hours.ts';
import { listenToBoard } from '#src/staff/data/board-stream.ts';
import { staffApi } from '#src/staff/data/staff-api.ts';
import type { PlaceRow } from '#src/staff/data/staff-db.ts';
import { boardState, clearBoard, setLink, takeBoard, takeKept, takeTicket } from './board.ts';
import { hearTime, serverNow } from './clock.ts';
import { session } from './session.ts';
import { sendTaps } from './taps.ts';
import { slug } from './venue.ts';

/** A kitchen waits for its orders: the line is tried again quickly, and at once when the browser says it is back. */
const RETRY_MS = [300, 700, 1_500] as const;

const store = () => import('#src/staff/data/board-store.ts');

let running = false;
let stopListening: (() => void) | null = null;
let retry: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let heardAt: number | null = null;
/** Answers of an attempt that another one has overtaken are nobody's. */
let attempt = 0;

/** Keeps the board told for as long as somebody is signed in. Called again it does nothing. */
export async function startLine(): Promise<void> {
  if (running) return;
  running = true;
  addEventListener('online', hurry);
  addEventListener('offline', cut);
  document.addEventListener('visibilitychange', hurry);
  void connect();
  const kept = await store()
    .then(({ readBoard }) => readBoard(slug))
    .catch(() => null); // nothing is kept on this device: the board works while there is a network
  if (!kept || !running) return;
  takeKept({ tickets: kept.tickets, taps: kept.taps, timezone: kept.place?.timezone });
  heardAt ??= kept.place?.heard_at ?? null;
  void sendTaps();
}

/** The session is over: the line goes, what is on the screen stays. */
export function stopLine(): void {
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

/** Signed out: nothing of the venue's orders stays here. */
export async function forgetLine(): Promise<void> {
  stopLine();
  clearBoard();
  await store()
    .then(({ forgetBoard }) => forgetBoard(slug))
    .catch(() => undefined); // nothing could be kept, so nothing is left
}

function hurry(): void {
  if (!running || stopListening || document.visibilityState !== 'visible') return;
  clearTimeout(retry);
  void connect();
}

/** The browser knows that its network is gone before the silence tells. */
function cut(): void {
  stopListening?.();
  stopListening = null;
  attempt += 1;
  lose();
}

/** The whole board first, then what happens after it: one way for the first time, for a cut and for a gap. */
async function connect(): Promise<void> {
  attempt += 1;
  const mine = attempt;
  try {
    const board = await staffApi.board(slug);
    if (mine !== attempt) return;
    heardAt = board.now;
    take(board, true);
    stopListening = listenToBoard(slug, board.seq, {
      ticket: ({ seq, ticket }) => hear(seq, ticket),
      beat: ({ seq, now }) => {
        hearTime(now);
        heardAt = now;
        isLive();
        // Whatever happened up to that change should have been told by now, and a new day leaves out what is over.
        if (owed || seq > boardState().seq || dayOf(now) !== day) void resync();
      },
      reset: () => void resync(),
      ended: () => {
        stopListening = null;
        lose();
      },
    });
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
  if (session.state !== 'in') return stopLine();
  clearTimeout(retry);
  retry = setTimeout(() => void connect(), RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]);
  failures += 1;
}

function hear(seq: number, ticket: Ticket): void {
  heardAt = serverNow();
  isLive();
  // Numbers come one after the other: one that is left out was missed.
  const missed = seq > boardState().seq + 1;
  takeTicket(ticket, seq);
  if (missed) void resync();
  else
    void store()
      .then(({ keepTicket }) => keepTicket(place(), ticket))
      .catch(() => undefined); // kept nowhere
}

let syncing: Promise<void> | null = null;
/** Something was missed, and is not here yet. */
let owed = false;

/** Fetches the board while the line goes on. One at a time; what is asked meanwhile is in its answer or comes after it. */
function resync(): Promise<void> {
  syncing ??= fetchAgain().finally(() => {
    syncing = null;
  });
  return syncing;
}

async function fetchAgain(): Promise<void> {
  const mine = attempt;
  try {
    owed = true;
    const board = await staffApi.board(slug);
    // Signed out or cut meanwhile: nothing of it is kept, and a new line begins with a board of its own.
    if (mine !== attempt) return;
    take(board, false);
  } catch {
    // The next beat asks again.
  }
}

/** The business day of the board that was fetched last. */
let day: string | null = null;

const dayOf = (now: number): string | null => {
  const { timezone } = boardState();
  return timezone === undefined ? null : businessDay(now, timezone);
};

function take(board: Board, isFresh: boolean): void {
  owed = false;
  hearTime(board.now);
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
    .catch(() => undefined); // kept nowhere
}
