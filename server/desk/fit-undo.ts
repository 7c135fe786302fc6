import type { OptionGroup } from '#src/domain/options.ts';
import type { DishRow, OptionGroupRow, OptionRow, SizeRow } from '#server/db/schema.ts';
import { optionGroupsOf, usesOf } from '#server/menus/option-rows.ts';
import { type FittedDish, type FittedRows, fittedRows, fitUse } from './fit-uses.ts';
import type { Scope } from './menu-plan.ts';
import { wrongGroup } from './option-rules.ts';
import type { DeskTable, RowChange } from './row-changes.ts';
import { venueRows } from '#server/db/venue-rows.ts';

/** By id, in menu order. */
type MenuRows = {
  dishes: ReadonlyMap<string, DishRow>;
  sizes: ReadonlyMap<string, SizeRow>;
  option_groups: ReadonlyMap<string, OptionGroupRow>;
  options: ReadonlyMap<string, OptionRow>;
};

/**
 * The same changes, after which every dish fits its groups and sizes: an undo meets what dishes were given since. Null: it
 * cannot be made whole, because it would make a group impossible, or sets a price that is now the price of a size.
 */
export async function fitUndo(scope: Scope, changes: readonly RowChange[]): Promise<FittedRows | null> {
  if (!changes.some(isAboutChoices)) return { rows: [...changes], fitted: [] };
  const now = await readMenuRows(scope);
  const next: MenuRows = {
    dishes: rowsAfter('dishes', now.dishes, changes),
    sizes: rowsAfter('sizes', now.sizes, changes),
    option_groups: rowsAfter('option_groups', now.option_groups, changes),
    options: rowsAfter('options', now.options, changes),
  };
  const groups = touchedGroups(changes, now, next);
  const isRight = rightGroups(now);
  const staysRight = rightGroups(next);
  if ([...groups].some((id) => next.option_groups.has(id) && isRight(id) && !staysRight(id))) return null;

  const withUses = withFittingUses(changes, groups, next);
  const withPrice = withPriceOfSize(changes, now, next);
  const unfit: FittedDish[] = [];
  for (const asked of next.dishes.values()) {
    const priced = withPrice(asked);
    if (!priced) return null;
    const fits = withUses(priced);
    if (fits !== asked) unfit.push({ from: now.dishes.get(asked.id) ?? null, asked, fits });
  }
  const { rows, fitted } = fittedRows(unfit);
  const replaced = new Set<RowChange['key']>(unfit.map(({ asked }) => asked.id));
  const others = changes.filter(({ table, key }) => table !== 'dishes' || !replaced.has(key));
  return { rows: [...others, ...rows], fitted };
}

const isAboutChoices = ({ table, after }: RowChange): boolean =>
  table === 'dishes'
    ? after !== null && ('option_groups' in after || 'price' in after)
    : table === 'sizes' || table === 'option_groups' || table === 'options';

async function readMenuRows({ trx, tenantId }: Scope): Promise<MenuRows> {
  const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
  return {
    dishes: byId(await venueRows(trx, 'dishes', tenantId)),
    sizes: byId(await venueRows(trx, 'sizes', tenantId)),
    option_groups: byId(await venueRows(trx, 'option_groups', tenantId)),
    options: byId(await venueRows(trx, 'options', tenantId)),
  };
}

function rowsAfter<T extends { id: string }>(
  of: DeskTable,
  rows: ReadonlyMap<string, T>,
  changes: readonly RowChange[],
): Map<string, T> {
  const next = new Map(rows);
  for (const { table, key, after } of changes) {
    if (table !== of) continue;
    // The columns of `after` come from a row of this table.
    if (after) next.set(String(key), { ...next.get(String(key)), ...after } as unknown as T);
    else next.delete(String(key));
  }
  return next;
}

function touchedGroups(changes: readonly RowChange[], now: MenuRows, next: MenuRows): Set<string> {
  const ids = changes.flatMap(({ table, key }) => {
    if (table === 'option_groups') return [String(key)];
    if (table !== 'options') return [];
    return [now, next].flatMap(({ options }) => options.get(String(key))?.group_id ?? []);
  });
  return new Set(ids);
}

/** Whether a group exists and can be chosen from. */
function rightGroups({ option_groups, options }: MenuRows): (id: string) => boolean {
  const optionsOf = Map.groupBy(options.values(), ({ group_id }) => group_id);
  return (id) => {
    const group = option_groups.get(id);
    return group !== undefined && wrongGroup(group, optionsOf.get(id) ?? [], '') === null;
  };
}

/** Of a dish whose groups the undo restores every use has to fit, of the others only those of the touched groups. */
function withFittingUses(
  changes: readonly RowChange[],
  touched: ReadonlySet<string>,
  next: MenuRows,
): (dish: DishRow) => DishRow {
  const groups = new Map<string, OptionGroup>(
    optionGroupsOf([...next.option_groups.values()], [...next.options.values()]).map((group) => [group.id, group]),
  );
  const restored = new Set(
    changes.filter(({ table, after }) => table === 'dishes' && after?.option_groups).map(({ key }) => key),
  );
  return (dish) => {
    const uses = usesOf(dish);
    const fitting = uses.flatMap((use) => {
      const group = groups.get(use.id);
      if (!group) return [];
      return restored.has(dish.id) || touched.has(use.id) ? [fitUse(use, group)] : [use];
    });
    const [asked, fits] = [JSON.stringify(uses), JSON.stringify(fitting)];
    return asked === fits ? dish : { ...dish, option_groups: fits };
  };
}

/** A dish with sizes has the price of its first size. Null: the undo asks for another price. */
function withPriceOfSize(
  changes: readonly RowChange[],
  now: MenuRows,
  next: MenuRows,
): (dish: DishRow) => DishRow | null {
  const sizesOf = Map.groupBy(next.sizes.values(), ({ dish_id }) => dish_id);
  const priced = new Set(
    changes
      .filter(({ table, before, after }) => table === 'dishes' && before && after && 'price' in after)
      .map(({ key }) => key),
  );
  const resized = new Set(
    changes.flatMap(({ table, key }) =>
      table === 'sizes' ? [now, next].flatMap(({ sizes }) => sizes.get(String(key))?.dish_id ?? []) : [],
    ),
  );
  return (dish) => {
    if (!priced.has(dish.id) && !resized.has(dish.id)) return dish;
    const [first] = (sizesOf.get(dish.id) ?? []).toSorted((a, b) => a.position - b.position);
    if (!first || first.price === dish.price) return dish;
    return priced.has(dish.id) ? null : { ...dish, price: first.price };
  };
}
