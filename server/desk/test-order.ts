import type { Transaction } from 'kysely';
import type { OrderPayload } from '#src/contract/order-payload.ts';
import {
  type ChosenOption,
  defaultSelection,
  followDishes,
  impossibleGroup,
  type OptionGroup,
  resolveGroups,
} from '#src/domain/options.ts';
import { orderName } from '#src/domain/text.ts';
import type { Database } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';
import type { DishDraft, MenuDraft } from '#server/menus/draft.ts';
import { cancelTakenBack, lockOrder } from '#server/orders/change-status.ts';
import type { ChangeOrigin } from './make-change.ts';

type Menu = Pick<MenuDraft, 'categories' | 'optionGroups'>;

/** In menu order, with their options as they can be had now. */
export function orderableDishes({ categories, optionGroups }: Menu): (DishDraft & { groups: OptionGroup[] })[] {
  const dishes = new Map(categories.flatMap((category) => category.dishes.map((dish) => [dish.id, dish])));
  const groups = new Map(followDishes(optionGroups, (id) => dishes.get(id)).map((group) => [group.id, group]));
  return categories
    .filter(({ hidden }) => !hidden)
    .flatMap((category) => category.dishes)
    .map((dish) => ({ ...dish, groups: resolveGroups(groups, dish.option_groups) }))
    .filter(
      (dish) => dish.available && (dish.price !== null || dish.sizes.length > 0) && !impossibleGroup(dish.groups),
    );
}

/** The first dish that can be ordered, for pickup, whatever it costs. Null: there is none. */
export function testOrder(menu: Menu): OrderPayload | null {
  const [dish] = orderableDishes(menu);
  if (!dish) return null;
  const [size = null] = dish.sizes;
  const optionOf = ({ group_id, id, quantity }: ChosenOption) => {
    const option = dish.groups.find((group) => group.id === group_id)?.options.find((one) => one.id === id);
    return { group_id, id, quantity, name: option ? orderName(option.name) : '', price: 0 };
  };
  return {
    order_type: 'PICKUP',
    table_number: null,
    customer_phone: '',
    customer_address: null,
    is_delivery: false,
    items: [
      {
        id: dish.id,
        name: dish.name.en,
        name_secondry: dish.name.ar,
        quantity: 1,
        price: 0,
        size_id: size?.id ?? null,
        size_name: size && orderName(size.name),
        options: requiredSelection(dish.groups).map(optionOf),
      },
    ],
    total: Infinity,
    discount: 0,
    delivery: 0,
  };
}

/** The defaults, and what is still required: the first options that can be had. */
function requiredSelection(groups: readonly OptionGroup[]): ChosenOption[] {
  const defaults = defaultSelection(groups);
  return groups.flatMap(({ id: group_id, min, repeat, options }) => {
    const own = defaults.filter((one) => one.group_id === group_id);
    if (own.reduce((sum, { quantity }) => sum + quantity, 0) >= min) return own;
    const ids = new Set([...own.map(({ id }) => id), ...options.filter((one) => one.available).map(({ id }) => id)]);
    const taken = [...ids].slice(0, repeat ? 1 : min);
    return taken.map((id) => ({ group_id, id, quantity: repeat ? min : 1 }));
  });
}

/** From the board, in whatever state they are: nothing hangs on them. */
export async function takeTestsAway(
  trx: Transaction<Schema>,
  engine: Database['engine'],
  tenantId: string,
  { at, who: by }: Pick<ChangeOrigin, 'at' | 'who'>,
): Promise<void> {
  const tests = trx.selectFrom('orders').select('id').where('tenant_id', '=', tenantId).where('is_test', '=', 1);
  for (const { id } of await tests.where('status', '<>', 'canceled').orderBy('id').execute()) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const order = await lockOrder(trx, engine, tenantId, id);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (order && order.status !== 'canceled') await cancelTakenBack(trx, order, { at, by, reason: '' });
  }
}
