import type { ReactNode } from 'react';
import css from './checkbox.module.css';
import { Icon } from './icon.tsx';
import { Row, Stack } from './layout.tsx';

export function Checkbox({
  checked,
  onChange,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Row loose as="label" gap={4} align="center" size="sm" className={css.row}>
      <input
        className="covers"
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Stack as="span" fixed fill={1} className={`edged ${css.box}`}>
        <Icon name="check" size={15} stroke="3" />
      </Stack>
      {children}
    </Row>
  );
}
