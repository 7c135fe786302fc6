import { useTranslation } from '#src/i18n/use-translation.ts';
import css from './checkout.module.css';

export function LineCount({ count }: { count: number }) {
  const { t } = useTranslation();
  return count > 0 ? <span className={css.count}>{t('count.items', { count })}</span> : null;
}
