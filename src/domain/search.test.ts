import { describe, expect, it } from 'vitest';
import { fold } from './search-fold.ts';
import { looseLatin, SYNONYMS, wordGroups } from './search-words.ts';
import { buildIndex, highlight, isClose, search } from './search.ts';

/** Typical queries in Egypt: query | dish in Arabic | dish in English. */
const FOUND = `
  كشرى | كشري | Koshary
  كُشَرِي | كشري | Koshary
  كـشـري | كشري | Koshary
  الكشري | كشري | Koshary
  كشري | الكشري المخصوص | House Koshary
  koshary | كشري نوّارة |
  kushari | كشري نوّارة |
  kosharee | كشري نوّارة |
  koshari | كشري نوّارة |
  Koushari | كشري نوّارة |
  koshry | كشري نوّارة |
  koshary bel kebda | كشري بالكبدة |
  كشري كبده | كشري بالكبدة | Koshary with Livers
  كبدة كشري | كشري بالكبدة | Koshary with Livers
  ملوخيه | ملوخية بالأرانب | Molokhia with Rabbit
  molokhia | ملوخية بالأرانب |
  mulukhiyah | ملوخية بالأرانب |
  mloukhieh | ملوخية بالأرانب |
  molo5eya | ملوخية بالأرانب |
  molokheya | ملوخية |
  ta3meya | طعمية بالسمسم |
  taameya | طعمية بالسمسم |
  tameya | طعمية بالسمسم |
  falafel | طعمية بالسمسم |
  فلافل | طعمية بالسمسم |
  طعميه | فلافل محشية | Stuffed Falafel
  طعم | طعمية بالسمسم | Sesame Taameya
  hawawshi | حواوشي إسكندراني |
  7awawshi | حواوشي إسكندراني |
  حواوشى | حواوشي إسكندراني |
  اسكندراني | حواوشي إسكندراني | Alexandrian Hawawshi
  فول | فول إسكندراني | Alexandrian Fava Beans
  foul | فول إسكندراني |
  ful | فول إسكندراني |
  fool eskandarany | فول إسكندراني |
  فته | فتّة لحمة | Fattah with Beef
  fattah | فتّة لحمة |
  fatta la7ma | فتّة لحمة |
  محشى ورق عنب | محشي ورق عنب | Stuffed Vine Leaves
  mahshi | محشي كرنب |
  ma7shy | محشي كرنب |
  wara2 3enab | محشي ورق عنب |
  شيش طاوق | شيش طاووق | Shish Tawook
  shish taouk | شيش طاووق |
  sheesh tawouk | شيش طاووق |
  شاورمه فراخ | شاورما فراخ |
  shawerma | شاورما لحم |
  شاورما دجاج | شاورما فراخ |
  chicken | شاورما فراخ |
  فراخ | دجاج مشوي | Grilled Chicken
  لحم | ورقة لحمة |
  meat | كفتة لحمة |
  kofta | كفتة مشوية |
  كفته | كفتة مشوية | Grilled Kofta
  رز | أرز بالجمبري | Shrimp Rice
  roz | أرز بالشعرية |
  ارز بلبن | أرز باللبن | Rice Pudding
  roz bel laban | أرز باللبن |
  shrimp | أرز بالجمبري |
  روبيان | أرز بالجمبري | Shrimp Rice
  gambary | جمبري مقلي |
  مكرونه بالبشاميل | مكرونة باشاميل | Bechamel Pasta
  bashamel | مكرونة باشاميل |
  معكرونة | مكرونة باشاميل |
  pasta | مكرونة نجرسكو |
  bamya | بامية باللحم |
  okra | بامية باللحم |
  tagen | طاجن لسان عصفور |
  lesan 3asfour | طاجن لسان عصفور |
  feteer meshaltet | فطير مشلتت |
  fiteer | فطير مشلتت |
  kunafa | كنافة بالفستق |
  konafa | كنافة بالفستق |
  knafeh | كنافة بالفستق |
  كنافه | كنافة بالفستق | Pistachio Kunafa
  om ali | أم علي |
  um 3ali | أم علي |
  ام على | أم علي | Om Ali
  basbousa | بسبوسة |
  ba2lawa | بقلاوة |
  karkadeh | كركديه مثلج |
  ahwa | قهوة تركي |
  2ahwa | قهوة تركي |
  قهوه تركى | قهوة تركي | Turkish Coffee
  shai | شاي بالنعناع |
  شاي بحليب | شاي بلبن | Tea with Milk
  lamoon | ليمون بالنعناع |
  3aseer manga | عصير مانجو |
  sahlab | سحلب بالمكسرات |
  shorbet ads | شوربة عدس |
  mombar | ممبار |
  sogo2 | سجق إسكندراني |
  استربس | تشيكن ستربس |
  سندويتش كبده | ساندوتش كبدة | Liver Sandwich
  ٣ قطع | كرسبي 3 قطع | Crispy, 3 pieces
  3 قطع | كرسبي ٣ قطع | Crispy, 3 pieces
  creme | كريم كراميل | Crème Caramel
  GRILLED | كفتة مشوية | Grilled Kofta
  grill | كفتة مشوية | Grilled Kofta
  شوكلاتة | وافل شيكولاته | Chocolate Waffle
  ڤانيليا | ميلك شيك فانيليا | Vanilla Milkshake
`;
const NOT_FOUND = `
  فول | فلفل محشي | Stuffed Peppers
  ful | فلافل محشية | Stuffed Falafel
  koshary | كفتة مشوية | Grilled Kofta
  كبدة | كباب ضاني | Lamb Kebab
  kebda | كباب ضاني | Lamb Kebab
  حمام | حمص بالطحينة | Hummus with Tahini
  7amam | حمص بالطحينة | Hummus with Tahini
  فتة | فتوش | Fattoush
  fatta | فتوش | Fattoush
  شاي | شيش طاووق | Shish Tawook
  بطاطا | بطاطس محمرة | French Fries
  عصير مانجو | عصير جوافة | Guava Juice
  رز بلبن | أرز بالشعرية | Vermicelli Rice
  molokhia | مسقعة | Moussaka
  bamya | بسبوسة | Basbousa
  شاورما فراخ | شاورما لحم | Beef Shawarma
  دجاج | كبدة إسكندراني | Alexandrian Liver
  10 | كرسبي 3 قطع | Crispy, 3 pieces
  100 | كرسبي 10 قطع | Crispy, 10 pieces
  نباتي | كفتة مشوية | Grilled Kofta
  ta3meya | طماطم متبلة | Marinated Tomato
  om ali | ليمون بالنعناع | Lemon with Mint
`;

