import { createFileRoute, Navigate } from '@tanstack/react-router';
import { OrderNotFound } from '#src/features/orders/ended-result.tsx';
import { OrderResult } from '#src/features/orders/order-result.tsx';
import { loadRows } from '#src/stores/device-rows.ts';
import { useNewestRow, useOutboxRow } from '#src/stores/order-rows.ts';
import { useMenu } from '#src/queries/menu.ts';

export const Route = createFileRoute('/$slug/order-failed')({
  staticData: { title: 'history.title', keptWhenGone: true, tabs: false, beside: true, cart: false },
  validateSearch: (search): { key?: string } => (typeof search['key'] === 'string' ? { key: search['key'] } : {}),
  loader: loadRows('outbox'),
  component: OrderFailed,
});

function OrderFailed() {
  const { slug } = Route.useParams();
  const { key } = Route.useSearch();
  const { menu } = useMenu(slug);
  const named = useOutboxRow(key ?? null);
  const newest = useNewestRow(slug);
  const row = key ? named : newest;
  if (row === undefined) return null;
  if (row === null || row.slug !== slug) return <OrderNotFound slug={slug} />;
  if (row.state !== 'rejected') {
    return <Navigate to="/$slug/order-successful" params={{ slug }} search={{ key: row.key }} replace />;
  }
  return <OrderResult key={row.key} row={row} menu={menu} />;
}
