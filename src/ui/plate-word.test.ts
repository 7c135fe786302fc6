import { describe, expect, it } from 'vitest';
import { plateWord } from './plate-word.ts';

describe('plateWord', () => {
  it('uses the first word of the name', () => {
    expect(plateWord('بامية باللحم').word).toBe('بامية');
    expect(plateWord('Fiteer with honey').word).toBe('Fiteer');
  });

  it('skips filler words and numbers', () => {
    expect(plateWord('طبق شاورما لحم').word).toBe('شاورما');
    expect(plateWord('1/2 كيلو كفتة').word).toBe('كفتة');
    expect(plateWord('The Half Kilo Kebab').word).toBe('Kebab');
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
    expect(plateWord('Donaudampfschiff', 'River fish')).toMatchObject({ word: 'River' });
  });

  it('uses the long word when there is no category', () => {
    expect(plateWord('Donaudampfschiff', '').word).toBe('Donaudampfschiff');
    expect(plateWord('', '').word).toBe('');
  });
});
