import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage, initI18n } from './i18n.ts';

const asked: string[] = [];
const html = { lang: '', dir: '' };
let cut = false;

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: html });
  vi.stubGlobal('fetch', async (address: string) => {
    const name = /^\/assets\/i18n\/([\w.]+)\.json\?v=[\da-f]{10}$/.exec(address)?.[1];
    asked.push(name ?? address);
    if (cut) throw new TypeError('Failed to fetch');
    return new Response(name ? readFileSync(`public/assets/i18n/${name}.json`) : null, { status: name ? 200 : 404 });
  });
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => asked.splice(0));

it('fails where the texts cannot be had', async () => {
  cut = true;
  await expect(initI18n('ar')).rejects.toThrow('missing');
  cut = false;
});

it('begins with the files of one language, asked for by their content, and turns the page', async () => {
  await initI18n('ar', ['staff', 'diner']);
  expect(asked).toEqual(['staff.ar', 'ar']);
  expect(html).toEqual({ lang: 'ar', dir: 'rtl' });
  expect(i18next.t('common.close')).toBe('إغلاق');
  expect(i18next.t('staff.more')).toBe('خيارات');
});

it('picks the plural form and fills in values as they are', () => {
  expect(i18next.t('count.items', { count: 3 })).toBe('3 أصناف');
  expect(i18next.t('count.items', { count: 2 })).toBe('صنفان');
  for (const time of ['<b>&', '{time}', '$t(common.close)'])
    expect(i18next.t('time.today', { time })).toBe(`اليوم ${time}`);
});

it('changes nothing where the other language cannot be had, and tries again the next time', async () => {
  cut = true;
  await expect(changeLanguage('en')).rejects.toThrow('missing');
  expect(html).toEqual({ lang: 'ar', dir: 'rtl' });
  expect(i18next.t('common.close')).toBe('إغلاق');
  cut = false;
  await changeLanguage('en');
  expect(html).toEqual({ lang: 'en', dir: 'ltr' });
  expect(i18next.t('common.close')).toBe('Close');
});

it('asks for each file once', async () => {
  await changeLanguage('ar');
  await changeLanguage('en');
  expect(asked).toEqual([]);
});
