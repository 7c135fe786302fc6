import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { DishCard } from '#src/features/dish/dish-card.tsx';
import { ListSkeleton, MenuGate } from '#src/features/menu/menu-gate.tsx';
import { useOrdering } from '#src/features/dish/use-order.ts';
import { useFavourites } from '#src/features/favourites/favourite-dishes.ts';
import { CartLink } from '#src/features/venue/cart-link.tsx';
import { useMenu } from '#src/queries/menu.ts';
import { Header } from '#src/ui/header.tsx';
import { useRemovedRow } from '#src/ui/use-removed-row.ts';
import css from './favorite.module.css';
import { loadRows } from '#src/stores/device-rows.ts';

export const Route = createFileRoute('/$slug/favorite')({
  staticData: { title: 'favourites.title', dishes: true, isTab: true, showsPrices: true },
  loader: loadRows('wishlist'),
  component: Favourites,
});

function Favourites() {
  const { slug } = Route.useParams();
  const { t } = useTranslation();
  const view = useMenu(slug);
  const { ready, empty, dishes } = useFavourites(slug, view.menu);
  const list = useRemovedRow<HTMLDivElement>(dishes.length);
  const { linesOf, ordering } = useOrdering(slug);
  if (ready && empty) return <Navigate to="/$slug/favorite-empty" params={{ slug }} replace />;
  return (
    <>
      <Header title={t('favourites.title')} actions={<CartLink slug={slug} />} />
      <MenuGate view={view} skeleton={<ListSkeleton grid />}>
        {() => (
          <div className={css.grid} {...list}>
            {dishes.map(({ dish, category }) => (
              <DishCard
                key={dish.id}
                slug={slug}
                dish={dish}
                category={category}
                lines={linesOf(dish.id)}
                ordering={ordering}
                favourite
                fill
              />
            ))}
          </div>
        )}
      </MenuGate>
    </>
  );
}
