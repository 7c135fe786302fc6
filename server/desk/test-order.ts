import type { OrderPayload } from '#src/contract/order-payload.ts';
import { toDecimal } from '#src/domain/money.ts';
import { resolveGroups } from '#src/domain/options.ts';
import { checkPhone } from '#src/domain/phone.ts';
import { quote } from '#src/domain/quote.ts';
import type { TenantRow } from '#server/db/schema.ts';
import type { MenuDraft } from '#server/menus/draft.ts';
import { venueOf } from '#server/menus/tenants.ts';

/** In both languages: the server does not know the language of the board. */
const NOTE = 'طلب للتجربة فقط · Test order';
const PHONE = '0000000000';

/** The first dish that can be ordered without a choice, for pickup. Null: the menu has none. */
export function testOrder(tenant: TenantRow, { categories, optionGroups }: MenuDraft): OrderPayload | null {
  const groups = new Map(optionGroups.map((group) => [group.id, group]));
  const dish = categories
    .flatMap(({ dishes }) => dishes)
    .find(
      (one) =>
        one.available &&
        (one.price !== null || one.sizes.length > 0) &&
        resolveGroups(groups, one.optionGroups).every(({ min }) => min === 0),
    );
  if (!dish) return null;
  const { currency, charges } = venueOf(tenant);
  const size = dish.sizes[0] ?? null;
  const price = size?.price ?? dish.price ?? 0;
  const { total } = quote([{ price, quantity: 1 }], { discountPercent: 0, deliveryFee: 0, charges });
  const phone = checkPhone(tenant.phone);
  return {
    order_type: 'PICKUP',
    table_number: null,
    customer_phone: phone.kind === 'ok' ? phone.phone : PHONE,
    customer_address: null,
    is_delivery: false,
    note: NOTE,
    items: [
      {
        id: dish.id,
        name: dish.name.en,
        name_secondry: dish.name.ar,
        quantity: 1,
        price: toDecimal(price, currency),
        size_id: size?.id ?? null,
        size_name: size?.name.en ?? null,
        options: [],
      },
    ],
    total: toDecimal(total, currency),
    discount: 0,
    delivery: 0,
  };
}
