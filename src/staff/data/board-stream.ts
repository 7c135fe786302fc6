import * as v from 'valibot';
import { BeatEvent, BOARD_BEAT_MS, CallsEvent, TicketEvent } from '#src/contract/staff/board.ts';
import { listenTo } from '#src/http/event-stream.ts';
import { shareStream } from './shared-stream.ts';
import { staffUrl } from './staff-api.ts';

const SILENT_MS = 2.5 * BOARD_BEAT_MS;

export type BoardListener = {
  ticket: (event: TicketEvent) => void;
  beat: (event: BeatEvent) => void;
  calls: (event: CallsEvent) => void;
  /** The server has too many missed events to replay them. */
  reset: () => void;
  /** Refused, cut or silent. It does not reconnect by itself. */
  ended: () => void;
};

/**
 * Listens until the returned function is called, or until `ended`, by one stream for all tabs of this browser.
 * `position`: the last change that this tab knows, and the server's time.
 */
export function listenToBoard(
  slug: string,
  position: () => BeatEvent,
  { ticket, beat, calls, reset, ended }: BoardListener,
): () => void {
  const read =
    <T>(schema: v.GenericSchema<unknown, T>, take: (event: T) => void) =>
    (data: string): void => {
      const event = v.safeParse(schema, parsed(data));
      if (event.success) take(event.output);
      // An event that cannot be read may hide an order: fetch the whole board.
      else reset();
    };
  const on: Record<string, (data: string) => void> = {
    ticket: read(TicketEvent, ticket),
    beat: read(BeatEvent, beat),
    calls: read(CallsEvent, calls),
    reset,
  };
  return shareStream(
    `staff-board:${slug}`,
    {
      open: (event, lost) => {
        const names = Object.keys(on).map((name) => [name, (data: string) => event(name, data)]);
        const stop = listenTo(
          staffUrl(slug, `events?after=${position().seq}`),
          {
            on: Object.fromEntries(names),
            onAlive: () => undefined,
            onLost: () => {
              stop();
              lost();
            },
          },
          SILENT_MS,
        );
        return stop;
      },
      beat: () => JSON.stringify(position()),
      event: (name, data) => on[name]?.(data),
      ended,
    },
    SILENT_MS,
  );
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
