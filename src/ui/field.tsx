import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import type { IconName } from './icon-names.ts';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { Icon } from './icon.tsx';
import css from './field.module.css';

type Control = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoCapitalize'
  | 'autoComplete'
  | 'dir'
  | 'inputMode'
  | 'enterKeyHint'
  | 'lang'
  | 'list'
  | 'max'
  | 'maxLength'
  | 'min'
  | 'name'
  | 'placeholder'
  | 'required'
  | 'spellCheck'
  | 'type'
  | 'onBlur'
  | 'onKeyDown'
>;

type FieldProps = FieldTexts &
  Control & {
    value: string;
    onChange: (value: string) => void;
    icon?: IconName;
    /** For left-to-right data (phone, code): typed left to right, aligned to the page's start side. */
    ltr?: boolean;
    trailing?: ReactNode;
    ref?: Ref<HTMLInputElement>;
  };

export function Field({ label, hint, error, optional, value, onChange, icon, ltr, trailing, ...control }: FieldProps) {
  const id = useId();
  const texts = { label, hint, error, optional };
  return (
    <FieldFrame id={id} {...texts}>
      {icon && <Icon name={icon} size={18} />}
      <input
        {...control}
        id={id}
        className={ltr ? `${css.input} ${css.ltr}` : css.input}
        {...(ltr && { dir: 'ltr' })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, texts)}
      />
      {trailing}
    </FieldFrame>
  );
}
