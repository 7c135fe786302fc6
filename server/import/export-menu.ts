import { DISH_FIELDS, dishFieldsOf, mapDishFields } from '#src/contract/dish-fields.ts';
import {
  BANNER_FIELDS,
  CATEGORY_FIELDS,
  NOTIFICATION_FIELDS,
  PROMO_FIELDS,
  SIZE_FIELDS,
} from '#src/contract/staff/menu-fields.ts';
import { SLIDE_FIELDS } from '#src/contract/staff/slide-fields.ts';
import { VENUE_FIELDS } from '#src/contract/staff/venue-fields.ts';
import { type Currency, type MinorUnits, toDecimal } from '#src/domain/money.ts';
import type { Option, OptionGroup, OptionGroupUse } from '#src/domain/options.ts';
import { foldSpelling } from '#src/domain/search-fold.ts';
import type { Bilingual } from '#src/domain/text.ts';
import type { CategoryDraft, DishDraft, VenueDraft } from '#server/menus/draft.ts';
import { nameFields, optionGroupWire, fieldsWire, wireFields, wireText, zoneWire } from '#server/menus/menu-wire.ts';
import { columnsOfDetails, DETAIL_COLUMNS } from './category-details.ts';
import { MENU_COLUMNS, type MenuColumn, OPTION_COLUMNS, type OptionColumn } from './columns.ts';
import { cellOfList, escapeText, csvText } from './csv.ts';
import type { CurrentVenue } from './import-changes.ts';

const decimal = (amount: MinorUnits | null, currency: Currency): number | null =>
  amount === null ? null : toDecimal(amount, currency);

const jsonDish = (dish: DishDraft, currency: Currency) => ({
  id: dish.id,
  ...nameFields(dish.name),
  ...wireText('description', dish.description),
  price: decimal(dish.price, currency),
  sizes: dish.sizes.map((size) => ({
    id: size.id,
    ...fieldsWire(SIZE_FIELDS, size),
    price: decimal(size.price, currency),
  })),
  image: dish.image,
  option_groups: dish.option_groups,
  ...wireFields(dish),
});

/** An import of the export removes what it lacks, if the menu is still this one. */
export const exportMark = ({
  venue,
  version,
}: Pick<CurrentVenue, 'version'> & { venue: Pick<VenueDraft, 'slug'> }): string =>
  version === undefined ? '' : `${venue.slug} ${version}`;

