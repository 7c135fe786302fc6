import { describe, expect, it } from 'vitest';
import { cleanText, asSentence, inLanguage, languageOf } from './text.ts';

describe('cleanText', () => {
  it('empties a text of invisible characters but keeps them inside other text', () => {
    expect(cleanText('\u200f\u200b \u200d', 50)).toBe('');
    expect(cleanText('\u200fA\u200d', 50)).toBe('\u200fA\u200d');
  });

  it('trims and normalises to NFC', () => {
    expect(cleanText('  كشري \n', 50)).toBe('كشري');
    expect(cleanText('Cre\u0300me', 50)).toBe('Crème');
  });
  it('drops control and bidi characters, keeps joiners and marks', () => {
    expect(cleanText('a\u0000b\u0007\u202ec\u2066d\u2069\ufeff\u009f', 50)).toBe('abcd');
    expect(cleanText('👨‍🍳 \u200fX\u200e', 50)).toBe('👨‍🍳 \u200fX\u200e');
    expect(cleanText('a\ud800b', 50)).toBe('ab');
  });
  it('keeps newlines only when asked', () => {
    expect(cleanText('one\r\ntwo\u2028three\tx', 50)).toBe('one two three x');
    expect(cleanText('one\r\ntwo\rthree\tx', 50, 'newlines')).toBe('one\ntwo\nthree x');
  });
  it('cuts between code points', () => {
    expect(cleanText('🍕🍕🍕', 2)).toBe('🍕🍕');
    expect(cleanText('ab  cd', 3)).toBe('ab');
    expect(cleanText('', 3)).toBe('');
  });
});

it('inLanguage falls back to the other language when the chosen one is blank', () => {
  expect(inLanguage({ ar: 'كشري', en: 'Koshary' }, 'ar')).toBe('كشري');
  expect(inLanguage({ ar: 'كشري', en: 'Koshary' }, 'en')).toBe('Koshary');
  expect(inLanguage({ ar: 'كشري', en: ' ' }, 'en')).toBe('كشري');
  expect(inLanguage({ ar: '', en: 'Koshary' }, 'ar')).toBe('Koshary');
  expect(inLanguage({ ar: '', en: '' }, 'ar')).toBe('');
});

it('ends a title with one full stop', () => {
  expect(['Closed', 'Closed.', 'Sending…', 'هل وصل؟'].map(asSentence)).toEqual([
    'Closed.',
    'Closed.',
    'Sending…',
    'هل وصل؟',
  ]);
});

it.each([
  ['كشري', 'ar'],
  ['كشري Koshary', 'ar'],
  ['3 × Koshary كشري', 'en'],
  ['«بيبسي»', 'ar'],
  ['١٢', null],
  ['7-Up', 'en'],
  ['寿司', null],
  ['', null],
] as const)('the language of %j is %s', (text, language) => expect(languageOf(text)).toBe(language));
