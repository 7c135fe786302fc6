import { proxy, useSnapshot } from 'valtio';
import { onConnectivitySignal, type ConnectivitySignal } from '#src/http/request.ts';
import { useHydrated } from './hydrated.ts';
import { storage, type StorageMode } from '#src/db/storage.ts';

export type { StorageMode };
/** `unreachable`: the phone is connected, but the service does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable' | 'portal';

/** `navigator.onLine` is reliable only when false; otherwise the results of requests decide. */
const connection = proxy<{ onLine: boolean; seen: ConnectivitySignal['kind'] | null }>({
  onLine: globalThis.navigator?.onLine ?? true,
  seen: null,
});

globalThis.addEventListener?.('online', () => {
  connection.onLine = true;
  connection.seen = null;
});
globalThis.addEventListener?.('offline', () => {
  connection.onLine = false;
});
onConnectivitySignal(({ kind }) => noteConnectivitySignal(kind));

/** For requests that do not use `request.ts`. */
export function noteConnectivitySignal(kind: ConnectivitySignal['kind']): void {
  connection.seen = kind;
  if (kind === 'answered') connection.onLine = true;
}

function judge(onLine: boolean, seen: ConnectivitySignal['kind'] | null): Connection {
  if (!onLine) return 'offline';
  if (seen === 'portal') return 'portal';
  return seen === 'offline' ? 'unreachable' : 'online';
}

export function currentConnection(): Connection {
  return judge(connection.onLine, connection.seen);
}

export function useConnection(): Connection {
  const { onLine, seen } = useSnapshot(connection);
  return useHydrated() ? judge(onLine, seen) : 'online';
}

export function useStorageMode(): StorageMode {
  return useSnapshot(storage).mode;
}
