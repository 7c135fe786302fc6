import * as v from 'valibot';
import { BeatEvent, BOARD_BEAT_MS, TicketEvent } from '#src/contract/staff/board.ts';
import { listenTo } from '#src/http/event-stream.ts';
import { staffUrl } from './staff-api.ts';

/** Two beats and a margin: after so long a silence the stream counts as dead. */
const SILENT_MS = 2.5 * BOARD_BEAT_MS;

export type BoardListener = {
  ticket: (event: TicketEvent) => void;
  beat: (event: BeatEvent) => void;
  /** The server has too many missed events to replay them. */
  reset: () => void;
  /** The stream was refused, cut or silent. It does not reconnect by itself. */
  ended: () => void;
};

/** Receives a venue's changes after `seq` until the returned function is called, or until `ended`. */
export function listenToBoard(slug: string, seq: number, { ticket, beat, reset, ended }: BoardListener): () => void {
  const read =
    <T>(schema: v.GenericSchema<unknown, T>, take: (event: T) => void) =>
    (data: string): void => {
      const event = v.safeParse(schema, parsed(data));
      if (event.success) take(event.output);
      // An event that cannot be read may hide an order: fetch the whole board.
      else reset();
    };
  const stop = listenTo(
    staffUrl(slug, `events?after=${seq}`),
    {
      on: { ticket: read(TicketEvent, ticket), beat: read(BeatEvent, beat), reset },
      onAlive: () => undefined,
      onLost: () => {
        stop();
        ended();
      },
    },
    SILENT_MS,
  );
  return stop;
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
