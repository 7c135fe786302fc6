import * as v from 'valibot';
import { BeatEvent, BOARD_BEAT_MS, TicketEvent } from '#src/contract/staff/board.ts';
import { listenTo } from '#src/http/event-stream.ts';
import { staffUrl } from './staff-api.ts';

/** Two beats and a little: a stream that says nothing for so long is dead, whatever the tablet believes. */
const SILENT_MS = 2.5 * BOARD_BEAT_MS;

export type BoardListener = {
  ticket: (event: TicketEvent) => void;
  beat: (event: BeatEvent) => void;
  /** Too much was missed to be told one by one. */
  reset: () => void;
  /** The stream is over: refused, cut, or silent. It does not come back by itself. */
  ended: () => void;
};

/** Receives a venue's changes after `seq` until the returned function is called, or until `ended`. */
export function listenToBoard(slug: string, seq: number, { ticket, beat, reset, ended }: BoardListener): () => void {
  const read =
    <T>(schema: v.GenericSchema<unknown, T>, take: (event: T) => void) =>
    (data: string): void => {
      const event = v.safeParse(schema, parsed(data));
      if (event.success) take(event.output);
      // An event that cannot be read may hide an order: the whole board is asked for.
      else reset();
    };
  const stop = listenTo(
    staffUrl(slug, `events?after=${seq}`),
    {
      on: { ticket: read(TicketEvent, ticket), beat: read(BeatEvent, beat), reset },
      heard: () => undefined,
      // A new connection needs the board's newest `seq` in its address.
      lost: () => {
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
