import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { knownStatus } from '#src/contract/order-status.ts';
import { CallStaff } from '#src/features/calls/call-staff.tsx';
import { InstallOffer } from '#src/features/install/install-offer.tsx';
import { Tracking } from '#src/features/orders/tracking.tsx';
import { TrackingDock } from '#src/features/orders/tracking-dock.tsx';
import { useTrackedOrder } from '#src/queries/order-events.ts';
import { useMenu } from '#src/queries/menu.ts';
import { UnreadOrders } from '#src/features/orders/unread-orders.tsx';
import { useCause, useUnreadCause } from '#src/stores/use-cause.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailureState } from '#src/ui/failure-state.tsx';
import { Header } from '#src/ui/header.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useSkeleton } from '#src/ui/use-skeleton.ts';
import { loadRows } from '#src/stores/device-rows.ts';

export const Route = createFileRoute('/$slug/track-your-order/$id')({
  staticData: { title: 'track.title', keptWhenGone: true, tabs: false, beside: true, cart: false, paper: '--paper-2' },
  loader: { handler: ({ params }) => loadRows('orders').handler({ params }), staleReloadMode: 'blocking' },
  component: TrackYourOrder,
});

function TrackYourOrder() {
  const { slug, id } = Route.useParams();
  const { t } = useTranslation();
  const { menu } = useMenu(slug);
  const tracked = useTrackedOrder(slug, id, menu?.capabilities?.orderEvents === true);
  const { order, isLive, kitchen, problem } = tracked;
  const cause = useCause(problem);
  const unread = useUnreadCause();
  const isFailed = !order && problem != null;
  const skeleton = useSkeleton(order === undefined && !isFailed);
  return (
    <>
      <Header title={t('track.title')} back={{ to: '/$slug/order-history', params: { slug } }} />
      {order && <Tracking order={order} menu={menu} isLive={isLive} kitchen={kitchen} problem={problem} />}
      <CallStaff slug={slug} menu={menu} />
      {order?.record && menu && knownStatus(order.record.status) === 'delivered' && (
        <InstallOffer slug={slug} orderId={id} menu={menu} />
      )}
      {order && <TrackingDock order={order} menu={menu} />}
      {isFailed && (
        <FailureState cause={cause} failed={t('track.failed')} busy={tracked.isFetching} onRetry={tracked.lookUp} />
      )}
      {order === undefined && !isFailed && skeleton && (
        <div style={{ display: 'grid', gap: 16, paddingInline: 'var(--gutter)' }}>
          <Skeleton height={164} radius={28} />
          <Skeleton height={306} radius={22} />
        </div>
      )}
      {order === null && !isFailed && unread && <UnreadOrders cause={unread} />}
      {order === null && !isFailed && !unread && (
        <EmptyState
          icon="receipt-text"
          title={t('track.notFound.title')}
          body={t('track.notFound.body')}
          action={
            <ButtonLink to="/$slug/order-history" params={{ slug }} fit>
              {t('history.title')}
            </ButtonLink>
          }
        />
      )}
    </>
  );
}
