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
const NEAR = '600px';

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

/** Drawn once it comes near the view. */
const CategorySection = memo(function CategorySection({ slug, category }: { slug: string; category: Category }) {
  const { watchPlace, isDrawn } = useDrawnNear(`${slug} ${category.id}`);
  if (!isDrawn) return <SectionPlace ref={watchPlace} />;
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

function useDrawnNear(name: string) {
  const [isDrawn, setIsDrawn] = useState(() => lastNear.has(name));
  const watchPlace = useCallback(
    (place: HTMLDivElement) => {
      const watch = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return void lastNear.delete(name);
          lastNear.add(name);
          setIsDrawn(true);
        },
        { rootMargin: NEAR },
      );
      watch.observe(place);
      return () => watch.disconnect();
    },
    [name],
  );
  return { watchPlace, isDrawn };
}
