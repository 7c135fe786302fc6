import { Fragment, memo, useCallback, useState } from 'react';
import type { Category } from '#src/contract/menu.ts';
import { DishSlider } from '#src/features/home/dish-slider.tsx';
import { Section, SectionPlace } from '#src/features/home/section.tsx';
import { TourCard } from '#src/features/onboarding/tour-card.tsx';
import { ReviewStrip } from '#src/features/reviews/review-strip.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useReviews } from '#src/queries/lists.ts';
import { ContentText } from '#src/ui/content-text.tsx';

const PER_SLIDER = 8;
const NEAR = '300px';

/** Categories that were near the view last: on the way back they are drawn at once. */
const lastNear = new Set<string>();

export function HomeSections({ slug, categories }: { slug: string; categories: readonly Category[] }) {
  const { t } = useTranslation();
  const { data: reviews = [] } = useReviews(slug);
  return (
    <>
      {categories.map((category, at) => (
        <Fragment key={category.id}>
          <CategorySection slug={slug} category={category} />
          {/* Below the fold, where it causes no layout shift. */}
          {at === 0 && <TourCard slug={slug} />}
        </Fragment>
      ))}
      {reviews.length > 0 && (
        <Section late title={t('home.reviews')} more={{ to: '/$slug/reviews', params: { slug } }}>
          <ReviewStrip reviews={reviews} />
        </Section>
      )}
    </>
  );
}

/** Drawn while it is near the view, or has the focus. */
const CategorySection = memo(function CategorySection({ slug, category }: { slug: string; category: Category }) {
  const { watchPlace, isDrawn, height } = useDrawnNear(`${slug} ${category.id}`);
  if (!isDrawn) return <SectionPlace ref={watchPlace} height={height} />;
  return (
    <div ref={watchPlace}>
      <Section
        late
        title={<ContentText of={category.name} />}
        more={{ to: '/$slug/menu-list/$id', params: { slug, id: category.id } }}
      >
        <DishSlider slug={slug} dishes={category.dishes.slice(0, PER_SLIDER).map((dish) => ({ dish, category }))} />
      </Section>
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
