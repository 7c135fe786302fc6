import { isRecord, type JsonRecord, listOf, recordOf, textOf, textsIn } from '#server/import/record-fields.ts';
import { at, type FoundDish, type JsonProgram, recordsOf, skipHidden } from './json-program.ts';

const idsIn = (value: unknown): string[] => listOf(value).map((id) => textOf(isRecord(id) ? id['id'] : id));

/** An item of a group may have a price of its own there. */
const priceIn = (item: JsonRecord, group: string): unknown =>
  recordsOf(at(item, 'price_info.overrides')).find(
    (override) => override['context_type'] === 'MODIFIER_GROUP' && textOf(override['context_value']) === group,
  )?.['price'] ?? at(item, 'price_info.price');

/** Prices are in the smallest unit of the currency. */
export const uberEats: JsonProgram = {
  id: 'uber_eats_json',
  isOf: (file) =>
    isRecord(file) &&
    recordsOf(file['items']).some((item) => 'price_info' in item) &&
    recordsOf(file['categories']).some((category) => 'entities' in category),
  find: (file, report) => {
    const { items: all, categories, modifier_groups: modifiers } = recordOf(file);
    const items = new Map(
      recordsOf(all).map((record, place) => [textOf(record['id']), { record, where: `items[${place}]` }]),
    );
    const dishes = recordsOf(categories).flatMap(({ title, entities }, place) =>
      idsIn(entities).flatMap((id): FoundDish[] => {
        const item = items.get(id);
        if (item) return [{ ...item, category: textsIn(title) }];
        report.skip(`categories[${place}]`, { code: 'item_unknown', values: { written: id } });
        return [];
      }),
    );
    const groups = recordsOf(modifiers).map((record, place) => {
      const group = textOf(record['id']);
      const options = idsIn(record['modifier_options']).map((id) => ({ ...items.get(id)?.record, id, group }));
      return { record, where: `modifier_groups[${place}]`, options };
    });
    // An item that is in no category and no group is shown nowhere.
    const listed = new Set(
      [...dishes.map(({ record }) => record), ...groups.flatMap(({ options }) => options)].map(({ id }) => textOf(id)),
    );
    for (const [id, { record, where }] of items) if (!listed.has(id)) skipHidden(where, record['title'], report);
    return { dishes, groups };
  },
  dish: {
    id: 'id',
    name: 'title',
    description: 'description',
    image: 'image_url',
    price_minor: 'price_info.price',
    available: (item) => !at(item, 'suspension_info.suspension'),
    option_groups: ({ modifier_group_ids: used }) => used && idsIn(at(used, 'ids')).map((id) => ({ id })),
  },
  known: ['suspension_info', 'quantity_info', 'modifier_group_ids'],
  group: {
    id: 'id',
    name: 'title',
    min: 'quantity_info.quantity.min_permitted',
    max: 'quantity_info.quantity.max_permitted',
    free: 'quantity_info.quantity.charge_above',
    repeat: (group) => {
      const most = at(group, 'quantity_info.quantity.max_permitted');
      const unique = at(group, 'quantity_info.quantity.max_permitted_unique');
      return typeof unique === 'number' && (typeof most !== 'number' || unique < most);
    },
  },
  option: {
    id: ({ id, group }) => `${textOf(group)}-${textOf(id)}`.slice(0, 64),
    name: 'title',
    price_minor: (item) => priceIn(item, textOf(item['group'])),
    default: (item) => Number(at(item, 'quantity_info.quantity.default_quantity') ?? 0) > 0,
  },
};
