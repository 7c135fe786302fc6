import { createFileRoute } from '@tanstack/react-router';
import { PromoScreen } from '#src/features/promos/promo-screen.tsx';
import { CartLink } from '#src/features/venue/cart-link.tsx';

export const Route = createFileRoute('/$slug/my-promocodes-empty')({
  staticData: { title: 'promo.title' },
  component: NoPromocodes,
});

function NoPromocodes() {
  const { slug } = Route.useParams();
  return <PromoScreen slug={slug} empty={true} actions={<CartLink slug={slug} />} />;
}
