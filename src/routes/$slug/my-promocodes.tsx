import { createFileRoute } from '@tanstack/react-router';
import { PromoScreen } from '#src/features/promos/promo-screen.tsx';
import { CartLink } from '#src/features/venue/cart-link.tsx';

export const Route = createFileRoute('/$slug/my-promocodes')({
  staticData: { title: 'promo.title' },
  component: Promocodes,
});

function Promocodes() {
  const { slug } = Route.useParams();
  return <PromoScreen slug={slug} empty={false} actions={<CartLink slug={slug} />} />;
}
