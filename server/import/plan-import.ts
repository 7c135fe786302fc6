import type { OptionGroup } from '#src/domain/options.ts';
import { type Currency, DEFAULT_CURRENCY } from '#src/domain/money.ts';
import type { Bilingual } from '#src/domain/text.ts';
import {
  blankVenue,
  type CategoryDraft,
  type ContentDraft,
  type VenueDraft,
  type ZoneDraft,
} from '#server/menus/draft.ts';
import { type CurrentVenue, type ImportChanges, changesOf, LIVE_VENUE_FIELDS, NO_CONTENT } from './import-changes.ts';
import { TEXT_DAMAGED } from './damaged-text.ts';
import { withFileNames } from './join-files.ts';
import { createIdGenerator, type GiveId, isSerial, matchRecords, mergeName } from './match-records.ts';
import type { FileNote, FileZone, MenuFile } from './menu-file.ts';
import { type ImportOptions, mergeCategories } from './merge-categories.ts';
import { mergeOptions } from './merge-options.ts';
import { isLostDish } from './row-kinds.ts';
import { withOld, withOldDishes } from './with-old.ts';

export type ImportPlan = {
  isNewVenue: boolean;
  venue: VenueDraft;
  menu: CurrentVenue['menu'];
  changes: ImportChanges;
  skipped: FileNote[];
  warnings: FileNote[];
  /** Whether what the file has not was taken away; `canRemove` false: a row that cannot be read may be one of the dishes. */
  remove: boolean;
  canRemove: boolean;
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
      delivery_fee: zone.delivery_fee,
      minimum: zone.minimum ?? old?.minimum ?? 0,
    };
  });
}

type Identified = { id: string; name: Bilingual };
const without = (old: readonly Identified[], next: readonly Identified[]): Bilingual[] => {
  const ids = new Set(next.map(({ id }) => id));
  return old.flatMap(({ id, name }) => (ids.has(id) ? [] : name));
};

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

const isDamage = ({ code }: FileNote): boolean => code === TEXT_DAMAGED.code;

/** Matched dishes, sizes, categories and areas keep their ids: favourites, carts and waiting orders refer to them. */
export function planImport(
  file: MenuFile,
  slug: string,
  current: CurrentVenue | null,
  options: ImportOptions = {},
): ImportPlan {
  const oldCategories = current?.menu.categories ?? [];
  const oldZones = current?.menu.zones ?? [];
  const oldGroups = current?.menu.optionGroups ?? [];
  const giveId = createIdGenerator(allIds(oldCategories, oldZones, oldGroups));
  const { planned, newIds, newCategoryIds, merged, liveDishes, emptied, skipped, warnings } = mergeCategories(
    file,
    oldCategories,
    current?.venue.currency ?? file.venue.currency ?? DEFAULT_CURRENCY,
    giveId,
    options,
  );
  const canRemove = ![...file.skipped, ...skipped].some(isLostDish) && !file.warnings.some(isDamage);
  const remove = options.remove === true && canRemove;
  const categories = remove ? planned : withOldDishes(planned, oldCategories);
  const dishes = categories.flatMap((category) => category.dishes);
  const written = new Map(merged.map((each) => [each.dish, each.written]));
  const ids = new Set(dishes.map((dish) => dish.id));
  const resolve = (id: string): string => newIds.get(id) ?? id;
  for (const dish of dishes) {
    const isOfFile = written.get(dish)?.said.has('goes_with');
    dish.goes_with = dish.goes_with.map((id) => (isOfFile ? resolve(id) : id)).filter((id) => ids.has(id));
  }
  const others = dishes.filter((dish) => !written.has(dish));
  const groups = mergeOptions(file, oldGroups, merged, others, {
    giveId,
    live: options.live === true || current === null,
    clearAllergens: options.clearAllergens === true,
    remove,
    noteLive: (name, available) => (available ? liveDishes.onSale : liveDishes.soldOut).push(name),
    noteEmptied: (name) => emptied.push(name),
    dishIdOf: (id) => (ids.has(resolve(id)) ? resolve(id) : null),
  });
  const present = planned.flatMap((category) => category.dishes);
  const usedGroups = new Set(present.flatMap((dish) => dish.option_groups.map(({ id }) => id)));
  const missingGroups = groups.missing.filter(({ id }) => !usedGroups.has(id));
  const optionGroups = remove
    ? groups.optionGroups.filter(({ id }) => !missingGroups.some((group) => group.id === id))
    : groups.optionGroups;
  const fileZones = file.zones ? mergeZones(file.zones, oldZones, giveId) : oldZones;
  const zones = withOld(fileZones, oldZones, () => !remove);
  const carousel = file.content.carousel?.map(({ dish_id, category_id, ...item }) => ({
    ...item,
    dish_id: dish_id && resolve(dish_id),
    category_id: category_id && (newCategoryIds.get(category_id) ?? category_id),
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
    ...(current && !options.live && { accepts_orders: before.accepts_orders, paused_until: before.paused_until }),
    slug,
  };
  const menu = { categories, optionGroups, zones, content };
  const changes = changesOf(current, venue, menu, {
    live: { ...liveDishes, venue: liveFields },
    missing: {
      dishes: without(
        oldCategories.flatMap((category) => category.dishes),
        present,
      ),
      categories: without(oldCategories, planned),
      optionGroups: missingGroups.map(({ name }) => name),
      zones: without(oldZones, fileZones),
    },
    emptied,
  });
  if (otherCurrencies(file, venue.currency).length > 0) changes.asks.unshift('other_currency');
  return {
    isNewVenue: current === null,
    remove,
    canRemove,
    venue,
    menu,
    changes,
    skipped: withFileNames(skipped, file.fileNames),
    warnings: withFileNames([...warnings, ...groups.warnings], file.fileNames),
  };
}
