/** One answer that stays open, in the form that `EventSource` reads. */
export type EventStream = {
  body: ReadableStream<Uint8Array>;
  /** `id` is what the asker names when it comes back. */
  send: (message: { event: string; id: number; data: string }) => void;
  close: () => void;
};

type OpenStream = { close: () => void; beat: () => void };

export const HEARTBEAT_MS = 15_000;
/** A venue's customers share an address, as in the table of rate limits; each looks at one order at a time. */
const PER_ADDRESS = 300;
/** How long an asker waits before it comes back: not all of them in the same moment after a restart. */
const RETRY_MS = { least: 2_000, spread: 3_000 };

const encoder = new TextEncoder();

/**
 * All open streams of this process. One clock beats for all of them, so that proxies do not take a silent one for dead
 * and its reader notices when it is. `scale` multiplies how many one address may hold open.
 */
export function createEventStreams(scale: number) {
  const open = new Set<OpenStream>();
  const perAddress = new Map<string, number>();
  let beating: ReturnType<typeof setInterval> | undefined;

  const leave = (stream: OpenStream, address: string): void => {
    if (!open.delete(stream)) return;
    const left = (perAddress.get(address) ?? 1) - 1;
    if (left > 0) perAddress.set(address, left);
    else perAddress.delete(address);
    if (open.size > 0) return;
    clearInterval(beating);
    beating = undefined;
  };

  return {
    size: (): number => open.size,

    /**
     * Null: this address has as many open as it may. `goesOn` is asked every HEARTBEAT_MS whether it does;
     * `onClose` is called once, whoever ended it.
     */
    open: (
      address: string,
      { goesOn, onClose }: { goesOn: () => boolean; onClose: () => void },
    ): EventStream | null => {
      const count = perAddress.get(address) ?? 0;
      if (count >= Math.max(1, PER_ADDRESS * scale)) return null;
      let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
      const write = (text: string): void => controller?.enqueue(encoder.encode(text));
      const ended = (): boolean => {
        if (!controller) return false;
        controller = null;
        leave(stream, address);
        onClose();
        return true;
      };
      const close = (): void => {
        const writer = controller;
        if (ended()) writer?.close();
      };
      const body = new ReadableStream<Uint8Array>({
        start: (begun) => {
          controller = begun;
        },
        cancel: () => void ended(),
      });
      const stream: OpenStream = {
        close,
        beat: () => {
          if (goesOn()) write('event: beat\ndata:\n\n');
          else close();
        },
      };
      open.add(stream);
      perAddress.set(address, count + 1);
      beating ??= setInterval(() => {
        for (const one of open) one.beat();
      }, HEARTBEAT_MS).unref();
      write(`retry: ${Math.round(RETRY_MS.least + Math.random() * RETRY_MS.spread)}\n\n`);
      return {
        body,
        send: ({ event, id, data }) => write(`event: ${event}\nid: ${id}\ndata: ${data}\n\n`),
        close,
      };
    },

    /** Ends every stream, for a process that stops; their readers come back to another one. */
    closeAll: (): void => {
      for (const stream of open) stream.close();
    },
  };
}
export type EventStreams = ReturnType<typeof createEventStreams>;
