import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { DishRows } from '#src/features/menu/dish-rows.tsx';
import { ListSkeleton, MenuGate } from '#src/features/menu/menu-gate.tsx';
import { useFavourites } from '#src/features/favourites/favourite-dishes.ts';
import { CartLink } from '#src/features/venue/cart-link.tsx';
import { useMenu } from '#src/queries/menu.ts';
import { Header } from '#src/ui/header.tsx';

export const Route = createFileRoute('/$slug/wishlist')({
  staticData: { title: 'wishlist.title', dishes: true, showsPrices: true },
  component: Wishlist,
});

function Wishlist() {
  const { slug } = Route.useParams();
  const { t } = useTranslation();
  const view = useMenu(slug);
  const { ready, empty, dishes } = useFavourites(slug, view.menu);
  if (ready && empty) return <Navigate to="/$slug/wishlist-empty" params={{ slug }} replace />;
  return (
    <>
      <Header
        title={t('wishlist.title')}
        back={{ to: '/$slug/home', params: { slug } }}
        actions={<CartLink slug={slug} />}
      />
      <MenuGate view={view} skeleton={<ListSkeleton />}>
        {() => <DishRows slug={slug} name={`${slug} wishlist`} dishes={dishes} />}
      </MenuGate>
    </>
  );
}
