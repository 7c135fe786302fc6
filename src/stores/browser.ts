import { storageIsIdle } from '#src/db/idle-storage.ts';
import { useSyncExternalStore } from 'react';

export function isStandalone(): boolean {
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
}

export const savesData =
  (globalThis.navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Calls `listener` whenever the page is shown again. */
export const onShown = (listener: () => void): (() => void) =>
  onVisibility(() => {
    if (document.visibilityState === 'visible') listener();
  });

export const useVisible = (): boolean =>
  useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
    () => true,
  );

/**
 * By a load. A page that goes to the back/forward cache with an open transaction can block the database for the page that
 * opens.
 */
export async function leavePage(address: string): Promise<void> {
  await storageIsIdle();
  location.assign(address);
}
