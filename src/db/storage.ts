import { proxy, type ref } from 'valtio/vanilla';
import type { AppDb } from './db.ts';

/**
 * `slow`: not opened within 3 s. `blocked`: another tab has an older database open. `updated_elsewhere`: a newer build
 * has upgraded the database.
 */
export type StorageMode = 'ok' | 'online_only' | 'slow' | 'blocked' | 'updated_elsewhere';

export const storage = proxy<{
  mode: StorageMode;
  db: ReturnType<typeof ref<AppDb>> | null;
  /** False: what is written now is lost with the page. Also with an open database on a full phone. */
  keeps: boolean;
  /** The browser deleted this phone's orders while the page was open. Until the next order. */
  erased: boolean;
}>({ mode: 'ok', db: null, keeps: true, erased: false });
