import { useRef } from 'react';
import type { Review } from '#src/contract/content.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Section } from '#src/features/catalog/section.tsx';
import { useReach } from '#src/features/catalog/use-reach.ts';
import { ReviewStrip } from '#src/features/reviews/review-strip.tsx';
import { useReviews } from '#src/state/queries/lists.ts';

/** The foot of home, under the last dishes: what customers wrote. */
export function HomeRest({ slug }: { slug: string }) {
  const reviews = useReviews(slug);
  return reviews.data && reviews.data.length > 0 && <Reviews slug={slug} reviews={reviews.data} />;
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
