import { isDeepStrictEqual } from 'node:util';
import { BOARD_BEAT_MS, type BeatEvent, type CallsEvent } from '#src/contract/staff/board.ts';
import { lastChange, type OrderChange } from '#server/db/changes.ts';
import type { Database } from '#server/db/open.ts';
import { createEventStream, type EventStream } from '#server/http/event-stream.ts';
import { activeSessions } from './staff-sessions.ts';
import { loadTickets } from './tickets.ts';
import { type VenueNow, venuesNow } from './venue-now.ts';

/** A board that missed more changes loads everything again. */
const MAX_MISSED = 500;
const CHECK_EVERY_MS = 2_000;
const CHECKS_PER_BEAT = BOARD_BEAT_MS / CHECK_EVERY_MS;
/** A tablet that lost its network reconnects before the server notices that its old connections are dead. */
const PER_SESSION = 8;

type Event = { seq: number; data: string };
type OpenBoard = {
  session: string;
  stream: EventStream;
  /** The last change that was sent; null while missed changes are being read. */
  position: number | null;
  /** Changes that arrived while `position` was null. */
  early: Event[];
  checksSinceBeat: number;
  /** As the board was last told; null: not yet. */
  told: VenueNow | null;
};
type Venue = { boards: Set<OpenBoard>; unread: OrderChange[]; reading: boolean; stop: (() => void) | null };

/**
 * Each change is read and serialised once for all boards of the venue. A board gets a heartbeat only if the database
 * answers and the board has every change: without one it knows that it may be outdated.
 */
