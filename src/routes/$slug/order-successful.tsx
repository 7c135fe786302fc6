import { createFileRoute, Navigate } from '@tanstack/react-router';
import { CallStaff } from '#src/features/calls/call-staff.tsx';
import { OrderNotFound } from '#src/features/orders/ended-result.tsx';
import { OrderResult } from '#src/features/orders/order-result.tsx';
import { loadRows } from '#src/stores/device-rows.ts';
import { useNewestRow, useOutboxRow } from '#src/stores/order-rows.ts';
import { isMadeTwice } from '#src/outbox/orders.ts';
import { useMenu } from '#src/queries/menu.ts';

export const Route = createFileRoute('/$slug/order-successful')({
  staticData: { title: 'history.title', keptWhenGone: true, tabs: false, beside: true, cart: false },
  validateSearch: (search): { key?: string } => (typeof search['key'] === 'string' ? { key: search['key'] } : {}),
  loader: loadRows('outbox'),
  component: OrderSuccessful,
});

/** Opening the screen must not send or create anything. */
function OrderSuccessful() {
  const { slug } = Route.useParams();
  const { key } = Route.useSearch();
  const { menu } = useMenu(slug);
  const named = useOutboxRow(key ?? null);
  const newest = useNewestRow(slug);
  const row = key ? named : newest;
  if (row === undefined) return null;
  if (key && row?.slug !== slug) return <OrderNotFound slug={slug} />;
  if (row === null) return <Navigate to="/$slug/order-history" params={{ slug }} replace />;
  if (row.state === 'rejected') {
    return <Navigate to="/$slug/order-failed" params={{ slug }} search={{ key: row.key }} replace />;
  }
  return (
    <>
      <OrderResult key={row.key} row={row} menu={menu} />
      {isMadeTwice(row) && <CallStaff slug={slug} menu={menu} />}
    </>
  );
}
