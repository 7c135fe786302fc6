import { mapDishFields } from '#src/contract/dish-fields.ts';
import type { EditConflict } from '#src/contract/staff/edit-conflict.ts';
import type { DeskDish, MenuChange } from '#src/contract/staff/menu-desk.ts';
import type { CategoryRow, DishRow, SizeRow } from '#server/db/schema.ts';
import { dishDraft } from '#server/menus/menu-repository.ts';
import { randomId } from '#src/domain/menu-id.ts';
import { bulkSummary, itemSummary } from './change-summary.ts';
import { dishWire } from './desk-answers.ts';
import { dishColumns } from './dish-columns.ts';
import { conflictsOf, refuseConflict, touches } from './edit-conflict.ts';
import { definedOnly } from './defined-only.ts';
import {
  invalid,
  isNameless,
  nextPosition,
  NOT_FOUND,
  type Of,
  type Outcome,
  reorder,
  type Scope,
} from './menu-plan.ts';
import { addGroup, checkUses, editGroup, orderGroups, removeGroup } from './option-changes.ts';
import { rowChange, type RowChange, rowChanges } from './row-changes.ts';

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
      return orderCategories(scope, change);
    case 'group_add':
      return addGroup(scope, change);
    case 'group_edit':
      return editGroup(scope, change);
    case 'group_remove':
      return removeGroup(scope, change);
    case 'groups_order':
      return orderGroups(scope, change);
  }
}

const findDish = ({ trx, tenantId }: Scope, id: string): Promise<DishRow | undefined> =>
  trx.selectFrom('dishes').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst();

const findCategory = ({ trx, tenantId }: Scope, id: string): Promise<CategoryRow | undefined> =>
  trx.selectFrom('categories').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst();

const sizesOf = ({ trx, tenantId }: Scope, dishId: string): Promise<SizeRow[]> =>
  trx
    .selectFrom('sizes')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('dish_id', '=', dishId)
    .orderBy('position')
    .execute();

const dishesOf = ({ trx, tenantId }: Scope, categoryId: string): Promise<DishRow[]> =>
  trx
    .selectFrom('dishes')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('category_id', '=', categoryId)
    .orderBy('position')
    .execute();

const allCategories = ({ trx, tenantId }: Scope): Promise<CategoryRow[]> =>
  trx.selectFrom('categories').selectAll().where('tenant_id', '=', tenantId).orderBy('position').execute();

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
async function addDish(scope: Scope, { id: own, category_id, dish }: Of<'dish_add'>): Outcome {
  const { tenantId } = scope;
  if (!(await findCategory(scope, category_id))) return NOT_FOUND;
  const known = own === undefined ? undefined : await findDish(scope, own);
  const id = own ?? randomId('d');
  const knownSizes = known ? await sizesOf(scope, id) : [];
  const sizes = sizeRows(tenantId, id, dish.sizes ?? [], knownSizes);
  const row: DishRow = {
    tenant_id: tenantId,
    id,
    category_id,
    position: known?.category_id === category_id ? known.position : nextPosition(await dishesOf(scope, category_id)),
    ...BLANK_DISH,
    ...dishColumns(dish),
  };
  row.price = sizes[0]?.price ?? row.price;
  if (isNameless(row)) return invalid('/dish/name', 'required');
  const wrong = await checkUses(scope, dish.option_groups ?? [], '/dish/option_groups');
  if (wrong) return wrong;
  const rows = [...rowChange('dishes', known ?? null, row), ...rowChanges('sizes', knownSizes, sizes)];
  return { rows, made: id, summary: known ? itemSummary('dish_edit', row, rows) : itemSummary('dish_add', row) };
}

async function editDish(scope: Scope, { id, fields, began }: Of<'dish_edit'>): Outcome {
  const dish = await findDish(scope, id);
  if (!dish) return NOT_FOUND;
  const known = await sizesOf(scope, id);
  const current = dishWire(dishDraft(dish, known));
  // The price of a dish with sizes is that of its first size.
  const overruled = overruledPrice(fields, current);
  const compared =
    overruled.length > 0 || (fields.sizes && fields.sizes.length > 0) ? { ...fields, price: undefined } : fields;
  const conflicts = [...conflictsOf(compared, began, current), ...overruled];
  if (conflicts.length > 0) {
    const isOfDish = touches('dishes', id, conflicts);
    const sizeIds = new Set<unknown>(known.map((size) => size.id));
    const isOfSizes = ({ table, key, before }: RowChange) =>
      table === 'sizes' && (sizeIds.has(key) || before?.dish_id === id);
    const isAboutSizes = conflicts.some(({ field }) => field === 'sizes');
    return refuseConflict(
      scope.trx,
      scope.tenantId,
      conflicts,
      (change) => isOfDish(change) || (isAboutSizes && isOfSizes(change)),
    );
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
  const dish = await findDish(scope, id);
  if (!dish) return NOT_FOUND;
  const rows = [...rowChange('dishes', dish, null), ...rowChanges('sizes', await sizesOf(scope, id), [])];
  return { rows, summary: itemSummary('dish_remove', dish) };
}

async function setAvailable(scope: Scope, { id, available }: Of<'dish_available'>): Outcome {
  const dish = await findDish(scope, id);
  if (!dish) return NOT_FOUND;
  const rows = rowChange('dishes', dish, { ...dish, available: available ? 1 : 0 });
  return { rows, summary: itemSummary('dish_available', dish, rows) };
}

async function setOptionAvailable({ trx, tenantId }: Scope, { id, available }: Of<'option_available'>): Outcome {
  const option = await trx
    .selectFrom('options')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!option) return NOT_FOUND;
  const rows = rowChange('options', option, { ...option, available: available ? 1 : 0 });
  return { rows, summary: itemSummary('option_available', option, rows) };
}

async function moveDish(scope: Scope, { id, category_id, position }: Of<'dish_move'>): Outcome {
  const dish = await findDish(scope, id);
  if (!dish || !(await findCategory(scope, category_id))) return NOT_FOUND;
  const others = (await dishesOf(scope, category_id)).filter((each) => each.id !== id);
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
  const category = await findCategory(scope, category_id);
  if (!category) return NOT_FOUND;
  const rows = reorder('dishes', await dishesOf(scope, category_id), ids);
  return rows ? { rows, summary: itemSummary('dishes_order', category) } : invalid('/ids');
}

async function addCategory(scope: Scope, { id: own, fields }: Of<'category_add'>): Outcome {
  const known = own === undefined ? undefined : await findCategory(scope, own);
  const row: CategoryRow = {
    tenant_id: scope.tenantId,
    id: own ?? randomId('c'),
    position: known?.position ?? nextPosition(await allCategories(scope)),
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
  const category = await findCategory(scope, id);
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
  const category = await findCategory(scope, id);
  if (!category) return NOT_FOUND;
  if ((await dishesOf(scope, id)).length > 0) return { refused: 'category_not_empty' };
  return { rows: rowChange('categories', category, null), summary: itemSummary('category_remove', category) };
}

async function orderCategories(scope: Scope, { ids }: Of<'categories_order'>): Outcome {
  const rows = reorder('categories', await allCategories(scope), ids);
  return rows ? { rows, summary: bulkSummary('categories_order', rows, 'categories') } : invalid('/ids');
}
