import { mapOptionFields } from '#src/contract/option-fields.ts';
import { isOnSale, type OptionGroup, type OptionGroupUse } from '#src/domain/options.ts';
import type { Bilingual } from '#src/domain/text.ts';
import type { DishRow, OptionGroupRow, OptionRow } from '#server/db/schema.ts';

export function optionGroupRows(
  tenantId: string,
  groups: readonly OptionGroup[],
): { option_groups: OptionGroupRow[]; options: OptionRow[] } {
  const option_groups = groups.map(({ id, name, kind, min, max, free, repeat }, position): OptionGroupRow => ({
    tenant_id: tenantId,
    id,
    position,
    name: name.en,
    name_ar: name.ar,
    kind,
    min,
    max,
    free,
    repeat: repeat ? 1 : 0,
  }));
  const options = groups.flatMap((group) =>
    group.options.map((option, position): OptionRow => ({
      tenant_id: tenantId,
      id: option.id,
      group_id: group.id,
      position,
      name: option.name.en,
      name_ar: option.name.ar,
      price: option.price,
      size_prices: JSON.stringify(option.sizePrices),
      is_default: group.defaults.includes(option.id) ? 1 : 0,
      dish_id: option.dishId,
      ...mapOptionFields('column', {
        flag: ({ name }) => (option[name] ? 1 : 0),
        labels: ({ name }) => JSON.stringify(option[name]),
      }),
    })),
  );
  return { option_groups, options };
}

/** Both lists have to be sorted by position. */
export function optionGroupsOf(groups: readonly OptionGroupRow[], options: readonly OptionRow[]): OptionGroup[] {
  const optionsOf = Map.groupBy(options, ({ group_id }) => group_id);
  return groups.map(({ id, name, name_ar, kind, min, max, free, repeat }) => {
    const own = optionsOf.get(id) ?? [];
    return {
      id,
      wireId: id,
      name: { en: name, ar: name_ar },
      kind,
      min,
      max,
      free,
      repeat: repeat === 1,
      options: own.map((option) => ({
        id: option.id,
        wireId: option.id,
        name: { en: option.name, ar: option.name_ar },
        price: option.price,
        // The texts were written by `optionGroupRows` from these types.
        sizePrices: JSON.parse(option.size_prices) as Record<string, number>,
        dishId: option.dish_id,
        ...mapOptionFields('name', {
          flag: ({ name, column }) =>
            name === 'available' ? isOnSale(kind, option[column] === 1) : option[column] === 1,
          labels: ({ column }) => JSON.parse(option[column]) as Bilingual[],
        }),
      })),
      defaults: own.filter(({ is_default }) => is_default === 1).map((option) => option.id),
      hidden: [],
    };
  });
}

/** Written by `dishRow` of menu-repository.ts from this type. */
export const usesOf = ({ option_groups }: Pick<DishRow, 'option_groups'>): OptionGroupUse[] =>
  JSON.parse(option_groups) as OptionGroupUse[];
