import { createFileRoute } from '@tanstack/react-router';
import { OrderScreen } from '#src/features/checkout/order-screen.tsx';
import { promocodesQuery } from '#src/queries/lists.ts';
import { loadRows } from '#src/stores/device-rows.ts';

export const Route = createFileRoute('/$slug/order')({
  staticData: { title: 'checkout.title', tabs: false, beside: true, cart: false, banner: false, paper: '--paper-2' },
  // The form depends on it.
  beforeLoad: ({ context: { queryClient }, params: { slug } }) => void queryClient.prefetchQuery(promocodesQuery(slug)),
  loader: loadRows('carts', 'outbox', 'profile'),
  component: Order,
});

function Order() {
  const { slug } = Route.useParams();
  return <OrderScreen slug={slug} />;
}
