/** One answer that stays open, in the form that `EventSource` reads. */
export type EventStream = {
  body: ReadableStream<Uint8Array>;
  /** `id` is what the asker names when it comes back. Nothing once the stream has ended. */
  send: (message: { event: string; id?: number; data: string }) => void;
  close: () => void;
};

/** How long an asker waits before it comes back: not all of them in the same moment after a restart. */
const RETRY_MS = { least: 2_000, spread: 3_000 };
/** So many messages lie unread only where nobody reads any more. */
const MOST_UNREAD = 2_000;

const encoder = new TextEncoder();

/** `onClose` is called once, whoever ended it. */
export function createEventStream(onClose: () => void): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>({
    start: (begun) => {
      controller = begun;
    },
    cancel: () => {
      if (!controller) return;
      controller = null;
      onClose();
    },
  });
  const close = (): void => {
    const writer = controller;
    if (!writer) return;
    controller = null;
    onClose();
    writer.close();
  };
  const write = (text: string): void => {
    if ((controller?.desiredSize ?? 0) < -MOST_UNREAD) close();
    controller?.enqueue(encoder.encode(text));
  };
  write(`retry: ${Math.round(RETRY_MS.least + Math.random() * RETRY_MS.spread)}\n\n`);
  return {
    body,
    send: ({ event, id, data }) => write(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`),
    close,
  };
}
