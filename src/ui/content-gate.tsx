import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { useSkeleton } from './use-skeleton.ts';

type Asked<T> = { data: T[] | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };

export function ContentGate<T>({
  list,
  failed,
  offline,
  skeleton,
  children,
}: {
  list: Asked<T>;
  failed: string;
  offline: boolean;
  skeleton: ReactNode;
  children: (records: T[]) => ReactNode;
}) {
  const { t } = useTranslation();
  const loading = list.data === undefined && !list.isError;
  const waiting = useSkeleton(loading);
  if (waiting || loading) return waiting && skeleton;
  if (list.data) return children(list.data);
  return (
    <EmptyState
      icon={offline ? 'cloud-off' : 'triangle-alert'}
      tone={offline ? 'offline' : 'stop'}
      title={offline ? t('offline.title') : failed}
      body={t(offline ? 'offline.needsNetwork' : 'error.body')}
      action={
        <Button icon="refresh-cw" fit busy={list.isFetching} onClick={() => void list.refetch()}>
          {t('common.retry')}
        </Button>
      }
    />
  );
}
