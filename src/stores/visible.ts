import { useSyncExternalStore } from 'react';

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

export const useVisible = (): boolean =>
  useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
