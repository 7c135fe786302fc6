import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Menu } from '#src/contract/menu.ts';
import { type DishQuery, readDishQuery } from '#src/domain/dish-query.ts';
import { DishList } from '#src/features/menu/dish-list.tsx';
import { ListSkeleton, MenuGate } from '#src/features/menu/menu-gate.tsx';
import { CartLink } from '#src/features/venue/cart-link.tsx';
import { useMenu } from '#src/queries/menu.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Header } from '#src/ui/header.tsx';
import { ContentText } from '#src/ui/content-text.tsx';

export const Route = createFileRoute('/$slug/menu-list/$id')({
  staticData: {
    title: 'menu.title',
    titleOf: (menu, { id }) => menu.categories.find((one) => one.id === id)?.name,
    dishes: true,
    showsPrices: true,
  },
  validateSearch: readDishQuery,
  component: MenuList,
});

function MenuList() {
  const { slug, id } = Route.useParams();
  const { t } = useTranslation();
  const view = useMenu(slug);
  const category = view.menu?.categories.find((one) => one.id === id);
  return (
    <>
      <Header
        title={category ? <ContentText of={category.name} /> : t('menu.title')}
        back={{ to: '/$slug/menu', params: { slug } }}
        actions={<CartLink slug={slug} />}
      />
      <MenuGate view={view} skeleton={<ListSkeleton />}>
        {(menu) =>
          category ? (
            <CategoryList key={id} slug={slug} menu={menu} id={id} />
          ) : (
            <EmptyState
              icon="utensils"
              title={t('list.categoryGone')}
              action={
                <ButtonLink to="/$slug/menu" params={{ slug }} fit>
                  {t('history.empty.action')}
                </ButtonLink>
              }
            />
          )
        }
      </MenuGate>
    </>
  );
}

function CategoryList({ slug, menu, id }: { slug: string; menu: Menu; id: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: Route.fullPath });
  const dishes = useMemo(
    () =>
      menu.categories
        .filter((category) => category.id === id)
        .flatMap((category) => category.dishes.map((dish) => ({ dish, category }))),
    [menu, id],
  );
  const query = Route.useSearch();
  const setQuery = (search: DishQuery) => void navigate({ search, replace: true, resetScroll: false });
  return (
    <DishList
      slug={slug}
      menu={menu}
      dishes={dishes}
      query={query}
      onQuery={setQuery}
      placeholder={t('list.searchPlaceholder')}
      within={id}
      onWholeMenu={(q) => {
        const { category: _, ...filters } = query;
        void navigate({ to: '/$slug/menu', params: { slug }, search: { ...filters, q } });
      }}
    />
  );
}
