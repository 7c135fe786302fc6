import { dishFieldsOf, mapDishFields } from '#src/contract/dish-fields.ts';
import { type Piastres, toPounds } from '#src/domain/money.ts';
import type { Bilingual } from '#src/domain/text.ts';
import type { CategoryDraft, DishDraft } from '#server/menus/draft.ts';
import { wireFields } from '#server/menus/menu-wire.ts';
import { MENU_COLUMNS, type MenuColumn } from './columns.ts';
import { cellOfList, escapeText } from './lists-in-cells.ts';
import type { CurrentVenue } from './import-changes.ts';
import { csvText } from './csv.ts';

const pounds = (amount: Piastres | null): number | null => (amount === null ? null : toPounds(amount));

const bilingual = <Field extends string>(field: Field, text: Bilingual) =>
  ({ [field]: text.en, [`${field}_secondry`]: text.ar }) as Record<Field | `${Field}_secondry`, string>;

const jsonDish = (dish: DishDraft) => ({
  id: dish.id,
  ...bilingual('name', dish.name),
  ...bilingual('description', dish.description),
  price: pounds(dish.price),
  sizes: dish.sizes.map((size) => ({ id: size.id, ...bilingual('name', size.name), price: pounds(size.price) })),
  image: dish.image,
  ...wireFields(dish),
});

/**
 * The whole venue as an interchange file: record, menu, areas and the lists beside the menu. Empty keys are written too,
 * so that an import restores exactly this state.
 */
export function exportJson({ venue, menu }: CurrentVenue): string {
  const { content } = menu;
  const file = {
    venue: {
      slug: venue.slug,
      ...bilingual('name', venue.name),
      ...bilingual('tagline', venue.tagline),
      currency: 'EGP',
      brand_color: venue.brandColor,
      logo: venue.logo,
      phone: venue.phone,
      chat: venue.chat,
      ...bilingual('address', venue.address),
      socials: venue.socials,
      map: venue.map,
      menu_pdf: venue.menuPdf,
      timezone: venue.timezone,
      opening_hours: venue.openingHours,
      accepts_orders: venue.acceptsOrders,
      paused_until: venue.pausedUntil === null ? null : new Date(venue.pausedUntil).toISOString(),
      hold_minutes: venue.holdMinutes,
      charges: venue.charges.map(({ code, percent, name }) => ({ code, percent, ...bilingual('name', name) })),
    },
    categories: menu.categories.map((category) => ({
      id: category.id,
      ...bilingual('name', category.name),
      image: category.image,
      dishes: category.dishes.map(jsonDish),
    })),
    delivery_zones: menu.zones.map((zone) => ({
      id: zone.id,
      ...bilingual('name', zone.name),
      delivery_fee: toPounds(zone.fee).toFixed(2),
      minimum: toPounds(zone.minimum),
    })),
    promocodes: content.promocodes.map(({ code, percent, expiry, minimum, maxUses }) => ({
      code,
      discount: percent,
      expiry,
      minimum: toPounds(minimum),
      max_uses: maxUses,
    })),
    reviews: content.reviews,
    carousel: content.carousel.map(({ banner, dishId, title, text }) => ({
      banner,
      dish_id: dishId,
      ...bilingual('title', title),
      ...bilingual('text', text),
    })),
    notifications: content.notifications.map(({ id, icon, title, description, date }) => ({
      id,
      icon,
      ...bilingual('title', title),
      ...bilingual('description', description),
      date,
    })),
    onboarding: content.onboarding.map(({ image, titles, texts }) => ({
      image,
      ...bilingual('title1', titles[0]),
      ...bilingual('title2', titles[1]),
      ...bilingual('description1', texts[0]),
      ...bilingual('description2', texts[1]),
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

const arabicCell = (texts: readonly Bilingual[]): string =>
  texts.some((text) => text.ar !== '') ? cellOfList(texts.map((text) => text.ar)) : '';

const categoryCells = (category: CategoryDraft): Partial<Record<MenuColumn, string>> => ({
  category_id: category.id,
  category: category.name.en,
  category_secondry: category.name.ar,
  category_image: category.image ?? '',
});

const dishCells = (dish: DishDraft): Partial<Record<MenuColumn, string>> => ({
  id: dish.id,
  name: dish.name.en,
  name_secondry: dish.name.ar,
  description: dish.description.en,
  description_secondry: dish.description.ar,
  price: String(pounds(dish.price) ?? ''),
  sizes: dish.sizes.map((size) => `${escapeText(size.name.en)}=${toPounds(size.price)}`).join('|'),
  sizes_secondry: arabicCell(dish.sizes.map((size) => size.name)),
  size_ids: cellOfList(dish.sizes.map((size) => size.id)),
  image: dish.image ?? '',
  ...mapDishFields('column', {
    number: (field) => String(dish[field.name] ?? ''),
    flag: (field) => (dish[field.name] ? 'yes' : 'no'),
    labels: (field) => cellOfList(dish[field.name].map((label) => label.en)),
    ids: (field) => cellOfList(dish[field.name]),
  }),
  ...Object.fromEntries(
    dishFieldsOf('labels').map((field) => [`${field.column}_secondry`, arabicCell(dish[field.name])]),
  ),
  available: dish.available ? 'available' : 'unavailable',
});

/** Without the `*_en` columns, which belong to sheets whose plain column is Arabic. */
const COLUMNS = (Object.keys(MENU_COLUMNS) as MenuColumn[]).filter((column) => !column.endsWith('_en'));

/**
 * The menu as a spreadsheet. It does not hold delivery areas and the venue's record; the JSON export does.
 */
export function exportCsv({ menu }: Pick<CurrentVenue, 'menu'>): string {
  const rows = menu.categories.flatMap((category) =>
    category.dishes.length === 0
      ? [categoryCells(category)]
      : category.dishes.map((dish) => ({ ...categoryCells(category), ...dishCells(dish) })),
  );
  return csvText([
    COLUMNS.map((column) => MENU_COLUMNS[column][0]),
    ...rows.map((cells) => COLUMNS.map((column) => cells[column] ?? '')),
  ]);
}
