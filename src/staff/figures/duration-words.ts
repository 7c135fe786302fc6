import { useTranslation } from '#src/i18n/use-translation.ts';

const MINUTE = 60;

/** `40 seconds`, `12 minutes`. */
export function useDurationWords(): (seconds: number) => string {
  const { t } = useTranslation();
  return (seconds) => {
    const whole = Math.round(seconds);
    return whole < MINUTE
      ? t('report.seconds', { count: whole })
      : t('count.minutes', { count: Math.round(whole / MINUTE) });
  };
}
