import { describe, expect, it } from 'vitest';
import { plateWord } from './plate-word.ts';

describe('plateWord', () => {
  it.each([
    // Demo and real menus: what comes with the dish, measures and adjectives are left out.
    ['بامية باللحمة', 'بامية'],
    ['كشري حار', 'كشري'],
    ['كشري بالشطة', 'كشري'],
    ['كشري أصفر إسكندراني', 'كشري'],
    ['طبق شاورما فراخ', 'شاورما'],
    ['1/2 كيلو كفتة', 'كفتة'],
    ['سبانش لاتيه', 'لاتيه'],
    ['دبل إسبريسو', 'إسبريسو'],
    ['250جم كفتة', 'كفتة'],
    ['مياه 600مل', 'مياه'],
    ['نصف فرخة شيش', 'فرخة شيش'],
    ['مشكّل مشويات نوّارة', 'مشويات'],
    ['كفتة مشوية', 'كفتة'],
    ['محشي ورق عنب', 'محشي'],
    ['ورقة لحمة', 'ورقة لحمة'],
    ['أم علي', 'أم علي'],
    ['بابا غنوج', 'بابا غنوج'],
    ['آيس كريم ثلاث بولات', 'آيس كريم'],
    ['لبنة و زعتر', 'لبنة'],
    ['بالكبدة', 'كبدة'],
    ['صينية فطار', 'فطار'],
    ['Spicy koshary', 'koshary'],
    ['Alexandrian yellow koshary', 'koshary'],
    ['Koshary with Shawarma', 'Koshary'],
    ['Fiteer with honey', 'Fiteer'],
    ['The Half Kilo Kebab', 'Kebab'],
    ['Turkish coffee', 'coffee'],
    ['Sesame taameya', 'taameya'],
    ['Beef Shawarma Sandwich (large)', 'Shawarma'],
    ['Fava Beans with Red Sauce', 'Fava Beans'],
    ['Om Ali', 'Om Ali'],
    ['Tuna sandwich', 'Tuna'],
    ['Half-Grilled Chicken', 'Chicken'],
    ['Mix Cheese (Medium - Large)', 'Cheese'],
    ['Still Water - Small', 'Water'],
    ['Charcoal grills by the kilo', 'grills'],
  ])('calls %s %s', (name, word) => {
    expect(plateWord(name).word).toBe(word);
  });

  it.each([
    ['Option 1', 'Lunch Offers', 'Lunch'],
    ['Option 2 - Chicken', 'Lunch Offers', 'Chicken'],
    ['Item 2', 'Cold drinks', 'drinks'],
    ['Meal No. 3', 'Grills', 'Grills'],
    ['صنف ١', 'مشويات', 'مشويات'],
    ['اختيار 2', 'عروض الغدا', 'الغدا'],
    ['اختيار 2 كفتة', 'عروض الغدا', 'كفتة'],
    ['وجبة رقم 4', 'فراخ', 'فراخ'],
    ['12', 'Pizza', 'Pizza'],
    ['٧', 'بيتزا', 'بيتزا'],
    ['Option 1', 'Offers', 'Offers'],
    ['Option 1', '', 'Option'],
    ['صنف ١', '', 'صنف'],
    ['12', '', '12'],
  ])('calls %s of the category %s %s', (name, category, word) => {
    expect(plateWord(name, category).word).toBe(word);
  });

  it('ignores HTML tags in a name', () => {
    expect(plateWord('<u>Lunch Offers</u>').word).toBe('Lunch');
  });

  it('uses a filler word when there is no other', () => {
    expect(plateWord('وجبة').word).toBe('وجبة');
  });

  it('reduces the font size of long words so that they fit', () => {
    const short = plateWord('كفتة');
    const long = plateWord('Margherita');
    expect(short.size).toBeGreaterThan(long.size);
    expect(long.size * 'Margherita'.length * 0.5).toBeLessThanOrEqual(132);
  });

  it('does not count vowel marks', () => {
    expect(plateWord('فَتَّة').size).toBe(plateWord('فتة').size);
  });

  it('uses the category when the word is too long', () => {
    expect(plateWord('Donaudampfschiff', 'River fish')).toMatchObject({ word: 'River fish' });
  });

  it('uses the long word when there is no category', () => {
    expect(plateWord('Donaudampfschiff', '').word).toBe('Donaudampfschiff');
    expect(plateWord('', '').word).toBe('');
  });
});
