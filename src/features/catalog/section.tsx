import type { ComponentChildren, Ref, TargetedEvent } from 'preact';
import { useId } from 'preact/hooks';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Icon } from '#src/ui/icon.tsx';
import { ScreenLink, type Way } from '#src/ui/screen-link.tsx';
import css from './section.module.css';

/** A titled part of home, with the way to all of it. `late`: far down, so it is laid out only when it comes near. `empty`: its place alone. */
export function Section({
  title,
  more,
  late = false,
  empty = false,
  box,
  children,
}: {
  title: ComponentChildren;
  more?: Way;
  late?: boolean;
  empty?: boolean;
  box?: Ref<HTMLElement>;
  children: ComponentChildren;
}) {
  const { t } = useTranslation();
  const id = useId();
  if (empty) return <section ref={box ?? null} className={`${css.late} ${css.empty}`} />;
  return (
    <section ref={box ?? null} className={late ? css.late : ''} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {more && (
          <ScreenLink {...more} className={css.more} aria-describedby={id}>
            {t('common.viewAll')}
            <Icon name="chevron-right" size={16} stroke="2.2" />
          </ScreenLink>
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
  children: ComponentChildren;
  gap?: number;
  onEnter?: (event: TargetedEvent<HTMLElement>) => void;
}) {
  return (
    <div
      className={css.slider}
      style={{ gap }}
      onScroll={onEnter}
      // What is tapped has the focus too; it stands already, and the tap leads somewhere else.
      onFocus={onEnter && ((event) => document.activeElement?.matches(':focus-visible') && onEnter(event))}
    >
      {children}
    </div>
  );
}
