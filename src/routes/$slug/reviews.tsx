import { createFileRoute } from '@tanstack/react-router';
import { ReviewList } from '#src/features/reviews/review-list.tsx';
import { CartLink } from '#src/features/venue/cart-link.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useCause } from '#src/stores/use-cause.ts';
import { useReviews } from '#src/queries/lists.ts';
import { useMenu } from '#src/queries/menu.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { CardSkeleton } from '#src/ui/skeleton.tsx';
import { ContentGate } from '#src/ui/content-gate.tsx';
import { Dock } from '#src/ui/slots.tsx';
import { Header } from '#src/ui/header.tsx';

export const Route = createFileRoute('/$slug/reviews')({
  staticData: { title: 'reviews.title', tabs: false },
  component: ReviewScreen,
});

function ReviewScreen() {
  const { slug } = Route.useParams();
  const { t } = useTranslation();
  const { menu } = useMenu(slug);
  const list = useReviews(slug);
  const cause = useCause(list.error);
  return (
    <>
      <Header
        title={t('reviews.title')}
        back={{ to: '/$slug/home', params: { slug } }}
        actions={<CartLink slug={slug} />}
      />
      <ContentGate list={list} failed={t('error.reviews')} cause={cause} skeleton={<CardSkeleton height={142} />}>
        {(reviews) => <ReviewList reviews={reviews} />}
      </ContentGate>
      {menu?.capabilities?.reviews && (
        <Dock>
          <ButtonLink to="/$slug/leave-a-review" params={{ slug }} icon="star">
            {t('review.title')}
          </ButtonLink>
        </Dock>
      )}
    </>
  );
}
