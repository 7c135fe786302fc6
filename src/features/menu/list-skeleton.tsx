import { useTranslation } from '#src/i18n/use-translation.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import css from './list-skeleton.module.css';

export function ListSkeleton({ grid = false }: { grid?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={grid ? css.grid : css.list} aria-busy="true">
      <p className="sr-only" role="status">
        {t('common.loading')}
      </p>
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <Skeleton key={at} height={grid ? 168 : 130} radius={grid ? 28 : 22} />
      ))}
    </div>
  );
}
