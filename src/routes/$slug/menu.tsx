import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { menuEntries } from '#src/domain/menu-entries.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Menu } from '#src/contract/menu.ts';
import { CategoryGrid } from '#src/features/menu/category-grid.tsx';
import { type DishQuery, readDishQuery } from '#src/domain/dish-query.ts';
import { DishList } from '#src/features/menu/dish-list.tsx';
import { ListSkeleton, MenuGate } from '#src/features/menu/menu-gate.tsx';
import { CartLink } from '#src/features/venue/cart-link.tsx';
import { useMenu } from '#src/queries/menu.ts';
import { Header } from '#src/ui/header.tsx';

export const Route = createFileRoute('/$slug/menu')({
  staticData: { title: 'menu.title', dishes: true, isTab: true, showsPrices: true },
  validateSearch: readDishQuery,
  component: MenuScreen,
});

function MenuScreen() {
  const { slug } = Route.useParams();
  const { t } = useTranslation();
  const view = useMenu(slug);
  return (
    <>
      <Header
        title={t('menu.title')}
        back={{ to: '/$slug/home', params: { slug } }}
        actions={<CartLink slug={slug} />}
      />
      <MenuGate view={view} skeleton={<ListSkeleton grid />}>
        {(menu) => <WholeMenu slug={slug} menu={menu} />}
      </MenuGate>
    </>
  );
}

function WholeMenu({ slug, menu }: { slug: string; menu: Menu }) {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: Route.fullPath });
  const dishes = useMemo(() => menuEntries(menu.categories), [menu]);
  const setQuery = (search: DishQuery) => void navigate({ search, replace: true, resetScroll: false });
  return (
    <DishList
      slug={slug}
      menu={menu}
      dishes={dishes}
      query={Route.useSearch()}
      onQuery={setQuery}
      placeholder={t('menu.searchPlaceholder')}
      idle={<CategoryGrid slug={slug} categories={menu.categories} />}
    />
  );
}
