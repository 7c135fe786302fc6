import { memo, useCallback } from 'react';
import type { Category } from '#src/contract/menu.ts';
import { DishSlider } from '#src/features/home/dish-slider.tsx';
import { Section, SECTION_HEIGHT } from '#src/features/home/section.tsx';
import { TourCard } from '#src/features/onboarding/tour-card.tsx';
import { useWindowRows } from '#src/features/menu/use-window-rows.ts';
import { ReviewStrip } from '#src/features/reviews/review-strip.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useReviews } from '#src/queries/lists.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import css from './home-sections.module.css';

const PER_SLIDER = 8;

export function HomeSections({ slug, categories }: { slug: string; categories: readonly Category[] }) {
  const { t } = useTranslation();
  const { data: reviews = [] } = useReviews(slug);
  const keyOf = useCallback((at: number) => categories[at]?.id ?? '', [categories]);
  const { list, measure, height, rows } = useWindowRows<HTMLDivElement>({
    name: `${slug} home`,
    count: categories.length,
    keyOf,
    height: SECTION_HEIGHT,
    overscan: 1,
  });
  return (
    <>
      <div ref={list} className={css.sections} style={{ blockSize: height }}>
        {rows.map(({ key, index, top }) => {
          const category = categories[index];
          return (
            category && (
              <div key={key} ref={measure} data-index={index} style={{ insetBlockStart: top }}>
                <CategorySection slug={slug} category={category} />
                {/* Below the fold, where it causes no layout shift. */}
                {index === 0 && <TourCard slug={slug} />}
              </div>
            )
          );
        })}
      </div>
      {reviews.length > 0 && (
        <Section late title={t('home.reviews')} more={{ to: '/$slug/reviews', params: { slug } }}>
          <ReviewStrip reviews={reviews} />
        </Section>
      )}
    </>
  );
}

const CategorySection = memo(function CategorySection({ slug, category }: { slug: string; category: Category }) {
  return (
    <Section
      title={<ContentText of={category.name} />}
      more={{ to: '/$slug/menu-list/$id', params: { slug, id: category.id } }}
    >
      <DishSlider slug={slug} dishes={category.dishes.slice(0, PER_SLIDER).map((dish) => ({ dish, category }))} />
    </Section>
  );
});
