import type { ReactNode } from 'react';
import css from './desk.module.css';

export function FieldGroup({
  legend,
  layout = 'fields',
  describedBy,
  children,
}: {
  legend: ReactNode;
  layout?: 'fields' | 'pair' | 'row';
  describedBy?: string | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset className={css.group} aria-describedby={describedBy}>
      <legend className={css.legend}>{legend}</legend>
      <div className={css[layout]}>{children}</div>
    </fieldset>
  );
}
