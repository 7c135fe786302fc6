import { idOf, isRecord, type JsonRecord, listOf, recordOf, textOf } from '#server/import/record-fields.ts';
import type { FileReport } from '#server/import/menu-file.ts';
import { type FoundDish, type JsonProgram, read, recordsOf, skipHidden } from './json-program.ts';

/** `within`: the item, and the groups around it. */
type Found = FoundDish & { within: readonly JsonRecord[] };

/** Groups may hold groups. The deepest one is the category. */
function itemsIn(group: JsonRecord, around: readonly JsonRecord[], where: string): Found[] {
  const within = [...around, group];
  const category = { en: textOf(group['name']), ar: '' };
  return [
    ...recordsOf(group['menuItems']).map((record, at) => ({
      record,
      category,
      within: [...within, record],
      where: `${where}.menuItems[${at}]`,
    })),
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
  const ids = new Set(shown.map(({ record }) => idOf(record['guid'])));
  for (const { within, record, where } of found) {
    const id = idOf(record['guid']);
    if (!within.every(isShown) && (id === null || !ids.has(id))) skipHidden(where, record['name'], report);
  }
  return shown;
}

/** Its price depends on the size, and sizes are a group of their own. */
const isBySize = ({ pricingStrategy: strategy }: JsonRecord): boolean => strategy === 'SIZE_PRICE';

export const toastJson: JsonProgram = {
  id: 'toast_json',
  isOf: (file) => isRecord(file) && recordsOf(file['menus']).some((menu) => 'menuGroups' in menu),
  find: (file, report) => {
    const { menus, modifierGroupReferences: groups, modifierOptionReferences: options } = recordOf(file);
    const referred = (references: unknown, to: unknown): JsonRecord[] =>
      listOf(references).map((reference) => recordOf(recordOf(to)[textOf(reference)]));
    const optionsOf = (group: JsonRecord) => referred(group['modifierOptionReferences'], options);
    const found = recordsOf(menus).flatMap((menu, at) => itemsIn(menu, [], `menus[${at}]`));
    const isShown = shownIn(found);
    return {
      dishes: withoutHidden(found, isShown, report).map(({ record, category, where }) => {
        const used = referred(record['modifierGroupReferences'], groups);
        const sizes = used.filter(isBySize).flatMap(optionsOf);
        const shown = used.filter((group) => !isBySize(group) && isShown(group));
        return { category, where, record: { ...record, sizes, shown } };
      }),
      groups: recordsOf(Object.values(recordOf(groups))).flatMap((record) => {
        const where = `modifierGroupReferences.${textOf(record['referenceId'])}`;
        if (isBySize(record)) return [];
        if (!isShown(record)) {
          skipHidden(where, record['name'], report);
          return [];
        }
        const all = optionsOf(record);
        for (const { name, ...option } of all)
          if (!isShown(option)) skipHidden(where, name, report);
          else if (isBySize(option))
            report.skip(where, { code: 'size_price_unreadable', values: { name: textOf(name) } });
        const repeat = all.some((option) => option['allowsDuplicates'] === true);
        const readable = all.filter((option) => isShown(option) && !isBySize(option));
        return [{ where, record: { ...record, repeat }, options: readable }];
      }),
    };
  },
  dish: {
    id: 'guid',
    name: 'name',
    description: 'description',
    image: 'image',
    kcal: 'calories',
    price: 'price',
    sizes: ({ sizes }) => recordsOf(sizes).map((size) => read(size, { id: 'guid', name: 'name', price: 'price' })),
    option_groups: ({ modifierGroupReferences: used, shown }) =>
      used && recordsOf(shown).map((group) => ({ id: group['guid'] })),
  },
  known: ['pricingStrategy', 'modifierGroupReferences', 'visibility', 'sizes', 'shown'],
  group: {
    id: 'guid',
    name: 'name',
    min: ({ minSelections: least }) => Number(least ?? 0),
    max: ({ maxSelections: most, isMultiSelect }) => most ?? (isMultiSelect === false ? 1 : null),
    repeat: 'repeat',
  },
  option: {
    id: 'guid',
    name: 'name',
    price: ({ price }) => price ?? 0,
    default: ({ isDefault }) => isDefault === true,
  },
};
