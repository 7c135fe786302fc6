import type { ReactNode } from 'react';
import type { IconName } from '#src/ui/icon-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Grow, Row } from '#src/ui/layout.tsx';
import tones from '#src/ui/tones.module.css';
import css from './notices.module.css';

export function NoticeLine({
  icon,
  tone = 'note',
  children,
  action,
  ofHour,
}: {
  icon: IconName;
  tone?: 'note' | 'wait';
  children: ReactNode;
  action?: ReactNode;
  /** Depends on the time of day: hidden in a kept page until the app has started (base.css). */
  ofHour?: boolean;
}) {
  return (
    <Row
      fixed
      round="md"
      loose
      as="p"
      gap={4}
      align="center"
      size="sm"
      className={`${css.notice} ${tones[tone]}`}
      data-hour={ofHour}
    >
      <Icon name={icon} size={18} />
      <Grow as="span">{children}</Grow>
      {action}
    </Row>
  );
}
