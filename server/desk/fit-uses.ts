import type { AuditChange } from '#src/contract/staff/audit.ts';
import { asksForTooMuch, type OptionGroup, type OptionGroupUse, resolveGroups } from '#src/domain/options.ts';
import { nameOfRow } from '#server/db/record-columns.ts';
import type { DishRow } from '#server/db/schema.ts';
import { usesOf } from '#server/menus/option-rows.ts';
import { rowChange, type RowChange } from './row-changes.ts';

/** `fitted`: the dishes that lost a group or rules of their own, for the change log. */
export type FittedRows = { rows: RowChange[]; fitted: NonNullable<AuditChange['fitted']> };

/** The use without options that are gone, and without rules of its own if they no longer fit the group. */
export function fitUse(use: OptionGroupUse, group: OptionGroup): OptionGroupUse {
  const ids = new Set(group.options.map(({ id }) => id));
  const kept = {
    ...use,
    ...(use.defaults && { defaults: use.defaults.filter((id) => ids.has(id)) }),
    ...(use.hidden && { hidden: use.hidden.filter((id) => ids.has(id)) }),
  };
  const [used] = resolveGroups(new Map([[group.id, group]]), [kept]);
  return used && used.options.length > 0 && !asksForTooMuch(used) ? kept : { id: use.id };
}

/** `from`: the dish as it is, null if it is not there. `asked`: as the change wants it, `fits`: as it can be. */
export type FittedDish = { from: DishRow | null; asked: DishRow; fits: DishRow };

export const fittedRows = (dishes: readonly FittedDish[]): FittedRows => ({
  rows: dishes.flatMap(({ from, fits }) => rowChange('dishes', from, fits)),
  fitted: dishes.filter(({ asked, fits }) => hasLostRules(asked, fits)).map(({ asked }) => nameOfRow(asked)),
});

/** Options that are gone do not count. */
function hasLostRules(asked: DishRow, fits: DishRow): boolean {
  const left = new Map(usesOf(fits).map((use) => [use.id, use]));
  return usesOf(asked).some((use) => Object.keys(use).length > Object.keys(left.get(use.id) ?? {}).length);
}
