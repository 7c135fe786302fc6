import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import css from './field.module.css';

export type FieldTexts = { label: ReactNode; hint?: ReactNode; error?: ReactNode; optional?: ReactNode };

/** The ids that a control names in `aria-describedby`, error first: it is what the reader must hear. */
export function describedBy(id: string, texts: FieldTexts): string | undefined {
  const ids = [texts.error && `${id}-error`, texts.hint && `${id}-hint`].filter(Boolean).join(' ');
  return ids || undefined;
}

/** What is wrong with a choice, below it. */
export function FieldError({ id, error }: { id?: string; error: ReactNode }) {
  if (!error) return null;
  return (
    <p className={css.error} id={id}>
      <Icon name="circle-alert" size={16} />
      <span>{error}</span>
    </p>
  );
}

/** Label above, the control's box, then the error (icon and words, never colour alone) and the hint, linked by id. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
        {optional && <span className={css.optional}> ({optional})</span>}
      </label>
      <div className={error ? `${css.box} ${css.bad}` : css.box}>{children}</div>
      <FieldError id={`${id}-error`} error={error} />
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
