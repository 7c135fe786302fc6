import { BOARD_BEAT_MS, type BeatEvent } from '#src/contract/staff/board.ts';
import { lastChange, type OrderChange } from '#server/db/changes.ts';
import type { Database } from '#server/db/open.ts';
import { createEventStream, type EventStream } from '#server/http/event-stream.ts';
import { activeSessions } from './staff-sessions.ts';
import { loadTickets } from './tickets.ts';

/** More than that is not told one by one: the board is asked for anew. */
const MOST_MISSED = 500;
/** How soon a board hears that its session has ended. */
const LOOK_EVERY_MS = 2_000;
const LOOKS_A_BEAT = BOARD_BEAT_MS / LOOK_EVERY_MS;
/** A tablet that lost its network comes back before its old connections are known to be dead. */
const PER_SESSION = 8;

type Event = { seq: number; data: string };
type OpenBoard = {
  session: string;
  stream: EventStream;
  /** The last change it was told; null while it is being told what it missed, and what happens meanwhile waits. */
  position: number | null;
  early: Event[];
  looksSinceBeat: number;
};
type Venue = { boards: Set<OpenBoard>; unread: OrderChange[]; reading: boolean; stop: (() => void) | null };

/**
 * The boards that listen to this process. Each change of a venue is read and put into words once for all of its boards;
 * which come in order, none twice. A board hears that the server lives only while the database answers, and only when it
 * was told everything there is: a silent stream is a blind one.
 */