export function createBoards({ db, changes }: Pick<Database, 'db' | 'changes'>, now: () => number) {
  const venues = new Map<string, Promise<Venue>>();
  const open = new Map<OpenBoard, string>();
  let timer: ReturnType<typeof setInterval> | undefined;

  const send = (board: OpenBoard, events: readonly Event[]): void => {
    if (board.position === null) return void board.early.push(...events);
    for (const { seq, data } of events) {
      if (seq <= board.position) continue;
      board.position = seq;
      board.stream.send({ event: 'ticket', id: seq, data });
    }
  };
  const beat = (board: OpenBoard): void => {
    board.checksSinceBeat = 0;
    if (!board.told) return;
    const data: BeatEvent = { seq: board.position ?? 0, now: now(), ...board.told };
    board.stream.send({ event: 'beat', data: JSON.stringify(data) });
  };

  const eventsOf = async (
    tenantId: string,
    list: readonly Pick<OrderChange, 'orderId' | 'seq'>[],
  ): Promise<Event[]> => {
    const tickets = await loadTickets(db, tenantId, [...new Set(list.map((change) => change.orderId))]);
    return list.flatMap(({ orderId, seq }) => {
      const ticket = tickets.get(orderId);
      return ticket ? [{ seq, data: JSON.stringify({ seq, ticket }) }] : [];
    });
  };

  const sendUnread = async (tenantId: string, venue: Venue): Promise<void> => {
    if (venue.reading) return;
    venue.reading = true;
    while (venue.unread.length > 0) {
      const list = venue.unread.splice(0, MAX_MISSED);
      try {
        const events = await eventsOf(tenantId, list);
        for (const board of venue.boards) send(board, events);
      } catch {
        // The database is unavailable. A board that reconnects asks for what it missed.
        for (const board of venue.boards) board.stream.close();
      }
    }
    venue.reading = false;
  };

  const venueOf = (tenantId: string): Promise<Venue> => {
    const known = venues.get(tenantId);
    if (known) return known;
    const start = async (): Promise<Venue> => {
      const venue: Venue = { boards: new Set(), unread: [], reading: false, stop: null };
      venue.stop = await changes.watchVenue(tenantId, (change) => {
        venue.unread.push(change);
        void sendUnread(tenantId, venue);
      });
      return venue;
    };
    const started = start();
    venues.set(tenantId, started);
    started.catch(() => venues.delete(tenantId));
    return started;
  };

  /** Other calls are sent as changes. True: the board needs a whole heartbeat. */
  const tellVenue = (board: OpenBoard, venue: VenueNow | undefined): boolean => {
    const { told } = board;
    if (!venue || isDeepStrictEqual(told, venue)) return false;
    board.told = venue;
    if (!told || !isDeepStrictEqual({ ...told, calls: [] }, { ...venue, calls: [] })) return true;
    const [before, after] = [told, venue].map(({ calls }) => new Set(calls.map((call) => JSON.stringify(call))));
    const data: CallsEvent = {
      opened: venue.calls.filter((call) => !before?.has(JSON.stringify(call))),
      ended: told.calls.filter((call) => !after?.has(JSON.stringify(call))).map(({ id }) => id),
    };
    board.stream.send({ event: 'calls', data: JSON.stringify(data) });
    return false;
  };

  /** A heartbeat for those that have every change. */
  const beatWhole = async (boards: readonly OpenBoard[]): Promise<void> => {
    const tenantIds = [...new Set(boards.map((board) => open.get(board) ?? ''))];
    if (tenantIds.length === 0) return;
    const rows = await db.selectFrom('event_numbers').selectAll().where('tenant_id', 'in', tenantIds).execute();
    const lasts = new Map(rows.map((row) => [row.tenant_id, row.last]));
    for (const board of boards) {
      const last = lasts.get(open.get(board) ?? '') ?? 0;
      if (board.position !== null && board.position >= last) beat(board);
      // It is still being told of changes: at the next check it hears what it was not told now.
      else board.checksSinceBeat = CHECKS_PER_BEAT;
    }
  };

  const check = async (): Promise<void> => {
    const boards = [...open.keys()];
    try {
      const active = await activeSessions(db, [...new Set(boards.map((board) => board.session))], now());
      const venuesAsked = await venuesNow(db, [...new Set(open.values())], now());
      const due = boards.filter((board) => {
        board.checksSinceBeat += 1;
        if (!active.has(board.session)) board.stream.close();
        const tenantId = open.get(board);
        if (tenantId === undefined) return false;
        return tellVenue(board, venuesAsked.get(tenantId)) || board.checksSinceBeat >= CHECKS_PER_BEAT;
      });
      await beatWhole(due);
    } catch {
      // The database is unavailable. Boards notice the missing heartbeat.
    }
  };

  const addBoard = (tenantId: string, venue: Venue, session: string): OpenBoard => {
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
        clearInterval(timer);
        timer = undefined;
      }),
      position: null,
      early: [],
      checksSinceBeat: 0,
      told: null,
    };
    venue.boards.add(board);
    open.set(board, tenantId);
    timer ??= setInterval(() => void check(), CHECK_EVERY_MS).unref();
    return board;
  };

  /** Sends the changes after `after`, or `reset` if they are too many; then those that arrived meanwhile. */
  const catchUp = async (tenantId: string, board: OpenBoard, after: number | null): Promise<void> => {
    const last = await lastChange(db, tenantId);
    tellVenue(board, (await venuesNow(db, [tenantId], now())).get(tenantId));
    const canResume = after !== null && after <= last && last - after <= MAX_MISSED;
    const missed = canResume && after < last ? await readMissed(tenantId, after, last) : [];
    board.position = canResume ? after : last;
    if (after !== null && !canResume)
      board.stream.send({ event: 'reset', data: JSON.stringify({ seq: last, now: now() }) });
    send(board, missed);
    send(board, board.early.splice(0));
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

    /** Sends the changes after `after`, or from now on. It ends with the session. */
    listen: async (tenantId: string, session: string, after: number | null): Promise<EventStream> => {
      let venue = await venueOf(tenantId);
      // The venue's last board may have closed while this one waited.
      while (!venue.stop) venue = await venueOf(tenantId);
      const board = addBoard(tenantId, venue, session);
      try {
        await catchUp(tenantId, board, after);
      } catch (error) {
        board.stream.close();
        throw error;
      }
      return board.stream;
    },

    /** Tells the venue's boards of this process at once; those of others find out at their next check. */
    venueChanged: async (tenantId: string): Promise<void> => {
      const venue = (await venuesNow(db, [tenantId], now())).get(tenantId);
      await beatWhole([...open.keys()].filter((board) => open.get(board) === tenantId && tellVenue(board, venue)));
    },

    endSession: (session: string): void => {
      for (const board of open.keys()) if (board.session === session) board.stream.close();
    },

    closeAll: (): void => {
      for (const board of open.keys()) board.stream.close();
    },
  };
}
export type Boards = ReturnType<typeof createBoards>;
