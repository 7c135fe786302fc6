import type { OptionGroup } from '#src/domain/options.ts';
import { type Currency, DEFAULT_CURRENCY, toDecimal } from '#src/domain/money.ts';
import type { Bilingual } from '#src/domain/text.ts';
import {
  blankVenue,
  type CategoryDraft,
  type ContentDraft,
  type DishDraft,
  type VenueDraft,
  type ZoneDraft,
} from '#server/menus/draft.ts';
import { TEXT_DAMAGED } from './damaged-text.ts';
import { type CurrentVenue, type ImportChanges, changesOf, LIVE_VENUE_FIELDS, NO_CONTENT } from './import-changes.ts';
import { keepDoubtful } from './keep-doubtful.ts';
import { withFileNames } from './join-files.ts';
import { joinCategories, type JoinedCategories } from './join-categories.ts';
import { matchDishes } from './match-dishes.ts';
import { createIdGenerator, type GiveId, isSerial, matchRecords, mergeName } from './match-records.ts';
import {
  type FileCategory,
  type FileDish,
  type FileNote,
  type FileZone,
  isForeign,
  type MenuFile,
} from './menu-file.ts';
import { mergeOptions } from './merge-options.ts';
import { mergeDish, type MergedDish } from './merge-dish.ts';
import { isBlank } from './record-fields.ts';

export type ImportOptions = { live?: boolean };

export type ImportPlan = {
  isNewVenue: boolean;
  venue: VenueDraft;
  menu: CurrentVenue['menu'];
  changes: ImportChanges;
  skipped: FileNote[];
  warnings: FileNote[];
};

function nameOfZone({ name }: FileZone, old: ZoneDraft | undefined): Bilingual {
  const written = { en: name.en, ar: name.ar ?? '' };
  const merged = mergeName(written, old?.name);
  return merged === written ? { en: name.en, ar: name.ar ?? old?.name.ar ?? '' } : merged;
}

function mergeZones(zones: readonly FileZone[], existing: readonly ZoneDraft[], giveId: GiveId): ZoneDraft[] {
  const known = matchRecords(zones, existing);
  const serial = isSerial(zones.map(({ id }) => id));
  return zones.map((zone) => {
    const old = known.get(zone);
    return {
      id: old?.id ?? giveId('z', serial ? null : zone.id),
      name: nameOfZone(zone, old),
      fee: zone.fee,
      minimum: zone.minimum ?? old?.minimum ?? 0,
    };
  });
}

/** What the prices of the file are in, where that is not the venue's currency. */
export const otherCurrencies = ({ warnings, venue }: MenuFile, own: Currency): string[] => {
  const named = warnings.flatMap(({ code, values }) => (code === 'currency' ? String(values?.['currency']) : []));
  return [...new Set([...named, (venue.currency ?? own).code])].filter((code) => code !== own.code);
};

const allIds = (
  categories: readonly CategoryDraft[],
  zones: readonly ZoneDraft[],
  groups: readonly OptionGroup[],
): Set<string> =>
  new Set([
    ...groups.flatMap((group) => [group.id, ...group.options.map((option) => option.id)]),
    ...zones.map((zone) => zone.id),
    ...categories.flatMap((category) => [
      category.id,
      ...category.dishes.flatMap((dish) => [dish.id, ...dish.sizes.map((size) => size.id)]),
    ]),
  ]);

/** Without its name or the names of its sizes, only a dish that the venue has can be imported. */
const isUnknown = (dish: FileDish, old: DishDraft | undefined): boolean =>
  !old && (isBlank(dish.name) || dish.damaged.has('sizes'));

const keptNote = ({ where }: FileDish, { name }: DishDraft): FileNote => ({
  where,
  code: 'dish_kept',
  message: `a row of ${JSON.stringify(name.en || name.ar)} was left out, so the dish stays as it was`,
  values: { name: name.en || name.ar },
});

/** The file has no sizes and a price for a dish that has sizes. */
const priceNote = ({ where, price, damaged }: FileDish, dish: DishDraft, currency: Currency): FileNote[] => {
  if (price === null || price === dish.price || dish.sizes.length === 0 || damaged.has('sizes')) return [];
  const values = { name: dish.name.en || dish.name.ar, written: String(toDecimal(price, currency)) };
  const message = `${JSON.stringify(values.name)} has sizes here, so its price ${values.written} was not taken`;
  return [{ where, code: 'price_beside_sizes', message, values }];
};

