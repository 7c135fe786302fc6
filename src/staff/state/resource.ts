import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from './session.ts';

export type Resource<T> = {
  /** Null until it was read once. */
  data: T | null;
  /** Why the last reading failed, null where it did not; what was read before stays. */
  problem: unknown;
  loading: boolean;
  refresh: () => Promise<void>;
  /** Shows what a change answered, or what it will make of it. */
  put: (change: (data: T) => T) => void;
  /** A change that is shown is on its way: what is read before the venue has it would be older than what is shown. */
  during: <R>(change: Promise<R>) => Promise<R>;
};

/**
 * Something of the venue's that the desk shows: read at once, again when the page is looked at again or someone signed
 * in again, and when it is asked to. `load` has to be the same function as long as it reads the same thing. Of two
 * readings the later one counts, and none that began before a change was shown.
 */
export function useResource<T>(load: (signal: AbortSignal) => Promise<T>): Resource<T> {
  const [state, setState] = useState<{ of: unknown; data: T | null; problem: unknown; loading: boolean }>({
    of: load,
    data: null,
    problem: null,
    loading: true,
  });
  const running = useRef<AbortController>(null);
  const changes = useRef(new Set<Promise<unknown>>());
  const { state: session } = useSession();

  const read = useCallback(async (): Promise<void> => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    while (changes.current.size > 0) await Promise.allSettled(changes.current);
    if (mine.signal.aborted) return;
    const outcome = await load(mine.signal).then(
      (data) => ({ data, problem: null }),
      (problem: unknown) => ({ data: null, problem }),
    );
    if (mine.signal.aborted) return;
    running.current = null;
    setState((now) => ({
      of: load,
      data: outcome.data ?? (now.of === load ? now.data : null),
      problem: outcome.problem,
      loading: false,
    }));
  }, [load]);

  const refresh = useCallback(() => {
    setState((now) => ({ ...now, loading: true }));
    return read();
  }, [read]);

  useEffect(() => {
    // A session that ended is asked for again on the screen; what was read stays until then.
    if (session !== 'in') return;
    // After this drawing: of two that follow one another at once, only the last one reads.
    const first = setTimeout(() => void read());
    const look = () => {
      if (document.visibilityState === 'visible') void read();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(first);
      document.removeEventListener('visibilitychange', look);
      running.current?.abort();
    };
  }, [read, session]);

  const put = useCallback(
    (change: (data: T) => T) => {
      setState((now) => (now.data === null ? now : { ...now, data: change(now.data) }));
      // What is being read may be older than this.
      if (running.current) void read();
    },
    [read],
  );

  const during = useCallback(
    <R>(change: Promise<R>): Promise<R> => {
      changes.current.add(change);
      const over = () => void changes.current.delete(change);
      change.then(over, over);
      if (running.current) void read();
      return change;
    },
    [read],
  );

  return {
    data: state.of === load ? state.data : null,
    problem: state.of === load ? state.problem : null,
    loading: state.of === load ? state.loading : true,
    refresh,
    put,
    during,
  };
}
