import type { Context } from 'hono';

export type EventStream = {
  body: ReadableStream<Uint8Array>;
  /** The client sends the last `id` when it reconnects. Does nothing once the stream has ended. */
  send: (message: { event: string; id?: number; data: string }) => void;
  close: () => void;
};

/** Random, so that not all clients reconnect at once after a restart. */
const RETRY_MS = { min: 2_000, spread: 3_000 };
/** A client with more unread messages is taken for dead. */
const MAX_UNREAD = 2_000;

const encoder = new TextEncoder();

/** `onClose` is called once, whichever side closes the stream. */
export function createEventStream(onClose: () => void): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>({
    start: (started) => {
      controller = started;
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
    if ((controller?.desiredSize ?? 0) < -MAX_UNREAD) close();
    controller?.enqueue(encoder.encode(text));
  };
  write(`retry: ${Math.round(RETRY_MS.min + Math.random() * RETRY_MS.spread)}\n\n`);
  return {
    body,
    send: ({ event, id, data }) => write(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`),
    close,
  };
}

export function sendEventStream(c: Context, { body }: EventStream): Response {
  c.header('Cache-Control', 'no-store');
  c.header('Content-Type', 'text/event-stream; charset=utf-8');
  // Keeps a proxy from buffering the stream.
  c.header('X-Accel-Buffering', 'no');
  return c.body(body);
}
