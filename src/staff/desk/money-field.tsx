import type { ReactNode } from 'react';
import { currencyMark } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { venueCurrency } from '#src/staff/session/venue-currency.ts';
import { Field } from '#src/ui/field.tsx';
import { Text } from '#src/ui/layout.tsx';

export function MoneyField({
  label,
  value,
  onChange,
  error,
  hint,
}: {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
}) {
  const { lang } = useTranslation();
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
      error={error}
      trailing={
        <Text as="span" size="sm" ink={2} aria-hidden="true">
          {currencyMark(venueCurrency(), lang)}
        </Text>
      }
    />
  );
}
