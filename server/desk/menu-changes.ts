import { mapDishFields } from '#src/contract/dish-fields.ts';
import type { EditConflict } from '#src/contract/staff/edit-conflict.ts';
import type { DeskDish, MenuChange } from '#src/contract/staff/menu-desk.ts';
import type { CategoryRow, DishRow, SizeRow } from '#server/db/schema.ts';
import { dishDraft } from '#server/menus/menu-repository.ts';
import { randomId } from '#src/domain/ids.ts';
import { bulkSummary, itemSummary } from './change-summary.ts';
import { dishWire } from './desk-answers.ts';
import { dishColumns } from './dish-columns.ts';
import { conflictsOf, refuseConflict, touches } from './edit-conflict.ts';
import { definedOnly, rowChange, rowChanges } from './row-changes.ts';
import {
  allOf,
  findRow,
  invalid,
  isNameless,
  nextPosition,
  NOT_FOUND,
  type Of,
  type Outcome,
  reorder,
  type Scope,
} from './menu-plan.ts';
import { addGroup, checkUses, editGroup, removeGroup } from './option-changes.ts';

/** The caller holds the lock on the venue's row. */
export function planMenuChange(scope: Scope, change: MenuChange): Outcome {
  switch (change.kind) {
    case 'dish_add':
      return addDish(scope, change);
    case 'dish_edit':
      return editDish(scope, change);
    case 'dish_remove':
      return removeDish(scope, change);
    case 'dish_available':
      return setAvailable(scope, change);
    case 'dish_move':
      return moveDish(scope, change);
    case 'dishes_order':
      return orderDishes(scope, change);
    case 'option_available':
      return setOptionAvailable(scope, change);
    case 'category_add':
      return addCategory(scope, change);
    case 'category_edit':
      return editCategory(scope, change);
    case 'category_remove':
      return removeCategory(scope, change);
    case 'categories_order':
      return orderAll(scope, 'categories', change);
    case 'group_add':
      return addGroup(scope, change);
    case 'group_edit':
      return editGroup(scope, change);
    case 'group_remove':
      return removeGroup(scope, change);
    case 'groups_order':
      return orderAll(scope, 'option_groups', change);
  }
}

const BLANK_DISH = {
  name: '',
  name_secondry: '',
  description: '',
  description_secondry: '',
  image: null,
  price: null,
  option_groups: '[]',
  ...mapDishFields('column', {
    number: () => null,
    flag: ({ unset }) => (unset ? 1 : 0),
    labels: () => '[]',
    ids: () => '[]',
  }),
};

type SizeInput = NonNullable<Of<'dish_edit'>['fields']['sizes']>[number];

/** A size keeps its id if the dish has one of that id: carts and waiting orders refer to it. */
function sizeRows(tenantId: string, dishId: string, sizes: readonly SizeInput[], known: readonly SizeRow[]): SizeRow[] {
  const free = new Set(known.map((size) => size.id));
  return sizes.map(({ id, name, name_secondry, price }, position) => ({
    tenant_id: tenantId,
    id: id !== null && free.delete(id) ? id : randomId('s'),
    dish_id: dishId,
    position,
    name,
    name_secondry,
    price,
  }));
}

/** If the id from the page exists (a repeated request), the dish keeps its position. */
async function addDish(scope: Scope, { id: own, category_id, fields }: Of<'dish_add'>): Outcome {
  const { tenantId } = scope;
  if (!(await findRow(scope, 'categories', category_id))) return NOT_FOUND;
  const known = own === undefined ? undefined : await findRow(scope, 'dishes', own);
  const id = own ?? randomId('d');
  const knownSizes = known ? await allOf(scope, 'sizes', { dish_id: id }) : [];
  const sizes = sizeRows(tenantId, id, fields.sizes ?? [], knownSizes);
  const row: DishRow = {
    tenant_id: tenantId,
    id,
    category_id,
    position:
      known?.category_id === category_id ? known.position : nextPosition(await allOf(scope, 'dishes', { category_id })),
    ...BLANK_DISH,
    ...dishColumns(fields),
  };
  row.price = sizes[0]?.price ?? row.price;
  if (isNameless(row)) return invalid('/fields/name', 'required');
  const wrong = await checkUses(scope, fields.option_groups ?? [], '/fields/option_groups');
  if (wrong) return wrong;
  const rows = [...rowChange('dishes', known ?? null, row), ...rowChanges('sizes', knownSizes, sizes)];
  return { rows, made: id, summary: known ? itemSummary('dish_edit', row, rows) : itemSummary('dish_add', row) };
}

async function editDish(scope: Scope, { id, fields, began }: Of<'dish_edit'>): Outcome {
  const dish = await findRow(scope, 'dishes', id);
  if (!dish) return NOT_FOUND;
  const known = await allOf(scope, 'sizes', { dish_id: id });
  const current = dishWire(dishDraft(dish, known));
  // The price of a dish with sizes is that of its first size.
  const overruled = overruledPrice(fields, current);
  const compared =
    overruled.length > 0 || (fields.sizes && fields.sizes.length > 0) ? { ...fields, price: undefined } : fields;
  const conflicts = [...conflictsOf(compared, began, current), ...overruled];
  if (conflicts.length > 0) {
    const sizes = { table: 'sizes', field: 'sizes', parent: 'dish_id', known } as const;
    return refuseConflict(scope.trx, scope.tenantId, conflicts, touches('dishes', id, conflicts, sizes));
  }
  const sizes = fields.sizes ? sizeRows(scope.tenantId, id, fields.sizes, known) : known;
  const edited: DishRow = { ...dish, ...dishColumns(fields) };
  edited.price = sizes[0]?.price ?? edited.price;
  if (isNameless(edited)) return invalid('/fields/name', 'required');
  const wrong = await checkUses(scope, fields.option_groups ?? [], '/fields/option_groups');
  if (wrong) return wrong;
  const rows = [...rowChange('dishes', dish, edited), ...rowChanges('sizes', known, sizes)];
  return { rows, summary: itemSummary('dish_edit', edited, rows) };
}

