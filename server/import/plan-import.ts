import type { OptionGroup } from '#src/domain/options.ts';
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
import { matchDishes } from './match-dishes.ts';
import { createIdGenerator, type GiveId, isSerial, matchRecords } from './match-records.ts';
import type { FileCategory, FileDish, FileNote, FileZone, MenuFile } from './menu-file.ts';
import { type MergedDish, mergeOptions } from './merge-options.ts';
import { mergeDish } from './merge-dish.ts';
import { isBlank } from './record-fields.ts';

export type ImportOptions = { live?: boolean };

export type ImportPlan = {
  isNewVenue: boolean;
  venue: VenueDraft;
  menu: CurrentVenue['menu'];
  changes: ImportChanges;
  /** Records that only the comparison with the venue shows as wrong or doubtful. */
  skipped: FileNote[];
  warnings: FileNote[];
};

function mergeZones(zones: readonly FileZone[], existing: readonly ZoneDraft[], giveId: GiveId): ZoneDraft[] {
  const known = matchRecords(zones, existing);
  const serial = isSerial(zones.map(({ id }) => id));
  return zones.map((zone) => {
    const old = known.get(zone);
    return {
      id: old?.id ?? giveId('z', serial ? null : zone.id),
      name: { en: zone.name.en, ar: zone.name.ar ?? old?.name.ar ?? '' },
      fee: zone.fee,
      minimum: zone.minimum ?? old?.minimum ?? 0,
    };
  });
}

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

const conflictNote = ({ where, id }: FileDish, { name }: DishDraft): FileNote => ({
  where,
  code: 'id_conflict',
  message: `the id ${JSON.stringify(id)} belongs to ${JSON.stringify(name.en || name.ar)} here, so the dish was told by its name`,
});

function mergeCategories(file: MenuFile, old: readonly CategoryDraft[], giveId: GiveId, live: boolean) {
  const skipped: FileNote[] = [];
  const onSale: Bilingual[] = [];
  const soldOut: Bilingual[] = [];
  const known = matchRecords(file.categories, old);
  const { found, conflicts } = matchDishes(file.categories, known, old);
  const serial = {
    categories: isSerial(file.categories.map(({ id }) => id)),
    dishes: isSerial(file.categories.flatMap(({ dishes }) => dishes.map(({ id }) => id))),
  };
  /** Ids of the file that became others here; references to them must follow. */
  const newIds = new Map<string, string>();
  const merged: MergedDish[] = [];
  const dishOf = (written: FileDish): DishDraft[] => {
    const before = found.get(written);
    if (isUnknown(written, before)) {
      skipped.push({ where: written.where, ...TEXT_DAMAGED });
      return [];
    }
    const id = before?.id ?? giveId('d', serial.dishes ? null : written.id);
    if (written.id !== null && !newIds.has(written.id)) newIds.set(written.id, id);
    const { definedFields } = file;
    const dish = mergeDish(written, before ?? null, id, { definedFields, giveId, live: live || !before });
    merged.push({ written, before: before ?? null, dish });
    if (before && definedFields.has('available') && written.available !== before.available) {
      (written.available ? onSale : soldOut).push(dish.name);
    }
    return [dish];
  };
  const categoryOf = (written: FileCategory): CategoryDraft[] => {
    const before = known.get(written);
    if (!before && isBlank(written.name)) {
      skipped.push({ where: written.where, ...TEXT_DAMAGED });
      return [];
    }
    const base = before ?? written;
    const takesArabic = file.definedFields.has('categoryAr') && !written.damaged.has('categoryAr');
    return [
      {
        id: before?.id ?? giveId('c', serial.categories ? null : written.id),
        name: {
          en: (written.damaged.has('name') ? base : written).name.en,
          ar: (takesArabic ? written : base).name.ar,
        },
        image: (file.definedFields.has('categoryImage') ? written : base).image ?? written.image,
        dishes: written.dishes.flatMap(dishOf),
      },
    ];
  };
  return {
    categories: keepDoubtful(file.categories.flatMap(categoryOf), old, file.doubtful),
    newIds,
    merged,
    liveDishes: { onSale, soldOut },
    skipped,
    warnings: [...conflicts].map(([dish, other]) => conflictNote(dish, other)),
  };
}

/**
 * Computes the venue after the import and the changes, without writing anything. Matched dishes, sizes, categories and
 * areas keep their ids, because favourites, carts and waiting orders refer to them. `live`: also take from the file what
 * staff change during the day; else an existing venue keeps it, and `changes.live` says what the file has.
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
  const { categories, newIds, merged, liveDishes, skipped, warnings } = mergeCategories(
    file,
    oldCategories,
    giveId,
    live,
  );
  const ids = new Set(categories.flatMap((category) => category.dishes.map((dish) => dish.id)));
  const resolve = (id: string): string => newIds.get(id) ?? id;
  for (const dish of categories.flatMap((category) => category.dishes)) {
    dish.goesWith = dish.goesWith.map(resolve).filter((id) => ids.has(id));
  }
  const options = mergeOptions(file, oldGroups, merged, {
    giveId,
    live: live || current === null,
    noteLive: (name, available) => (available ? liveDishes.onSale : liveDishes.soldOut).push(name),
    dishIdOf: (id) => (ids.has(resolve(id)) ? resolve(id) : null),
  });
  const { optionGroups } = options;
  const groupIds = new Set(optionGroups.map(({ id }) => id));
  for (const dish of categories.flatMap((category) => category.dishes)) {
    dish.optionGroups = dish.optionGroups.filter(({ id }) => groupIds.has(id));
  }
  const zones = file.zones === null ? oldZones : mergeZones(file.zones, oldZones, giveId);
  const carousel = file.content.carousel?.map((item) => ({ ...item, dishId: item.dishId && resolve(item.dishId) }));
  const content: ContentDraft = {
    ...(current?.menu.content ?? NO_CONTENT),
    ...file.content,
    ...(carousel && { carousel }),
  };
  const liveFields = LIVE_VENUE_FIELDS.filter(
    (field) => current && field in file.venue && file.venue[field] !== current.venue[field],
  );
  const before = current?.venue ?? blankVenue(slug, { en: file.venue.name ? '' : slug, ar: '' });
  const venue: VenueDraft = {
    ...before,
    ...file.venue,
    name: { ...before.name, ...file.venue.name },
    tagline: { ...before.tagline, ...file.venue.tagline },
    address: { ...before.address, ...file.venue.address },
    ...(current && !live && { acceptsOrders: before.acceptsOrders, pausedUntil: before.pausedUntil }),
    slug,
  };
  const menu = { categories, optionGroups, zones, content };
  return {
    isNewVenue: current === null,
    venue,
    menu,
    changes: changesOf(current, venue, menu, { ...liveDishes, venue: liveFields }),
    skipped,
    warnings: [...warnings, ...options.warnings],
  };
}
