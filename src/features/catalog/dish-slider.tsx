import { useState } from 'react';
import { useWishlist } from '#src/state/wishlist.ts';
import { DishCard } from './dish-card.tsx';
import type { Placed } from './home-picks.ts';
import { Slider } from './section.tsx';
import type { Ordering } from './use-order.ts';

/** Width of a card with its gap, and of the column that holds them, in CSS pixels. */
const CARD = 180;
const COLUMN = 600;

/** As many cards as can be seen before anybody swipes. */
const inView = (): number => Math.ceil(Math.min(innerWidth, COLUMN) / CARD);

/**
 * Dish cards side by side. Those in view are whole; the others are names alone, to be read, searched and reached by
 * keyboard, until the slider is swiped or entered. `eager`: on the first screen, so the pictures do not wait.
 */
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
  const [entered, setEntered] = useState(false);
  const seen = inView();
  return (
    <Slider onEnter={() => setEntered(true)}>
      {dishes.map(({ dish, category }, at) => (
        <DishCard
          key={dish.id}
          slug={slug}
          dish={dish}
          category={category}
          ordering={ordering}
          favourite={ids.has(dish.id)}
          eager={eager}
          slight={!entered && at >= seen}
        />
      ))}
    </Slider>
  );
}