const rows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));
const index = (...dishes: string[][]) => buildIndex(dishes.map((names) => ({ names })));
const found = (query: string, ...dishes: string[][]): number[] => search(index(...dishes), query).map((h) => h.item);
const ranks = (query: string, ...dishes: string[][]) => search(index(...dishes), query).map((h) => [h.item, h.rank]);
const marked = (text: string, query: string) => highlight(text, query).map(({ start, end }) => text.slice(start, end));

describe('query and dish tables', () => {
  it('are complete', () => expect([rows(FOUND).length, rows(NOT_FOUND).length]).toEqual([101, 22]));
  it.each(rows(FOUND))('%s finds %s %s', (query, ar, en) => expect(found(query, [ar, en ?? ''])).toEqual([0]));
  it.each(rows(NOT_FOUND))('%s does not find %s %s', (query, ar, en) =>
    expect(found(query, [ar, en ?? ''])).toEqual([]),
  );

  it('give the same results in one menu of all dishes', () => {
    const all = rows(FOUND);
    const menu = index(...all.map(([, ar = '', en = '']) => [ar, en]));
    all.forEach(([query = ''], at) => expect(search(menu, query).map((hit) => hit.item)).toContain(at));
  });
});

it('fold ignores case, accents, harakat, digit scripts, punctuation and doubled letters', () => {
  expect(fold('  Crème-Brûlée!  ')).toBe('creme brule');
  expect(fold('كُـشَرِيّ ٱلأُمّ')).toBe('كشري الام');
  expect(fold('٣ قطع، ۱۰۰ جم')).toBe('3 قطع 100 جم');
  expect(fold('Zeit’s chef`s')).toBe('zeits chefs');
  expect(fold('شاي\u200fبلبن')).toBe('شايبلبن');
  expect(fold('🍕 ٪')).toBe('');
});

