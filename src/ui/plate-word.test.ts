import { describe, expect, it } from 'vitest';
import { plateWord } from './plate-word.ts';

describe('plateWord', () => {
  it('letters the first word of the name', () => {
    expect(plateWord('بامية باللحم').word).toBe('بامية');
    expect(plateWord('Fiteer with honey').word).toBe('Fiteer');
  });

  it('passes over words that name no food, and over figures', () => {
    expect(plateWord('طبق شاورما لحم').word).toBe('شاورما');
    expect(plateWord('1/2 كيلو كفتة').word).toBe('كفتة');
    expect(plateWord('The Half Kilo Kebab').word).toBe('Kebab');
  });

  it('letters no markup that a venue typed into a name', () => {
    expect(plateWord('<u>Lunch Offers</u>').word).toBe('Lunch');
  });

  it('keeps a name that has nothing but such words', () => {
    expect(plateWord('وجبة').word).toBe('وجبة');
  });

  it('letters a short word large, a longer one smaller, and never past the edges', () => {
    const short = plateWord('كفتة');
    const long = plateWord('Margherita');
    expect(short.size).toBeGreaterThan(long.size);
    expect(long.size * 'Margherita'.length * 0.5).toBeLessThanOrEqual(132);
  });

  it('counts letters, not the marks on them', () => {
    expect(plateWord('فَتَّة').size).toBe(plateWord('فتة').size);
  });

  it('takes the first word of the category where the word is too long for a plate', () => {
    expect(plateWord('Donaudampfschiff', 'River fish')).toMatchObject({ word: 'River' });
  });

  it('answers something to letter even where the category is too long as well', () => {
    expect(plateWord('Donaudampfschiff', '').word).toBe('Donaudampfschiff');
    expect(plateWord('', '').word).toBe('');
  });
});
