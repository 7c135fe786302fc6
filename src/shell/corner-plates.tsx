import type { Menu } from '#src/contract/menu.ts';
import { recommended } from '#src/domain/recommended.ts';
import { DishArt } from '#src/ui/dish-art.tsx';
import css from './corner-plates.module.css';

export function CornerPlates({ menu }: { menu: Menu }) {
  const [first, second] = recommended(menu.categories)
    .map(({ dish }) => dish)
    .reverse();
  return (
    <div className={css.plates} aria-hidden="true">
      {first && <DishArt dish={first} hue={40} size={320} className={`${css.art} ${css.start}`} />}
      {second && <DishArt dish={second} hue={40} size={320} className={`${css.art} ${css.end}`} />}
    </div>
  );
}
