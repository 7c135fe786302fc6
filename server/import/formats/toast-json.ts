import { idOf, isRecord, type JsonRecord, listOf, recordOf, textOf } from '#server/import/record-fields.ts';
import type { FileReport } from '#server/import/menu-file.ts';
import { twice } from '#server/import/size-rows.ts';
import { foldSpelling } from '#src/domain/search-fold.ts';
import { type ForeignDish, type JsonFormat, skipHidden } from './foreign-menu.ts';
import { recordsOf, reportOtherKeys } from './json-records.ts';

type Found = { item: JsonRecord; within: readonly JsonRecord[]; category: string; where: string };

/** Groups may hold groups. The deepest one is the category. */
function itemsIn(group: JsonRecord, around: readonly JsonRecord[], where: string): Found[] {
  const within = [...around, group];
  const own = recordsOf(group['menuItems']).map((item, at) => ({
    item,
    within: [...within, item],
    category: textOf(group['name']),
    where: `${where}.menuItems[${at}]`,
  }));
  return [
    ...own,
    ...recordsOf(group['menuGroups']).flatMap((inner, at) => itemsIn(inner, within, `${where}.menuGroups[${at}]`)),
  ];
}

type IsShown = (record: JsonRecord) => boolean;

const isShownAt =
  (isPlace: (place: string) => boolean): IsShown =>
  ({ visibility }) =>
    !Array.isArray(visibility) || visibility.some((place) => isPlace(textOf(place)));

/**
 * `visibility` lists places: the till (`POS`), kiosks, websites. What the till alone shows is hidden from guests,
 * unless the till is the only place of the whole file.
 */
function shownIn(found: readonly Found[]): IsShown {
  const isShownToGuests = isShownAt((place) => place !== 'POS');
  return found.some(({ within }) => within.every(isShownToGuests)) ? isShownToGuests : isShownAt(() => true);
}

/** An item in several menus is reported as hidden only if every menu hides it. */
function withoutHidden(found: readonly Found[], isShown: IsShown, report: FileReport): Found[] {
  const shown = found.filter(({ within }) => within.every(isShown));
  const ids = new Set(shown.map(({ item }) => idOf(item['guid'])));
  for (const { within, item, where } of found) {
    const id = idOf(item['guid']);
    if (!within.every(isShown) && (id === null || !ids.has(id))) skipHidden(where, item, report);
  }
  return shown;
}

/** Menus may share a group. Where they have the item at different prices, the first one holds. */
function oncePerCategory(found: readonly Found[], report: FileReport): Found[] {
  const first = new Map<string, JsonRecord>();
  return found.filter(({ item, category, where }) => {
    const id = idOf(item['guid']);
    const key = JSON.stringify([foldSpelling(category), id]);
    const same = id === null ? undefined : first.get(key);
    if (same && same['price'] !== item['price']) report.warn(where, twice(textOf(item['name'])));
    first.set(key, same ?? item);
    return !same;
  });
}

const whereOf = (group: JsonRecord): string => `modifierGroupReferences.${textOf(group['referenceId'])}`;

function groupOf(group: JsonRecord, options: JsonRecord, isShown: IsShown, report: FileReport): JsonRecord {
  const where = whereOf(group);
  const own = listOf(group['modifierOptionReferences']).map((reference) => recordOf(options[textOf(reference)]));
  const min = Number(group['minSelections'] ?? 0);
  return {
    where,
    id: group['guid'],
    name: group['name'],
    kind: min > 0 ? 'choice' : 'extra',
    min,
    max: group['maxSelections'] ?? (group['isMultiSelect'] === false ? 1 : null),
    repeat: own.some((option) => option['allowsDuplicates'] === true),
    options: own.flatMap((option) => {
      if (!isShown(option)) {
        skipHidden(where, option, report);
        return [];
      }
      // Its price depends on the size, which is a group of its own there.
      if (option['pricingStrategy'] === 'SIZE_PRICE') {
        const name = textOf(option['name']);

        report.skip(where, { code: 'size_price_unreadable', values: { name } });
        return [];
      }
      return [
        {
          id: option['guid'],
          name: option['name'],
          price: option['price'] ?? 0,
          default: option['isDefault'] === true,
        },
      ];
    }),
  };
}

const ITEM_KEYS = [
  'name',
  'guid',
  'description',
  'price',
  'pricingStrategy',
  'image',
  'modifierGroupReferences',
  'calories',
  'visibility',
];

const isSizes = (group: JsonRecord): boolean => group['pricingStrategy'] === 'SIZE_PRICE';

export const toastJson: JsonFormat = {
  id: 'toast_json',
  isOf: (file) => isRecord(file) && recordsOf(file['menus']).some((menu) => 'menuGroups' in menu),
  read: (file, report) => {
    const whole = recordOf(file);
    const groups = recordOf(whole['modifierGroupReferences']);
    const options = recordOf(whole['modifierOptionReferences']);
    const found = recordsOf(whole['menus']).flatMap((menu, at) => itemsIn(menu, [], `menus[${at}]`));
    const isShown = shownIn(found);
    const dishes = oncePerCategory(withoutHidden(found, isShown, report), report).map(
      ({ item, category, where }): ForeignDish => {
        reportOtherKeys(item, ITEM_KEYS, 'item', report);
        const used = listOf(item['modifierGroupReferences']).map((reference) => recordOf(groups[textOf(reference)]));
        const sizes = used
          .filter(isSizes)
          .flatMap((group) =>
            listOf(group['modifierOptionReferences']).map((reference) => recordOf(options[textOf(reference)])),
          );
        const dish = {
          where,
          id: item['guid'],
          name: item['name'],
          description: item['description'],
          image: item['image'],
          kcal: item['calories'],
          price: item['price'],
          ...(sizes.length > 0 && {
            sizes: sizes.map((size) => ({ id: size['guid'], name: size['name'], price: size['price'] })),
          }),
          option_groups:
            'modifierGroupReferences' in item
              ? used.filter((group) => !isSizes(group) && isShown(group)).map((group) => ({ id: group['guid'] }))
              : undefined,
        };
        return { category: { en: category, ar: '' }, dish };
      },
    );
    const listed = recordsOf(Object.values(groups)).filter((group) => !isSizes(group));
    for (const group of listed) if (!isShown(group)) skipHidden(whereOf(group), group, report);
    return {
      dishes,
      ...(listed.length > 0 && {
        option_groups: listed.filter(isShown).map((group) => groupOf(group, options, isShown, report)),
      }),
    };
  },
};
