import { useId, type Ref, type TextareaHTMLAttributes } from 'react';
import type { IconName } from './icon-names.ts';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { Icon } from './icon.tsx';
import css from './field.module.css';

type TextAreaProps = FieldTexts &
  Pick<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    'autoComplete' | 'dir' | 'lang' | 'maxLength' | 'name' | 'placeholder' | 'required' | 'onBlur'
  > & {
    value: string;
    onChange: (value: string) => void;
    icon?: IconName;
    ref?: Ref<HTMLTextAreaElement>;
  };

export function TextArea({ label, hint, error, optional, value, onChange, icon, ...control }: TextAreaProps) {
  const id = useId();
  const texts = { label, hint, error, optional };
  return (
    <FieldFrame id={id} {...texts}>
      {icon && <Icon name={icon} size={18} />}
      <textarea
        {...control}
        id={id}
        className={`${css.input} ${css.area}`}
        // Without effect where `field-sizing` is known: there the field grows with its text.
        rows={3}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, texts)}
      />
    </FieldFrame>
  );
}
