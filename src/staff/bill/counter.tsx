import { formatNumber } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Row } from '#src/ui/layout.tsx';
import css from './bill.module.css';

/** `label`: what is counted. Not `Stepper`, which the customer's page would then share with the board's first load. */
export function Counter({
  value,
  min,
  max,
  label,
  onChange,
}: {
  value: number;
  min: number;
  max: number;
  label: string;
  onChange: (value: number) => void;
}) {
  const { t, lang } = useTranslation();
  const dish = isolate(label);
  return (
    <Row fixed round="md" as="span" align="center" inline className={css.counter} role="group" aria-label={label}>
      <IconButton
        icon="minus"
        label={t('a11y.decrease', { dish })}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      />
      <b aria-live="polite">{formatNumber(value, lang)}</b>
      <IconButton
        icon="plus"
        label={t('a11y.increase', { dish })}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      />
    </Row>
  );
}
