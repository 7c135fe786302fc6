import type { BeatEvent, Board, Ticket } from '#src/contract/staff/board.ts';
import { businessDay } from '#src/domain/hours.ts';
import { listenToBoard } from '#src/staff/data/board-stream.ts';
import { staffApi } from '#src/staff/data/staff-api.ts';
import type { PlaceRow } from '#src/db/staff-rows.ts';
import { board, clearBoard, setLink, setOrdering, setService, takeBoard, restoreBoard, takeTicket } from './board.ts';
import { clockOffset, syncClock, serverNow } from './clock.ts';
import { forgetBoard, keepBoard, keepPlace, keepTicket, readBoard } from './kept-board.ts';
import { session } from './session.ts';
import { changedCalls, takeCalls } from './calls.ts';
import { slug } from './venue.ts';

/** Milliseconds; short, because a kitchen waits for its orders. */
const RETRY_MS = [300, 700, 1_500] as const;
/** A stored board whose first connection takes longer is shown as one without a connection. */
const HANGING_MS = 4_000;

class BoardConnection {
  #isOpen = false;
  #stopListening: (() => void) | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  /** Server time of the last message. */
  #lastMessageAt: number | null = null;
  /** Counts connections: answers of an earlier one are ignored. */
  #attempt = 0;
  #syncing: Promise<void> | null = null;
  #hasGap = false;
  #businessDay: string | null = null;

  async open(): Promise<void> {
    if (this.#isOpen) return;
    this.#isOpen = true;
    addEventListener('online', this.#reconnectNow);
    addEventListener('offline', this.#disconnect);
    document.addEventListener('visibilitychange', this.#reconnectNow);
    void this.#connect();
    const { tickets, place } = await readBoard();
    if (!this.#isOpen) return;
    // The stored offset serves until the server sends its time.
    if (this.#lastMessageAt === null) syncClock(Date.now() + (place?.clock_offset ?? 0));
    const { timezone, calls = [], service = board.service, categories = [], left_out: leftOut = 0 } = place ?? {};
    if (!board.isKnown) takeCalls(calls);
    restoreBoard({ tickets, timezone, service, categories, leftOut });
    this.#lastMessageAt ??= place?.heard_at ?? null;
    if (board.link === 'lost') setLink('lost', this.#lastMessageAt);
    setTimeout(() => {
      if (this.#isOpen && board.link === 'starting') setLink('lost', this.#lastMessageAt);
    }, HANGING_MS);
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#attempt += 1;
    clearTimeout(this.#retry);
    this.#stopListening?.();
    this.#stopListening = null;
    removeEventListener('online', this.#reconnectNow);
    removeEventListener('offline', this.#disconnect);
    document.removeEventListener('visibilitychange', this.#reconnectNow);
    setLink('lost', this.#lastMessageAt);
  }

  async forget(): Promise<void> {
    this.close();
    clearBoard();
    await forgetBoard();
  }

  readonly #reconnectNow = (): void => {
    if (!this.#isOpen || this.#stopListening || document.visibilityState !== 'visible') return;
    clearTimeout(this.#retry);
    void this.#connect();
  };

  /** The browser's `offline` event comes before the silence timer. */
  readonly #disconnect = (): void => {
    this.#stopListening?.();
    this.#stopListening = null;
    this.#attempt += 1;
    this.#reconnectLater();
  };

  async #connect(): Promise<void> {
    this.#attempt += 1;
    const mine = this.#attempt;
    try {
      const answer = await staffApi.board(slug);
      if (mine !== this.#attempt) return;
      this.#lastMessageAt = answer.now;
      this.#take(answer, true);
      this.#stopListening = listenToBoard(
        slug,
        () => ({
          seq: board.seq,
          now: serverNow(),
          ...board.ordering,
          calls: [...board.calls],
          service: { ...board.service },
        }),
        {
          ticket: ({ seq, ticket }) => this.#takeTicket(seq, ticket),
          beat: (beat) => this.#takeBeat(beat),
          calls: (event) => void (takeCalls(changedCalls(event)) && keepPlace(this.#place())),
          reset: () => void this.#resync(),
          ended: () => {
            this.#stopListening = null;
            this.#reconnectLater();
          },
        },
      );
    } catch {
      if (mine === this.#attempt) this.#reconnectLater();
    }
  }

  #setLive(): void {
    this.#failures = 0;
    setLink('live', null);
  }

  #reconnectLater(): void {
    if (!this.#isOpen) return;
    setLink('lost', this.#lastMessageAt);
    if (session.state !== 'in') return this.close();
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#connect(), RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)]);
    this.#failures += 1;
  }

  #takeTicket(seq: number, ticket: Ticket): void {
    this.#lastMessageAt = serverNow();
    this.#setLive();
    // Sequence numbers are consecutive: a jump means that an event was missed.
    const missed = seq > board.seq + 1;
    takeTicket(ticket, seq);
    if (missed || hasNewCategory(ticket)) void this.#resync();
    else void keepTicket(this.#place(), ticket);
  }

  #takeBeat({ seq, now, calls, service, ...ordering }: BeatEvent): void {
    syncClock(now);
    setOrdering(ordering);
    const isOtherService = setService(service);
    if (takeCalls(calls) || isOtherService) void keepPlace(this.#place());
    this.#lastMessageAt = now;
    this.#setLive();
    // A gap that is still open, or a new business day, which drops finished orders.
    if (this.#hasGap || seq > board.seq || dayOf(now) !== this.#businessDay) void this.#resync();
  }

  /** Keeps the stream open. Concurrent calls share one request. */
  #resync(): Promise<void> {
    this.#syncing ??= this.#fetchAgain().finally(() => {
      this.#syncing = null;
    });
    return this.#syncing;
  }

  async #fetchAgain(): Promise<void> {
    const mine = this.#attempt;
    try {
      this.#hasGap = true;
      const answer = await staffApi.board(slug);
      // Signed out or disconnected meanwhile: a new connection fetches its own board.
      if (mine !== this.#attempt) return;
      this.#take(answer, false);
    } catch {
      // The next beat tries again.
    }
  }

  #take(answer: Board, isFresh: boolean): void {
    this.#hasGap = false;
    syncClock(answer.now);
    takeBoard(answer, isFresh);
    takeCalls(answer.calls);
    this.#businessDay = dayOf(answer.now);
    void keepBoard(this.#place(), answer.tickets);
  }

  #place(): PlaceRow {
    const { seq, timezone = 'Africa/Cairo', calls, service, categories, leftOut } = board;
    return {
      slug,
      seq,
      timezone,
      calls: [...calls],
      service: { ...service },
      categories: [...categories],
      left_out: leftOut,
      heard_at: this.#lastMessageAt ?? serverNow(),
      clock_offset: clockOffset(),
    };
  }
}

const dayOf = (now: number): string | null => {
  const { timezone } = board;
  return timezone === undefined ? null : businessDay(now, timezone);
};

/** A station has to know about a category that was added since the board was fetched. */
function hasNewCategory({ lines }: Ticket): boolean {
  const known = new Set(board.categories.map(({ id }) => id));
  const isNew = ({ category_id: id }: { category_id: string | null }) => id !== null && !known.has(id);
  return lines.some((line) => isNew(line) || line.options?.some(({ dish }) => dish !== undefined && isNew(dish)));
}

export const boardConnection = new BoardConnection();
