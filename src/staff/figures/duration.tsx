import { useTranslation } from '#src/i18n/use-translation.ts';

const SECOND = 1_000;

export function Duration({ ms, p90 }: { ms: number | null; p90: number | null }) {
  const { t } = useTranslation();
  const words = (value: number): string => {
    const seconds = Math.round(value / SECOND);
    return seconds < 60
      ? t('report.seconds', { count: seconds })
      : t('count.minutes', { count: Math.round(seconds / 60) });
  };
  if (ms === null) return t('report.none');
  return (
    <>
      {words(ms)}
      {p90 !== null && <small>{t('report.ninth', { time: words(p90) })}</small>}
    </>
  );
}
