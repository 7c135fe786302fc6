import { describe, expect, it } from 'vitest';
import { lineText, optionText } from './option-text.ts';

describe('text', () => {
  const koshary = { name: { en: 'Koshary', ar: 'كشري' }, size_name: { en: 'Large', ar: 'كبير' } };
  const names = [
    { name: { en: 'Fino', ar: 'فينو' }, kind: 'choice', quantity: 1 },
    { name: { en: 'Cheese', ar: 'جبنة' }, kind: 'extra', quantity: 2 },
    { name: { en: 'Onion', ar: 'بصل' }, kind: 'remove', quantity: 1 },
  ] as const;

  it('names dish, size, choices, extras and removals', () => {
    expect(lineText({ ...koshary, options: names }, 'en')).toBe('Koshary · Large · Fino · + Cheese ×2 · no onion');
    expect(lineText({ ...koshary, options: names }, 'ar')).toBe('كشري · كبير · فينو · + جبنة ×2 · بدون بصل');
    expect(lineText({ ...koshary, size_name: null }, 'en')).toBe('Koshary');
  });

  it('takes the other language where one is missing', () => {
    expect(optionText({ name: { en: '', ar: 'جبنة' }, kind: 'extra', quantity: 1 }, 'en')).toBe('+ جبنة');
  });

  it.each([
    ['No onion', 'No onion'],
    ['Without ice', 'Without ice'],
    ['BBQ sauce', 'no BBQ sauce'],
    ['Nori', 'no nori'],
  ])('%s is left out as "%s"', (en, text) => {
    expect(optionText({ name: { en, ar: '' }, kind: 'remove', quantity: 1 }, 'en')).toBe(text);
  });

  it('does not say "without" twice in Arabic', () => {
    expect(optionText({ name: { en: '', ar: 'من غير سكر' }, kind: 'remove', quantity: 1 }, 'ar')).toBe('من غير سكر');
  });
});
