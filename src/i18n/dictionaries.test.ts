import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Texts = Map<string, string>;

const PLURALS = { ar: ['zero', 'one', 'two', 'few', 'many', 'other'], en: ['one', 'other'] } as const;
const PLURAL = /_(zero|one|two|few|many|other)$/;
const CONTEXT = /_(dineIn|pickup|delivery)$/;

const diners = { ar: dictionary('ar'), en: dictionary('en') };
const staff = { ar: dictionary('staff.ar'), en: dictionary('staff.en') };
const texts = { ar: flatten({ ...diners.ar, ...staff.ar }), en: flatten({ ...diners.en, ...staff.en }) };

describe('the dictionaries of both languages', () => {
  it('have the same keys', () => {
    expect(bases(texts.ar)).toEqual(bases(texts.en));
  });

  it.each(['ar', 'en'] as const)('have every plural form of %s', (lang) => {
    const counted = new Set(
      [...texts[lang].keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')),
    );
    expect(counted.size).toBeGreaterThan(20);
    const missing = [...counted].flatMap((key) => PLURALS[lang].map((form) => `${key}_${form}`));
    expect(missing.filter((key) => !texts[lang].has(key))).toEqual([]);
  });

  it('have no empty texts', () => {
    const empty = [...texts.ar, ...texts.en].filter(([, text]) => text.trim() === '').map(([key]) => key);
    expect(empty).toEqual([]);
  });

  it('have no key in both the diner and the staff file', () => {
    expect(Object.keys(staff.ar).filter((folder) => folder in diners.ar)).toEqual([]);
  });

  it('use the same placeholders, except for count in plural forms', () => {
    const different = [...texts.ar]
      .filter(([key]) => !PLURAL.test(key))
      .filter(([key, text]) => placeholders(text) !== placeholders(texts.en.get(key) ?? ''))
      .map(([key]) => key);
    expect(different).toEqual([]);
  });

  it('contain the exact texts of the specification', () => {
    expect(texts.ar.get('checkout.phone.required')).toBe('برجاء إدخال رقم الهاتف');
    expect(texts.ar.get('checkout.area.required')).toBe('برجاء اختيار المنطقة');
    expect(texts.ar.get('checkout.address.required')).toBe('برجاء إدخال العنوان');
    expect(texts.ar.get('cart.added')).toBe('تم إضافة المنتج للسلة ✅');
    expect(texts.ar.get('history.empty.title')).toBe('لا توجد طلبات حالياً');
    expect(texts.ar.get('checkout.phone.placeholder')).toBe('01XXXXXXXXX');
    expect(texts.en.get('promo.copied')).toBe('Promocode {code} has been copied.');
    expect(texts.en.get('promo.title')).toBe('Promocodes & gift cards');
    expect(texts.en.get('list.empty')).toBe('No dishes found');
    expect(texts.en.get('panel.support')).toBe('Support center');
    expect([texts.ar.get('lang.switch'), texts.en.get('lang.switch')]).toEqual(['English', 'العربية']);
  });
});

describe('keys in the sources', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const sources = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
  const known = new Set([...bases(texts.ar)].flatMap((key) => [key, key.replace(CONTEXT, '')]));

  it('exist in the dictionaries', () => {
    const named = [/\bt\(\s*'([\w.]+)'/g, /\bk="([\w.]+)"/g, /\bk=\{[^}]*?'([\w.]+)'/g, /\bi18next\.t\('([\w.]+)'/g];
    const unknown = sources.flatMap(([file, source]) =>
      named
        .flatMap((pattern) => [...source.matchAll(pattern)].map((match) => match[1] ?? ''))
        .filter((key) => !known.has(key))
        .map((key) => `${file}: ${key}`),
    );
    expect(unknown).toEqual([]);
  });

  it('cover every key of the dictionaries', () => {
    const pages = ['index.html', 'kitchen.html', 'offline.html'].map((file) => readFileSync(file, 'utf8'));
    const code = [...sources.map(([, source]) => source), ...pages].join('\n');
    const names = [...new Set([...code.matchAll(/['"`:]([a-z]\w*\.[\w.]*)/gi)].map((match) => match[1] ?? ''))];
    // A complete key, or the beginning of one whose end is computed.
    const ends = /^(?:_\w+|NoTime|\d)?$/;
    const isNamed = (key: string) =>
      names.some((name) => key.startsWith(name) && (name.endsWith('.') || ends.test(key.slice(name.length))));
    // Folders that the worker (notify) and the server (manifest, noscript) read.
    const whole = /^(?:notify\.|manifest\.|noscript\.)/;
    expect(bases(texts.ar).filter((key) => !whole.test(key) && !isNamed(key))).toEqual([]);
  });

  it('are in the diner file when diner code uses them', () => {
    const folders = new RegExp(`['"](?:${Object.keys(staff.ar).join('|')})\\.[a-z]\\w*`, 'i');
    const foreign = sources.filter(([file, source]) => !/^src\/(staff|slips)\//.test(file) && folders.test(source));
    expect(foreign.map(([file]) => file)).toEqual([]);
  });

  it('exist as a folder when the last part is computed', () => {
    const unknown = sources.flatMap(([file, source]) =>
      [...source.matchAll(/\bt\(\s*`([\w.]+\.)\$\{/g)]
        .map((match) => match[1] ?? '')
        .filter((folder) => ![...known].some((key) => key.startsWith(folder)))
        .map((folder) => `${file}: ${folder}`),
    );
    expect(unknown).toEqual([]);
  });
});

function dictionary(lang: string): object {
  return JSON.parse(readFileSync(`public/assets/i18n/${lang}.json`, 'utf8'));
}

function flatten(folder: object, path = ''): Texts {
  const entries = Object.entries(folder).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[path + name, value]] : [...flatten(value, `${path}${name}.`)],
  );
  return new Map(entries);
}

function bases(dictionary: Texts): string[] {
  return [...new Set([...dictionary.keys()].map((key) => key.replace(PLURAL, '')))].sort();
}

function placeholders(text: string): string {
  return [...text.matchAll(/\{\w+\}/g)]
    .map((match) => match[0])
    .sort()
    .join();
}
