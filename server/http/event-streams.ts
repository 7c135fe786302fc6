import { createEventStream, type EventStream } from './event-stream.ts';

type OpenStream = { close: () => void; beat: () => void };
/** `device` is null where the asker has not shown one. */
type Asker = { address: string; device: string | null };

export const HEARTBEAT_MS = 15_000;
/** As in the table of rate limits: a venue's customers share an address, and each looks at one order at a time. */
const PER_ADDRESS = 300;
const PER_DEVICE = 4;
/**
 * All open streams of this process. One clock beats for all of them, so that proxies do not take a silent one for dead
 * and its reader notices when it is. `scale` multiplies how many an address or a device may hold open.
 */
export function createEventStreams(scale: number) {
  const open = new Set<OpenStream>();
  const perAddress = new Map<string, Set<OpenStream>>();
  const perDevice = new Map<string, Set<OpenStream>>();
  let beating: ReturnType<typeof setInterval> | undefined;

  const enter = (stream: OpenStream, { address, device }: Asker): void => {
    open.add(stream);
    perAddress.set(address, (perAddress.get(address) ?? new Set()).add(stream));
    if (device !== null) perDevice.set(device, (perDevice.get(device) ?? new Set()).add(stream));
  };

  const leave = (stream: OpenStream, { address, device }: Asker): void => {
    open.delete(stream);
    for (const [who, held] of [
      [address, perAddress],
      [device ?? '', perDevice],
    ] as const) {
      const streams = held.get(who);
      if (streams?.delete(stream) && streams.size === 0) held.delete(who);
    }
    if (open.size > 0) return;
    clearInterval(beating);
    beating = undefined;
  };

  return {
    size: (): number => open.size,

    /**
     * Null: this address has as many open as it may. A device that has gives up its oldest: a phone whose network went
     * away comes back before the old connection is known to be dead. `shouldStayOpen` is asked every HEARTBEAT_MS whether it does;
     * `onClose` is called once, whoever ended it.
     */
    open: (
      asker: Asker,
      { shouldStayOpen, onClose }: { shouldStayOpen: () => boolean; onClose: () => void },
    ): EventStream | null => {
      const own = perDevice.get(asker.device ?? '');
      if (own && own.size >= Math.max(1, PER_DEVICE * scale)) own.values().next().value?.close();
      if ((perAddress.get(asker.address)?.size ?? 0) >= Math.max(1, PER_ADDRESS * scale)) return null;
      const { body, send, close } = createEventStream(() => {
        leave(stream, asker);
        onClose();
      });
      const stream: OpenStream = {
        close,
        beat: () => {
          if (shouldStayOpen()) send({ event: 'beat', data: '' });
          else close();
        },
      };
      enter(stream, asker);
      beating ??= setInterval(() => {
        for (const one of open) one.beat();
      }, HEARTBEAT_MS).unref();
      return { body, send, close };
    },

    /** Ends every stream, for a process that stops; their readers come back to another one. */
    closeAll: (): void => {
      for (const stream of open) stream.close();
    },
  };
}
export type EventStreams = ReturnType<typeof createEventStreams>;
