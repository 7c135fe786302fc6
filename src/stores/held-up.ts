import { useSnapshot } from 'valtio';
import { storage } from '#src/db/storage.ts';
import { useOutboxRows } from './outbox-rows.ts';

/** What waits for another window of this browser. */
export function noteHeldUp(what: 'orders' | 'update' | null): void {
  storage.waitsFor = what;
}

/** What another window of this browser has held up for 15 s. Orders only if one waits. */
export function useHeldUp(): 'orders' | 'update' | null {
  const { waitsFor } = useSnapshot(storage);
  const rows = useOutboxRows();
  const isWaiting = rows?.some((row) => row.state === 'waiting') ?? false;
  return waitsFor === 'orders' && !isWaiting ? null : waitsFor;
}
