import { expect, it } from 'vitest';
import { slidesOf } from './tour-slides.ts';

const none = { ar: '', en: '' };
const both = (word: string) => ({ ar: `${word} ar`, en: `${word} en` });
const slide = (titles: { ar: string; en: string }[], texts: { ar: string; en: string }[]) => ({
  image: null,
  cutOut: null,
  titles: [titles[0] ?? none, titles[1] ?? none],
  texts: [texts[0] ?? none, texts[1] ?? none],
});

it('keeps two title lines and joins two text lines', () => {
  const [first] = slidesOf([slide([both('a'), both('b')], [both('c'), both('d')])], 'en');
  expect(first).toMatchObject({ title: ['a en', 'b en'], text: 'c en d en' });
});

it('falls back to the other language', () => {
  expect(slidesOf([slide([{ ar: 'أهلًا', en: '' }], [])], 'en')[0]?.title).toEqual(['أهلًا']);
});

it('uses the text as a missing title and drops a slide without text', () => {
  expect(slidesOf([slide([], [both('a'), both('b')])], 'ar')[0]).toMatchObject({ title: ['a ar'], text: 'b ar' });
  expect(slidesOf([slide([], [])], 'ar')).toEqual([]);
});
