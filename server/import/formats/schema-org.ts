import { isRecord, type JsonRecord, longTextOf, textOf } from '#server/import/record-fields.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { type ForeignDish, type JsonFormat, withVariants } from './foreign-menu.ts';
import { bilingualKeys, recordsOf, reportOtherKeys, textsIn } from './json-records.ts';

const isA = (record: JsonRecord, type: string): boolean =>
  [record['@type']].flat().some((each) => textOf(each).replace(/^.*[/#]/, '') === type);

function menusIn(file: unknown): JsonRecord[] {
  return recordsOf(file).flatMap((record) => {
    if (isA(record, 'Menu')) return [record];
    return [...menusIn(record['@graph']), ...menusIn(record['hasMenu'])];
  });
}

type Found = { item: JsonRecord; category: Bilingual; where: string };

function itemsIn(section: JsonRecord, category: Bilingual, where: string): Found[] {
  return [
    ...recordsOf(section['hasMenuItem']).map((item, at) => ({ item, category, where: `${where}.hasMenuItem[${at}]` })),
    ...recordsOf(section['hasMenuSection']).flatMap((inner, at) =>
      itemsIn(inner, textsIn(inner['name']), `${where}.hasMenuSection[${at}]`),
    ),
  ];
}

const imageOf = (value: unknown): unknown => {
  const [first] = [value].flat();
  return isRecord(first) ? (first['url'] ?? first['contentUrl']) : first;
};

/** `https://schema.org/VeganDiet` is the tag "Vegan". */
const dietOf = (value: unknown): string =>
  textOf(value)
    .replace(/^.*[/#]/, '')
    .replace(/Diet$/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ');

const KEYS = ['@type', '@id', '@context', 'name', 'description', 'image', 'offers', 'suitableForDiet', 'nutrition'];

export const schemaOrg: JsonFormat = {
  id: 'schema_org_json',
  isOf: (file) => menusIn(file).length > 0,
  read: (file, report) => {
    const found = menusIn(file).flatMap((menu, at) => itemsIn(menu, { en: '', ar: '' }, `menu[${at}]`));
    const dishes = found.map(({ item, category, where }): ForeignDish => {
      reportOtherKeys(item, KEYS, 'menu item', report);
      const nutrition = isRecord(item['nutrition']) ? item['nutrition'] : {};
      const dish = {
        where,
        id: item['@id'],
        ...bilingualKeys('name', textsIn(item['name'])),
        ...('description' in item && bilingualKeys('description', textsIn(item['description'], longTextOf))),
        image: imageOf(item['image']),
        ...('calories' in nutrition && { kcal: textOf(nutrition['calories']).replace(/\s*calories$/i, '') }),
        ...('suitableForDiet' in item && { tags: [item['suitableForDiet']].flat().map(dietOf) }),
      };
      const offers = recordsOf(item['offers']).map((offer) => ({
        name: textsIn(offer['name'] ?? offer['eligibleQuantity']).en,
        price: offer['price'],
        currency: offer['priceCurrency'],
      }));
      return {
        category,
        dish:
          offers.length > 1
            ? withVariants(dish, offers)
            : { ...dish, ...offers[0], ...bilingualKeys('name', textsIn(item['name'])) },
      };
    });
    return { dishes };
  },
};
