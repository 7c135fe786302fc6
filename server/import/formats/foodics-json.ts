import { idOf, isRecord, type JsonRecord, listOf, textOf } from '#server/import/record-fields.ts';
import { at, type Fields, type JsonProgram, read, recordsOf } from './json-program.ts';

const productsIn = (file: unknown): JsonRecord[] =>
  recordsOf(isRecord(file) ? (file['data'] ?? file['products']) : file);

const idsAt = (record: JsonRecord, path: string): string[] | undefined => {
  const ids = listOf(at(record, path)).map((id) => textOf(id));
  return ids.length > 0 ? ids : undefined;
};

/** The rules of a modifier belong to the product that uses it. */
const USE: Fields = {
  id: 'id',
  min: 'pivot.minimum_options',
  max: (modifier) => {
    const most = at(modifier, 'pivot.maximum_options');
    return Number(most ?? 0) > 0 ? most : undefined;
  },
  free: 'pivot.free_options',
  defaults: (modifier) => idsAt(modifier, 'pivot.default_options_ids'),
  hidden: (modifier) => idsAt(modifier, 'pivot.excluded_options_ids'),
};

/** `*_localized` is the Arabic text. */
export const foodicsJson: JsonProgram = {
  id: 'foodics_json',
  isOf: (file) => productsIn(file).some((product) => 'name_localized' in product && 'price' in product),
  find: (file) => {
    const products = productsIn(file).map((record, place) => ({ record, where: `products[${place}]` }));
    const modifiers = products.flatMap(({ record, where }) =>
      recordsOf(record['modifiers']).map((modifier, place) => ({ modifier, where: `${where}.modifiers[${place}]` })),
    );
    return {
      dishes: products.map((product) => {
        const [en, ar] = ['name', 'name_localized'].map((key) => textOf(at(product.record['category'], key)));
        return { ...product, category: { en: en ?? '', ar: ar ?? '' } };
      }),
      // The first of an id.
      groups: [...new Map(modifiers.toReversed().map((each) => [idOf(each.modifier['id']), each])).values()]
        .toReversed()
        .map(({ modifier, where }) => ({ where, record: modifier, options: recordsOf(modifier['options']) })),
    };
  },
  dish: {
    id: 'id',
    name: 'name',
    name_ar: 'name_localized',
    description: 'description',
    description_ar: 'description_localized',
    image: 'image',
    // The cashier types the price of an open product.
    price: ({ price, pricing_method: method }) => (/^(2|open)$/i.test(textOf(method)) ? null : price),
    available: 'is_active',
    kcal: 'calories',
    option_groups: ({ modifiers }) => modifiers && recordsOf(modifiers).map((modifier) => read(modifier, USE)),
  },
  known: ['price', 'pricing_method', 'category', 'modifiers'],
  group: {
    id: 'id',
    name: 'name',
    name_ar: 'name_localized',
    kind: (modifier) => (Number(at(modifier, 'pivot.minimum_options') ?? 0) > 0 ? 'choice' : 'extra'),
    min: () => 0,
    max: () => null,
    repeat: (modifier) => at(modifier, 'pivot.unique_options') === false,
  },
  option: {
    id: 'id',
    name: 'name',
    name_ar: 'name_localized',
    price: 'price',
    available: ({ is_active: active }) => active ?? true,
  },
};