const conflictNote = ({ where, id }: FileDish, { name }: DishDraft): FileNote => ({
  where,
  code: 'id_conflict',
  message: `the id ${JSON.stringify(id)} belongs to ${JSON.stringify(name.en || name.ar)} here, so the dish was told by its name`,
  values: { name: name.en || name.ar },
});

/** Only the rows of a sheet repeat their category. */
const categoriesOf = (file: MenuFile, old: readonly CategoryDraft[]): JoinedCategories =>
  file.recognised.format === 'sheet'
    ? joinCategories(file.categories, old)
    : { categories: file.categories, skipped: [], warnings: [], doubtful: [] };

function mergeCategories(
  file: MenuFile,
  old: readonly CategoryDraft[],
  currency: Currency,
  giveId: GiveId,
  live: boolean,
) {
  const isForeignFile = isForeign(file);
  const { categories, ...joined } = categoriesOf(file, old);
  const skipped = [...joined.skipped];
  const doubtful = [...file.doubtful, ...joined.doubtful];
  const onSale: Bilingual[] = [];
  const soldOut: Bilingual[] = [];
  const known = matchRecords(categories, old);
  const { found, conflicts } = matchDishes(categories, known, old);
  const warnings = [...joined.warnings, ...[...conflicts].map(([dish, other]) => conflictNote(dish, other))];
  const serial = {
    categories: isSerial(categories.map(({ id }) => id)),
    dishes: isSerial(categories.flatMap(({ dishes }) => dishes.map(({ id }) => id))),
  };
  /** Ids of the file that became others here; references to them must follow. */
  const newIds = new Map<string, string>();
  const newCategoryIds = new Map<string, string>();
  const merged: MergedDish[] = [];
  const dishOf = (written: FileDish, category: FileCategory): DishDraft[] => {
    const before = found.get(written);
    const isIncomplete = written.damaged.has('name') || written.damaged.has('nameAr');
    if (!before && (isIncomplete || isUnknown(written, before)))
      doubtful.push({ id: written.id, name: written.name, category, isIncomplete });
    if (isUnknown(written, before)) {
      skipped.push({ where: written.where, ...TEXT_DAMAGED });
      return [];
    }
    const id = before?.id ?? giveId('d', serial.dishes ? null : written.id);
    if (written.id !== null && !newIds.has(written.id)) newIds.set(written.id, id);
    if (before && written.isDoubtful) {
      warnings.push(keptNote(written, before));
      return [{ ...before }];
    }
    const { definedFields } = file;
    const dish = mergeDish(written, before ?? null, id, {
      definedFields,
      giveId,
      live: live || !before,
      isForeignFile,
    });
    merged.push({ written, before: before ?? null, dish });
    if (!definedFields.has('sizes')) warnings.push(...priceNote(written, dish, currency));
    if (before && definedFields.has('available') && written.available !== before.available) {
      (written.available ? onSale : soldOut).push(dish.name);
    }
    return [dish];
  };
  const categoryOf = (written: FileCategory): CategoryDraft[] => {
    const before = known.get(written);
    if (!before && isBlank(written.name)) {
      skipped.push({ where: written.where, ...TEXT_DAMAGED });
      for (const { id, name, damaged } of written.dishes)
        doubtful.push({ id, name, category: written, isIncomplete: damaged.has('name') || damaged.has('nameAr') });
      return [];
    }
    const base = before ?? written;
    const ownName = mergeName(written.name, before?.name);
    const takesArabic =
      file.definedFields.has('categoryAr') &&
      !written.damaged.has('categoryAr') &&
      !(isForeignFile && written.name.ar === '');
    const id = before?.id ?? giveId('c', serial.categories ? null : written.id);
    if (written.id !== null) newCategoryIds.set(written.id, id);
    return [
      {
        id,
        name:
          ownName === written.name
            ? {
                en: (written.damaged.has('name') ? base : written).name.en,
                ar: (takesArabic ? written : base).name.ar,
              }
            : ownName,
        image: (file.definedFields.has('categoryImage') ? written : base).image ?? written.image,
        hidden: (file.definedFields.has('categoryHidden') ? written : base).hidden,
        dishes: written.dishes.flatMap((dish) => dishOf(dish, written)),
      },
    ];
  };
  const planned = categories.flatMap(categoryOf);
  const kept = keepDoubtful(planned, old, doubtful);
  return {
    categories: kept.categories,
    newIds,
    newCategoryIds,
    merged,
    liveDishes: { onSale, soldOut },
    skipped,
    warnings: [...kept.notes, ...warnings],
  };
}

