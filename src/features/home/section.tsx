import { Link } from '@tanstack/react-router';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { LinkTarget } from '#src/ui/link-target.ts';
import css from './section.module.css';

/** A titled part of home, with the way to all of it. `late`: far down, so it is laid out only when it comes near. */
export function Section({
  title,
  more,
  late = false,
  children,
}: {
  title: ReactNode;
  more?: LinkTarget;
  late?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={late ? css.late : undefined} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {more && (
          <Link {...more} className={css.more} aria-describedby={id}>
            {t('common.viewAll')}
            <Icon name="chevron-right" size={16} stroke="2.2" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

/**
 * A row that is swiped sideways; it always has a list that shows the same. `onEnter`: somebody swipes it or has come
 * into it by keyboard.
 */
export function Slider({
  children,
  gap = 12,
  onEnter,
}: {
  children: ReactNode;
  gap?: number;
  onEnter?: (event: SyntheticEvent<HTMLElement>) => void;
}) {
  return (
    <div
      className={css.slider}
      style={{ gap }}
      onScroll={onEnter}
      // What is tapped has the focus too; it stands already, and the tap leads somewhere else.
      onFocus={onEnter && ((event) => event.target.matches(':focus-visible') && onEnter(event))}
    >
      {children}
    </div>
  );
}
