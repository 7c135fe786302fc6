import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskImport } from '#src/contract/staff/menu-import.ts';
import { formatNumber } from '#src/i18n/format.ts';
import css from './import.module.css';

export function ImportProgress({ progress }: { progress: DeskImport['progress'] }) {
  const { t } = useTranslation();
  const { step, done, total } = progress ?? { step: 'waiting' as const, done: 0, total: 0 };
  return (
    <div className={css.working}>
      <p>{t(`desk.importStep.${step}`, { done: formatNumber(done), total: formatNumber(total) })}</p>
      <progress
        aria-label={t(`desk.importStep.${step}`, { done: formatNumber(done), total: formatNumber(total) })}
        {...(total > 0 && { value: done, max: total })}
      />
      <p className={css.hint}>{t('desk.importMayLeave')}</p>
    </div>
  );
}
