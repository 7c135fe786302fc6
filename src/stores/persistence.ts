import { useEffect, useState } from 'react';

/**
 * Asks for persistent storage where the browser decides by itself. Others, such as Firefox, put a question over the page: they
 * are asked where the page explains it. Nothing relies on the answer (docs/outbox.md 1.7, Eviction).
 */
export async function persistUnlessAsked(): Promise<void> {
  const permission = await navigator.permissions?.query({ name: 'persistent-storage' }).catch(() => null);
  if (permission?.state !== 'prompt') await navigator.storage?.persist?.();
}

type Persistence = 'unknown' | 'kept' | 'may_be_deleted' | 'refused';

export function usePersistence(): { persistence: Persistence; ask: () => Promise<void> } {
  const [persistence, set] = useState<Persistence>('unknown');
  useEffect(() => {
    const read = async () => set((await navigator.storage.persisted()) ? 'kept' : 'may_be_deleted');
    // Without this API there is nothing to ask for.
    read().catch(() => undefined);
  }, []);
  const ask = async () => {
    const isKept = await navigator.storage.persist().catch(() => false);
    set(isKept ? 'kept' : 'refused');
  };
  return { persistence, ask };
}
