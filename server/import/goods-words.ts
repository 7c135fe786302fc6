import { foldSpelling } from '#src/domain/search-fold.ts';
import { wordsOf } from './header-words.ts';

const setOf = (...lists: string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(', ')).map(foldSpelling));

const NOT_FOR_SALE = setOf(
  'raw, raw material, raw materials, raw ingredient, raw ingredients, raw goods, packaging, packaging material, packing',
  'packaging materials, packing material, packing materials, consumable, consumables, not for sale, supplies, inventory',
  'internal use, semi finished, semi finished goods, خامة, خامات, الخامات, مادة خام, مواد خام, المواد الخام, تغليف',
  'التغليف, مواد تغليف, مواد التغليف, تعبئة, تعبئة وتغليف, التعبئة والتغليف, مستلزمات, مستلزمات تشغيل, مستهلكات',
  'غير مخصص للبيع, ليس للبيع, غير للبيع, نصف مصنع, مواد أولية, materia prima, materias primas, embalaje, embalajes',
  'empaque, empaques, insumo, insumos, materie prime, imballaggio, imballaggi, matiere premiere, matieres premieres',
  'emballage, emballages, rohstoff, rohstoffe, verpackung, verpackungen, materias-primas, embalagem, embalagens',
  'hammadde, ham madde, ambalaj, сырье, сырьё, упаковка, расходные материалы, grondstoffen, verpakking, opakowania',
);

/** A kind of goods that guests cannot order, as the whole text of a cell or the name of a category. */
export const isNotForSale = (text: string): boolean => text.length < 40 && NOT_FOR_SALE.has(foldSpelling(text));

const WEIGHTS = new Set(
  [
    'kg, kgs, kilo, kilos, kilogram, kilograms, kilogramme, kilogramo, gr, gm, gram, grams, gramme, gramo, grammi, 100g',
    'lb, lbs, pound weight, oz, ounce, weight, peso, gewicht, poids, كجم, كغ, كغم, كيلو, كيلوجرام, كيلوغرام, جرام, غرام',
    'رطل, أوقية, وزن, кг, грамм',
  ].flatMap((list) => list.split(', ').flatMap(wordsOf)),
);

/** `Price per kg`, `السعر للكيلو`, or the cell of a unit. */
export const namesWeight = (text: string): boolean =>
  wordsOf(text.slice(0, 100)).some((word) => WEIGHTS.has(word) || WEIGHTS.has(word.replace(/^(?:لل|بال|ال)/, '')));
