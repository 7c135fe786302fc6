import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { CallStaff } from '#src/features/calls/call-staff.tsx';
import { EmptyCart } from '#src/features/cart/empty-cart.tsx';
import { useMenu } from '#src/queries/menu.ts';
import { useCart } from '#src/stores/use-cart.ts';
import { loadRows } from '#src/stores/device-rows.ts';
import { Header } from '#src/ui/header.tsx';

export const Route = createFileRoute('/$slug/order-empty')({
  staticData: { title: 'cart.empty.title', isTab: true, cart: false, banner: false },
  loader: loadRows('carts'),
  component: OrderEmpty,
});

function OrderEmpty() {
  const { slug } = Route.useParams();
  const { t } = useTranslation();
  const cart = useCart(slug);
  const { menu } = useMenu(slug);
  if (cart.lines.length > 0) return <Navigate to="/$slug/order" params={{ slug }} replace />;
  return (
    <>
      <Header as="p" title={t('checkout.title')} back={{ to: '/$slug/home', params: { slug } }} />
      {cart.ready && <EmptyCart slug={slug} />}
      <CallStaff slug={slug} menu={menu} />
    </>
  );
}
