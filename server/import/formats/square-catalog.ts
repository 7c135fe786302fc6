import { idOf, isRecord, type JsonRecord, listOf, recordOf, textOf } from '#server/import/record-fields.ts';
import { at, type Fields, type FoundDish, type JsonProgram, read, recordsOf, skipHidden } from './json-program.ts';

/** Null and -1 mean that no limit is set. */
const limit = (value: unknown): number | undefined => (typeof value === 'number' && value >= 0 ? value : undefined);
const limitIf = (value: unknown, isSingle: boolean) => limit(value) ?? (isSingle ? 1 : undefined);
const isSingle = ({ selection_type: type }: JsonRecord): boolean => type === 'SINGLE';

/** In the smallest unit of its currency. Without one the cashier types the price. */
const PRICE: Fields = {
  price: () => null,
  price_minor: 'price_money.amount',
  currency: 'price_money.currency',
};
const USE: Fields = {
  id: 'modifier_list_id',
  min: ({ min_selected_modifiers: min }) => limit(min),
  max: ({ max_selected_modifiers: max }) => limit(max) || undefined,
  defaults: ({ modifier_overrides: overrides }) => {
    const chosen = recordsOf(overrides).filter((each) => each['on_by_default'] === true);
    return chosen.length > 0 ? chosen.map((each) => each['modifier_id']) : undefined;
  },
};

const isDeleted = ({ is_deleted: deleted }: JsonRecord): boolean => deleted === true;
/** An object keeps its data under a key that is named after its type. */
const dataOf = (object: JsonRecord | undefined, key: string): JsonRecord => ({
  ...recordOf(object?.[key]),
  id: object?.['id'],
});

export const squareCatalog: JsonProgram = {
  id: 'square_json',
  isOf: (file) => isRecord(file) && recordsOf(file['objects']).some((object) => 'item_data' in object),
  find: (file, report) => {
    const objects = recordsOf(at(file, 'objects')).map((object, place) => ({ object, where: `objects[${place}]` }));
    const byId = new Map(objects.map(({ object }) => [textOf(object['id']), object]));
    const find = (id: unknown) => byId.get(textOf(id));
    return {
      dishes: objects.flatMap(({ object, where }): FoundDish[] => {
        if (!('item_data' in object)) return [];
        const item = dataOf(object, 'item_data');
        if (item['is_archived'] === true || isDeleted(object)) {
          skipHidden(where, item['name'], report);
          return [];
        }
        const [first] = recordsOf(item['categories']);
        const category = find(at(item, 'reporting_category.id') ?? first?.['id'] ?? item['category_id']);
        const image = at(find(listOf(item['image_ids'])[0]), 'image_data.url');
        const name = textOf(at(category, 'category_data.name'));
        return [{ where, record: { ...item, image_ids: image }, category: { en: name, ar: '' } }];
      }),
      groups: objects.flatMap(({ object, where }) => {
        if (!('modifier_list_data' in object) || isDeleted(object)) return [];
        const record = dataOf(object, 'modifier_list_data');
        const options = recordsOf(record['modifiers']).map((modifier) => dataOf(modifier, 'modifier_data'));
        return [{ where, record, options }];
      }),
    };
  },
  dish: {
    id: 'id',
    name: 'name',
    description: ({ description_plaintext: plain, description }) => plain ?? description,
    image: 'image_ids',
    sizes: ({ variations }) =>
      recordsOf(variations)
        .filter((variation) => !isDeleted(variation))
        .map((variation) => {
          const data = dataOf(variation, 'item_variation_data');
          return { id: idOf(data['id']), name: textOf(data['name']), ...read(data, PRICE) };
        }),
    option_groups: ({ modifier_list_info: used }) =>
      used && recordsOf(used).flatMap((use) => (use['enabled'] === false ? [] : read(use, USE))),
  },
  known: [
    'description',
    'description_plaintext',
    'category_id',
    'categories',
    'reporting_category',
    'variations',
    'modifier_list_info',
    'is_archived',
  ],
  group: {
    id: 'id',
    name: 'name',
    min: (list) => limitIf(list['min_selected_modifiers'], isSingle(list)) ?? 0,
    max: (list) => limitIf(list['max_selected_modifiers'], isSingle(list)) || null,
    repeat: ({ allow_quantities: allowed }) => allowed === true,
  },
  option: { id: 'id', name: 'name', ...PRICE, default: ({ on_by_default: chosen }) => chosen === true },
};
