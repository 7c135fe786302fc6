import { createFileRoute } from '@tanstack/react-router';
import { DishDetail } from '#src/features/dish/dish-detail.tsx';
import { DishMissing, DishSkeleton } from '#src/features/menu/dish-states.tsx';
import { useDish } from '#src/queries/dish.ts';
import { useMenu } from '#src/queries/menu.ts';
import { useCause } from '#src/stores/use-cause.ts';
import { useVenueName } from '#src/stores/venue.ts';

export const Route = createFileRoute('/$slug/dish/$id')({ staticData: { tabs: false }, component: DishScreen });

function DishScreen() {
  const { slug, id } = Route.useParams();
  const { menu } = useMenu(slug);
  const { status, dish, category, problem, retry } = useDish(slug, id);
  const cause = useCause(problem);
  const venueName = useVenueName(slug, menu);
  if (dish) {
    return <DishDetail key={id} slug={slug} dish={dish} category={category} menu={menu} venueName={venueName} />;
  }
  if (status === 'loading' || status === 'ready') return <DishSkeleton />;
  return <DishMissing slug={slug} why={status} cause={cause} onRetry={retry} />;
}
