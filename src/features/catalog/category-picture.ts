import type { Category } from '#src/contract/menu.ts';

/** A category without a picture shows its first dish that has one; without any, its own name on a plate. */
export function pictureOf(category: Category): Pick<Category, 'id' | 'name' | 'image'> {
  const image = category.image ?? category.dishes.find((dish) => dish.image !== null)?.image ?? null;
  return { id: category.id, name: category.name, image };
}
