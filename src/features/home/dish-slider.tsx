import { useState } from 'react';
import { useWishlist } from '#src/stores/wishlist.ts';
import { DishCard } from '#src/features/dish/dish-card.tsx';
import type { MenuEntry } from '#src/contract/menu.ts';
import css from './dish-slider.module.css';
import { Slider, useInView } from './section.tsx';
import { useOrdering } from '#src/features/dish/use-order.ts';

/** Widths of a card with its gap, in CSS pixels. */
const CARD = 180;
const FEATURE = 252;
/** Fewer cards share the width: nothing is left to scroll to. */
const FEWEST = 3;

/** Cards out of view contain only the name, for screen readers and find-in-page. */
export function DishSlider({
  slug,
  dishes,
  feature = false,
}: {
  slug: string;
  dishes: readonly MenuEntry[];
  /** Large, and above the fold. */
  feature?: boolean;
}) {
  const { linesOf, ordering } = useOrdering(slug);
  const { ids } = useWishlist(slug);
  const [entered, setEntered] = useState(false);
  const seen = useInView(feature ? FEATURE : CARD);
  return (
    <Slider
      className={`${dishes.length < FEWEST ? css.few : css.many} ${feature ? css.feature : ''}`}
      onEnter={() => setEntered(true)}
    >
      {dishes.map(({ dish, category }, at) => (
        <DishCard
          key={dish.id}
          slug={slug}
          dish={dish}
          category={category}
          lines={linesOf(dish.id)}
          ordering={ordering}
          favourite={ids.has(dish.id)}
          eager={feature}
          slight={!entered && at >= seen}
        />
      ))}
    </Slider>
  );
}
