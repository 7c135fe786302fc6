import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type DishQuery, readDishQuery } from '#src/domain/dish-query.ts';
import { FilterForm } from '#src/features/search/filter-form.tsx';
import { ListSkeleton, MenuGate } from '#src/features/menu/menu-gate.tsx';
import { useMenu } from '#src/queries/menu.ts';
import { announce } from '#src/stores/ui.ts';
import { Button } from '#src/ui/button.tsx';
import { Header } from '#src/ui/header.tsx';

export const Route = createFileRoute('/$slug/filter')({
  staticData: { title: 'filter.title', tabs: false, beside: true },
  validateSearch: readDishQuery,
  component: FilterScreen,
});

/** In the address, the filters survive a reload. */
function FilterScreen() {
  const { slug } = Route.useParams();
  const { t } = useTranslation();
  const view = useMenu(slug);
  const query = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const setQuery = (search: DishQuery) => void navigate({ search, replace: true, resetScroll: false });
  const reset = () => {
    setQuery(query.q ? { q: query.q } : {});
    announce(t('live.filterCleared'));
  };
  return (
    <>
      <Header
        title={t('filter.title')}
        back={{ to: '/$slug/menu', params: { slug } }}
        actions={
          <Button variant="quiet" small fit onClick={reset}>
            {t('filter.reset')}
          </Button>
        }
      />
      <MenuGate view={view} skeleton={<ListSkeleton />}>
        {(menu) => <FilterForm slug={slug} menu={menu} query={query} onQuery={setQuery} />}
      </MenuGate>
    </>
  );
}
