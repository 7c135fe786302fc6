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

const named = (isKept: boolean): Persistence => (isKept ? 'kept' : 'may_be_deleted');

/** `known`: what the browser has said already; otherwise it is asked. */
export function usePersistence(known: boolean | null = null): { persistence: Persistence; ask: () => Promise<void> } {
  const [persistence, set] = useState<Persistence>(known === null ? 'unknown' : named(known));
  useEffect(() => {
    if (known !== null) return;
    const read = async () => set(named(await navigator.storage.persisted()));
    // Without this API there is nothing to ask for.
    read().catch(() => undefined);
  }, [known]);
  const ask = async () => {
    const isKept = await navigator.storage.persist().catch(() => false);
    set(isKept ? 'kept' : 'refused');
  };
  return { persistence, ask };
}
