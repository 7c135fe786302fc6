import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { slug } from './venue.ts';

/**
 * What is typed into a form and not saved yet, and what the form began with. It outlives a reload, a session that ended
 * and a tablet that threw the page away; it is gone with the tab or once it is saved.
 */
type Draft = { began: unknown; value: unknown };

const PREFIX = `staff-draft:${slug}:`;
const drafts = new Map<string, Draft | null>();
const listeners = new Set<() => void>();

function read(key: string): Draft | null {
  const known = drafts.get(key);
  if (known !== undefined) return known;
  let draft: Draft | null = null;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
    if (typeof kept === 'object' && kept !== null && 'began' in kept && 'value' in kept) draft = kept;
  } catch {
    // No storage here, or a text of another build: the form begins with what is saved.
  }
  drafts.set(key, draft);
  return draft;
}

function write(key: string, draft: Draft | null): void {
  drafts.set(key, draft);
  try {
    if (draft) sessionStorage.setItem(PREFIX + key, JSON.stringify(draft));
    else sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Without storage the draft lives as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The values of the form `key`, which begin as `saved` (plain data, the same shape each time). `changed` while they
 * differ; then leaving the page asks first. `began` is what was saved when the first letter was typed: who sends only
 * what differs from it overwrites nobody else's change. `settle`: these values are saved; what was typed since stays, and is
 * told by false.
 */
export function useDraft<T extends object>(
  key: string,
  saved: T,
): {
  value: T;
  began: T;
  changed: boolean;
  set: (patch: Partial<T>) => void;
  forget: () => void;
  /** What was typed goes on in the form of that key, and this one begins anew. */
  moveTo: (key: string) => void;
  settle: (sent: T) => boolean;
} {
  const draft = useSyncExternalStore(subscribe, () => read(key));
  const value = draft ? (draft.value as T) : saved;
  const began = draft ? (draft.began as T) : saved;
  const changed = draft !== null;

  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);

  return useMemo(
    () => ({
      value,
      began,
      changed,
      set: (patch) => {
        const now = read(key);
        const from = now ? now.began : saved;
        const next = { ...(now ? (now.value as T) : saved), ...patch };
        write(key, same(next, from) ? null : { began: from, value: next });
      },
      forget: () => write(key, null),
      moveTo: (other) => {
        write(other, read(key));
        write(key, null);
      },
      settle: (sent) => {
        const now = read(key);
        const typedOn = now !== null && !same(now.value, sent);
        write(key, typedOn ? { began: sent, value: now.value } : null);
        return !typedOn;
      },
    }),
    [key, value, began, changed, saved],
  );
}
