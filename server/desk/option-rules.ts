import type { InferOutput } from 'valibot';
import type { GroupFields } from '#src/contract/staff/menu-desk.ts';
import { OPTION_RECORD } from '#src/contract/staff/menu-fields.ts';
import { OWN_ID, randomId } from '#src/domain/ids.ts';
import { asksForTooMuch, OPTION_LIMITS, type OptionGroupUse, resolveGroups } from '#src/domain/options.ts';
import { listRows } from '#server/db/record-columns.ts';
import type { DishRow, OptionGroupRow, OptionRow } from '#server/db/schema.ts';
import { optionGroupsOf, usesOf } from '#server/menus/option-rows.ts';
import { type FittedRows, fittedRows, fitUse } from './fit-uses.ts';
import type { Refused } from './make-change.ts';
import { allOf, invalid, isNameless, type Scope } from './menu-plan.ts';

type OptionInput = NonNullable<InferOutput<typeof GroupFields>['options']>[number];

export const dishesUsing = async (scope: Scope, groupId: string): Promise<DishRow[]> => {
  const dishes = await allOf(scope, 'dishes');
  return dishes.filter((dish) => usesOf(dish).some(({ id }) => id === groupId));
};

/** An option keeps its id: carts and waiting orders refer to it. */
export function optionRows(group: OptionGroupRow, options: readonly OptionInput[]): OptionRow[] {
  const records = options.map((option) => ({
    ...option,
    id: option.id ?? randomId('o'),
    size_prices: group.kind === 'remove' ? {} : option.size_prices,
  }));
  return listRows(group.tenant_id, OPTION_RECORD, records).map((row, at) => ({
    ...row,
    group_id: group.id,
    is_default: options[at]?.default ? 1 : 0,
  }));
}

const idsOf = async (scope: Scope, table: 'dishes' | 'sizes'): Promise<Set<string>> =>
  new Set((await allOf(scope, table)).map(({ id }) => id));

async function wrongTargets(
  scope: Scope,
  options: readonly OptionInput[],
  all: readonly OptionRow[],
  pointer: string,
): Promise<Refused | null> {
  if (options.every(({ dish_id, size_prices }) => !dish_id && Object.keys(size_prices).length === 0)) return null;
  const [dishes, sizes] = [await idsOf(scope, 'dishes'), await idsOf(scope, 'sizes')];
  for (const [at, { id, dish_id, size_prices }] of options.entries()) {
    const stored = all.find((option) => option.id === id);
    if (dish_id && !dishes.has(dish_id) && stored?.dish_id !== dish_id) {
      return invalid(`${pointer}/${at}/dish_id`, 'unknown');
    }
    const priced = Object.keys(JSON.parse(stored?.size_prices ?? '{}') as object);
    if (!Object.keys(size_prices).every((size) => sizes.has(size) || priced.includes(size))) {
      return invalid(`${pointer}/${at}/size_prices`, 'unknown');
    }
  }
  return null;
}

export async function wrongOptions(
  scope: Scope,
  groupId: string,
  options: readonly OptionInput[],
  pointer: string,
): Promise<Refused | null> {
  if (options.length === 0) return null;
  // The ids of the whole venue are taken.
  const all = await allOf(scope, 'options');
  if (options.length > OPTION_LIMITS.options) return invalid(pointer, 'too_many');
  const ids = options.map(({ id }) => id);
  for (const [at, id] of ids.entries()) {
    if (id === null) continue;
    if (ids.indexOf(id) < at) return invalid(`${pointer}/${at}/id`, 'twice');
    const known = all.find((option) => option.id === id);
    if (known ? known.group_id !== groupId : !OWN_ID.test(id)) return invalid(`${pointer}/${at}/id`, 'unknown');
  }
  return wrongTargets(scope, options, all, pointer);
}

export function wrongGroup(row: OptionGroupRow, options: readonly OptionRow[], pointer: string): Refused | null {
  if (isNameless(row)) return invalid(`${pointer}/name`, 'required');
  if (options.length === 0) return invalid(`${pointer}/options`, 'required');
  const priced = row.kind === 'remove' ? options.findIndex(({ price }) => price !== 0) : -1;
  if (priced >= 0) return invalid(`${pointer}/options/${priced}/price`, 'no_fit');
  return optionGroupsOf([row], options).some(asksForTooMuch) ? invalid(`${pointer}/min`, 'no_fit') : null;
}

export async function checkUses(
  scope: Scope,
  uses: readonly OptionGroupUse[],
  pointer: string,
): Promise<Refused | null> {
  if (uses.length === 0) return null;
  if (uses.length > OPTION_LIMITS.groups) return invalid(pointer, 'too_many');
  const groups = new Map(
    optionGroupsOf(await allOf(scope, 'option_groups'), await allOf(scope, 'options')).map((group) => [
      group.id,
      group,
    ]),
  );
  for (const [at, use] of uses.entries()) {
    const group = groups.get(use.id);
    if (!group) return invalid(`${pointer}/${at}/id`, 'unknown');
    if (uses.findIndex(({ id }) => id === use.id) < at) return invalid(`${pointer}/${at}/id`, 'twice');
    for (const list of ['defaults', 'hidden'] as const) {
      const isKnown = (id: string) => group.options.some((option) => option.id === id);
      if (!(use[list] ?? []).every(isKnown)) return invalid(`${pointer}/${at}/${list}`, 'unknown');
    }
    const [used] = resolveGroups(groups, [use]);
    if (!used || used.options.length === 0) return invalid(`${pointer}/${at}/hidden`, 'no_fit');
    if (asksForTooMuch(used)) return invalid(`${pointer}/${at}/min`, 'no_fit');
  }
  return null;
}

/** The dishes forget options that are gone, and rules of their own that no longer fit the group. */
export async function fittingUses(
  scope: Scope,
  row: OptionGroupRow,
  options: readonly OptionRow[],
): Promise<FittedRows> {
  const groups = new Map(optionGroupsOf([row], options).map((group) => [group.id, group]));
  const fit = (use: OptionGroupUse): OptionGroupUse => {
    const group = groups.get(use.id);
    return group ? fitUse(use, group) : use;
  };
  const dishes = await dishesUsing(scope, row.id);
  return fittedRows(
    dishes.map((dish) => ({
      from: dish,
      asked: dish,
      fits: { ...dish, option_groups: JSON.stringify(usesOf(dish).map(fit)) },
    })),
  );
}