/** A price without sizes is of a page that knows none: somebody else gave the dish sizes, whose prices hold. */
function overruledPrice({ price, sizes }: Of<'dish_edit'>['fields'], current: DeskDish): EditConflict['fields'] {
  const [first] = current.sizes;
  if (price === undefined || sizes || !first || price === first.price) return [];
  return [
    { name: '', name_secondry: '', field: 'price', mine: price, theirs: current.price },
    { name: '', name_secondry: '', field: 'sizes', mine: [], theirs: current.sizes },
  ];
}

async function removeDish(scope: Scope, { id }: Of<'dish_remove'>): Outcome {
  const dish = await findRow(scope, 'dishes', id);
  if (!dish) return NOT_FOUND;
  const rows = [
    ...rowChange('dishes', dish, null),
    ...rowChanges('sizes', await allOf(scope, 'sizes', { dish_id: id }), []),
  ];
  return { rows, summary: itemSummary('dish_remove', dish) };
}

async function setAvailable(scope: Scope, { id, available }: Of<'dish_available'>): Outcome {
  const dish = await findRow(scope, 'dishes', id);
  if (!dish) return NOT_FOUND;
  const rows = rowChange('dishes', dish, { ...dish, available: available ? 1 : 0 });
  return { rows, summary: itemSummary('dish_available', dish, rows) };
}

async function setOptionAvailable(scope: Scope, { id, available }: Of<'option_available'>): Outcome {
  const option = await findRow(scope, 'options', id);
  if (!option) return NOT_FOUND;
  const rows = rowChange('options', option, { ...option, available: available ? 1 : 0 });
  return { rows, summary: itemSummary('option_available', option, rows) };
}

async function moveDish(scope: Scope, { id, category_id, position }: Of<'dish_move'>): Outcome {
  const dish = await findRow(scope, 'dishes', id);
  if (!dish || !(await findRow(scope, 'categories', category_id))) return NOT_FOUND;
  const others = (await allOf(scope, 'dishes', { category_id })).filter((each) => each.id !== id);
  const order = others.toSpliced(position, 0, dish);
  const rows = order.flatMap((row, place) => rowChange('dishes', row, { ...row, category_id, position: place }));
  return {
    rows,
    summary: itemSummary(
      'dish_move',
      dish,
      rows.filter(({ key }) => key === id),
    ),
  };
}

async function orderDishes(scope: Scope, { category_id, ids }: Of<'dishes_order'>): Outcome {
  const category = await findRow(scope, 'categories', category_id);
  if (!category) return NOT_FOUND;
  const rows = reorder('dishes', await allOf(scope, 'dishes', { category_id }), ids);
  return rows ? { rows, summary: itemSummary('dishes_order', category) } : invalid('/ids');
}

async function addCategory(scope: Scope, { id: own, fields }: Of<'category_add'>): Outcome {
  const known = own === undefined ? undefined : await findRow(scope, 'categories', own);
  const row: CategoryRow = {
    tenant_id: scope.tenantId,
    id: own ?? randomId('c'),
    position: known?.position ?? nextPosition(await allOf(scope, 'categories')),
    name: fields.name ?? '',
    name_secondry: fields.name_secondry ?? '',
    image: fields.image ?? null,
  };
  if (isNameless(row)) return invalid('/fields/name', 'required');
  const rows = rowChange('categories', known ?? null, row);
  return {
    rows,
    made: row.id,
    summary: known ? itemSummary('category_edit', row, rows) : itemSummary('category_add', row),
  };
}

async function editCategory(scope: Scope, { id, fields, began }: Of<'category_edit'>): Outcome {
  const category = await findRow(scope, 'categories', id);
  if (!category) return NOT_FOUND;
  const conflicts = conflictsOf(fields, began, { ...category });
  if (conflicts.length > 0) {
    return refuseConflict(scope.trx, scope.tenantId, conflicts, touches('categories', id, conflicts));
  }
  const edited: CategoryRow = { ...category, ...definedOnly(fields) };
  if (isNameless(edited)) return invalid('/fields/name', 'required');
  const rows = rowChange('categories', category, edited);
  return { rows, summary: itemSummary('category_edit', edited, rows) };
}

async function removeCategory(scope: Scope, { id }: Of<'category_remove'>): Outcome {
  const category = await findRow(scope, 'categories', id);
  if (!category) return NOT_FOUND;
  if ((await allOf(scope, 'dishes', { category_id: id })).length > 0) return { refused: 'category_not_empty' };
  return { rows: rowChange('categories', category, null), summary: itemSummary('category_remove', category) };
}

async function orderAll(
  scope: Scope,
  table: 'categories' | 'option_groups',
  { kind, ids }: Of<'categories_order' | 'groups_order'>,
): Outcome {
  const rows = reorder(table, await allOf(scope, table), ids);
  return rows ? { rows, summary: bulkSummary(kind, rows, table) } : invalid('/ids');
}
