import * as v from 'valibot';
import type { WireId as WireIdType } from '#src/domain/ids.ts';
import { type Currency, DEFAULT_CURRENCY, type MinorUnits } from '#src/domain/money.ts';
import { followDishes, type OptionGroup } from '#src/domain/options.ts';
import { type Bilingual, uniqueBy, uniqueLabels } from '#src/domain/text.ts';
import { type DishFieldValues, mapDishFields } from './dish-fields.ts';
import { type GroupsReader, optionGroupSchema, usedGroups, wholeGroups } from './option-groups.ts';
import { Venue } from './venue.ts';
import {
  bilingual,
  LooseAddress,
  LooseKnown,
  loosePrice,
  LooseText,
  Label,
  readFlag,
  readList,
  readNumber,
  WireId,
} from './wire.ts';

export type Size = { id: string; wireId: WireIdType; name: Bilingual; price: MinorUnits };
export type Tag = Bilingual;

export type Dish = DishFieldValues & {
  id: string;
  wireId: WireIdType;
  categoryId: string;
  name: Bilingual;
  description: Bilingual;
  image: string | null;
  /** False: a photo; null: unknown. */
  cutOut: boolean | null;
  /** Null: price on request, cannot be ordered. 0 is a price. */
  price: MinorUnits | null;
  minPrice: MinorUnits | null;
  maxPrice: MinorUnits | null;
  sizes: Size[];
  optionGroups?: OptionGroup[];
};

export type Category = Omit<v.InferOutput<typeof CategoryShell>, 'dishes'> & { hue: number; dishes: Dish[] };
/** A dish with its place in the menu. */
export type MenuEntry = { dish: Dish; category: Category };

export type Zone = { id: string; wireId: WireIdType; name: Bilingual; fee: MinorUnits; minimum: MinorUnits };

export const CAPABILITY_NAMES = [
  'idempotentOrders',
  'voidOrders',
  'orderEvents',
  'notes',
  'charges',
  'reviews',
  'tableCodes',
  'kitchenSeen',
  'menuEvents',
  'options',
  'preparationTimes',
  'phoneOptional',
  'calls',
  'handovers',
] as const;
export type Capability = (typeof CAPABILITY_NAMES)[number];
export type Capabilities = Partial<Record<Capability, true>>;

export type Menu = {
  categories: Category[];
  zones: Zone[];
  /** Null: nothing announced, so the documented profile applies (docs/contract.md). */
  capabilities: Capabilities | null;
  venue: Venue | null;
  skipped: number;
};

const sizeSchema = (currency: Currency) =>
  v.pipe(
    v.object({
      id: WireId,
      name: v.optional(LooseText, ''),
      name_secondry: v.optional(LooseText, ''),
      additional_price: loosePrice(currency),
    }),
    v.transform((size) => ({
      id: String(size.id),
      wireId: size.id,
      name: bilingual(size.name, size.name_secondry),
      price: size.additional_price,
    })),
  );

/** Sizes come under one of two names (docs/contract.md); an empty list counts as missing. */
export const listedSizes = ({ variations, sizes }: { variations?: unknown; sizes?: unknown }): unknown =>
  Array.isArray(variations) && variations.length > 0 ? variations : sizes;

const readFields = (dish: Record<string, unknown>): DishFieldValues =>
  mapDishFields('name', {
    number: ({ wire, min, max }) => readNumber(dish[wire], min, max),
    flag: ({ wire, unset }) => readFlag(dish[wire], unset),
    labels: ({ wire }) => uniqueLabels(readList(Label, dish[wire]).records),
    ids: ({ wire }) => readList(WireId, dish[wire]).records.map(String),
  });

const dishSchema = (currency: Currency, readGroups: GroupsReader) => {
  const Price = loosePrice(currency);
  const Size = sizeSchema(currency);
  return v.pipe(
    v.looseObject({
      id: WireId,
      name: v.optional(LooseText, ''),
      name_secondry: v.optional(LooseText, ''),
      description: v.optional(LooseText, ''),
      description_secondry: v.optional(LooseText, ''),
      image: v.optional(LooseAddress),
      image_cut_out: v.optional(LooseKnown),
      price: v.optional(Price),
      minPrice: v.optional(Price),
      maxPrice: v.optional(Price),
      variations: v.optional(v.unknown()),
      sizes: v.optional(v.unknown()),
      category_id: v.optional(v.unknown()),
      option_groups: v.optional(v.unknown()),
    }),
    v.check((dish) => (dish.name + dish.name_secondry).trim() !== '', 'a dish without a name'),
    v.transform((dish): Dish => {
      const priced = readList(Size, listedSizes(dish)).records.flatMap((size) =>
        size.price === null ? [] : [{ ...size, price: size.price }],
      );
      const sizes = uniqueBy(priced, ({ id }) => id);
      const optionGroups = readGroups(dish.option_groups);
      return {
        id: String(dish.id),
        wireId: dish.id,
        categoryId:
          typeof dish.category_id === 'string' || typeof dish.category_id === 'number' ? String(dish.category_id) : '',
        name: bilingual(dish.name, dish.name_secondry),
        description: bilingual(dish.description, dish.description_secondry),
        image: dish.image ?? null,
        cutOut: dish.image_cut_out ?? null,
        price: dish.price ?? null,
        minPrice: dish.minPrice ?? null,
        maxPrice: dish.maxPrice ?? null,
        sizes,
        ...(optionGroups.length > 0 ? { optionGroups } : {}),
        ...readFields(dish),
      };
    }),
  );
};

