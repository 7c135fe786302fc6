import { proxy, type ref } from 'valtio/vanilla';
import type { AppDb } from './db.ts';

/** `blocked`: another tab keeps an older database open. `updated_elsewhere`: a newer build of the app has taken over. */
export type StorageMode = 'ok' | 'online_only' | 'blocked' | 'updated_elsewhere';

/** The state of this phone's storage. `db`: the database that was opened last, from which live queries read. */
export const storage = proxy<{ mode: StorageMode; db: ReturnType<typeof ref<AppDb>> | null }>({ mode: 'ok', db: null });
