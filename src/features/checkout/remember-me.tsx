import { useTranslation } from '#src/i18n/use-translation.ts';
import { Icon } from '#src/ui/icon.tsx';
import css from './checkout.module.css';

export function RememberMe({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <label className={css.remember}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span className={css.checkbox}>
        <Icon name="check" size={15} stroke={3} />
      </span>
      {t('checkout.remember')}
    </label>
  );
}
