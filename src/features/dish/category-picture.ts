import type { Category } from '#src/contract/menu.ts';

export function categoryPicture(category: Category): Pick<Category, 'id' | 'name' | 'image' | 'cutOut'> {
  const { id, name } = category;
  const from = category.image === null ? category.dishes.find((dish) => dish.image !== null) : category;
  return { id, name, image: from?.image ?? null, cutOut: from?.cutOut ?? null };
}
