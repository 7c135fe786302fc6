import { useTranslation } from '#src/i18n/use-translation.ts';
import { announce } from '#src/stores/ui.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { ContentText, languageAttributes } from '#src/ui/content-text.tsx';
import { Column, Row } from '#src/ui/layout.tsx';
import { Slides } from '#src/ui/slides.tsx';
import { TourArt } from './tour-art.tsx';
import type { TourSlide } from './tour-slides.ts';
import css from './tour.module.css';

export function Tour({ slug, slides }: { slug: string; slides: readonly TourSlide[] }) {
  const { t, lang } = useTranslation();
  return (
    <Column className={css.tour}>
      <section className={css.stage} aria-roledescription="carousel" aria-label={t('panel.onboarding')}>
        <span className={`${css.cloth} lattice`} aria-hidden="true" />
        <Slides
          label={t('panel.onboarding')}
          slides={slides}
          titleOf={({ title }) => title.join(' ')}
          look={css}
          oneAtATime
          onTurn={announce}
        >
          {(slide, index, isInView) => {
            const Title = isInView ? 'h1' : 'p';
            return (
              <>
                <TourArt slide={slide} others={slides.filter((other) => other !== slide)} eager={index === 0} />
                <Column align="center" className={css.words}>
                  <Title
                    className={css.title}
                    {...(isInView && { tabIndex: -1 })}
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
                </Column>
              </>
            );
          }}
        </Slides>
      </section>
      <Row gap={4} className={css.actions}>
        <ButtonLink variant="quiet" fit to="/$slug/home" params={{ slug }}>
          {t('onboarding.skip')}
        </ButtonLink>
        <ButtonLink to="/$slug/home" params={{ slug }}>
          {t('onboarding.start')}
        </ButtonLink>
      </Row>
    </Column>
  );
}
