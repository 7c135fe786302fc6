import type { ReactNode } from 'react';
import type { IconName } from './icon-names.ts';
import css from './empty-state.module.css';
import { Column, Stack } from './layout.tsx';
import { Plate, STATE_GLAZES } from './plate.tsx';
import { plateWord } from './plate-word.ts';

export function EmptyState({
  icon,
  word,
  tone = 'none',
  glaze = STATE_GLAZES[tone],
  title,
  body,
  action,
  heading: Heading = 'h2',
  compact = false,
}: {
  icon?: IconName;
  word?: string;
  tone?: keyof typeof STATE_GLAZES;
  glaze?: string;
  title: ReactNode;
  body?: ReactNode;
  action?: ReactNode;
  heading?: 'h1' | 'h2';
  compact?: boolean;
}) {
  return (
    <Column gap={3} align="center" justify="center" className={`${css.empty} ${compact ? css.compact : ''}`}>
      <Plate
        size={compact ? 96 : 188}
        glaze={glaze}
        {...(icon && { icon })}
        {...(word && { word, fontSize: plateWord(word).size })}
      />
      <Heading className={css.title} {...(Heading === 'h1' && { tabIndex: -1 })}>
        {title}
      </Heading>
      {body && <p className={css.body}>{body}</p>}
      {action && (
        <Stack gap={4} above={5} className={css.action}>
          {action}
        </Stack>
      )}
    </Column>
  );
}
