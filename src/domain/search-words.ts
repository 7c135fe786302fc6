import { foldSpelling } from './search-fold.ts';

/**
 * Spellings that `looseLatin` unifies need one entry. Never add allergens or diets: they come only from the venue's
 * tags.
 */
export const SYNONYMS: readonly string[] = [
  'طعمية فلافل falafel felafel ta3meya taameya tameya',
  'حواوشي hawawshi',
  'فول ful foul fool',
  'فتة fatta fattah fatteh',
  'بامية bamya bamia okra',
  'شيش shish sheesh',
  'طاووق tawook taouk tawouk',
  'قهوة ahwa 2ahwa qahwa coffee',
  'شاي shay shai chai tea',
  'رز أرز roz ruz rice',
  'عيش خبز aish 3eish bread',
  'فراخ فرخة دجاج دجاجة تشيكن شيكن ferakh fera5 chicken',
  'لحمة لحم لحوم la7ma lahma meat beef',
  'جمبري روبيان gambari gambary shrimp shrimps prawn prawns',
  'لبن حليب laban halib milk',
  'مية مياه ماء mayya water',
  'مكرونة معكرونة باستا pasta macaroni makarona',
  'سندوتش ساندوتش ساندويتش سندويتش sandwich sandwiches',
  'عصير aseer 3aseer juice',
  'عدس ads 3ads lentil lentils',
  'باذنجان بتنجان بدنجان eggplant aubergine',
  'طماطم قوطة tomato tomatoes',
  'بسلة بازلاء peas',
  'بطاطس batates fries',
  'سمك samak fish',
  'كبدة kebda liver',
  'بيض beid egg eggs',
  'كوارع kawaree kaware3',
  'بانيه pane',
  'نعناع na3na3 mint',
  'سلطة salata salad',
  'شوربة shorba soup',
  'جبنة جبن gebna cheese',
  'أم om um',
  'علي ali 3ali',
  'فطار فطور إفطار breakfast',
  'حلو حلويات dessert desserts',
];

/** Unifies Latin spellings: ta3meya, taameya and tameya become tamia; foul and fool become ful. */
export function looseLatin(word: string): string {
  return word
    .replace(/ou|oo/g, 'u')
    .replace(/[23]/g, '')
    .replace(/7/g, 'h')
    .replace(/5/g, 'kh')
    .replace(/[ey]/g, 'i')
    .replace(/o/g, 'u')
    .replace(/q/g, 'k')
    .replace(/h$/, '')
    .replace(/(.)\1+/g, '$1');
}

export function wordGroups(groups: readonly string[]): string[][] {
  return groups.map((group) => foldSpelling(group).split(/\s/));
}
