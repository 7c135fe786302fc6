import type { ReactNode } from 'react';
import type { IconName } from './icon-names.ts';
import { Icon } from './icon.tsx';
import { Grow, Row } from './layout.tsx';
import type { Tone } from './status-tag.tsx';
import css from './notice.module.css';
import tones from './tones.module.css';

type NoticeProps = { tone: Tone; icon?: IconName; children: ReactNode; action?: ReactNode; alert?: boolean };

export function Notice({ tone, icon = 'info', children, action, alert }: NoticeProps) {
  return (
    <Row
      gap={3}
      align="center"
      wrap
      size="sm"
      className={`${css.notice} ${tones[tone]}`}
      role={alert ? 'alert' : undefined}
    >
      <Icon name={icon} size={18} />
      <Grow>{children}</Grow>
      {action}
    </Row>
  );
}
