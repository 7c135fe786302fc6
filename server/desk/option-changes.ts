import type { AuditChange } from '#src/contract/staff/audit.ts';
import type { GroupFields } from '#src/contract/staff/menu-desk.ts';
import { asksForTooMuch, OPTION_LIMITS, type OptionGroupUse, resolveGroups } from '#src/domain/options.ts';
import type { InferOutput } from 'valibot';
import type { DishRow, OptionGroupRow, OptionRow } from '#server/db/schema.ts';
import { optionGroupsOf, usesOf } from '#server/menus/option-rows.ts';
import { OWN_ID, randomId } from '#src/domain/ids.ts';
import { itemSummary, withFitted } from './change-summary.ts';
import { definedOnly, rowChange, type RowChange, rowChanges } from './row-changes.ts';
import { groupWire } from './desk-answers.ts';
import { storedLabels } from './dish-columns.ts';
import { conflictsOf, refuseConflict, touches } from './edit-conflict.ts';
import { type FittedRows, fittedRows, fitUse } from './fit-uses.ts';
import type { Refused } from './make-change.ts';
import {
  allOf,
  findRow,
  invalid,
  isNameless,
  nextPosition,
  NOT_FOUND,
  type Of,
  type Outcome,
  type Scope,
} from './menu-plan.ts';

type Fields = InferOutput<typeof GroupFields>;
type OptionInput = NonNullable<Fields['options']>[number];

const dishesUsing = async (scope: Scope, groupId: string): Promise<DishRow[]> => {
  const dishes = await allOf(scope, 'dishes');
  return dishes.filter((dish) => usesOf(dish).some(({ id }) => id === groupId));
};

/** An option keeps its id: carts and waiting orders refer to it. */
function optionRows({ tenantId }: Scope, group: OptionGroupRow, options: readonly OptionInput[]): OptionRow[] {
  return options.map(({ id, default: isDefault, available, size_prices, allergens, ...plain }, position) => ({
    tenant_id: tenantId,
    id: id ?? randomId('o'),
    group_id: group.id,
    position,
    ...plain,
    size_prices: group.kind === 'remove' ? '{}' : JSON.stringify(size_prices),
    available: available ? 1 : 0,
    is_default: isDefault ? 1 : 0,
    allergens: storedLabels(allergens),
  }));
}

const idsOf = async ({ trx, tenantId }: Scope, table: 'dishes' | 'sizes'): Promise<Set<string>> =>
  new Set((await trx.selectFrom(table).select('id').where('tenant_id', '=', tenantId).execute()).map(({ id }) => id));

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

/** `all`: of the venue, whose ids are taken. */
async function wrongOptions(
  scope: Scope,
  groupId: string,
  options: readonly OptionInput[],
  all: readonly OptionRow[],
  pointer: string,
): Promise<Refused | null> {
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

export async function addGroup(scope: Scope, { id: own, fields }: Of<'group_add'>): Outcome {
  const id = own ?? randomId('g');
  const groups = await allOf(scope, 'option_groups');
  const known = groups.find((group) => group.id === id);
  const row: OptionGroupRow = {
    tenant_id: scope.tenantId,
    id,
    position: known?.position ?? nextPosition(groups),
    name: '',
    name_secondry: '',
    kind: 'extra',
    min: 0,
    max: null,
    free: 0,
    repeat: 0,
    ...groupColumns(fields),
  };
  const all = await allOf(scope, 'options');
  const wrongList = await wrongOptions(scope, id, fields.options ?? [], all, '/fields/options');
  if (wrongList) return wrongList;
  const knownOptions = all.filter((option) => option.group_id === id);
  const options = optionRows(scope, row, fields.options ?? []);
  const wrong = wrongGroup(row, options, '/fields');
  if (wrong) return wrong;
  const rows = [...rowChange('option_groups', known ?? null, row), ...rowChanges('options', knownOptions, options)];
  if (!known) return { rows, made: id, summary: itemSummary('group_add', row) };
  const uses = await fittingUses(scope, row, options);
  return { rows: [...rows, ...uses.rows], made: id, summary: groupSummary(row, rows, uses.fitted) };
}

export async function editGroup(scope: Scope, { id, fields, began }: Of<'group_edit'>): Outcome {
  const group = await findRow(scope, 'option_groups', id);
  if (!group) return NOT_FOUND;
  const all = await allOf(scope, 'options');
  const known = all.filter((option) => option.group_id === id);
  const [now] = optionGroupsOf([group], known).map(groupWire);
  const conflicts = conflictsOf(fields, began, { ...now });
  if (conflicts.length > 0) {
    const parts = { table: 'options', field: 'options', parent: 'group_id', known } as const;
    return refuseConflict(scope.trx, scope.tenantId, conflicts, touches('option_groups', id, conflicts, parts));
  }
  const wrongList = await wrongOptions(scope, id, fields.options ?? [], all, '/fields/options');
  if (wrongList) return wrongList;
  const edited: OptionGroupRow = { ...group, ...groupColumns(fields) };
  const options = fields.options ? optionRows(scope, edited, fields.options) : known;
  const wrong = wrongGroup(edited, options, '/fields');
  if (wrong) return wrong;
  const rows = [...rowChange('option_groups', group, edited), ...rowChanges('options', known, options)];
  const uses = await fittingUses(scope, edited, options);
  return { rows: [...rows, ...uses.rows], summary: groupSummary(edited, rows, uses.fitted) };
}

const groupColumns = ({ options: _options, repeat, ...plain }: Fields): Partial<OptionGroupRow> =>
  definedOnly({ ...plain, repeat: repeat === undefined ? undefined : repeat ? 1 : 0 });

function groupSummary(row: OptionGroupRow, rows: readonly RowChange[], fitted: FittedRows['fitted']): AuditChange {
  const summary = itemSummary(
    'group_edit',
    row,
    rows.filter(({ table }) => table === 'option_groups'),
  );
  if (rows.some(({ table }) => table === 'options')) summary.fields.push({ field: 'options', from: null, to: null });
  return withFitted(summary, fitted);
}

/** The dishes forget options that are gone, and rules of their own that no longer fit the group. */
async function fittingUses(scope: Scope, row: OptionGroupRow, options: readonly OptionRow[]): Promise<FittedRows> {
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

export async function removeGroup(scope: Scope, { id }: Of<'group_remove'>): Outcome {
  const group = await findRow(scope, 'option_groups', id);
  if (!group) return NOT_FOUND;
  const options = await allOf(scope, 'options', { group_id: id });
  const dishes = await dishesUsing(scope, id);
  const rows = [
    ...rowChange('option_groups', group, null),
    ...rowChanges('options', options, []),
    ...dishes.flatMap((dish) =>
      rowChange('dishes', dish, {
        ...dish,
        option_groups: JSON.stringify(usesOf(dish).filter((use) => use.id !== id)),
      }),
    ),
  ];
  return { rows, summary: itemSummary('group_remove', group) };
}
