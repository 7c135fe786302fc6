import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useSession } from './session.ts';

export type Resource<T> = {
  /** Null until it was read once. */
  data: T | null;
  /** Why the last reading failed, null where it did not; what was read before stays. */
  problem: unknown;
  loading: boolean;
  refresh: () => Promise<void>;
  /** Shows the answer of a change, or its expected result. */
  put: (change: (data: T) => T) => void;
  /** Sends a change whose expected result is shown already. Readings wait for its answer, else they would undo it. */
  during: <R>(change: Promise<R>) => Promise<R>;
};

/** What a desk shows of the venue: read at once, and again when the page is looked at or someone has signed in again. */
export function useResource<T>(name: string, load: (signal: AbortSignal) => Promise<T>): Resource<T> {
  const client = useQueryClient();
  const { state: session } = useSession();
  const changes = useRef(new Set<Promise<unknown>>());
  const { data, error, isFetching, isPending, refetch } = useQuery({
    queryKey: [name],
    queryFn: async ({ signal }) => {
      while (changes.current.size > 0) await Promise.allSettled(changes.current);
      signal.throwIfAborted();
      return load(signal);
    },
    // A session that ended is asked for again on the screen; what was read stays until then.
    enabled: session === 'in',
  });
  const actions = useMemo(() => {
    const queryKey = [name];
    const refresh = async () => void (await refetch());
    // An answer on its way may be older than what is shown by now.
    const readAgain = () => void (client.isFetching({ queryKey, exact: true }) > 0 && refetch());
    return {
      refresh,
      put: (change: (now: T) => T) => {
        client.setQueryData<T>(queryKey, (now) => now && change(now));
        readAgain();
      },
      during: <R>(change: Promise<R>): Promise<R> => {
        changes.current.add(change);
        const over = () => void changes.current.delete(change);
        change.then(over, over);
        readAgain();
        return change;
      },
    };
  }, [client, name, refetch]);
  return useMemo(
    () => ({ data: data ?? null, problem: error, loading: isFetching || isPending, ...actions }),
    [data, error, isFetching, isPending, actions],
  );
}
