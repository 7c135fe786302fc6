import type { ReactNode } from 'react';
import type { IconName } from './icon-names.ts';
import { Icon } from './icon.tsx';
import css from './status-tag.module.css';

/** go: the venue has it. wait: on this phone, or pending. note: on the way, information. stop: cancelled, gone. */
export type Tone = 'go' | 'wait' | 'note' | 'stop';

/** A state as icon, word and colour. */
export function StatusTag({ tone, icon, children }: { tone: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={`${css.tag} ${css[tone]}`}>
      {icon && <Icon name={icon} size={15} stroke="2.4" />}
      <span>{children}</span>
    </span>
  );
}
