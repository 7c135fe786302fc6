import type { InferOutput } from 'valibot';
import type { EditConflict } from '#src/contract/staff/edit-conflict.ts';
import type {
  BannerFields,
  CategoryFields,
  DeskDish,
  DishFields,
  GroupFields,
  NotificationFields,
  PrinterFields,
} from '#src/contract/staff/menu-desk.ts';
import {
  BANNER_FIELDS,
  CATEGORY_FIELDS,
  DISH_RECORD,
  GROUP_FIELDS,
  NOTIFICATION_FIELDS,
  SIZE_FIELDS,
} from '#src/contract/staff/menu-fields.ts';
import { PRINTER_FIELDS } from '#src/contract/staff/printer-fields.ts';
import type { Fields as RecordFields } from '#src/contract/staff/record-fields.ts';
import { randomId } from '#src/domain/ids.ts';
import type { CarouselRow, NotificationRow } from '#server/db/content-schema.ts';
import type { PrinterRow } from '#server/db/printer-schema.ts';
import type { CategoryRow, DishRow, OptionGroupRow, OptionRow, SizeRow } from '#server/db/schema.ts';
import { listRows, type NamedRow } from '#server/db/record-columns.ts';
import { dishDraft } from '#server/menus/menu-repository.ts';
import { optionGroupsOf, usesOf } from '#server/menus/option-rows.ts';
import { deskGroup } from './desk-answers.ts';
import { conflictsOf, type Fields } from './edit-conflict.ts';
import type { FittedRows } from './fit-uses.ts';
import type { Refused } from './make-change.ts';
import { allOf, findRow, invalid, type Scope } from './menu-plan.ts';
import { checkUses, dishesUsing, fittingUses, optionRows, wrongGroup, wrongOptions } from './option-rules.ts';
import { rowChange, type RowChange } from './row-changes.ts';

type Row = { tenant_id: string; id: string; position: number } & NamedRow;
type Parts = {
  table: 'sizes' | 'options';
  /** As the page calls them. */
  field: string;
  /** The column with the id of the record. */
  parent: 'dish_id' | 'group_id';
};

/** `row`, `parts`: as the change leaves them. `pointer`: to the fields. */
type Checked<R, P, F> = { row: R; parts: readonly P[]; fields: F; pointer: string };

/** How the desk edits a record, such as a dish. `parts`: its rows in other tables. */
export type MenuRecord<R extends Row = Row, P extends Row = Row, F extends object = object> = {
  table: 'categories' | 'dishes' | 'option_groups' | 'carousel' | 'notifications' | 'printers';
  letter: 'c' | 'd' | 'g' | 'b' | 'n' | 'p';
  /** A new one comes first in its list; else last. */
  first?: true;
  parts?: Parts;
  fields: RecordFields;
  /** Null: the fields leave the parts as they are. */
  partRows?(row: R, fields: F, known: readonly P[]): P[] | null;
  /** Columns that follow from others, or from the parts. */
  settled?(row: R, parts: readonly P[]): R;
  /** As the page knows it, to find what somebody else changed meanwhile. Missing: its fields. */
  wire?(row: R, parts: readonly P[]): Fields;
  conflicts?(fields: F, began: Fields | undefined, current: Fields): EditConflict['fields'];
  wrong?(scope: Scope, checked: Checked<R, P, F>): Promise<Refused | null>;
  /** Changes of other records that an edit brings with it. */
  follow?(scope: Scope, row: R, parts: readonly P[]): Promise<FittedRows>;
  /** The same for a removal, or why it cannot be. */
  leave?(scope: Scope, id: string): Promise<RowChange[] | Refused>;
};

const CATEGORY: MenuRecord<CategoryRow, never, InferOutput<typeof CategoryFields>> = {
  table: 'categories',
  letter: 'c',
  fields: CATEGORY_FIELDS,
  leave: async (scope, id) =>
    (await allOf(scope, 'dishes', { category_id: id })).length > 0 ? { refused: 'category_not_empty' } : [],
};

