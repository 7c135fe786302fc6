import { causeOf, type Cause } from '#src/domain/cause.ts';
import { storage, type StorageMode } from '#src/db/storage.ts';
import { isStorageFailure } from '#src/db/storage-errors.ts';
import { asProblem } from '#src/http/problem.ts';
import { currentConnection, useConnection, useStorageMode, type Connection } from './connection.ts';

const STORAGE_CAUSES: Record<StorageMode, Cause | null> = {
  ok: null,
  online_only: 'storageRefused',
  slow: 'storageSlow',
  blocked: 'storageHeld',
  updated_elsewhere: 'storageNewer',
};

const CONNECTION_CAUSES: Record<Connection, Cause | null> = {
  online: null,
  offline: 'offline',
  unreachable: 'unreachable',
  portal: 'portal',
};

/** Null if no text describes the reason. */
export function causeOfError(error: unknown, connection: Connection = currentConnection()): Cause | null {
  if (isStorageFailure(error)) return STORAGE_CAUSES[storage.mode];
  const problem = asProblem(error);
  switch (problem.kind) {
    case 'offline':
      return connection === 'offline' ? 'offline' : 'unreachable';
    case 'portal':
      return 'portal';
    case 'garbled':
      return 'unreadable';
    case 'defect':
      return 'oldBrowser';
    default:
      return causeOf(problem);
  }
}

/** `error`: of a query; null while it has not failed. */
export function useCause(error: unknown): Cause | null {
  const connection = useConnection();
  return error == null ? null : causeOfError(error, connection);
}

/** Orders may be stored that cannot be read. Null: what is not shown is not there. */
export function useUnreadCause(): Cause | null {
  const mode = useStorageMode();
  return mode === 'slow' || mode === 'blocked' ? STORAGE_CAUSES[mode] : null;
}

export const useConnectionCause = (): Cause | null => CONNECTION_CAUSES[useConnection()];