describe('other queries', () => {
  it('ignores articles, joined or separate, and separate particles', () => {
    expect(found('الفراخ', ['دجاج مشوي'])).toEqual([0]);
    expect(found('بالفراخ', ['شاورما دجاج'])).toEqual([0]);
    expect(found('ال كشري', ['كشري'])).toEqual([0]);
    expect(found('بيض و جبنة', ['بيض بالجبنة'])).toEqual([0]);
    expect(found('elmolokhia', ['ملوخية'])).toEqual([0]);
    expect(found('el ferakh', ['دجاج مشوي'])).toEqual([0]);
    expect(found('elferakh', ['دجاج مشوي'])).toEqual([0]);
    expect(found('الرز', ['أرز بالشعرية'])).toEqual([0]);
  });
  it('reads 7 with an apostrophe as kh', () => expect(found('molo7’eya', ['ملوخية'])).toEqual([0]));
  it('finds the beginning of a word after the article', () => expect(found('الشاور', ['شاورما'])).toEqual([0]));
  it('searches for a particle when the query is nothing else', () => {
    expect(found('we', ['Sweet corn'], ['Tea'])).toEqual([0]);
    expect(found('of', ['Coffee'])).toEqual([0]);
  });
  it('does not confuse similar dishes', () => {
    expect(found('water', ['بامية باللحم'])).toEqual([]);
    expect(found('milk', ['فول'])).toEqual([]);
    expect(found('بحري', ['حريف'])).toEqual([]);
    expect(found('full', ['Foul'], ['فل'])).toEqual([0]);
    expect(found('vegan', ['سلطة خضراء', 'Green salad'])).toEqual([]);
  });
  it('finds nothing for an empty query', () => {
    for (const query of ['', '  ', '!؟', '\u200f', '🍕']) expect(found(query, ['كشري', '']), query).toEqual([]);
    expect(search(buildIndex([]), 'x')).toEqual([]);
  });
  it('finds no letter that was only written again and again', () => {
    const menu = [['Pizza'], ['بيتزا'], ['Zaatar'], ['مهلبية'], ['Ahwa']];
    for (const query of ['zzzz', 'zz', 'ZZZ', 'ههههه', 'وو', 'aaaa', 'zzzz pizza', 'pizza zz', 'b zz'])
      expect(found(query, ...menu), query).toEqual([]);
    expect(found('z', ...menu)).toEqual([2, 0]);
    expect(found('zz top', ['ZZ Top burger'], ['Zest on top'])).toEqual([0]);
    expect(found('555', ['Kit 5'], ['Kit 555'])).toEqual([1]);
  });
  it('accepts names with newlines or without letters, and items without names', () => {
    expect(found('b', ['a\nb'], [], [''], ['!!'], ['b'])).toEqual([4, 0]);
  });
  it('uses the synonyms of the venue', () => {
    const menu = buildIndex([{ names: ['صاروخ'] }], ['صاروخ rocket هوت دوج']);
    expect(search(menu, 'rocket')).toHaveLength(1);
  });
  it('does not mix synonym groups', () => {
    const owner = new Map<string, number>();
    wordGroups(SYNONYMS).forEach((group, at) =>
      group.map(looseLatin).forEach((word) => {
        expect(owner.get(word) ?? at, word).toBe(at);
        owner.set(word, at);
      }),
    );
  });
});

describe('order', () => {
  it('ranks by position, then synonyms, then sound, then menu order', () => {
    const menu = [['falafil'], ['طعمية'], ['My xfalafel'], ['Big Falafel'], ['فلافل', 'Falafel'], ['Falafel box']];
    expect(ranks('falafel', ...menu)).toEqual([
      [4, 0],
      [5, 0],
      [3, 1],
      [2, 2],
      [1, 3],
      [0, 4],
    ]);
  });
  it('ranks separate words below the whole phrase', () => {
    expect(ranks('كبدة كشري', ['كشري بالكبدة'], ['كبدة كشري'])).toEqual([
      [1, 0],
      [0, 2],
    ]);
  });
  it('tells what was found from what only sounds alike', () => {
    const close = (query: string, ...dishes: string[][]) => search(index(...dishes), query).map(isClose);
    expect(close('feteer', ['فطير مشلتت'])).toEqual([true]);
    expect(close('feteer', ['فطير مشلتت'], ['Feteer'])).toEqual([false, true]);
    expect(close('falafel', ['طعمية'], ['Falafel'])).toEqual([false, false]);
  });
});

describe('highlight', () => {
  it('returns ranges of the original text', () => {
    expect(marked('كُشَرِيّ نوّارة', 'كشري')).toEqual(['كُشَرِيّ']);
    expect(marked('شيش طاووق', 'طاوق')).toEqual(['طاووق']);
    expect(marked('Crème Caramel', 'creme c')).toEqual(['Crème C']);
    expect(marked('كرسبي ٣ قطع', '3 قطع')).toEqual(['٣ قطع']);
    expect(marked('“Chef’s” pick', 'chefs')).toEqual(['Chef’s']);
    expect(marked('🍕 بيتزا 🍕 بيتزا', 'بيتزا')).toEqual(['بيتزا', 'بيتزا']);
    expect(marked('ﻻتيه', 'ا')).toEqual(['ﻻ']);
  });
  it('marks each word when the phrase is not contained', () => {
    expect(marked('كشري بالكبدة', 'كبده كشري')).toEqual(['كشري', 'كبدة']);
  });
  it('marks no match by form, synonym or sound', () => {
    expect(marked('طعمية', 'falafel')).toEqual([]);
    expect(marked('كشري', '')).toEqual([]);
    expect(marked('', 'كشري')).toEqual([]);
    expect(marked('كشري', 'koshary')).toEqual([]);
  });
});

it('a large menu is searched completely', () => {
  const index = buildIndex(Array.from({ length: 10_000 }, (_, n) => ({ names: [`طبق رقم ${n}`, `Plate no ${n}`] })));
  for (const n of [0, 400, 9_999]) expect(search(index, `plate no ${n}`)[0]?.item, String(n)).toBe(n);
});