/** For hosts without option groups. */
export const plainDishSchema = (currency: Currency) => dishSchema(currency, () => []);

const CategoryShell = v.pipe(
  v.object({
    id: WireId,
    name: v.optional(LooseText, ''),
    name_secondry: v.optional(LooseText, ''),
    image: v.optional(LooseAddress, null),
    image_cut_out: v.optional(LooseKnown, null),
    dishes: v.optional(v.unknown()),
  }),
  v.check(({ name, name_secondry }) => (name + name_secondry).trim() !== '', 'a category without a name'),
  v.transform(({ id, name, name_secondry, image_cut_out: cutOut, ...category }) => ({
    ...category,
    id: String(id),
    name: bilingual(name, name_secondry),
    cutOut,
  })),
);

const zoneSchema = (currency: Currency) =>
  v.pipe(
    v.object({
      id: WireId,
      name: v.optional(LooseText, ''),
      name_secondry: v.optional(LooseText, ''),
      delivery_fee: v.optional(loosePrice(currency)),
      minimum: v.optional(loosePrice(currency)),
    }),
    v.check((zone) => (zone.name + zone.name_secondry).trim() !== '', 'an area without a name'),
    v.transform((zone): Zone => ({
      id: String(zone.id),
      wireId: zone.id,
      name: bilingual(zone.name, zone.name_secondry),
      fee: zone.delivery_fee ?? 0,
      minimum: zone.minimum ?? 0,
    })),
  );

/** Backdrop hues of the first categories (docs/design-tokens.md). */
const HUES = [42, 28, 95, 150, 225, 60, 85, 10];
export const hueOf = (index: number) => HUES[index] ?? (130 + (index - HUES.length) * 40) % 360;

const readCapabilities = (value: unknown): Capabilities | null => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return Object.fromEntries(Object.entries(value).filter(([, announced]) => announced === true));
};

/** A host that names none is Egyptian. */
export const menuCurrency = ({ venue }: Pick<Menu, 'venue'>): Currency => venue?.currency ?? DEFAULT_CURRENCY;

/** Leaves out bad records and reports them. Null if the answer is no menu. */
export function readMenu(answer: unknown, report: (problem: string) => void = () => {}): Menu | null {
  if (typeof answer !== 'object' || answer === null || !('menu' in answer) || !Array.isArray(answer.menu)) return null;
  const wire: {
    menu: unknown[];
    option_groups?: unknown;
    delivery_zones?: unknown;
    capabilities?: unknown;
    venue?: unknown;
  } = { ...answer, menu: answer.menu };
  const capabilities = readCapabilities(wire.capabilities);
  const read = v.safeParse(Venue, wire.venue);
  const venue = read.success ? read.output : null;
  const currency = menuCurrency({ venue });
  const groups = readList(optionGroupSchema(currency), capabilities?.options ? wire.option_groups : [], report);
  const groupsById = new Map(groups.records.map((group) => [group.id, group]));
  const schema = capabilities?.options
    ? dishSchema(currency, usedGroups(groupsById, report))
    : plainDishSchema(currency);
  let skipped = groups.skipped;
  const categories: Category[] = [];
  for (const item of wire.menu) {
    const shell = v.safeParse(CategoryShell, item);
    if (!shell.success) {
      skipped += 1;
      report('a category that cannot be read');
      continue;
    }
    const { dishes, ...category } = shell.output;
    const listed = readList(schema, dishes, report);
    skipped += listed.skipped;
    categories.push({
      ...category,
      hue: hueOf(categories.length),
      dishes: listed.records.map((dish) => ({ ...dish, categoryId: category.id })),
    });
  }
  const zones = readList(zoneSchema(currency), wire.delivery_zones, report);
  return {
    categories: withDishesFollowed(categories),
    zones: zones.records,
    capabilities,
    venue,
    skipped: skipped + zones.skipped,
  };
}

/** An option that stands for a dish takes over its availability and allergens. */
function withDishesFollowed(categories: Category[]): Category[] {
  const dishesById = new Map(categories.flatMap(({ dishes }) => dishes.map((dish) => [dish.id, dish])));
  const follow = (dish: Dish): Dish =>
    dish.optionGroups ? { ...dish, optionGroups: followDishes(dish.optionGroups, (id) => dishesById.get(id)) } : dish;
  return categories.map((category) => ({ ...category, dishes: category.dishes.map(follow) }));
}

export function readDish(answer: unknown, currency: Currency): Dish | null {
  const bodies =
    typeof answer === 'object' && answer !== null
      ? [answer, ...['dish', 'data'].map((k) => (answer as Record<string, unknown>)[k])]
      : [];
  for (const body of bodies) {
    const parsed = v.safeParse(dishSchema(currency, wholeGroups(currency)), body);
    if (parsed.success) return parsed.output;
  }
  return null;
}

export function profileOf(menu: Pick<Menu, 'capabilities'>): 'extended' | 'documented' {
  return menu.capabilities?.idempotentOrders && menu.capabilities.voidOrders ? 'extended' : 'documented';
}
