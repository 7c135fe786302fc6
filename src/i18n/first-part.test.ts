import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage, initI18n, withTexts } from './i18n.ts';
import { currentT } from './use-translation.ts';

const asked: string[] = [];
let cut = false;

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { lang: '', dir: '' } });
  vi.stubGlobal('fetch', async (address: string) => {
    const [, first, lang] = /\/i18n\/(first\.)?(ar|en)\.json/.exec(address) ?? [];
    asked.push(`${first ?? ''}${lang}`);
    if (cut) throw new TypeError('Failed to fetch');
    const texts = JSON.parse(readFileSync(`public/assets/i18n/${lang}.json`, 'utf8'));
    return Response.json(first ? { home: texts.home } : texts);
  });
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => asked.splice(0));

it('begins with what home’s first screen shows', async () => {
  await initI18n('ar', true);
  expect(asked).toEqual(['first.ar']);
  expect(currentT()('home.offer')).toBe('ماذا نقدّم');
  expect(i18next.exists('checkout.phone.required')).toBe(false);
});

it('fails as missing code does where all texts cannot be had, and asks for them again', async () => {
  cut = true;
  await expect(withTexts(Promise.resolve('code'))).rejects.toThrow('Texts are missing');
  cut = false;
  await expect(withTexts(Promise.resolve('code'))).resolves.toBe('code');
  expect(currentT()('checkout.phone.required')).toBe('برجاء إدخال رقم الهاتف');
  expect(currentT()('home.offer')).toBe('ماذا نقدّم');
  expect(asked).toEqual(['ar', 'ar']);
});

it('asks for all texts once, and for those of the other language with the change', async () => {
  await Promise.all([withTexts(Promise.resolve()), withTexts(Promise.resolve())]);
  await changeLanguage('en');
  await withTexts(Promise.resolve());
  await changeLanguage('ar');
  expect(asked).toEqual(['en']);
});
