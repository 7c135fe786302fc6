import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { CartLink } from '#src/features/venue/cart-link.tsx';
import { useWishlist } from '#src/stores/wishlist.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Header } from '#src/ui/header.tsx';

export const Route = createFileRoute('/$slug/wishlist-empty')({
  staticData: { title: 'wishlist.empty.title' },
  component: WishlistEmpty,
});

function WishlistEmpty() {
  const { slug } = Route.useParams();
  const { t } = useTranslation();
  const { ready, ids } = useWishlist(slug);
  if (ready && ids.size > 0) return <Navigate to="/$slug/wishlist" params={{ slug }} replace />;
  return (
    <>
      <Header
        as="p"
        title={t('wishlist.title')}
        back={{ to: '/$slug/home', params: { slug } }}
        actions={<CartLink slug={slug} />}
      />
      <EmptyState
        heading="h1"
        icon="heart"
        title={t('wishlist.empty.title')}
        body={t('wishlist.empty.body')}
        action={
          <ButtonLink to="/$slug/menu" params={{ slug }} fit>
            {t('history.empty.action')}
          </ButtonLink>
        }
      />
    </>
  );
}
