import { createEventStream, type EventStream } from './event-stream.ts';

type OpenStream = { close: () => void; beat: () => void };
/** `device` is null: the client sent no valid token. */
type Client = { address: string; device: string | null };

export const HEARTBEAT_MS = 15_000;
/** The customers in a venue share one address; each follows one order at a time. */
const PER_ADDRESS = 300;
/** Clients without a token have a small part of their own, so that they cannot use up what the others need. */
const STRANGERS_PER_ADDRESS = 30;
const PER_DEVICE = 4;

/** Heartbeats keep proxies from closing a silent stream and show clients a dead one. `scale` multiplies the limits. */
export function createEventStreams(scale: number) {
  const open = new Set<OpenStream>();
  const perAddress = new Map<string, Set<OpenStream>>();
  const perDevice = new Map<string, Set<OpenStream>>();
  const shareOf = ({ address, device }: Client): string => (device === null ? `strangers ${address}` : address);
  let heartbeat: ReturnType<typeof setInterval> | undefined;

  const add = (stream: OpenStream, client: Client): void => {
    const [share, { device }] = [shareOf(client), client];
    open.add(stream);
    perAddress.set(share, (perAddress.get(share) ?? new Set()).add(stream));
    if (device !== null) perDevice.set(device, (perDevice.get(device) ?? new Set()).add(stream));
  };

  const remove = (stream: OpenStream, client: Client): void => {
    open.delete(stream);
    for (const [key, streamsByKey] of [
      [shareOf(client), perAddress],
      [client.device ?? '', perDevice],
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

    /** Null: the address is at its limit. A device at its limit loses its oldest stream: it may be dead unnoticed. */
    open: (
      client: Client,
      { shouldStayOpen, onClose }: { shouldStayOpen: () => boolean; onClose: () => void },
    ): EventStream | null => {
      const own = perDevice.get(client.device ?? '');
      if (own && own.size >= Math.max(1, PER_DEVICE * scale)) own.values().next().value?.close();
      const most = client.device === null ? STRANGERS_PER_ADDRESS : PER_ADDRESS;
      if ((perAddress.get(shareOf(client))?.size ?? 0) >= Math.max(1, most * scale)) return null;
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

    closeAll: (): void => {
      for (const stream of open) stream.close();
    },
  };
}
export type EventStreams = ReturnType<typeof createEventStreams>;
