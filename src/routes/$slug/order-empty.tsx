import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { EmptyCart } from '#src/features/cart/empty-cart.tsx';
import { useCart } from '#src/state/cart-store.ts';
import { showFirstCart } from '#src/state/first-cart.ts';
import { Header } from '#src/ui/header.tsx';

export const Route = createFileRoute('/$slug/order-empty')({ component: OrderEmpty });

function OrderEmpty() {
  const { slug } = Route.useParams();
  const { t } = useTranslation();
  const cart = useCart(slug);
  useEffect(() => void showFirstCart(slug), [slug]);
  if (cart.lines.length > 0) return <Navigate to="/$slug/order" params={{ slug }} replace />;
  return (
    <>
      <Header as="p" title={t('checkout.title')} back={{ to: '/$slug/home', params: { slug } }} />
      {cart.ready && <EmptyCart slug={slug} />}
    </>
  );
}
