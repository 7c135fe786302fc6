import { useId, type ReactNode, type Ref } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { languageAttributes } from './content-text.tsx';
import type { IconName } from './icon-names.ts';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { Icon } from './icon.tsx';
import css from './field.module.css';
import { Row } from './layout.tsx';

type SelectFieldProps = FieldTexts & {
  value: string | null;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  placeholder: string;
  icon?: IconName;
  trailing?: ReactNode;
  ref?: Ref<HTMLSelectElement>;
};

export function SelectField({
  label,
  hint,
  error,
  optional,
  value,
  onChange,
  options,
  placeholder,
  icon,
  trailing,
  ref,
}: SelectFieldProps) {
  const id = useId();
  const { lang } = useTranslation();
  const texts = { label, hint, error, optional };
  const chosen = options.some((option) => option.value === value);
  return (
    <FieldFrame id={id} {...texts}>
      {icon && <Icon name={icon} size={18} />}
      <select
        ref={ref}
        id={id}
        className={chosen ? css.select : `${css.select} ${css.unset}`}
        value={chosen && value !== null ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, texts)}
      >
        <option value="" disabled>
          {placeholder}
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value} {...languageAttributes(option.label, lang)}>
            {option.label}
          </option>
        ))}
      </select>
      <Row as="span" gap={4} align="center" className={css.trailing}>
        {trailing}
        <Icon name="chevron-down" size={18} />
      </Row>
    </FieldFrame>
  );
}
