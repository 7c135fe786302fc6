import type { InferOutput } from 'valibot';
import { mapOptionFields, type OptionFieldsBy } from '#src/contract/option-fields.ts';
import { type DishFieldsBy, mapDishFields } from '#src/contract/dish-fields.ts';
import type { Field, Fields, ValuesOf } from '#src/contract/staff/record-fields.ts';
import { SHOWN_CATEGORY_FIELDS, ZONE_FIELDS } from '#src/contract/staff/menu-fields.ts';
import { SHOWN_VENUE_FIELDS } from '#src/contract/staff/venue-fields.ts';
import type { Capabilities } from '#src/contract/menu.ts';
import { deriveBrand } from '#src/domain/brand.ts';
import {
  followDishes,
  resolveGroups,
  type OptionGroup,
  type OptionGroupUse,
  type OptionKind,
} from '#src/domain/options.ts';
import { type Currency, currencyFields, currencyOf, toDecimal, toDecimalText } from '#src/domain/money.ts';
import type { Bilingual } from '#src/domain/text.ts';
import type { TenantRow } from '#server/db/schema.ts';
import { e164Of, phoneExample } from './phone-numbers.ts';
import { isCutOut, type CutOuts } from './picture-corners.ts';
import type { CategoryDraft, DishDraft, MenuDraft, SizeDraft, ZoneDraft } from './draft.ts';
import { venueOf } from './tenants.ts';

/** What this server does beyond the documented calls (docs/contract.md 2.1). */
const CAPABILITIES: Capabilities = {
  idempotentOrders: true,
  voidOrders: true,
  orderEvents: true,
  notes: true,
  charges: true,
  reviews: true,
  kitchenSeen: true,
  menuEvents: true,
};

type Named = { name: string; name_secondry: string };
/** `*_secondry` is the Arabic text, as in the documented calls. */
export const wireText = <Field extends string>(field: Field, { en, ar }: Bilingual) =>
  ({ [field]: en, [`${field}_secondry`]: ar }) as Record<Field | `${Field}_secondry`, string>;
export const nameFields = (name: Bilingual): Named => wireText('name', name);

type WireSize = Named & { id: string; additional_price: number };
export type WireFields = DishFieldsBy<'wire', { number: number | null; flag: boolean; labels: Named[]; ids: string[] }>;
type WireOption = Named &
  OptionFieldsBy<'wire', { flag: boolean; labels: Named[] | undefined }> & {
    id: string;
    price: number;
    size_prices?: Record<string, number>;
    default: boolean;
    dish_id?: string;
  };
export type WireOptionGroup = Named & {
  id: string;
  kind: OptionKind;
  min: number;
  max: number | null;
  free: number;
  repeat: boolean;
  options: WireOption[];
};

export type WireDish = Named &
  WireFields & {
    id: string;
    category_id: string;
    description: string;
    description_secondry: string;
    image: string | null;
    image_cut_out: boolean | undefined;
    price: number | null;
    minPrice: number | null;
    maxPrice: number | null;
    variations: WireSize[];
    option_groups?: OptionGroupUse[];
  };

export const wireFields = (dish: DishDraft): WireFields =>
  mapDishFields('wire', {
    number: ({ column }) => dish[column],
    flag: ({ column }) => dish[column],
    labels: ({ column }) => dish[column].map(nameFields),
    ids: ({ column }) => dish[column],
  });

/** Prices are decimal numbers, `delivery_fee` is a numeric string. */
export function menuWire(
  tenant: TenantRow,
  draft: MenuDraft,
  { hasTables, cutOuts }: { hasTables: boolean; cutOuts: CutOuts },
) {
  const groups = liveGroups(draft);
  const currency = currencyOf(tenant);
  return {
    menu: draft.categories.filter(({ hidden }) => !hidden).map((category) => categoryWire(category, currency, cutOuts)),
    ...(groups.length > 0 ? { option_groups: groups.map((group) => optionGroupWire(group, currency)) } : {}),
    delivery_zones: draft.zones.map((zone) => zoneWire(zone, currency)),
    capabilities: {
      ...CAPABILITIES,
      ...(hasTables ? { tableCodes: true as const } : {}),
      ...(groups.length > 0 ? { options: true as const } : {}),
      ...(tenant.preparation_minutes === null ? {} : { preparationTimes: true as const }),
      ...(tenant.phone_optional === 1 ? { phoneOptional: true as const } : {}),
      ...(tenant.takes_calls === 1 ? { calls: true as const } : {}),
      ...(tenant.takes_handovers === 1 ? { handovers: true as const } : {}),
    },
    venue: venueWire(tenant),
  };
}

function liveGroups({ categories, optionGroups }: MenuDraft): OptionGroup[] {
  const dishes = new Map(categories.flatMap((category) => category.dishes.map((dish) => [dish.id, dish])));
  return followDishes(optionGroups, (id) => dishes.get(id));
}

