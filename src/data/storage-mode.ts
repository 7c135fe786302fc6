/** How the phone's storage stands. Apart from the database itself, so that whoever shows it need not load that. */

/** `blocked`: another tab keeps an older database open. `updated_elsewhere`: a newer build of the app has taken over. */
export type StorageMode = 'ok' | 'online_only' | 'blocked' | 'updated_elsewhere';

let mode: StorageMode = 'ok';
const listeners = new Set<() => void>();

export function storageMode(): StorageMode {
  return mode;
}

export function onStorageMode(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setStorageMode(next: StorageMode): void {
  if (next === mode) return;
  mode = next;
  for (const listener of listeners) listener();
}
