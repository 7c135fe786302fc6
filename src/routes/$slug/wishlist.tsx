import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { DishRow } from '#src/features/catalog/dish-row.tsx';
import { ListSkeleton } from '#src/features/catalog/list-skeleton.tsx';
import { MenuGate } from '#src/features/catalog/menu-gate.tsx';
import { useOrdering } from '#src/features/catalog/use-order.ts';
import { useFavourites } from '#src/features/favourites/favourite-dishes.ts';
import { CartLink } from '#src/features/venue/cart-link.tsx';
import { useMenu } from '#src/state/queries/menu.ts';
import { Header } from '#src/ui/header.tsx';
import css from './wishlist.module.css';

export const Route = createFileRoute('/$slug/wishlist')({ component: Wishlist });

function Wishlist() {
  const { slug } = Route.useParams();
  const { t } = useTranslation();
  const view = useMenu(slug);
  const { ready, empty, dishes } = useFavourites(slug, view.menu);
  const { countOf, ordering } = useOrdering(slug);
  if (ready && empty) return <Navigate to="/$slug/wishlist-empty" params={{ slug }} replace />;
  return (
    <>
      <Header
        title={t('wishlist.title')}
        back={{ to: '/$slug/home', params: { slug } }}
        actions={<CartLink slug={slug} />}
      />
      <MenuGate view={view} skeleton={<ListSkeleton />}>
        {() => (
          <ul className={css.list}>
            {dishes.map(({ dish, category }) => (
              <DishRow
                key={dish.id}
                slug={slug}
                dish={dish}
                category={category}
                count={countOf(dish.id)}
                ordering={ordering}
                favourite
              />
            ))}
          </ul>
        )}
      </MenuGate>
    </>
  );
}
