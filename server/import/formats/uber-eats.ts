import type { FileReport } from '#server/import/menu-file.ts';
import { isRecord, type JsonRecord, listOf, longTextOf, textOf } from '#server/import/record-fields.ts';
import { type ForeignDish, type JsonFormat, skipHidden } from './foreign-menu.ts';
import { bilingualKeys, recordsOf, reportOtherKeys, textsIn } from './json-records.ts';

const within = (record: JsonRecord | undefined, ...keys: string[]): unknown =>
  keys.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), record);
const idsIn = (value: unknown): string[] => listOf(value).map((id) => textOf(isRecord(id) ? id['id'] : id));
const byId = (records: readonly JsonRecord[]) => new Map(records.map((record) => [textOf(record['id']), record]));

/** In the smallest unit of the currency. An item may have a price of its own inside a group. */
function priceInGroup(item: JsonRecord | undefined, group: string): unknown {
  const own = recordsOf(within(item, 'price_info', 'overrides')).find(
    (override) => override['context_type'] === 'MODIFIER_GROUP' && textOf(override['context_value']) === group,
  );
  return own?.['price'] ?? within(item, 'price_info', 'price');
}

function groupOf(group: JsonRecord, at: number, items: ReadonlyMap<string, JsonRecord>): JsonRecord {
  const id = textOf(group['id']);
  const quantity = within(group, 'quantity_info', 'quantity');
  const limits = isRecord(quantity) ? quantity : {};
  const [min, max, unique] = [limits['min_permitted'], limits['max_permitted'], limits['max_permitted_unique']];
  return {
    where: `modifier_groups[${at}]`,
    id,
    ...bilingualKeys('name', textsIn(group['title'])),
    kind: Number(min ?? 0) > 0 ? 'choice' : 'extra',
    min,
    max,
    free: limits['charge_above'],
    repeat: typeof unique === 'number' && (typeof max !== 'number' || unique < max),
    options: idsIn(group['modifier_options']).map((optionId) => {
      const item = items.get(optionId);
      return {
        id: `${id}-${optionId}`.slice(0, 64),
        ...bilingualKeys('name', textsIn(item?.['title'])),
        price_minor: priceInGroup(item, id),
        default: Number(within(item, 'quantity_info', 'quantity', 'default_quantity') ?? 0) > 0,
      };
    }),
  };
}

/** An item that is in no category and no group is shown nowhere. */
function skipUnlisted(items: readonly JsonRecord[], menu: JsonRecord, report: FileReport): void {
  const listed = new Set([
    ...recordsOf(menu['categories']).flatMap((category) => idsIn(category['entities'])),
    ...recordsOf(menu['modifier_groups']).flatMap((group) => idsIn(group['modifier_options'])),
  ]);
  for (const [at, item] of items.entries()) {
    if (!listed.has(textOf(item['id'])))
      skipHidden(`items[${at}]`, bilingualKeys('name', textsIn(item['title'])), report);
  }
}

export const uberEats: JsonFormat = {
  id: 'uber_eats_json',
  isOf: (file) =>
    isRecord(file) &&
    recordsOf(file['items']).some((item) => 'price_info' in item) &&
    recordsOf(file['categories']).some((category) => 'entities' in category),
  read: (file, report) => {
    const menu = isRecord(file) ? file : {};
    reportOtherKeys(menu, ['menus', 'categories', 'items', 'modifier_groups'], 'file', report);
    const list = recordsOf(menu['items']);
    const items = byId(list);
    const places = new Map(list.map((item, at) => [item, `items[${at}]`]));
    const itemKeys = [
      'id',
      'title',
      'description',
      'image_url',
      'price_info',
      'quantity_info',
      'suspension_info',
      'modifier_group_ids',
    ];
    for (const item of list) reportOtherKeys(item, itemKeys, 'item', report);
    const dishes = recordsOf(menu['categories']).flatMap((category, at) =>
      idsIn(category['entities']).flatMap((id): ForeignDish[] => {
        const item = items.get(id);
        if (!item) {
          report.skip(`categories[${at}]`, { code: 'item_unknown', values: { written: id } });
          return [];
        }
        const dish = {
          where: places.get(item),
          id,
          ...bilingualKeys('name', textsIn(item['title'])),
          ...('description' in item && bilingualKeys('description', textsIn(item['description'], longTextOf))),
          image: item['image_url'],
          price_minor: within(item, 'price_info', 'price'),
          available: !within(item, 'suspension_info', 'suspension'),
          option_groups:
            'modifier_group_ids' in item
              ? idsIn(within(item, 'modifier_group_ids', 'ids')).map((group) => ({ id: group }))
              : undefined,
        };
        return [{ category: textsIn(category['title']), dish }];
      }),
    );
    skipUnlisted(list, menu, report);
    return {
      dishes,
      ...('modifier_groups' in menu && {
        option_groups: recordsOf(menu['modifier_groups']).map((group, at) => groupOf(group, at, items)),
      }),
    };
  },
};
