import { both } from '#tests/support/venue.ts';
import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { AUDIT_KINDS, type AuditChange, type AuditKind } from '#src/contract/staff/audit.ts';
import { changeWords, fieldWords } from './change-words.ts';
import { currencyFields } from '#src/domain/money.ts';
import { EGP } from '#tests/support/currencies.ts';

const texts = (lang: string) => ({
  ...JSON.parse(readFileSync(`public/assets/i18n/${lang}.json`, 'utf8')),
  ...JSON.parse(readFileSync(`public/assets/i18n/staff.${lang}.json`, 'utf8')),
});
await i18next.init({
  lng: 'en',
  resources: { ar: { translation: texts('ar') }, en: { translation: texts('en') } },
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
});
const t = { ar: i18next.getFixedT('ar'), en: i18next.getFixedT('en') };
const NOW = Date.UTC(2026, 10, 14, 18, 42);

const change = (kind: AuditKind, more: Partial<AuditChange> = {}): AuditChange => ({
  kind,
  name: both('Koshary', 'كشري'),
  fields: [],
  counts: null,
  undone: kind === 'undo' ? { id: 1, kind: 'dish_edit' } : null,
  ...more,
});
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');
const said = (lang: 'ar' | 'en', what: AuditChange) => plain(changeWords(what, t[lang], lang, NOW, 'Africa/Cairo'));

it.each(AUDIT_KINDS)('every kind of change: %s becomes a sentence in both languages', (kind) => {
  for (const lang of ['ar', 'en'] as const) expect(said(lang, change(kind))).not.toMatch(/audit\.|[{}]/);
});

it('names the action and its object', () => {
  expect(said('ar', change('dish_remove'))).toBe('حُذف طبق كشري');
  expect(said('en', change('dish_available', { fields: [{ field: 'available', from: true, to: false }] }))).toBe(
    'Koshary: sold out today',
  );
  const until = Date.UTC(2026, 10, 14, 19, 0);
  const paused = change('pause', { fields: [{ field: 'paused_until', from: null, to: until }] });
  expect(said('ar', paused)).toBe('أُوقف استقبال الطلبات، والعودة اليوم 9:00 م');
  expect(said('en', change('import', { name: both(''), counts: { added: 2, removed: 0, changed: 1 } }))).toBe(
    'imported a file (2 added, 1 changed)',
  );
});

it('names the changed fields, with the old value where it is short', () => {
  const fields = [
    { field: 'price', from: 8_500, to: 9_050 },
    { field: 'is_hot', from: false, to: true },
    { field: 'kcal', from: null, to: 620 },
    { field: 'sizes', from: null, to: null },
    { field: 'position', from: 1, to: 2 },
  ];
  expect(fieldWords(change('dish_edit', { fields, counted_in: currencyFields(EGP) }), t.en, 'en').map(plain)).toEqual([
    'Price: was EGP 85.00, now EGP 90.50',
    'Spicy: was no, now yes',
    'Calories: was blank, now 620',
    'Sizes and prices',
  ]);
});

it('names the dishes that lost rules of their own', () => {
  const fitted = [both('Pizza', 'بيتزا'), both('Pizza', 'بيتزا')];
  expect(fieldWords(change('undo', { fitted }), t.en, 'en').map(plain)).toEqual([
    'Pizza: what was different in its options was removed, because it no longer fits',
  ]);
  const fields = [{ field: 'max', from: 2, to: 1 }];
  expect(fieldWords(change('group_edit', { fields, fitted }), t.ar, 'ar').map(plain)).toEqual([
    'على الأكثر: كان 2، وأصبح 1',
    'بيتزا: حُذف ما كان مختلفًا في خياراته لأنه لم يعد يناسبها',
  ]);
});
