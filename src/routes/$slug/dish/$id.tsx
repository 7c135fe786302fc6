import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { findDish, menuEntries } from '#src/domain/menu-entries.ts';
import { DishDetail } from '#src/features/dish/dish-detail.tsx';
import { DishMissing, DishSkeleton } from '#src/features/menu/dish-states.tsx';
import { filterDishes, namedAllergens, offeredWithout, withoutDefaults } from '#src/features/search/dish-filter.ts';
import { readDishQuery } from '#src/domain/dish-query.ts';
import { useDish } from '#src/queries/dish.ts';
import { useMenu } from '#src/queries/menu.ts';
import { discardDishNotes } from '#src/stores/drafts.ts';
import { useLang } from '#src/stores/settings.ts';
import { useCause } from '#src/stores/use-cause.ts';
import { useVenueName } from '#src/stores/venue.ts';
import { namesOf } from '#src/ui/line-options.tsx';

export const Route = createFileRoute('/$slug/dish/$id')({
  staticData: {
    title: 'menu.title',
    titleOf: (menu, { id }) => findDish(menu.categories, id ?? '')?.dish.name,
    dishes: true,
    showsPrices: true,
    tabs: false,
    beside: true,
  },
  // The filter of the list that led here (docs/decisions.md, Filter).
  validateSearch: readDishQuery,
  // A reload leaves nothing, and enters the same page.
  onEnter: ({ params: { slug, id } }) => discardDishNotes(slug, id),
  onStay: ({ params: { slug, id } }) => discardDishNotes(slug, id),
  onLeave: ({ params: { slug } }) => discardDishNotes(slug),
  component: DishScreen,
});

function DishScreen() {
  const { slug, id } = Route.useParams();
  const { menu } = useMenu(slug);
  const { status, dish, category, problem, retry } = useDish(slug, id);
  const cause = useCause(problem);
  const venueName = useVenueName(slug, menu);
  const { without } = Route.useSearch();
  const lang = useLang();
  const allergens = useMemo(() => namedAllergens(menuEntries(menu?.categories ?? []), without), [menu, without]);
  const offered = useMemo(() => dish && withoutDefaults(dish, allergens), [dish, allergens]);
  const pairs = useMemo(() => {
    const all = menu && dish ? dish.goesWith.flatMap((one) => findDish(menu.categories, one) ?? []) : [];
    return without ? offeredWithout(filterDishes(all, { without }, allergens), allergens) : all;
  }, [menu, dish, without, allergens]);
  if (offered) {
    return (
      <DishDetail
        key={id}
        slug={slug}
        dish={offered}
        category={category}
        pairs={pairs}
        menu={menu}
        venueName={venueName}
        without={without}
        withoutNames={namesOf(allergens, lang)}
      />
    );
  }
  if (status === 'loading' || status === 'ready') return <DishSkeleton />;
  return <DishMissing slug={slug} why={status} cause={cause} onRetry={retry} />;
}
