import { useTranslation } from '#src/i18n/use-translation.ts';
import css from './card-skeleton.module.css';
import { Skeleton } from './skeleton.tsx';

export function CardSkeleton({ height, count = 4 }: { height: number; count?: number }) {
  const { t } = useTranslation();
  return (
    <div className={css.list} aria-busy="true">
      <p className="sr-only" role="status">
        {t('common.loading')}
      </p>
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} height={height} radius={22} />
      ))}
    </div>
  );
}
