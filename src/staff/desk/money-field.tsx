import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Field } from '#src/ui/field.tsx';
import css from './desk.module.css';
import type { Complaint } from './typed-money.ts';

export function MoneyField({
  label,
  value,
  onChange,
  complaint,
  hint,
}: {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  complaint?: Complaint | undefined;
  hint?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Field
      label={label}
      value={value}
      onChange={onChange}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      ltr
      hint={hint}
      error={complaint && t(complaint.key, complaint.values ?? {})}
      trailing={
        <span className={css.unit} aria-hidden="true">
          {t('money.mark')}
        </span>
      }
    />
  );
}