export const optionGroupWire = (group: OptionGroup, currency: Currency): WireOptionGroup => ({
  id: group.id,
  ...nameFields(group.name),
  kind: group.kind,
  min: group.min,
  max: group.max,
  free: group.free,
  repeat: group.repeat,
  options: group.options.map((option) => ({
    id: option.id,
    ...nameFields(option.name),
    price: toDecimal(option.price, currency),
    ...(Object.keys(option.sizePrices).length > 0 ? { size_prices: sizePricesWire(option, currency) } : {}),
    default: group.defaults.includes(option.id),
    ...(option.dishId === null ? {} : { dish_id: option.dishId }),
    ...mapOptionFields('wire', {
      flag: ({ name }) => option[name],
      labels: ({ name }) => (option[name].length > 0 ? option[name].map(nameFields) : undefined),
    }),
  })),
});

const sizePricesWire = (
  { sizePrices }: Pick<OptionGroup['options'][number], 'sizePrices'>,
  currency: Currency,
): Record<string, number> =>
  Object.fromEntries(Object.entries(sizePrices).map(([size, price]) => [size, toDecimal(price, currency)]));

/** The groups of dishes that have any, as `GET /dishes/{id}` answers them. */
export function wholeGroupsOf(draft: MenuDraft, currency: Currency): Map<string, WireOptionGroup[]> {
  const groups = new Map(liveGroups(draft).map((group) => [group.id, group]));
  return new Map(
    draft.categories.flatMap(({ dishes }) =>
      dishes.flatMap(({ id, option_groups }) =>
        option_groups.length > 0
          ? [[id, resolveGroups(groups, option_groups).map((group) => optionGroupWire(group, currency))] as const]
          : [],
      ),
    ),
  );
}

const categoryWire = (category: CategoryDraft, currency: Currency, cutOuts: CutOuts) => ({
  id: category.id,
  ...fieldsWire(SHOWN_CATEGORY_FIELDS, category),
  image_cut_out: isCutOut(category.image, cutOuts),
  dishes: category.dishes.map((dish) => dishWire(dish, category.id, currency, cutOuts)),
});

const sizeWire = ({ id, name, price }: SizeDraft, currency: Currency): WireSize => ({
  id,
  ...nameFields(name),
  additional_price: toDecimal(price, currency),
});

function dishWire(dish: DishDraft, categoryId: string, currency: Currency, cutOuts: CutOuts): WireDish {
  const prices = dish.sizes.length > 0 ? dish.sizes.map((size) => size.price) : dish.price === null ? [] : [dish.price];
  return {
    id: dish.id,
    category_id: categoryId,
    ...nameFields(dish.name),
    ...wireText('description', dish.description),
    image: dish.image,
    image_cut_out: isCutOut(dish.image, cutOuts),
    price: dish.price === null ? null : toDecimal(dish.price, currency),
    minPrice: prices.length > 0 ? toDecimal(Math.min(...prices), currency) : null,
    maxPrice: prices.length > 0 ? toDecimal(Math.max(...prices), currency) : null,
    variations: dish.sizes.map((size) => sizeWire(size, currency)),
    ...(dish.option_groups.length > 0 ? { option_groups: dish.option_groups } : {}),
    ...wireFields(dish),
  };
}

export const zoneWire = (zone: ZoneDraft, currency: Currency) => ({
  id: zone.id,
  ...fieldsWire(ZONE_FIELDS, zone),
  delivery_fee: toDecimalText(zone.delivery_fee, currency),
  minimum: toDecimal(zone.minimum, currency),
});

const isoTime = (ms: number) => new Date(ms).toISOString();

/** As the documented calls and our own files write them. */
export const fieldsWire = <T extends Fields>(fields: T, values: ValuesOf<T>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, wire = name }]): [string, unknown][] => {
      const value = values[name];
      if (kind === 'bilingual') return Object.entries(wireText(wire, value as Bilingual));
      if (kind === 'named') return [[wire, (value as { name: Bilingual }[]).map(namedWire)]];
      return [[wire, value]];
    }),
  ) as WireOf<T>;

type WireName<F, Name> = F extends { wire: infer Wire extends string } ? Wire : Name;
type WireValue<F extends Field> = F['kind'] extends 'bilingual'
  ? string
  : F['kind'] extends 'named'
    ? Named[]
    : InferOutput<F['schema']>;
type WireOf<T extends Fields> = {
  [
    Name in keyof T & string as T[Name]['kind'] extends 'bilingual'
      ? WireName<T[Name], Name> | `${WireName<T[Name], Name> & string}_secondry`
      : WireName<T[Name], Name>
  ]: WireValue<T[Name]>;
};

const namedWire = ({ name, ...rest }: { name: Bilingual }) => ({ ...rest, ...nameFields(name) });

function venueWire(tenant: TenantRow) {
  const venue = venueOf(tenant);
  return {
    slug: venue.slug,
    ...fieldsWire(SHOWN_VENUE_FIELDS, venue),
    ...currencyFields(venue.currency),
    phone_e164: e164Of(venue.phone, venue.country),
    chat_e164: e164Of(venue.chat, venue.country),
    phone_example: phoneExample(venue.country),
    brand: venue.brand_color === null ? null : deriveBrand(venue.brand_color),
    accepts_orders: venue.accepts_orders && tenant.state === 'active',
    paused_until: venue.paused_until === null ? null : isoTime(venue.paused_until),
  };
}
