import type { ReactNode } from 'react';
import type { IconName } from '#src/ui/icon-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Grow, Row } from '#src/ui/layout.tsx';
import css from './notices.module.css';

export function NoticeLine({
  icon,
  tone = 'plain',
  children,
  action,
}: {
  icon: IconName;
  tone?: 'plain' | 'wait';
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <Row as="p" gap={4} align="center" size="sm" className={`${css.notice} ${css[tone]}`}>
      <Icon name={icon} size={18} />
      <Grow as="span">{children}</Grow>
      {action}
    </Row>
  );
}
