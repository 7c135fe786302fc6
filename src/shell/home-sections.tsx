import { Suspense, useCallback } from 'react';
import type { Category } from '#src/contract/menu.ts';
import { CategorySection } from '#src/features/home/category-section.tsx';
import { Section, SECTION_HEIGHT } from '#src/features/home/section.tsx';
import { useWindowRows } from '#src/features/menu/use-window-rows.ts';
import { ReviewStrip } from '#src/features/reviews/review-strip.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useReviews } from '#src/queries/lists.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import css from './home-sections.module.css';

const TourCard = lazyPart(() => import('#src/features/onboarding/tour-card.tsx').then((part) => part.TourCard));

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
                {index === 0 && (
                  <Suspense fallback={null}>
                    <TourCard slug={slug} />
                  </Suspense>
                )}
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
