import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { UnreadOrders } from '#src/features/orders/unread-orders.tsx';
import { useUnreadCause } from '#src/stores/use-cause.ts';
import { OrderList } from '#src/features/orders/order-list.tsx';
import { CartLink } from '#src/features/venue/cart-link.tsx';
import { useOrders } from '#src/queries/orders.ts';
import { useMenu } from '#src/queries/menu.ts';
import { Header } from '#src/ui/header.tsx';
import { loadRows } from '#src/stores/device-rows.ts';

export const Route = createFileRoute('/$slug/order-history')({
  staticData: { title: 'history.title', isTab: true, keptWhenGone: true, paper: '--paper-2' },
  loader: loadRows('outbox', 'orders'),
  component: OrderHistory,
});

function OrderHistory() {
  const { slug } = Route.useParams();
  const { t } = useTranslation();
  const { menu } = useMenu(slug);
  const orders = useOrders(slug);
  const unread = useUnreadCause();
  const isEmpty = orders.rows.length + orders.unfinished.length + orders.ended.length === 0;
  if (orders.ready && isEmpty && !unread) {
    return <Navigate to="/$slug/order-history-empty" params={{ slug }} replace />;
  }
  return (
    <>
      <Header title={t('history.title')} actions={<CartLink slug={slug} />} />
      {unread && <UnreadOrders cause={unread} />}
      {orders.ready && !isEmpty && <OrderList slug={slug} view={orders} menu={menu} />}
    </>
  );
}
