import type { InferOutput } from 'valibot';
import type { DishFields } from '#src/contract/staff/menu-desk.ts';
import type { Bilingual } from '#src/domain/text.ts';
import type { DishRow } from '#server/db/schema.ts';
import { given } from './given.ts';

type Label = { name: string; name_secondry: string };
/** As the table keeps them. */
const labels = (list: readonly Label[]): string =>
  JSON.stringify(list.map(({ name, name_secondry }): Bilingual => ({ en: name, ar: name_secondry })));

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** The columns of those fields that are named. Sizes are rows of their own. */
export function dishColumns({
  sizes: _sizes,
  tags,
  allergens,
  goes_with,
  is_new,
  is_hot,
  available,
  recommended,
  ...plain
}: InferOutput<typeof DishFields>): Partial<DishRow> {
  return {
    ...given(plain),
    ...(is_new !== undefined && { is_new: flag(is_new) }),
    ...(is_hot !== undefined && { is_hot: flag(is_hot) }),
    ...(available !== undefined && { available: flag(available) }),
    ...(recommended !== undefined && { recommended: flag(recommended) }),
    ...(tags && { tags: labels(tags) }),
    ...(allergens && { allergens: labels(allergens) }),
    ...(goes_with && { goes_with: JSON.stringify(goes_with) }),
  };
}
