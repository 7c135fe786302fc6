import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { CarouselItem } from '#src/contract/content.ts';
import type { Category, Menu, MenuEntry } from '#src/contract/menu.ts';
import { isBetween, localMinute } from '#src/domain/hours.ts';
import { findDish, recommended } from '#src/domain/menu-entries.ts';
import { inLanguage } from '#src/domain/text.ts';
import { useHostNow } from '#src/stores/host-clock.ts';
import { announce } from '#src/stores/ui.ts';
import { DishArt } from '#src/ui/dish-art.tsx';
import { Column, Row } from '#src/ui/layout.tsx';
import { ItemPrice } from '#src/ui/price.tsx';
import { Slides } from '#src/ui/slides.tsx';
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
  entry?: MenuEntry | undefined;
  category?: Category | undefined;
};

/** A host without banners gets its recommended dishes instead, so that the layout does not shift. */
export function BannerCarousel({ slug, menu, items }: { slug: string; menu: Menu; items: readonly CarouselItem[] }) {
  const { t, lang } = useTranslation();
  const [entered, setEntered] = useState(false);
  const minute = localMinute(useHostNow(), menu.venue?.timezone);
  const slides: Slide[] = items
    // A stored list outlives the times of its banners.
    .filter(({ from, until }) => isBetween(minute, from, until))
    .map((item, index) => {
      const entry = item.dishId === null ? undefined : findDish(menu.categories, item.dishId);
      const category = menu.categories.find(({ id }) => id === item.categoryId);
      const name = entry?.dish.name ?? category?.name;
      return {
        id: `${index}`,
        title: inLanguage(item.title, lang) || (name ? inLanguage(name, lang) : ''),
        kick: inLanguage(item.text, lang),
        ...pictureOf(item, entry),
        entry,
        category,
      };
    })
    .filter((slide) => slide.image !== null || slide.title !== '');
  const shown = slides.length > 0 ? slides.slice(0, MOST) : recommendedSlides(menu, lang, t('home.recommended'));
  if (shown.length === 0) return null;

  return (
    <section aria-roledescription="carousel" aria-label={t('a11y.carousel')}>
      <Slides
        label={t('a11y.carousel')}
        slides={shown}
        titleOf={({ title }) => title}
        look={css}
        onEnter={() => setEntered(true)}
        onTurn={announce}
      >
        {(slide, index) => <Banner slug={slug} slide={slide} eager={index === 0} bare={!entered && index > 0} />}
      </Slides>
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
  const { t, lang, currency } = useTranslation();
  const { entry, category } = slide;
  const home = entry?.category ?? category;
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
        hue={home?.hue ?? 40}
        category={home ? inLanguage(home.name, lang) : ''}
        size={226}
        eager={eager}
        bare={bare}
        className={css.art ?? ''}
      />
      <Column as="span" align="start" className={css.text}>
        {slide.kick && <ContentText as="span" className={css.kick} of={slide.kick} />}
        <ContentText as="strong" className={`two-lines ${css.title}`} of={slide.title} />
        {entry && (
          <Row as="span" align="center" wrap inline size="sm" weight={600} className={css.pill}>
            {t('home.seeDish')}
            {price && <ItemPrice currency={currency} {...price} />}
          </Row>
        )}
      </Column>
    </>
  );
  const look = `${css.banner} lattice`;
  if (!home) return <div className={look}>{inside}</div>;
  return (
    <Link
      to={entry ? '/$slug/dish/$id' : '/$slug/menu-list/$id'}
      params={{ slug, id: entry?.dish.id ?? home.id }}
      className={look}
    >
      {inside}
    </Link>
  );
}
