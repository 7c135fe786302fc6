import { GROUP_FIELDS, OPTION_RECORD } from '#src/contract/staff/menu-fields.ts';
import { isOnSale, type Option, type OptionGroup, type OptionGroupUse } from '#src/domain/options.ts';
import { listRows, recordOf } from '#server/db/record-columns.ts';
import type { DishRow, OptionGroupRow, OptionRow } from '#server/db/schema.ts';

export const optionGroupRows = (
  tenantId: string,
  groups: readonly OptionGroup[],
): { option_groups: OptionGroupRow[]; options: OptionRow[] } => ({
  option_groups: listRows(tenantId, GROUP_FIELDS, groups),
  options: groups.flatMap(({ id: group_id, options, defaults }) =>
    listRows(tenantId, OPTION_RECORD, options.map(optionRecord)).map((row) => ({
      ...row,
      group_id,
      is_default: defaults.includes(row.id) ? 1 : 0,
    })),
  ),
});

export const optionRecord = ({ sizePrices, dishId, allergens, ...option }: Option) => ({
  ...option,
  allergens: [...allergens],
  size_prices: { ...sizePrices },
  dish_id: dishId,
});

/** Both lists have to be sorted by position. */
export function optionGroupsOf(groups: readonly OptionGroupRow[], options: readonly OptionRow[]): OptionGroup[] {
  const optionsOf = Map.groupBy(options, ({ group_id }) => group_id);
  return groups.map((row) => {
    const own = optionsOf.get(row.id) ?? [];
    return {
      ...recordOf(GROUP_FIELDS, row),
      wireId: row.id,
      options: own.map((option) => {
        const { size_prices: sizePrices, dish_id: dishId, ...plain } = recordOf(OPTION_RECORD, option);
        return { ...plain, wireId: plain.id, sizePrices, dishId, available: isOnSale(row.kind, plain.available) };
      }),
      defaults: own.filter(({ is_default }) => is_default === 1).map((option) => option.id),
      hidden: [],
    };
  });
}

/** Written by `toColumns` from this type. */
export const usesOf = ({ option_groups }: Pick<DishRow, 'option_groups'>): OptionGroupUse[] =>
  JSON.parse(option_groups) as OptionGroupUse[];
