import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type UIEvent, useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { CarouselItem } from '#src/contract/content.ts';
import type { Menu } from '#src/contract/menu.ts';
import { recommended } from '#src/domain/recommended.ts';
import { inLanguage } from '#src/domain/text.ts';
import { DishArt } from '#src/ui/dish-art.tsx';
import { glideTo } from '#src/ui/glide.ts';
import { Price } from '#src/ui/price.tsx';
import { slideInView, turnOf } from '#src/ui/slides.ts';
import css from './banner-carousel.module.css';
import { dishPrice } from '#src/features/dish/dish-price.ts';
import { findDish, type Placed } from '#src/features/dish/home-picks.ts';

const MOST = 6;

type Slide = {
  id: string;
  title: string;
  kick: string;
  image: string | null;
  cutOut: boolean | null;
  placed: Placed | undefined;
};

/** A host without banners gets its recommended dishes instead, so that the layout does not shift. */
export function BannerCarousel({ slug, menu, items }: { slug: string; menu: Menu; items: readonly CarouselItem[] }) {
  const { t, lang } = useTranslation();
  const [at, setAt] = useState(0);
  const [entered, setEntered] = useState(false);
  const glide = useRef(0);
  const slides: Slide[] = items
    .map((item, index) => {
      const placed = item.dishId === null ? undefined : findDish(menu, item.dishId);
      const title = inLanguage(item.title, lang);
      return {
        id: `${index}`,
        title: title || (placed ? inLanguage(placed.dish.name, lang) : ''),
        kick: inLanguage(item.text, lang),
        ...pictureOf(item, placed),
        placed,
      };
    })
    .filter((slide) => slide.image !== null || slide.title !== '');
  const shown = slides.length > 0 ? slides.slice(0, MOST) : recommendedSlides(menu, lang, t('home.recommended'));
  if (shown.length === 0) return null;

  const enter = () => setEntered(true);
  const onScroll = (event: UIEvent<HTMLElement>) => {
    enter();
    setAt(Math.min(shown.length - 1, slideInView(event.currentTarget)));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const turn = turnOf(event.key);
    if (turn === 0) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(shown.length - 1, at + turn));
    const track = event.currentTarget;
    cancelAnimationFrame(glide.current);
    glideTo(track, next, (frame) => (glide.current = frame));
  };

  return (
    <section aria-roledescription="carousel" aria-label={t('a11y.carousel')}>
      <div
        className={css.track}
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
            className={css.slot}
            role="group"
            aria-roledescription="slide"
            aria-label={t('a11y.slide', { index: index + 1, total: shown.length })}
          >
            <Banner slug={slug} slide={slide} eager={index === 0} bare={!entered && index > 0} />
          </div>
        ))}
      </div>
      {shown.length > 1 && (
        <div className={css.dots} aria-hidden="true">
          {shown.map((slide, index) => (
            <i key={slide.id} className={index === at ? css.on : ''} />
          ))}
        </div>
      )}
    </section>
  );
}

function pictureOf({ banner, cutOut }: CarouselItem, placed: Placed | undefined): Pick<Slide, 'image' | 'cutOut'> {
  if (banner !== null) return { image: banner, cutOut };
  return { image: placed?.dish.image ?? null, cutOut: placed?.dish.cutOut ?? null };
}

function recommendedSlides(menu: Menu, lang: 'ar' | 'en', kick: string): Slide[] {
  return recommended(menu.categories)
    .slice(0, 3)
    .map((placed) => ({
      id: placed.dish.id,
      title: inLanguage(placed.dish.name, lang),
      kick,
      image: placed.dish.image,
      cutOut: placed.dish.cutOut,
      placed,
    }));
}

function Banner({ slug, slide, eager, bare }: { slug: string; slide: Slide; eager: boolean; bare: boolean }) {
  const { t } = useTranslation();
  const { placed } = slide;
  const price = placed && dishPrice(placed.dish);
  const inside = (
    <>
      <DishArt
        dish={{
          id: placed?.dish.id ?? slide.id,
          name: placed?.dish.name ?? { ar: slide.title, en: slide.title },
          image: slide.image,
          cutOut: slide.cutOut,
        }}
        hue={placed?.category.hue ?? 40}
        size={226}
        eager={eager}
        bare={bare}
        className={css.art ?? ''}
      />
      <span className={css.text}>
        {slide.kick && <span className={css.kick}>{slide.kick}</span>}
        <strong className={css.title} dir="auto">
          {slide.title}
        </strong>
        {placed && (
          <span className={css.pill}>
            {t('home.seeDish')}
            {price && <Price amount={price.amount} />}
          </span>
        )}
      </span>
    </>
  );
  if (!placed) return <div className={`${css.banner} lattice`}>{inside}</div>;
  return (
    <Link to="/$slug/dish/$id" params={{ slug, id: placed.dish.id }} className={`${css.banner} lattice`}>
      {inside}
    </Link>
  );
}
