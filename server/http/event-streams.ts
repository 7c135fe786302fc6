import { createEventStream, type EventStream } from './event-stream.ts';

type OpenStream = { close: () => void; beat: () => void };
/** `device` is null: the client sent no valid token. */
type Client = { address: string; device: string | null };

export const HEARTBEAT_MS = 15_000;
/** The customers in a venue share one address; each follows one order at a time. */
const PER_ADDRESS = 300;
const PER_DEVICE = 4;

/**
 * All open streams of this process, with one timer for their heartbeats. A heartbeat keeps proxies from closing a silent
 * stream, and lets the client notice a dead one. `scale` multiplies the limits.
 */
export function createEventStreams(scale: number) {
  const open = new Set<OpenStream>();
  const perAddress = new Map<string, Set<OpenStream>>();
  const perDevice = new Map<string, Set<OpenStream>>();
  let heartbeat: ReturnType<typeof setInterval> | undefined;

  const add = (stream: OpenStream, { address, device }: Client): void => {
    open.add(stream);
    perAddress.set(address, (perAddress.get(address) ?? new Set()).add(stream));
    if (device !== null) perDevice.set(device, (perDevice.get(device) ?? new Set()).add(stream));
  };

  const remove = (stream: OpenStream, { address, device }: Client): void => {
    open.delete(stream);
    for (const [key, streamsByKey] of [
      [address, perAddress],
      [device ?? '', perDevice],
    ] as const) {
      const streams = streamsByKey.get(key);
      if (streams?.delete(stream) && streams.size === 0) streamsByKey.delete(key);
    }
    if (open.size > 0) return;
    clearInterval(heartbeat);
    heartbeat = undefined;
  };

  return {
    size: (): number => open.size,

    /**
     * Null: the address has reached its limit. A device at its limit loses its oldest stream, because a phone that lost
     * its network reconnects before the server notices that the old connection is dead. `shouldStayOpen` is called with
     * each heartbeat; `onClose` is called once, whichever side closes the stream.
     */
    open: (
      client: Client,
      { shouldStayOpen, onClose }: { shouldStayOpen: () => boolean; onClose: () => void },
    ): EventStream | null => {
      const own = perDevice.get(client.device ?? '');
      if (own && own.size >= Math.max(1, PER_DEVICE * scale)) own.values().next().value?.close();
      if ((perAddress.get(client.address)?.size ?? 0) >= Math.max(1, PER_ADDRESS * scale)) return null;
      const { body, send, close } = createEventStream(() => {
        remove(stream, client);
        onClose();
      });
      const stream: OpenStream = {
        close,
        beat: () => {
          if (shouldStayOpen()) send({ event: 'beat', data: '' });
          else close();
        },
      };
      add(stream, client);
      heartbeat ??= setInterval(() => {
        for (const one of open) one.beat();
      }, HEARTBEAT_MS).unref();
      return { body, send, close };
    },

    /** For a process that stops: the clients reconnect to another one. */
    closeAll: (): void => {
      for (const stream of open) stream.close();
    },
  };
}
export type EventStreams = ReturnType<typeof createEventStreams>;
