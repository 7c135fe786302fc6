import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { changeLanguage, initI18n } from './i18n.ts';
import { currentT } from './use-translation.ts';

const asked: string[] = [];
const html = { lang: '', dir: '' };

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: html });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const lang = /\/assets\/i18n\/((?:first\.)?\w+)\.json\?v=[\da-f]{10}$/.exec(address)?.[1];
    if (!lang) return new Response(null, { status: 404 });
    const texts = JSON.parse(readFileSync(`public/assets/i18n/${lang}.json`, 'utf8'));
    // One text that the Arabic file has not.
    if (lang === 'ar') delete texts.common.back;
    return Response.json(texts);
  });
});
afterAll(() => vi.unstubAllGlobals());

it('begins with one file, asked for by its content, and turns the page at once', async () => {
  await initI18n('ar');
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('/assets/i18n/ar.json?v=');
  expect(html).toEqual({ lang: 'ar', dir: 'rtl' });
  expect(currentT()('common.close')).toBe('إغلاق');
  expect(currentT()('count.items', { count: 3 })).toBe('3 أصناف');
  expect(currentT()('count.items', { count: 2 })).toBe('صنفان');
});

it('fetches English when an Arabic text is missing, once, and shows it', async () => {
  const shown = new Promise((done) => i18next.on('loaded', done));
  currentT()('common.back');
  await shown;
  expect(currentT()('common.back')).toBe('Back');
  expect(currentT()('common.close')).toBe('إغلاق');
  expect(asked).toHaveLength(2);
});

it('changes language, direction and texts together', async () => {
  await changeLanguage('en');
  expect(html).toEqual({ lang: 'en', dir: 'ltr' });
  expect(currentT()('common.close')).toBe('Close');
  expect(asked).toHaveLength(2);
});

it('hands out a new t with each language', async () => {
  const english = currentT();
  expect(english('common.close')).toBe('Close');
  await changeLanguage('ar');
  expect(currentT()).not.toBe(english);
  expect(currentT()('common.close')).toBe('إغلاق');
});
