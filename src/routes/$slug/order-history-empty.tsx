import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { EmptyHistory } from '#src/features/orders/empty-history.tsx';
import { useUnreadCause } from '#src/stores/use-cause.ts';
import { CartLink } from '#src/features/venue/cart-link.tsx';
import { useOrders } from '#src/queries/orders.ts';
import { Header } from '#src/ui/header.tsx';
import { loadRows } from '#src/stores/device-rows.ts';

export const Route = createFileRoute('/$slug/order-history-empty')({
  staticData: { title: 'history.empty.title', isTab: true },
  loader: loadRows('outbox', 'orders'),
  component: OrderHistoryEmpty,
});

function OrderHistoryEmpty() {
  const { slug } = Route.useParams();
  const { t } = useTranslation();
  const orders = useOrders(slug);
  const unread = useUnreadCause();
  if (unread || orders.rows.length + orders.unfinished.length + orders.ended.length > 0) {
    return <Navigate to="/$slug/order-history" params={{ slug }} replace />;
  }
  return (
    <>
      <Header as="p" title={t('history.title')} actions={<CartLink slug={slug} />} />
      {orders.ready && <EmptyHistory slug={slug} />}
    </>
  );
}