export function createBoards({ db, changes }: Pick<Database, 'db' | 'changes'>, now: () => number) {
  const venues = new Map<string, Promise<Venue>>();
  const open = new Map<OpenBoard, string>();
  let looking: ReturnType<typeof setInterval> | undefined;

  const tell = (board: OpenBoard, events: readonly Event[]): void => {
    if (board.position === null) return void board.early.push(...events);
    for (const { seq, data } of events) {
      if (seq <= board.position) continue;
      board.position = seq;
      board.stream.send({ event: 'ticket', id: seq, data });
    }
  };
  const beat = (board: OpenBoard): void => {
    board.looksSinceBeat = 0;
    const news: BeatEvent = { seq: board.position ?? 0, now: now() };
    board.stream.send({ event: 'beat', data: JSON.stringify(news) });
  };

  /** The tickets as they are now, one event for each change. */
  const eventsOf = async (
    tenantId: string,
    list: readonly Pick<OrderChange, 'orderId' | 'seq'>[],
  ): Promise<Event[]> => {
    const tickets = await loadTickets(db, tenantId, [...new Set(list.map((change) => change.orderId))]);
    const words = new Map([...tickets].map(([id, ticket]) => [id, JSON.stringify(ticket)]));
    return list.flatMap(({ orderId, seq }) => {
      const ticket = words.get(orderId);
      return ticket === undefined ? [] : [{ seq, data: `{"seq":${seq},"ticket":${ticket}}` }];
    });
  };

  const readNews = async (tenantId: string, venue: Venue): Promise<void> => {
    if (venue.reading) return;
    venue.reading = true;
    while (venue.unread.length > 0) {
      const list = venue.unread.splice(0, MOST_MISSED);
      try {
        const events = await eventsOf(tenantId, list);
        for (const board of venue.boards) tell(board, events);
      } catch {
        // The database is away. A board that missed something begins anew, and asks for it.
        for (const board of venue.boards) board.stream.close();
      }
    }
    venue.reading = false;
  };

  const venueOf = (tenantId: string): Promise<Venue> => {
    const known = venues.get(tenantId);
    if (known) return known;
    const begin = async (): Promise<Venue> => {
      const venue: Venue = { boards: new Set(), unread: [], reading: false, stop: null };
      venue.stop = await changes.watchVenue(tenantId, (change) => {
        venue.unread.push(change);
        void readNews(tenantId, venue);
      });
      return venue;
    };
    const begun = begin();
    venues.set(tenantId, begun);
    begun.catch(() => venues.delete(tenantId));
    return begun;
  };

  const look = async (): Promise<void> => {
    const boards = [...open.keys()];
    try {
      const living = await activeSessions(db, [...new Set(boards.map((board) => board.session))], now());
      const due = boards.filter((board) => {
        board.looksSinceBeat += 1;
        if (!living.has(board.session)) board.stream.close();
        return open.has(board) && board.looksSinceBeat >= LOOKS_A_BEAT;
      });
      const tenantIds = [...new Set(due.map((board) => open.get(board) ?? ''))];
      if (tenantIds.length === 0) return;
      const rows = await db.selectFrom('event_numbers').selectAll().where('tenant_id', 'in', tenantIds).execute();
      const lasts = new Map(rows.map((row) => [row.tenant_id, row.last]));
      for (const board of due) {
        const last = lasts.get(open.get(board) ?? '') ?? 0;
        if (board.position !== null && board.position >= last) beat(board);
      }
    } catch {
      // The database is away, and boards notice by the silence.
    }
  };

  const enter = (tenantId: string, venue: Venue, session: string): OpenBoard => {
    const own = [...venue.boards].filter((board) => board.session === session);
    if (own.length >= PER_SESSION) own[0]?.stream.close();
    const board: OpenBoard = {
      session,
      stream: createEventStream(() => {
        open.delete(board);
        venue.boards.delete(board);
        if (venue.boards.size === 0) {
          venue.stop?.();
          venue.stop = null;
          venues.delete(tenantId);
        }
        if (open.size > 0) return;
        clearInterval(looking);
        looking = undefined;
      }),
      position: null,
      early: [],
      looksSinceBeat: 0,
    };
    venue.boards.add(board);
    open.set(board, tenantId);
    looking ??= setInterval(() => void look(), LOOK_EVERY_MS).unref();
    return board;
  };

  /** What was missed after `after`, or that it was too much; then what happened while this was read. */
  const catchUp = async (tenantId: string, board: OpenBoard, after: number | null): Promise<void> => {
    const last = await lastChange(db, tenantId);
    const isTold = after !== null && after <= last && last - after <= MOST_MISSED;
    const missed = isTold && after < last ? await readMissed(tenantId, after, last) : [];
    board.position = isTold ? after : last;
    if (after !== null && !isTold)
      board.stream.send({ event: 'reset', data: JSON.stringify({ seq: last, now: now() }) });
    tell(board, missed);
    tell(board, board.early.splice(0));
    beat(board);
  };
  const readMissed = async (tenantId: string, after: number, last: number): Promise<Event[]> => {
    const list = await db
      .selectFrom('order_events')
      .select(['order_id as orderId', 'seq'])
      .where('tenant_id', '=', tenantId)
      .where('seq', '>', after)
      .where('seq', '<=', last)
      .orderBy('seq')
      .execute();
    return eventsOf(tenantId, list);
  };

  return {
    size: (): number => open.size,

    /** Opens a stream of the venue's changes after `after`, or from now on. Ends with the session, at the latest. */
    listen: async (tenantId: string, session: string, after: number | null): Promise<EventStream> => {
      let venue = await venueOf(tenantId);
      // Its last board may have left while this one waited.
      while (!venue.stop) venue = await venueOf(tenantId);
      const board = enter(tenantId, venue, session);
      try {
        await catchUp(tenantId, board, after);
      } catch (error) {
        board.stream.close();
        throw error;
      }
      return board.stream;
    },

    /** Ends what listens with this session. */
    endSession: (session: string): void => {
      for (const board of open.keys()) if (board.session === session) board.stream.close();
    },

    /** Ends every stream, for a process that stops; boards come back to another one. */
    closeAll: (): void => {
      for (const board of open.keys()) board.stream.close();
    },
  };
}
export type Boards = ReturnType<typeof createBoards>;
