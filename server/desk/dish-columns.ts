import type { InferOutput } from 'valibot';
import { mapDishFields } from '#src/contract/dish-fields.ts';
import type { DishFields } from '#src/contract/staff/menu-desk.ts';
import type { Bilingual } from '#src/domain/text.ts';
import type { DishRow } from '#server/db/schema.ts';
import { definedOnly } from './row-changes.ts';

type Label = { name: string; name_ar: string };

export const storedLabels = (labels: readonly Label[]): string =>
  JSON.stringify(labels.map(({ name, name_ar }): Bilingual => ({ en: name, ar: name_ar })));

/** Sizes are rows of their own. */
export function dishColumns({
  sizes: _sizes,
  option_groups,
  ...fields
}: InferOutput<typeof DishFields>): Partial<DishRow> {
  const columns = mapDishFields('column', {
    number: ({ column }) => fields[column],
    flag: ({ column }) => (fields[column] === undefined ? undefined : fields[column] ? 1 : 0),
    labels: ({ column }) => fields[column] && storedLabels(fields[column]),
    ids: ({ column }) => fields[column] && JSON.stringify(fields[column]),
  });
  return definedOnly({ ...fields, ...columns, option_groups: option_groups && JSON.stringify(option_groups) });
}
