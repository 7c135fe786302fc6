import { isRecord, type JsonRecord, listOf, longTextOf, recordOf, textOf } from '#server/import/record-fields.ts';
import { type ForeignDish, type JsonFormat } from './foreign-menu.ts';
import { bilingualKeys, recordsOf, reportOtherKeys } from './json-records.ts';

const textsOf = (record: JsonRecord, key: string) =>
  bilingualKeys(key, { en: longTextOf(record[key]), ar: longTextOf(record[`${key}_localized`]) });

const groupOf = (modifier: JsonRecord, where: string): JsonRecord => ({
  where,
  id: modifier['id'],
  ...textsOf(modifier, 'name'),
  kind: Number(recordOf(modifier['pivot'])['minimum_options'] ?? 0) > 0 ? 'choice' : 'extra',
  repeat: recordOf(modifier['pivot'])['unique_options'] === false,
  options: recordsOf(modifier['options']).map((option) => ({
    id: option['id'],
    ...textsOf(option, 'name'),
    price: option['price'],
    available: option['is_active'] ?? true,
  })),
});

const useOf = (modifier: JsonRecord): JsonRecord => {
  const pivot = recordOf(modifier['pivot']);
  const ids = (key: string) => listOf(pivot[key]).map((id) => textOf(id));
  return {
    id: modifier['id'],
    min: pivot['minimum_options'],
    ...(Number(pivot['maximum_options'] ?? 0) > 0 && { max: pivot['maximum_options'] }),
    free: pivot['free_options'],
    ...(ids('default_options_ids').length > 0 && { defaults: ids('default_options_ids') }),
    ...(ids('excluded_options_ids').length > 0 && { hidden: ids('excluded_options_ids') }),
  };
};

const productsIn = (file: unknown): JsonRecord[] =>
  recordsOf(isRecord(file) ? (file['data'] ?? file['products']) : file);

const KEYS = [
  'id',
  'name',
  'name_localized',
  'description',
  'description_localized',
  'image',
  'price',
  'pricing_method',
  'is_active',
  'calories',
  'category',
  'modifiers',
];

/** `*_localized` is the Arabic text. */
export const foodicsJson: JsonFormat = {
  id: 'foodics_json',
  isOf: (file) => productsIn(file).some((product) => 'name_localized' in product && 'price' in product),
  read: (file, report) => {
    const groups = new Map<string, JsonRecord>();
    const dishes = productsIn(file).map((product, at): ForeignDish => {
      const where = `products[${at}]`;
      reportOtherKeys(product, KEYS, 'product', report);
      const modifiers = recordsOf(product['modifiers']);
      for (const [index, modifier] of modifiers.entries()) {
        const id = textOf(modifier['id']);
        if (!groups.has(id)) groups.set(id, groupOf(modifier, `${where}.modifiers[${index}]`));
      }
      // The cashier types the price of an open product.
      const isOpen = /^(2|open)$/i.test(textOf(product['pricing_method']));
      const category = recordOf(product['category']);
      return {
        category: { en: textOf(category['name']), ar: textOf(category['name_localized']) },
        dish: {
          where,
          id: product['id'],
          ...textsOf(product, 'name'),
          ...('description' in product && textsOf(product, 'description')),
          image: product['image'],
          price: isOpen ? null : product['price'],
          available: product['is_active'],
          kcal: product['calories'],
          option_groups: 'modifiers' in product ? modifiers.map(useOf) : undefined,
        },
      };
    });
    return {
      dishes,
      ...(groups.size > 0 && { option_groups: [...groups.values()] }),
    };
  },
};
