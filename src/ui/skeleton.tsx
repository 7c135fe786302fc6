import { Stack } from './layout.tsx';
import css from './skeleton.module.css';
import { useTranslation } from '#src/i18n/use-translation.ts';

export function Skeleton({
  width = '100%',
  height,
  radius = 10,
  className = '',
}: {
  width?: number | string;
  height: number | string;
  radius?: number | string;
  className?: string;
}) {
  return (
    <span
      className={`${css.skeleton} ${className}`}
      style={{ inlineSize: width, blockSize: height, borderRadius: radius }}
      aria-hidden="true"
    />
  );
}

export function CardSkeleton({ height, count = 4 }: { height: number; count?: number }) {
  const { t } = useTranslation();
  return (
    <Stack gap={5} gutter aria-busy="true">
      <p className="sr-only" role="status">
        {t('common.loading')}
      </p>
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} height={height} radius={22} />
      ))}
    </Stack>
  );
}
