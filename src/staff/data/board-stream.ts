import * as v from 'valibot';
import { BeatEvent, BOARD_BEAT_MS, TicketEvent } from '#src/contract/staff/board.ts';
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

/** Listens to a venue's changes after `seq` until the answer is called, or until `ended`. */
export function listenToBoard(slug: string, seq: number, { ticket, beat, reset, ended }: BoardListener): () => void {
  const source = new EventSource(staffUrl(slug, `events?after=${seq}`));
  let silence: ReturnType<typeof setTimeout> | undefined;

  const close = (): void => {
    clearTimeout(silence);
    source.close();
  };
  const end = (): void => {
    close();
    ended();
  };
  const isHere = (): void => {
    clearTimeout(silence);
    silence = setTimeout(end, SILENT_MS);
  };
  const on = <T>(name: string, schema: v.GenericSchema<unknown, T>, hear: (event: T) => void): void => {
    source.addEventListener(name, ({ data }: MessageEvent<string>) => {
      isHere();
      const read = v.safeParse(schema, parsed(data));
      if (read.success) hear(read.output);
      // Words that cannot be read may hide an order: the whole board is asked for.
      else reset();
    });
  };

  isHere();
  on('ticket', TicketEvent, ticket);
  on('beat', BeatEvent, beat);
  source.addEventListener('reset', () => {
    isHere();
    reset();
  });
  source.addEventListener('error', end);
  return close;
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
