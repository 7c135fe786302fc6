import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type UIEvent, useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { CarouselItem } from '#src/contract/content.ts';
import type { Menu, MenuEntry } from '#src/contract/menu.ts';
import { findDish, recommended } from '#src/domain/menu-entries.ts';
import { inLanguage } from '#src/domain/text.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { announce } from '#src/stores/ui.ts';
import { DishArt } from '#src/ui/dish-art.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ItemPrice } from '#src/ui/price.tsx';
import slider from '#src/ui/slides.module.css';
import { slideInView, slideStep, glideTo } from '#src/ui/slides.ts';
import css from './banner-carousel.module.css';
import { dishPrice } from '#src/features/dish/dish-price.ts';
import { ContentText } from '#src/ui/content-text.tsx';

const MOST = 6;

type Slide = {
  id: string;
  title: string;
  kick: string;
  image: string | null;
  cutOut: boolean | null;
  entry: MenuEntry | undefined;
};

/** A host without banners gets its recommended dishes instead, so that the layout does not shift. */
export function BannerCarousel({ slug, menu, items }: { slug: string; menu: Menu; items: readonly CarouselItem[] }) {
  const { t, lang } = useTranslation();
  const [at, setAt] = useState(0);
  const [entered, setEntered] = useState(false);
  const track = useRef<HTMLDivElement>(null);
  const glide = useRef(0);
  const slides: Slide[] = items
    .map((item, index) => {
      const entry = item.dishId === null ? undefined : findDish(menu.categories, item.dishId);
      const title = inLanguage(item.title, lang);
      return {
        id: `${index}`,
        title: title || (entry ? inLanguage(entry.dish.name, lang) : ''),
        kick: inLanguage(item.text, lang),
        ...pictureOf(item, entry),
        entry,
      };
    })
    .filter((slide) => slide.image !== null || slide.title !== '');
  const shown = slides.length > 0 ? slides.slice(0, MOST) : recommendedSlides(menu, lang, t('home.recommended'));
  if (shown.length === 0) return null;

  const last = shown.length - 1;
  const enter = () => setEntered(true);
  const onScroll = (event: UIEvent<HTMLElement>) => {
    enter();
    setAt(Math.min(last, slideInView(event.currentTarget)));
  };
  const turn = (by: 1 | -1) => {
    const next = Math.max(0, Math.min(last, at + by));
    const slide = shown[next];
    if (next === at || !slide || !track.current) return;
    enter();
    cancelAnimationFrame(glide.current);
    glideTo(track.current, next, (frame) => (glide.current = frame));
    announce(`${t('a11y.slide', { index: next + 1, total: shown.length })}: ${isolate(slide.title)}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = slideStep(event.key);
    if (by === 0) return;
    event.preventDefault();
    turn(by);
  };

  return (
    <section aria-roledescription="carousel" aria-label={t('a11y.carousel')}>
      <div
        ref={track}
        className={`${slider.track} ${css.track}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
        tabIndex={0}
        role="group"
        aria-label={t('a11y.carousel')}
        onScroll={onScroll}
        onFocus={enter}
        onPointerDown={enter}
        onKeyDown={onKeyDown}
      >
        {shown.map((slide, index) => (
          <div
            key={slide.id}
            className={`${slider.slide} ${css.slide}`}
            role="group"
            aria-roledescription="slide"
            aria-label={t('a11y.slide', { index: index + 1, total: shown.length })}
          >
            <Banner slug={slug} slide={slide} eager={index === 0} bare={!entered && index > 0} />
          </div>
        ))}
      </div>
      {shown.length > 1 && (
        <div className={css.turns}>
          <IconButton
            className={css.turn ?? ''}
            icon="chevron-left"
            label={t('a11y.previousSlide')}
            aria-disabled={at === 0}
            onClick={() => turn(-1)}
          />
          <div className={`${slider.dots} ${css.dots}`} aria-hidden="true">
            {shown.map((slide, index) => (
              <i key={slide.id} className={index === at ? slider.on : ''} />
            ))}
          </div>
          <IconButton
            className={css.turn ?? ''}
            icon="chevron-right"
            label={t('a11y.nextSlide')}
            aria-disabled={at === last}
            onClick={() => turn(1)}
          />
        </div>
      )}
    </section>
  );
}

function pictureOf({ banner, cutOut }: CarouselItem, entry: MenuEntry | undefined): Pick<Slide, 'image' | 'cutOut'> {
  if (banner !== null) return { image: banner, cutOut };
  return { image: entry?.dish.image ?? null, cutOut: entry?.dish.cutOut ?? null };
}

function recommendedSlides(menu: Menu, lang: 'ar' | 'en', kick: string): Slide[] {
  return recommended(menu.categories)
    .slice(0, 3)
    .map((entry) => ({
      id: entry.dish.id,
      title: inLanguage(entry.dish.name, lang),
      kick,
      image: entry.dish.image,
      cutOut: entry.dish.cutOut,
      entry,
    }));
}

function Banner({ slug, slide, eager, bare }: { slug: string; slide: Slide; eager: boolean; bare: boolean }) {
  const { t, lang } = useTranslation();
  const { entry } = slide;
  const price = entry && dishPrice(entry.dish);
  const inside = (
    <>
      <DishArt
        dish={{
          id: entry?.dish.id ?? slide.id,
          name: entry?.dish.name ?? { ar: slide.title, en: slide.title },
          image: slide.image,
          cutOut: slide.cutOut,
        }}
        hue={entry?.category.hue ?? 40}
        category={entry ? inLanguage(entry.category.name, lang) : ''}
        size={226}
        eager={eager}
        bare={bare}
        className={css.art ?? ''}
      />
      <span className={css.text}>
        {slide.kick && <ContentText as="span" className={css.kick} of={slide.kick} />}
        <ContentText as="strong" className={css.title} of={slide.title} />
        {entry && (
          <span className={css.pill}>
            {t('home.seeDish')}
            {price && <ItemPrice {...price} />}
          </span>
        )}
      </span>
    </>
  );
  if (!entry) return <div className={`${css.banner} lattice`}>{inside}</div>;
  return (
    <Link to="/$slug/dish/$id" params={{ slug, id: entry.dish.id }} className={`${css.banner} lattice`}>
      {inside}
    </Link>
  );
}
