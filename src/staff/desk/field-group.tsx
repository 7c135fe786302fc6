import type { ReactNode } from 'react';
import { Row, Stack, Text } from '#src/ui/layout.tsx';
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
      {layout === 'row' ? (
        <Row gap={4} align="center" wrap>
          {children}
        </Row>
      ) : (
        <Stack gap={6} className={layout === 'pair' ? css.pair : undefined}>
          {children}
        </Stack>
      )}
    </fieldset>
  );
}
