import type { ReactNode } from 'react';
import { Text } from '#src/ui/layout.tsx';
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
    <fieldset aria-describedby={describedBy}>
      <Text as="legend" size="sm" weight={500} className={css.legend}>
        {legend}
      </Text>
      <div className={css[layout]}>{children}</div>
    </fieldset>
  );
}
