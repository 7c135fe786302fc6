import type { Menu } from '#src/contract/menu.ts';
import { DishArt } from '#src/ui/dish-art.tsx';
import css from './corner-plates.module.css';

/** Two plates of the venue's own, running off the corners of a large screen. */
export function CornerPlates({ menu }: { menu: Menu }) {
  const dishes = menu.categories.flatMap((category) => category.dishes);
  const pictured = dishes.filter((dish) => dish.image !== null);
  const [first, second] = pictured.length > 1 ? pictured.slice(-2) : dishes;
  return (
    <div className={css.plates} aria-hidden="true">
      {first && <DishArt dish={first} hue={40} size={320} className={`${css.art} ${css.start}`} />}
      {second && <DishArt dish={second} hue={40} size={320} className={`${css.art} ${css.end}`} />}
    </div>
  );
}
