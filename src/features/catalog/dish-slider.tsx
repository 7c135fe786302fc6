import { useWishlist } from '#src/state/wishlist.ts';
import { DishCard } from './dish-card.tsx';
import type { Placed } from './home-picks.ts';
import { Slider } from './section.tsx';
import type { Ordering } from './use-order.ts';

/** Dish cards side by side. `eager`: on the first screen, so the pictures do not wait. */
export function DishSlider({
  slug,
  dishes,
  ordering,
  eager = false,
}: {
  slug: string;
  dishes: readonly Placed[];
  ordering: Ordering;
  eager?: boolean;
}) {
  const { ids } = useWishlist(slug);
  return (
    <Slider>
      {dishes.map(({ dish, category }, at) => (
        <DishCard
          key={dish.id}
          slug={slug}
          dish={dish}
          category={category}
          ordering={ordering}
          favourite={ids.has(dish.id)}
          eager={eager && at < 3}
        />
      ))}
    </Slider>
  );
}
