import type { ReactNode } from 'react';
import type { IconName } from './icon-names.ts';
import { Icon } from './icon.tsx';
import css from './status-tag.module.css';
import tones from './tones.module.css';

/** go: received by the venue. wait: on this phone, or pending. note: in progress. stop: cancelled. */
export type Tone = 'go' | 'wait' | 'note' | 'stop';

export function StatusTag({ tone, icon, children }: { tone: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={`${css.tag} ${tones[tone]}`}>
      {icon && <Icon name={icon} size={15} stroke="2.4" />}
      <span>{children}</span>
    </span>
  );
}
