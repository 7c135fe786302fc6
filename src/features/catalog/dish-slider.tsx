import { useEffect, useState } from 'react';
import { useWishlist } from '#src/state/wishlist.ts';
import { DishCard } from './dish-card.tsx';
import type { Placed } from './home-picks.ts';
import { Slider } from './section.tsx';
import { useOrdering } from './use-order.ts';

/** Width of a card with its gap, and of the column that holds them, in CSS pixels. */
const CARD = 180;
const COLUMN = 600;

/** As many cards as can be seen before anybody swipes. */
const inView = (): number => Math.ceil(Math.min(innerWidth, COLUMN) / CARD);

/** Asked when the window changes, not with each drawing: a page that a touch has changed is laid out for the answer. */
function useInView(): number {
  const [cards, setCards] = useState(inView);
  useEffect(() => {
    const look = () => setCards(inView());
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, []);
  return cards;
}

/**
 * Dish cards side by side. Those in view are whole; the others are names alone, to be read, searched and reached by
 * keyboard, until the slider is swiped or entered. `eager`: on the first screen, so the pictures do not wait.
 */
export function DishSlider({
  slug,
  dishes,
  eager = false,
}: {
  slug: string;
  dishes: readonly Placed[];
  eager?: boolean;
}) {
  const { countOf, ordering } = useOrdering(slug);
  const { ids } = useWishlist(slug);
  const [entered, setEntered] = useState(false);
  const seen = useInView();
  return (
    <Slider onEnter={() => setEntered(true)}>
      {dishes.map(({ dish, category }, at) => (
        <DishCard
          key={dish.id}
          slug={slug}
          dish={dish}
          category={category}
          count={countOf(dish.id)}
          ordering={ordering}
          favourite={ids.has(dish.id)}
          eager={eager}
          slight={!entered && at >= seen}
        />
      ))}
    </Slider>
  );
}
