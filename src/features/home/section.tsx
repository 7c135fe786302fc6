import { Link } from '@tanstack/react-router';
import { type ReactNode, type Ref, type SyntheticEvent, useId, useSyncExternalStore } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Row } from '#src/ui/layout.tsx';
import type { LinkTarget } from '#src/ui/link-target.ts';
import css from './section.module.css';

/** `late`: below the fold, so layout is deferred (`content-visibility`). */
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
      <Row gutter gap={5} align="center" justify="between" wrap className={css.head}>
        <h2 id={id}>{title}</h2>
        {more && (
          <Link {...more} className={css.more} aria-describedby={id}>
            {t('common.viewAll')}
            <Icon name="chevron-right" size={16} stroke="2.2" />
          </Link>
        )}
      </Row>
      {children}
    </section>
  );
}

/** Keeps the place of a section that is not drawn. `height`: CSS pixels; 0 is the usual one. */
export const SectionPlace = ({ ref, height = 0 }: { ref?: Ref<HTMLDivElement>; height?: number }) => (
  <div ref={ref} className={css.place} style={height > 0 ? { blockSize: height } : undefined} />
);

export function Slider({
  children,
  className = '',
  onEnter,
}: {
  children: ReactNode;
  className?: string | undefined;
  onEnter?: (event: SyntheticEvent<HTMLElement>) => void;
}) {
  return (
    <div
      className={`scrolls snaps ${css.slider} ${className}`}
      onScroll={onEnter}
      // A tap focuses too, but it is about to navigate.
      onFocus={onEnter && ((event) => event.target.matches(':focus-visible') && onEnter(event))}
    >
      {children}
    </div>
  );
}

/** Width of the widest row that scrolls; on wider screens the cards stand in columns. CSS pixels. */
const ROW = 760;

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

/** The width of a phone in CSS pixels, before the window is known. */
const PHONE = 390;

const inView = (width: number, each: number): number =>
  width < 1024 ? Math.ceil(Math.min(width, ROW) / each) : Infinity;

export const useInView = (each: number): number =>
  useSyncExternalStore(
    subscribe,
    () => inView(innerWidth, each),
    () => inView(PHONE, each),
  );
