import { proxy, type ref } from 'valtio/vanilla';
import type { AppDb } from './db.ts';

/**
 * `slow`: it does not answer: not opened within 3 s, or a transaction did not end. `blocked`: another tab has an older database open. `updated_elsewhere`: a newer build
 * has upgraded the database.
 */
export type StorageMode = 'ok' | 'online_only' | 'slow' | 'blocked' | 'updated_elsewhere';

export const storage = proxy<{
  mode: StorageMode;
  db: ReturnType<typeof ref<AppDb>> | null;
  /** False: new rows are lost with the page. A full phone has an open database, and keeps nothing either. */
  keeps: boolean;
  /** The browser deleted this phone's orders while the page was open. Until the next order. */
  erased: boolean;
  /** What another window of this browser has held up for long. */
  waitsFor: 'orders' | 'update' | null;
}>({ mode: 'ok', db: null, keeps: true, erased: false, waitsFor: null });
