import { useTranslation } from '#src/i18n/use-translation.ts';
import { dismissDarkWarning, useDarkWarning } from '#src/staff/state/awake.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import css from './dark-warning.module.css';

export function DarkWarning() {
  const { t } = useTranslation();
  const cause = useDarkWarning();
  if (!cause) return null;
  const dismiss = () => {
    dismissDarkWarning();
    // The button disappears, and the focus with it.
    document.getElementById('main')?.focus();
  };
  return (
    <div className={css.warning}>
      <Notice tone="wait" icon="moon" action={<IconButton icon="x" label={t('common.close')} onClick={dismiss} />}>
        {t(`kitchen.dark.${cause}`)}
      </Notice>
    </div>
  );
}
