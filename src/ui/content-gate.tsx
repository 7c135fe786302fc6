import type { ReactNode } from 'react';
import type { Cause } from '#src/domain/cause.ts';
import { FailureState } from './failure-state.tsx';
import { useSkeleton } from './use-skeleton.ts';

type Asked<T> = { data: T[] | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };

export function ContentGate<T>({
  list,
  failed,
  cause,
  skeleton,
  children,
}: {
  list: Asked<T>;
  failed: string;
  cause: Cause | null;
  skeleton: ReactNode;
  children: (records: T[]) => ReactNode;
}) {
  const loading = list.data === undefined && !list.isError;
  const waiting = useSkeleton(loading);
  if (waiting || loading) return waiting && skeleton;
  if (list.data) return children(list.data);
  return <FailureState cause={cause} failed={failed} busy={list.isFetching} onRetry={() => void list.refetch()} />;
}
