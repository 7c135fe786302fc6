import { Fragment, memo, useCallback, useMemo, useState } from 'react';
import type { Category } from '#src/contract/menu.ts';
import { DishStrip } from '#src/features/dish/dish-strip.tsx';
import { DishSlider } from '#src/features/home/dish-slider.tsx';
import { Section, SectionPlace } from '#src/features/home/section.tsx';
import { SectionChips, sectionId } from '#src/features/home/section-chips.tsx';
import { sideCategories } from '#src/features/home/side-categories.ts';
import { TourCard } from '#src/features/onboarding/tour-card.tsx';
import { ReviewStrip } from '#src/features/reviews/review-strip.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useReviews } from '#src/queries/lists.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import css from './home-menu.module.css';

const PER_SLIDER = 8;
/** Two columns of three. */
const PER_STRIP = 6;
const NEAR = '200px';
/** The section that a quarter of the way down is read. */
const READING_LINE = '-25% 0px -75% 0px';

/** Categories that were near the view last: on the way back they are drawn at once. */
const lastNear = new Set<string>();

export function HomeSections({ slug, categories }: { slug: string; categories: readonly Category[] }) {
  const { t } = useTranslation();
  const { data: reviews = [] } = useReviews(slug);
  const [current, setCurrent] = useState<string | null>(null);
  const sides = useMemo(() => sideCategories(categories), [categories]);
  return (
    <div>
      <SectionChips categories={categories} current={current} />
      {categories.map((category, at) => (
        <Fragment key={category.id}>
          <CategorySection slug={slug} category={category} isSide={sides.has(category.id)} onCurrent={setCurrent} />
          {/* Below the fold, where it causes no layout shift. */}
          {at === 0 && <TourCard slug={slug} />}
        </Fragment>
      ))}
      {reviews.length > 0 && (
        <Section late title={t('home.reviews')} more={{ to: '/$slug/reviews', params: { slug } }}>
          <ReviewStrip reviews={reviews} />
        </Section>
      )}
    </div>
  );
}

type SectionProps = { slug: string; category: Category; isSide: boolean; onCurrent: (id: string) => void };

/** Drawn while it is near the view, or has the focus. */
const CategorySection = memo(function CategorySection({ slug, category, isSide, onCurrent }: SectionProps) {
  const { watchPlace, isDrawn, height } = useDrawnNear(`${slug} ${category.id}`);
  const shown = category.dishes.slice(0, isSide ? PER_STRIP : PER_SLIDER);
  const dishes = shown.map((dish) => ({ dish, category }));
  const watchCurrent = useCallback(
    (section: HTMLDivElement) => {
      const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onCurrent(category.id), {
        rootMargin: READING_LINE,
      });
      watch.observe(section);
      return () => watch.disconnect();
    },
    [category.id, onCurrent],
  );
  return (
    <div ref={watchCurrent} id={sectionId(category)} className={css.section}>
      {isDrawn ? (
        <div ref={watchPlace}>
          <Section
            late
            title={<ContentText of={category.name} />}
            more={{ to: '/$slug/menu-list/$id', params: { slug, id: category.id } }}
          >
            {isSide ? <DishStrip slug={slug} dishes={dishes} dense /> : <DishSlider slug={slug} dishes={dishes} />}
          </Section>
        </div>
      ) : (
        <SectionPlace ref={watchPlace} height={height} />
      )}
    </div>
  );
});

/** `height`: of the section that was drawn here before. */
function useDrawnNear(name: string) {
  const [{ isDrawn, height }, setPlace] = useState(() => ({ isDrawn: lastNear.has(name), height: 0 }));
  const watchPlace = useCallback(
    (place: HTMLDivElement) => {
      const watch = new IntersectionObserver(
        ([entry]) => {
          const isNear = entry?.isIntersecting === true;
          if (isNear) lastNear.add(name);
          else lastNear.delete(name);
          const isKept = isNear || place.contains(document.activeElement);
          const { height: left = 0 } = entry?.boundingClientRect ?? {};
          setPlace((known) => (known.isDrawn === isKept ? known : { isDrawn: isKept, height: left }));
        },
        { rootMargin: NEAR },
      );
      watch.observe(place);
      return () => watch.disconnect();
    },
    [name],
  );
  return { watchPlace, isDrawn, height };
}
