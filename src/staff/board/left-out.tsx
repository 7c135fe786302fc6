import { useTranslation } from '#src/i18n/use-translation.ts';
import { Notice } from '#src/ui/notice.tsx';
import css from './dark-warning.module.css';

export function LeftOut({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <div className={css.warning}>
      <Notice tone="wait">{t('kitchen.leftOut', { count })}</Notice>
    </div>
  );
}
