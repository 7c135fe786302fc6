import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useSession } from './session.ts';

export type Resource<T> = {
  data: T | null;
  /** Why the last load failed; the earlier data stays. */
  problem: unknown;
  loading: boolean;
  refresh: () => Promise<void>;
  put: (change: (data: T) => T) => void;
  /** Loads wait for the answer to this change, else they would revert what is already shown. */
  during: <R>(change: Promise<R>) => Promise<R>;
};

/** Loaded at once, and again when the page becomes visible or somebody signs in again. */
export function useResource<T>(name: string, load: (signal: AbortSignal) => Promise<T>): Resource<T> {
  const client = useQueryClient();
  const { state: session } = useSession();
  const changes = useRef(new Set<Promise<unknown>>());
  const { data, error, isFetching, isPending, refetch } = useQuery({
    queryKey: [name],
    queryFn: async ({ signal }) => {
      while (changes.current.size > 0) await Promise.allSettled(changes.current);
      if (signal.aborted) throw signal.reason;
      return load(signal);
    },
    // After the session ended the loaded data stays until the next sign-in.
    enabled: session === 'in',
  });
  const actions = useMemo(() => {
    const queryKey = [name];
    const refresh = async () => void (await refetch());
    // A pending answer may be older than what is shown now.
    const reloadPending = () => void (client.isFetching({ queryKey, exact: true }) > 0 && refetch());
    return {
      refresh,
      put: (change: (now: T) => T) => {
        client.setQueryData<T>(queryKey, (now) => now && change(now));
        reloadPending();
      },
      during: <R>(change: Promise<R>): Promise<R> => {
        changes.current.add(change);
        const over = () => void changes.current.delete(change);
        change.then(over, over);
        reloadPending();
        return change;
      },
    };
  }, [client, name, refetch]);
  return useMemo(
    () => ({ data: data ?? null, problem: error, loading: isFetching || isPending, ...actions }),
    [data, error, isFetching, isPending, actions],
  );
}
