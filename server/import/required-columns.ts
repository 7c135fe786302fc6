import type { MenuColumn } from './columns.ts';
import { UnreadableFile } from './decode.ts';
import type { Sheet } from './sheet.ts';

export const missingColumns = (known: ReadonlySet<MenuColumn>): MenuColumn[] => {
  const has = (...names: MenuColumn[]) => names.some((name) => known.has(name));
  return [
    ...(has('category', 'category_en', 'category_ar') ? [] : (['category'] as const)),
    ...(has('name', 'name_en', 'name_ar') ? [] : (['name'] as const)),
    ...(has('price', 'price_minor', 'sizes', 'size_price') ? [] : (['price'] as const)),
  ];
};

/** `without`: columns that the menu does without. */
export const requireColumns = (
  { known, columns }: Sheet<MenuColumn>,
  without: readonly (MenuColumn | false)[],
): void => {
  const missing = missingColumns(known).filter((column) => !without.includes(column));
  if (missing.length === 0) return;
  throw new UnreadableFile('columns_missing', { fields: missing.join(' ') }, { columns });
};
