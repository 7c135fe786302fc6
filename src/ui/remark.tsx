import type { ComponentProps } from 'react';
import type { IconName } from './icon-names.ts';
import { Icon } from './icon.tsx';
import { Row } from './layout.tsx';
import css from './remark.module.css';

/** A sentence in small letters, beside its icon. */
export function Remark({
  icon,
  className = '',
  children,
  ...row
}: ComponentProps<typeof Row<'p'>> & { icon?: IconName }) {
  return (
    <Row loose as="p" gap={3} align="start" size="sm" ink={2} className={`${css.remark} ${className}`} {...row}>
      {icon && <Icon name={icon} size={16} />}
      <span>{children}</span>
    </Row>
  );
}
