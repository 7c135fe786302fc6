import { createFileRoute } from '@tanstack/react-router';
import { ListSkeleton, MenuGate } from '#src/features/menu/menu-gate.tsx';
import { ReviewNotTaken, WriteReview } from '#src/features/reviews/write-review.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useMenu } from '#src/queries/menu.ts';
import { Header } from '#src/ui/header.tsx';

export const Route = createFileRoute('/$slug/leave-a-review')({
  staticData: { title: 'review.title', tabs: false },
  validateSearch: (search): { order?: string } =>
    typeof search['order'] === 'string' ? { order: search['order'] } : {},
  component: LeaveReview,
});

function LeaveReview() {
  const { slug } = Route.useParams();
  const { order } = Route.useSearch();
  const { t } = useTranslation();
  const view = useMenu(slug);
  return (
    <>
      <Header title={t('review.title')} back={{ to: '/$slug/reviews', params: { slug } }} />
      <MenuGate view={view} skeleton={<ListSkeleton />}>
        {(menu) => (menu.capabilities?.reviews ? <WriteReview slug={slug} orderId={order} /> : <ReviewNotTaken />)}
      </MenuGate>
    </>
  );
}
