import { isRecord, type JsonRecord, textOf } from '#server/import/record-fields.ts';
import { type ForeignDish, type JsonFormat, skipHidden, withVariants } from './foreign-menu.ts';
import { recordsOf, reportOtherKeys } from './json-records.ts';

const dataOf = (record: JsonRecord | undefined, key: string): JsonRecord => {
  const data = record?.[key];
  return isRecord(data) ? data : {};
};
/** Null and -1 mean that no limit is set. */
const limit = (value: unknown): number | undefined => (typeof value === 'number' && value >= 0 ? value : undefined);

/** `price_money` is in the smallest unit of its currency; without one the cashier types the price. */
const priceOf = (data: JsonRecord): JsonRecord => {
  const money = dataOf(data, 'price_money');
  return { price: null, ...('amount' in money && { price_minor: money['amount'], currency: money['currency'] }) };
};

function groupOf(list: JsonRecord, where: string): JsonRecord {
  const data = dataOf(list, 'modifier_list_data');
  const isSingle = data['selection_type'] === 'SINGLE';
  const min = limit(data['min_selected_modifiers']) ?? (isSingle ? 1 : 0);
  const max = limit(data['max_selected_modifiers']) ?? (isSingle ? 1 : null);
  return {
    where,
    id: list['id'],
    name: data['name'],
    kind: min > 0 ? 'choice' : 'extra',
    min,
    max: max === 0 ? null : max,
    repeat: data['allow_quantities'] === true,
    options: recordsOf(data['modifiers']).map((modifier) => {
      const own = dataOf(modifier, 'modifier_data');
      return { id: modifier['id'], name: own['name'], ...priceOf(own), default: own['on_by_default'] === true };
    }),
  };
}

const useOf = (info: JsonRecord): JsonRecord[] => {
  if (info['enabled'] === false) return [];
  const [min, max] = [limit(info['min_selected_modifiers']), limit(info['max_selected_modifiers'])];
  const defaults = recordsOf(info['modifier_overrides']).filter((each) => each['on_by_default'] === true);
  return [
    {
      id: info['modifier_list_id'],
      ...(min !== undefined && { min }),
      ...(max !== undefined && max > 0 && { max }),
      ...(defaults.length > 0 && { defaults: defaults.map((each) => each['modifier_id']) }),
    },
  ];
};

const ITEM_KEYS = [
  'name',
  'description',
  'description_plaintext',
  'category_id',
  'categories',
  'reporting_category',
  'variations',
  'modifier_list_info',
  'image_ids',
  'is_archived',
];

export const squareCatalog: JsonFormat = {
  id: 'square_json',
  isOf: (file) => isRecord(file) && recordsOf(file['objects']).some((object) => 'item_data' in object),
  read: (file, report) => {
    const objects = recordsOf(isRecord(file) ? file['objects'] : []);
    const byId = new Map(objects.map((object) => [textOf(object['id']), object]));
    const find = (id: unknown): JsonRecord | undefined => byId.get(textOf(id));
    const groups = objects.flatMap((object, at) =>
      'modifier_list_data' in object && object['is_deleted'] !== true ? [groupOf(object, `objects[${at}]`)] : [],
    );
    const dishes = objects.flatMap((object, at): ForeignDish[] => {
      if (!('item_data' in object)) return [];
      const where = `objects[${at}]`;
      const item = dataOf(object, 'item_data');
      reportOtherKeys(item, ITEM_KEYS, 'item', report);
      const [first] = recordsOf(item['categories']);
      const category = dataOf(
        find(dataOf(item, 'reporting_category')['id'] ?? first?.['id'] ?? item['category_id']),
        'category_data',
      );
      const [imageId] = Array.isArray(item['image_ids']) ? (item['image_ids'] as unknown[]) : [];
      const dish = {
        where,
        id: object['id'],
        name: item['name'],
        description: item['description_plaintext'] ?? item['description'],
        image: dataOf(find(imageId), 'image_data')['url'],
        option_groups: 'modifier_list_info' in item ? recordsOf(item['modifier_list_info']).flatMap(useOf) : undefined,
      };
      if (item['is_archived'] === true || object['is_deleted'] === true) {
        skipHidden(where, dish, report);
        return [];
      }
      const variants = recordsOf(item['variations'])
        .filter((variation) => variation['is_deleted'] !== true)
        .map((variation) => {
          const data = dataOf(variation, 'item_variation_data');
          return { id: textOf(variation['id']), name: textOf(data['name']), price: null, ...priceOf(data) };
        });
      return [{ category: { en: textOf(category['name']), ar: '' }, dish: withVariants(dish, variants) }];
    });
    return { dishes, ...(groups.length > 0 && { option_groups: groups }) };
  },
};
