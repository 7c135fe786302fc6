import type { ReactNode } from 'react';
import type { IconName } from '#src/ui/icon-names.ts';
import { Icon } from '#src/ui/icon.tsx';
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
    <p className={`${css.notice} ${css[tone]}`}>
      <Icon name={icon} size={18} />
      <span className={css.text}>{children}</span>
      {action}
    </p>
  );
}
