import { useEffect } from 'react';
import { snapshot } from 'valtio';
import { drafts, keyOf, useDraft, writeDraft } from '#src/stores/drafts.ts';
import { slug } from '#src/staff/session/venue.ts';

type Draft<T> = { began: T; value: T };

/** As it is now, also before the next render. */
const read = <T>(key: string): Draft<T> | null =>
  (snapshot(drafts).desk[keyOf(slug, key)] as Draft<T> | undefined) ?? null;
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The input of a form; it survives a reload and an expired session. `saved`: plain data of a constant shape.
 * `changed`: leaving the page asks first. `began`: the saved values at the first input; only the differences are
 * sent, so other people's changes stay. `settle`: the values are saved; false: later input stays.
 */
export function useFormDraft<T extends object>(
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
  replace: (draft: Draft<T>) => boolean;
} {
  const [draft, write] = useDraft('desk', slug, key);
  const changed = draft !== null;

  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);

  return {
    value: draft ? (draft.value as T) : saved,
    began: draft ? (draft.began as T) : saved,
    saved,
    changed,
    set: (patch) => {
      const { began, value } = read<T>(key) ?? { began: saved, value: saved };
      const next = { ...value, ...patch };
      write(same(next, began) ? null : { began, value: next });
    },
    forget: () => write(null),
    moveTo: (other) => {
      writeDraft('desk', slug, other, read(key));
      write(null);
    },
    settle: (sent) => {
      const now = read<T>(key);
      const typedOn = now !== null && !same(now.value, sent);
      write(typedOn ? { began: sent, value: now.value } : null);
      return !typedOn;
    },
    replace: (next) => {
      const differs = !same(next.value, next.began);
      write(differs ? next : null);
      return differs;
    },
  };
}
