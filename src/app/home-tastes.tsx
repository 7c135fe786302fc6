import { Fragment, Suspense, useRef } from 'react';
import type { Review } from '#src/contract/content.ts';
import type { Category } from '#src/contract/menu.ts';
import { CategoryTaste } from '#src/features/catalog/category-taste.tsx';
import { TASTE } from '#src/features/catalog/home-picks.ts';
import { Section } from '#src/features/catalog/section.tsx';
import { useReach } from '#src/features/catalog/use-reach.ts';
import { ReviewStrip } from '#src/features/reviews/review-strip.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useReviews } from '#src/state/queries/lists.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';

const TourCard = lazyPart(() => import('#src/features/onboarding/tour-card.tsx').then((part) => part.TourCard));

/** Home below its first screen: a taste of each category, the offer of the tour, what customers wrote. */
export function HomeTastes({ slug, categories }: { slug: string; categories: readonly Category[] }) {
  const { data: reviews = [] } = useReviews(slug);
  return (
    <>
      {categories.map((category, at) => (
        <Fragment key={category.id}>
          <CategoryTaste slug={slug} category={category} below={at * TASTE} />
          {/* Below the first screen, where nothing has to move for it. */}
          {at === 0 && (
            <Suspense fallback={null}>
              <TourCard slug={slug} />
            </Suspense>
          )}
        </Fragment>
      ))}
      {reviews.length > 0 && <Reviews slug={slug} reviews={reviews} />}
    </>
  );
}

function Reviews({ slug, reviews }: { slug: string; reviews: Review[] }) {
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  const far = useReach(box) === 'far';
  return (
    <Section late box={box} empty={far} title={t('home.reviews')} more={{ to: '/$slug/reviews', params: { slug } }}>
      <ReviewStrip reviews={reviews} />
    </Section>
  );
}