const DISH: MenuRecord<DishRow, SizeRow, InferOutput<typeof DishFields>> = {
  table: 'dishes',
  letter: 'd',
  parts: { table: 'sizes', field: 'sizes', parent: 'dish_id' },
  fields: DISH_RECORD,
  /** A size keeps its id if the dish has one of that id: carts and waiting orders refer to it. */
  partRows: ({ tenant_id, id: dish_id }, { sizes }, known) => {
    const free = new Set(known.map((size) => size.id));
    const own = (id: string | null) => (id !== null && free.delete(id) ? id : randomId('s'));
    const rows =
      sizes &&
      listRows(
        tenant_id,
        SIZE_FIELDS,
        sizes.map((size) => ({ ...size, id: own(size.id) })),
      );
    return rows?.map((row) => ({ ...row, dish_id })) ?? null;
  },
  settled: (dish, [first]) => ({ ...dish, price: first?.price ?? dish.price }),
  wire: dishDraft,
  conflicts: (fields, began, current) => {
    const overruled = overruledPrice(fields, current as DeskDish);
    // The price of a dish with sizes is that of its first size.
    const hasPrice = overruled.length === 0 && !(fields.sizes && fields.sizes.length > 0);
    return [...conflictsOf(hasPrice ? fields : { ...fields, price: undefined }, began, current), ...overruled];
  },
  wrong: (scope, { fields, pointer }) => checkUses(scope, fields.option_groups ?? [], `${pointer}/option_groups`),
};

const NAMELESS = { en: '', ar: '' };

/** A price without sizes is of a page that knows none: somebody else gave the dish sizes, whose prices hold. */
function overruledPrice(
  { price, sizes }: InferOutput<typeof DishFields>,
  current: Pick<DeskDish, 'price' | 'sizes'>,
): EditConflict['fields'] {
  const [first] = current.sizes;
  if (price === undefined || sizes || !first || price === first.price) return [];
  return [
    { name: NAMELESS, field: 'price', mine: price, theirs: current.price },
    { name: NAMELESS, field: 'sizes', mine: [], theirs: current.sizes },
  ];
}

const GROUP: MenuRecord<OptionGroupRow, OptionRow, InferOutput<typeof GroupFields>> = {
  table: 'option_groups',
  letter: 'g',
  parts: { table: 'options', field: 'options', parent: 'group_id' },
  fields: GROUP_FIELDS,
  partRows: (group, { options }) => (options ? optionRows(group, options) : null),
  wire: (group, options) => ({ ...optionGroupsOf([group], options).map(deskGroup)[0] }),
  wrong: async (scope, { row, parts, fields, pointer }) =>
    (await wrongOptions(scope, row.id, fields.options ?? [], `${pointer}/options`)) ?? wrongGroup(row, parts, pointer),
  follow: fittingUses,
  leave: async (scope, id) =>
    (await dishesUsing(scope, id)).flatMap((dish) =>
      rowChange('dishes', dish, {
        ...dish,
        option_groups: JSON.stringify(usesOf(dish).filter((use) => use.id !== id)),
      }),
    ),
};

const BANNER: MenuRecord<CarouselRow, never, InferOutput<typeof BannerFields>> = {
  table: 'carousel',
  letter: 'b',
  fields: BANNER_FIELDS,
  wrong: async (scope, { row: { shown_from, shown_until }, fields, pointer }) => {
    const { dish_id, category_id } = fields;
    if (dish_id && !(await findRow(scope, 'dishes', dish_id))) return invalid(`${pointer}/dish_id`, 'unknown');
    if (category_id && !(await findRow(scope, 'categories', category_id)))
      return invalid(`${pointer}/category_id`, 'unknown');
    return shown_from !== null && shown_until !== null && shown_until <= shown_from
      ? invalid(`${pointer}/shown_until`)
      : null;
  },
};

const NOTIFICATION: MenuRecord<NotificationRow, never, InferOutput<typeof NotificationFields>> = {
  table: 'notifications',
  letter: 'n',
  first: true,
  fields: NOTIFICATION_FIELDS,
};

const PRINTER: MenuRecord<PrinterRow, never, InferOutput<typeof PrinterFields>> = {
  table: 'printers',
  letter: 'p',
  fields: PRINTER_FIELDS,
  settled: (row) => (row.driver === 'escpos' ? row : { ...row, address: '' }),
  wrong: async (scope, { row: { driver, address }, fields: { categories = [] }, pointer }) => {
    if (driver === 'escpos' && address === '') return invalid(`${pointer}/address`, 'required');
    const known = new Set((await allOf(scope, 'categories')).map(({ id }) => id));
    return categories.every((id) => known.has(id)) ? null : invalid(`${pointer}/categories`, 'unknown');
  },
  follow: async ({ trx, tenantId }, { id }) => {
    // The edit may be the cure. The next slip tells.
    const unknown = { problem: null, problem_at: null, confirms: null };
    await trx.updateTable('printers').set(unknown).where('tenant_id', '=', tenantId).where('id', '=', id).execute();
    return { rows: [], fitted: [] };
  },
};

export const MENU_RECORDS = {
  category: CATEGORY,
  dish: DISH,
  group: GROUP,
  banner: BANNER,
  notification: NOTIFICATION,
  printer: PRINTER,
} satisfies Record<string, MenuRecord>;
