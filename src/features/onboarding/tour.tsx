import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { announce } from '#src/stores/ui.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import slider from '#src/ui/slides.module.css';
import { slideInView, slideStep, glideTo } from '#src/ui/slides.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ContentText, languageAttributes } from '#src/ui/content-text.tsx';
import { TourArt } from './tour-art.tsx';
import type { TourSlide } from './tour-slides.ts';
import css from './tour.module.css';

export function Tour({ slug, slides }: { slug: string; slides: readonly TourSlide[] }) {
  const { t, lang } = useTranslation();
  const [at, setAt] = useState(0);
  const track = useRef<HTMLDivElement>(null);
  const glide = useRef(0);
  const last = slides.length - 1;
  const turn = (by: 1 | -1) => {
    const next = Math.max(0, Math.min(last, at + by));
    const slide = slides[next];
    if (next === at || !slide || !track.current) return;
    cancelAnimationFrame(glide.current);
    glideTo(track.current, next, (frame) => (glide.current = frame));
    announce(`${t('a11y.slide', { index: next + 1, total: slides.length })}: ${isolate(slide.title.join(' '))}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = slideStep(event.key);
    if (by === 0) return;
    event.preventDefault();
    turn(by);
  };
  return (
    <div className={css.tour}>
      <section className={css.stage} aria-roledescription="carousel" aria-label={t('panel.onboarding')}>
        <span className={`${css.cloth} lattice`} aria-hidden="true" />
        <div
          ref={track}
          className={`${slider.track} ${css.track}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
          tabIndex={0}
          role="group"
          aria-label={t('panel.onboarding')}
          onScroll={(event) => setAt(Math.min(last, slideInView(event.currentTarget)))}
          onKeyDown={onKeyDown}
        >
          {slides.map((slide, index) => {
            const Title = index === at ? 'h1' : 'p';
            return (
              <div
                key={slide.id}
                className={slider.slide}
                role="group"
                aria-roledescription="slide"
                aria-label={t('a11y.slide', { index: index + 1, total: slides.length })}
                inert={index !== at}
              >
                <TourArt slide={slide} others={slides.filter((other) => other !== slide)} eager={index === 0} />
                <div className={css.words}>
                  <Title
                    className={css.title}
                    {...(index === at && { tabIndex: -1 })}
                    {...languageAttributes(slide.title.join(' '), lang)}
                  >
                    {slide.title.map((line, row) => (
                      <span key={line}>
                        {row > 0 && ' '}
                        {line}
                      </span>
                    ))}
                  </Title>
                  {slide.text && <ContentText as="p" className={css.text} of={slide.text} />}
                </div>
              </div>
            );
          })}
        </div>
        {last > 0 && (
          <div className={css.turns}>
            <IconButton
              icon="chevron-left"
              label={t('a11y.previousSlide')}
              aria-disabled={at === 0}
              onClick={() => turn(-1)}
            />
            <span className={slider.dots} aria-hidden="true">
              {slides.map((slide, index) => (
                <i key={slide.id} className={index === at ? slider.on : ''} />
              ))}
            </span>
            <IconButton
              icon="chevron-right"
              label={t('a11y.nextSlide')}
              aria-disabled={at === last}
              onClick={() => turn(1)}
            />
          </div>
        )}
      </section>
      <div className={css.actions}>
        <ButtonLink variant="quiet" fit to="/$slug/home" params={{ slug }}>
          {t('onboarding.skip')}
        </ButtonLink>
        <ButtonLink to="/$slug/home" params={{ slug }}>
          {t('onboarding.start')}
        </ButtonLink>
      </div>
    </div>
  );
}
