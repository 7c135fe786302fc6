import { useEffect, useMemo } from 'react';
import { proxy, ref, useSnapshot } from 'valtio';
import { slug } from './venue.ts';

/** Survives a reload and an expired session; ends with the tab or a save. */
type Draft = { began: unknown; value: unknown };

const PREFIX = `staff-draft:${slug}:`;
const drafts = proxy<Record<string, Draft | null>>({});

function read(key: string): Draft | null {
  const known = drafts[key];
  if (known !== undefined) return known;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
    if (typeof stored === 'object' && stored !== null && 'began' in stored && 'value' in stored) return stored;
  } catch {
    // No storage, or the format of another build: start from the saved values.
  }
  return null;
}

function write(key: string, draft: Draft | null): void {
  drafts[key] = draft && ref(draft);
  try {
    if (draft) sessionStorage.setItem(PREFIX + key, JSON.stringify(draft));
    else sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * `saved`: plain data of a constant shape. `changed`: leaving the page asks first. `began`: the saved values at the
 * first input; sending only the differences overwrites nobody else's change. `settle`: the values are saved; false:
 * later input stays.
 */
export function useDraft<T extends object>(
  key: string,
  saved: T,
): {
  value: T;
  began: T;
  saved: T;
  changed: boolean;
  set: (patch: Partial<T>) => void;
  forget: () => void;
  /** Moves the input to the form of another key and resets this form. */
  moveTo: (key: string) => void;
  settle: (sent: T) => boolean;
  /** Replaces value and beginning; false: no difference is left. */
  replace: (draft: { began: T; value: T }) => boolean;
} {
  const written = useSnapshot(drafts, { sync: true })[key];
  const stored = useMemo(() => read(key), [key]);
  const draft = written === undefined ? stored : written;
  // A draft of an older build may lack fields.
  const value = useMemo(() => (draft ? { ...saved, ...(draft.value as T) } : saved), [draft, saved]);
  const began = useMemo(() => (draft ? { ...saved, ...(draft.began as T) } : saved), [draft, saved]);
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
      saved,
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
      replace: (next) => {
        const differs = !same(next.value, next.began);
        write(key, differs ? next : null);
        return differs;
      },
    }),
    [key, value, began, changed, saved],
  );
}
