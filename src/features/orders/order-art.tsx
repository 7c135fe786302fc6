import { type CartLine, pictureOf } from '#src/domain/cart.ts';
import { DishArt } from '#src/ui/dish-art.tsx';
import css from './history.module.css';

export function OrderArt({ lines }: { lines: readonly CartLine[] }) {
  return (
    <span className={css.arts}>
      {lines.slice(0, 3).map((line) => (
        <DishArt
          key={`${line.dish_id} ${line.size_id ?? ''} ${line.note}`}
          dish={pictureOf(line)}
          hue={line.hue}
          size={46}
          className={css.art ?? ''}
        />
      ))}
    </span>
  );
}