/**
 * Matched dishes, sizes, categories and areas keep their ids: favourites, carts and waiting orders refer to them.
 * `live`: also take from the file what staff change during the day; else `changes.live` says what the file has.
 */
export function planImport(
  file: MenuFile,
  slug: string,
  current: CurrentVenue | null,
  { live = false }: ImportOptions = {},
): ImportPlan {
  const oldCategories = current?.menu.categories ?? [];
  const oldZones = current?.menu.zones ?? [];
  const oldGroups = current?.menu.optionGroups ?? [];
  const giveId = createIdGenerator(allIds(oldCategories, oldZones, oldGroups));
  const { categories, newIds, newCategoryIds, merged, liveDishes, skipped, warnings } = mergeCategories(
    file,
    oldCategories,
    current?.venue.currency ?? file.venue.currency ?? DEFAULT_CURRENCY,
    giveId,
    live,
  );
  const dishes = categories.flatMap((category) => category.dishes);
  const written = new Set(merged.map(({ dish }) => dish));
  const ids = new Set(dishes.map((dish) => dish.id));
  const resolve = (id: string): string => newIds.get(id) ?? id;
  for (const dish of dishes) {
    const isOfFile = written.has(dish) && file.definedFields.has('goesWith');
    dish.goesWith = dish.goesWith.map((id) => (isOfFile ? resolve(id) : id)).filter((id) => ids.has(id));
  }
  const kept = dishes.filter((dish) => !written.has(dish));
  const options = mergeOptions(file, oldGroups, merged, kept, {
    giveId,
    live: live || current === null,
    noteLive: (name, available) => (available ? liveDishes.onSale : liveDishes.soldOut).push(name),
    dishIdOf: (id) => (ids.has(resolve(id)) ? resolve(id) : null),
  });
  const { optionGroups } = options;
  const groupIds = new Set(optionGroups.map(({ id }) => id));
  for (const dish of dishes) {
    dish.optionGroups = dish.optionGroups.filter(({ id }) => groupIds.has(id));
  }
  const zones = file.zones === null ? oldZones : mergeZones(file.zones, oldZones, giveId);
  const carousel = file.content.carousel?.map(({ dishId, categoryId, ...item }) => ({
    ...item,
    dishId: dishId && resolve(dishId),
    categoryId: categoryId && (newCategoryIds.get(categoryId) ?? categoryId),
  }));
  const content: ContentDraft = {
    ...(current?.menu.content ?? NO_CONTENT),
    ...file.content,
    ...(carousel && { carousel }),
  };
  const liveFields = LIVE_VENUE_FIELDS.filter(
    (field) => current && field in file.venue && file.venue[field] !== current.venue[field],
  );
  const before = current?.venue ?? blankVenue(slug, { en: file.venue.name ? '' : slug, ar: '' }, file.venue.country);
  const venue: VenueDraft = {
    ...before,
    ...file.venue,
    name: { ...before.name, ...file.venue.name },
    tagline: { ...before.tagline, ...file.venue.tagline },
    address: { ...before.address, ...file.venue.address },
    // Amounts are never converted, so the venue's currency stays.
    ...(current && { currency: current.venue.currency }),
    ...(current && !live && { acceptsOrders: before.acceptsOrders, pausedUntil: before.pausedUntil }),
    slug,
  };
  const menu = { categories, optionGroups, zones, content };
  const changes = changesOf(current, venue, menu, { ...liveDishes, venue: liveFields });
  if (otherCurrencies(file, venue.currency).length > 0) changes.asks.unshift('other_currency');
  return {
    isNewVenue: current === null,
    venue,
    menu,
    changes,
    skipped: withFileNames(skipped, file.fileNames),
    warnings: withFileNames([...warnings, ...options.warnings], file.fileNames),
  };
}