/** Empty keys are written too, so that an import restores exactly this state. */
export function exportJson(current: CurrentVenue): string {
  const { venue, menu } = current;
  const { content } = menu;
  const { currency } = venue;
  const file = {
    exported: exportMark(current),
    venue: {
      slug: venue.slug,
      currency: currency.code,
      ...fieldsWire(VENUE_FIELDS, venue),
      paused_until: venue.paused_until === null ? null : new Date(venue.paused_until).toISOString(),
    },
    categories: menu.categories.map((category) => ({
      id: category.id,
      ...fieldsWire(CATEGORY_FIELDS, category),
      dishes: category.dishes.map((dish) => jsonDish(dish, currency)),
    })),
    option_groups: menu.optionGroups.map((group) => optionGroupWire(group, currency)),
    delivery_zones: menu.zones.map((zone) => zoneWire(zone, currency)),
    promocodes: content.promocodes.map((promo) => ({
      ...fieldsWire(PROMO_FIELDS, promo),
      minimum: toDecimal(promo.minimum, currency),
    })),
    reviews: content.reviews,
    carousel: content.carousel.map((banner) => ({ id: banner.id, ...fieldsWire(BANNER_FIELDS, banner) })),
    notifications: content.notifications.map((note) => ({ id: note.id, ...fieldsWire(NOTIFICATION_FIELDS, note) })),
    onboarding: content.onboarding.map((slide) => fieldsWire(SLIDE_FIELDS, slide)),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

const arabicCell = (texts: readonly Bilingual[]): string =>
  texts.some((text) => text.ar !== '') ? cellOfList(texts.map((text) => text.ar)) : '';

const categoryCells = (category: CategoryDraft): Partial<Record<MenuColumn, string>> => ({
  category_id: category.id,
  category: category.name.en,
  category_ar: category.name.ar,
  ...columnsOfDetails((detail) => {
    const value = category[detail];
    return typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? '');
  }),
});

const isNameClear = (group: OptionGroup, groups: readonly OptionGroup[]): boolean =>
  group.name.en !== '' &&
  !/[[\]]/.test(group.name.en) &&
  groups.every(
    (other) =>
      other === group ||
      ![other.id, other.name.en, other.name.ar].map(foldSpelling).includes(foldSpelling(group.name.en)),
  );

function useCell(use: OptionGroupUse, groups: readonly OptionGroup[]): string[] {
  const group = groups.find(({ id }) => id === use.id);
  if (!group) return [];
  const limits =
    use.min === undefined && use.max === undefined
      ? []
      : [`${use.min ?? ''}-${use.max === null ? '*' : (use.max ?? '')}`];
  const rules = [
    ...limits,
    ...(use.free === undefined ? [] : [`free=${use.free}`]),
    ...(use.defaults ? [`defaults=${use.defaults.join(',')}`] : []),
    ...(use.hidden ? [`hidden=${use.hidden.join(',')}`] : []),
  ];
  return [
    escapeText(isNameClear(group, groups) ? group.name.en : group.id) +
      (rules.length > 0 ? `[${rules.join(';')}]` : ''),
  ];
}

const dishCells = (
  dish: DishDraft,
  groups: readonly OptionGroup[],
  currency: Currency,
): Partial<Record<MenuColumn, string>> => ({
  id: dish.id,
  name: dish.name.en,
  name_ar: dish.name.ar,
  description: dish.description.en,
  description_ar: dish.description.ar,
  price: String(decimal(dish.price, currency) ?? ''),
  sizes: dish.sizes.map((size) => `${escapeText(size.name.en)}=${toDecimal(size.price, currency)}`).join('|'),
  sizes_ar: arabicCell(dish.sizes.map((size) => size.name)),
  size_ids: cellOfList(dish.sizes.map((size) => size.id)),
  image: dish.image ?? '',
  option_groups: dish.option_groups.flatMap((use) => useCell(use, groups)).join('|'),
  ...mapDishFields('column', {
    number: ({ column }) => String(dish[column] ?? ''),
    flag: ({ column }) => (dish[column] ? 'yes' : 'no'),
    labels: ({ column }) => cellOfList(dish[column].map((label) => label.en)),
    ids: ({ column }) => cellOfList(dish[column]),
  }),
  ...Object.fromEntries(dishFieldsOf('labels').map(({ column }) => [`${column}_ar`, arabicCell(dish[column])])),
  available: dish.available ? 'available' : 'unavailable',
});

const EXPORTED = [
  'id',
  'category',
  'category_ar',
  'category_id',
  ...DETAIL_COLUMNS,
  'name',
  'name_ar',
  'description',
  'description_ar',
  'price',
  'sizes',
  'size_ids',
  'sizes_ar',
  ...DISH_FIELDS.flatMap(({ column, kind }) => (kind === 'labels' ? [column, `${column}_ar` as const] : [column])),
  'image',
  'option_groups',
  'exported',
] as const satisfies readonly MenuColumn[];

type OptionCells = Partial<Record<OptionColumn, string>>;

const groupCells = (group: OptionGroup): OptionCells => ({
  group: group.name.en,
  group_ar: group.name.ar,
  kind: group.kind,
  min: String(group.min),
  max: group.max === null ? '*' : String(group.max),
  free: String(group.free),
  repeat: group.repeat ? 'yes' : 'no',
});

const optionCells = (option: Option, isDefault: boolean, currency: Currency): OptionCells => ({
  option_id: option.id,
  option: option.name.en,
  option_ar: option.name.ar,
  price: [
    toDecimal(option.price, currency),
    ...Object.entries(option.sizePrices).map(([id, price]) => `${id}=${toDecimal(price, currency)}`),
  ].join(';'),
  status: option.available ? 'available' : 'unavailable',
  default: isDefault ? 'yes' : 'no',
  dish_id: option.dishId ?? '',
  allergens: cellOfList(option.allergens.map((label) => label.en)),
  allergens_ar: arabicCell(option.allergens),
});

export function exportOptionsCsv({ venue, menu }: CurrentVenue): string {
  const columns = Object.keys(OPTION_COLUMNS) as OptionColumn[];
  const rows = menu.optionGroups.flatMap((group) =>
    group.options.map((option, at): OptionCells => ({
      group_id: group.id,
      ...(at === 0 ? groupCells(group) : {}),
      ...optionCells(option, group.defaults.includes(option.id), venue.currency),
    })),
  );
  return csvText([
    columns.map((column) => OPTION_COLUMNS[column][0]),
    ...rows.map((cells) => columns.map((column) => cells[column] ?? '')),
  ]);
}

/** Without delivery areas, option groups and the venue's record, which the JSON export has. */
export function exportCsv(current: CurrentVenue): string {
  const { venue, menu } = current;
  const exported = exportMark(current);
  const rows = menu.categories.flatMap((category) =>
    category.dishes.length === 0
      ? [categoryCells(category)]
      : category.dishes.map((dish) => ({
          ...categoryCells(category),
          ...dishCells(dish, menu.optionGroups, venue.currency),
        })),
  );
  return csvText([
    EXPORTED.map((column) => MENU_COLUMNS[column][0]),
    ...rows.map((cells) => EXPORTED.map((column) => ({ ...cells, exported })[column] ?? '')),
  ]);
}
