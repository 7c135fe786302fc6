import type { Dish, Menu } from '#src/contract/menu.ts';
import type { CartLine } from '#src/domain/cart.ts';

export type LineCheck =
  | { kind: 'ok' }
  | { kind: 'sold_out' }
  | { kind: 'gone' }
  | { kind: 'size_gone' }
  | { kind: 'price_changed'; newPrice: number };

export function dishesById(menu: Menu): Map<string, { dish: Dish; hue: number }> {
  return new Map(menu.categories.flatMap(({ dishes, hue }) => dishes.map((dish) => [dish.id, { dish, hue }] as const)));
}

export function checkLines(lines: readonly CartLine[], menu: Menu): LineCheck[] {
  const dishes = dishesById(menu);
  return lines.map((line): LineCheck => {
    const dish = dishes.get(line.dish_id)?.dish;
    if (!dish) return { kind: 'gone' };
    if (!dish.available) return { kind: 'sold_out' };
    const size = dish.sizes.find((other) => other.id === line.size_id);
    if (line.size_id === null ? dish.sizes.length > 0 : !size) return { kind: 'size_gone' };
    const price = size ? size.price : dish.price;
    if (price === null) return { kind: 'gone' };
    return price === line.price ? { kind: 'ok' } : { kind: 'price_changed', newPrice: price };
  });
}
