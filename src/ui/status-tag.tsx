import type { ReactNode } from 'react';
import type { IconName } from './icon-names.ts';
import { Icon } from './icon.tsx';
import { Row } from './layout.tsx';
import css from './status-tag.module.css';
import tones from './tones.module.css';

/** go: received by the venue. wait: on this phone, or pending. note: in progress. stop: cancelled. */
export type Tone = 'go' | 'wait' | 'note' | 'stop';

type StatusTagProps = { tone: Tone; icon?: IconName; children: ReactNode; invisible?: boolean };

export function StatusTag({ tone, icon, children, invisible = false }: StatusTagProps) {
  return (
    <Row
      as="span"
      gap={2}
      align="center"
      inline
      size="sm"
      weight={600}
      className={`${css.tag} ${tones[tone]} ${invisible ? css.invisible : ''}`}
    >
      {icon && <Icon name={icon} size={15} stroke="2.4" />}
      <span>{children}</span>
    </Row>
  );
}
