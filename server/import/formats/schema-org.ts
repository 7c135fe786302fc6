import { isRecord, type JsonRecord, textOf, textsIn } from '#server/import/record-fields.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { type FoundDish, type JsonProgram, recordsOf } from './json-program.ts';

const isA = (record: JsonRecord, type: string): boolean =>
  [record['@type']].flat().some((each) => textOf(each).replace(/^.*[/#]/, '') === type);

const menusIn = (file: unknown): JsonRecord[] =>
  recordsOf(file).flatMap((record) =>
    isA(record, 'Menu') ? [record] : [...menusIn(record['@graph']), ...menusIn(record['hasMenu'])],
  );

const itemsIn = (section: JsonRecord, category: Bilingual, where: string): FoundDish[] => [
  ...recordsOf(section['hasMenuItem']).map((record, at) => ({
    record,
    category,
    where: `${where}.hasMenuItem[${at}]`,
  })),
  ...recordsOf(section['hasMenuSection']).flatMap((inner, at) =>
    itemsIn(inner, textsIn(inner['name']), `${where}.hasMenuSection[${at}]`),
  ),
];

/** `https://schema.org/VeganDiet` is the tag "Vegan". */
const dietOf = (value: unknown): string =>
  textOf(value)
    .replace(/^.*[/#]/, '')
    .replace(/Diet$/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ');

export const schemaOrg: JsonProgram = {
  id: 'schema_org_json',
  isOf: (file) => menusIn(file).length > 0,
  find: (file) => ({
    dishes: menusIn(file).flatMap((menu, at) => itemsIn(menu, { en: '', ar: '' }, `menu[${at}]`)),
  }),
  dish: {
    id: '@id',
    name: 'name',
    description: 'description',
    image: ({ image }) => {
      const [first] = [image].flat();
      return isRecord(first) ? (first['url'] ?? first['contentUrl']) : first;
    },
    kcal: ({ nutrition }) =>
      isRecord(nutrition) ? textOf(nutrition['calories']).replace(/\s*calories$/i, '') : undefined,
    tags: ({ suitableForDiet: diets }) => diets && [diets].flat().map(dietOf),
    sizes: ({ offers }) =>
      recordsOf(offers).map(({ name, eligibleQuantity, price, priceCurrency }) => ({
        name: textsIn(name ?? eligibleQuantity).en,
        price,
        currency: priceCurrency,
      })),
  },
  known: ['@type', '@context', 'image', 'offers', 'suitableForDiet', 'nutrition'],
};
