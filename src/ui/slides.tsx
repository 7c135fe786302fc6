import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { IconButton } from './icon-button.tsx';
import { Row } from './layout.tsx';
import css from './slides.module.css';

type SlidesProps<Slide> = {
  label: string;
  slides: readonly Slide[];
  titleOf: (slide: Slide) => string;
  look: Partial<Record<'track' | 'slide' | 'turns' | 'turn' | 'dots', string>>;
  /** The Tab key finds only the slide in view. */
  oneAtATime?: boolean;
  /** With each focus, touch and scroll. */
  onEnter?: () => void;
  /** A button or a key has led to another slide: what to announce. */
  onTurn: (words: string) => void;
  children: (slide: Slide, index: number, isInView: boolean) => ReactNode;
};

/** By swipe, by arrow keys and by buttons. Put it into a `section` with `aria-roledescription="carousel"`. */
export function Slides<Slide extends { id: string }>({
  label,
  slides,
  titleOf,
  look,
  oneAtATime = false,
  onEnter,
  onTurn,
  children,
}: SlidesProps<Slide>) {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  const track = useRef<HTMLDivElement>(null);
  const glide = useRef(0);
  const last = slides.length - 1;
  const labelOf = (index: number) => t('a11y.slide', { index: index + 1, total: slides.length });
  const turn = (by: number) => {
    const next = Math.max(0, Math.min(last, at + by));
    const slide = slides[next];
    if (next === at || !slide || !track.current) return;
    onEnter?.();
    cancelAnimationFrame(glide.current);
    glideTo(track.current, next, (frame) => (glide.current = frame));
    onTurn(`${labelOf(next)}: ${isolate(titleOf(slide))}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    turn((event.key === 'ArrowRight') === isRtl() ? -1 : 1);
  };
  return (
    <>
      <div
        ref={track}
        className={`scrolls ${css.track} ${look.track}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
        tabIndex={0}
        role="group"
        aria-label={label}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          onEnter?.();
          setAt(Math.min(last, Math.round(Math.abs(scrollLeft) / clientWidth)));
        }}
        onFocus={onEnter}
        onPointerDown={onEnter}
        onKeyDown={onKeyDown}
      >
        {slides.map((slide, index) => (
          <div
            key={slide.id}
            className={`${css.slide} ${look.slide ?? ''}`}
            role="group"
            aria-roledescription="slide"
            aria-label={labelOf(index)}
            inert={oneAtATime && index !== at}
          >
            {children(slide, index, index === at)}
          </div>
        ))}
      </div>
      {last > 0 && (
        <Row gap={3} justify="center" className={look.turns}>
          <IconButton
            className={look.turn ?? ''}
            icon="chevron-left"
            label={t('a11y.previousSlide')}
            aria-disabled={at === 0}
            onClick={() => turn(-1)}
          />
          <Row gap={2} className={`${css.dots} ${look.dots ?? ''}`} aria-hidden="true">
            {slides.map((slide, index) => (
              <i key={slide.id} className={index === at ? css.on : ''} />
            ))}
          </Row>
          <IconButton
            className={look.turn ?? ''}
            icon="chevron-right"
            label={t('a11y.nextSlide')}
            aria-disabled={at === last}
            onClick={() => turn(1)}
          />
        </Row>
      )}
    </>
  );
}

const isRtl = (): boolean => document.documentElement.dir === 'rtl';

const GLIDE_MS = 700;

/** Scroll snapping is off meanwhile, because it would fight the animation. */
function glideTo(track: HTMLElement, index: number, onFrame: (frame: number) => void): void {
  const from = track.scrollLeft;
  const to = (isRtl() ? -1 : 1) * index * track.clientWidth;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    track.scrollLeft = to;
    return;
  }
  track.style.scrollSnapType = 'none';
  const start = performance.now();
  const step = (now: number) => {
    const part = Math.min(1, (now - start) / GLIDE_MS);
    track.scrollLeft = from + (to - from) * (1 - (1 - part) ** 3);
    if (part < 1) onFrame(requestAnimationFrame(step));
    else track.style.removeProperty('scroll-snap-type');
  };
  onFrame(requestAnimationFrame(step));
}
