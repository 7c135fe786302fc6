import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { problemText } from './problem-text.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useSkeleton } from '#src/ui/use-skeleton.ts';
import css from './desk.module.css';

export function DeskGate<T>({
  of,
  bare = false,
  children,
}: {
  of: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'isPending' | 'refetch'>;
  bare?: boolean;
  children: (data: T) => ReactNode;
}) {
  const { t } = useTranslation();
  const { data, error, refetch } = of;
  const loading = of.isFetching || of.isPending;
  const waiting = useSkeleton(data === undefined && loading);
  const page = bare ? css.part : css.page;
  if (data === undefined && (waiting || loading)) {
    return (
      <div className={page} aria-busy="true">
        <span className="sr-only">{t('common.loading')}</span>
        {waiting && [0, 1, 2, 3, 4].map((row) => <Skeleton key={row} height={76} radius={16} />)}
      </div>
    );
  }
  const again = (
    <Button variant="secondary" small fit icon="refresh-cw" busy={loading} onClick={() => void refetch()}>
      {t('common.retry')}
    </Button>
  );
  if (data === undefined) {
    return <EmptyState icon="cloud-off" tone="offline" title={problemText(error, t)} action={again} />;
  }
  return (
    <div className={page}>
      {error !== null && (
        <Notice tone="wait" icon="cloud-off" action={again}>
          {t('desk.old', { problem: problemText(error, t) })}
        </Notice>
      )}
      {children(data)}
    </div>
  );
}
