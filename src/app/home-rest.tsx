import { useTranslation } from '#src/i18n/use-translation.ts';
import { Section } from '#src/features/catalog/section.tsx';
import { ReviewStrip } from '#src/features/reviews/review-strip.tsx';
import { useReviews } from '#src/state/queries/content.ts';

/** The foot of home, under the last dishes: what customers wrote. */
export function HomeRest({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const reviews = useReviews(slug);
  if (!reviews.data || reviews.data.length === 0) return null;
  return (
    <Section late title={t('home.reviews')} more={{ to: '/$slug/reviews', params: { slug } }}>
      <ReviewStrip reviews={reviews.data} />
    </Section>
  );
}
