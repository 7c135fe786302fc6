import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage, initI18n } from './i18n.ts';

const requested: string[] = [];
const html = { lang: '', dir: '' };
let isOffline = false;

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: html });
  vi.stubGlobal('fetch', async (address: string) => {
    const name = /^\/assets\/i18n\/([\w.]+)\.json\?v=[\da-f]{10}$/.exec(address)?.[1];
    requested.push(name ?? address);
    if (isOffline) throw new TypeError('Failed to fetch');
    return new Response(name ? readFileSync(`public/assets/i18n/${name}.json`) : null, { status: name ? 200 : 404 });
  });
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => requested.splice(0));

it('rejects when the texts cannot be loaded', async () => {
  isOffline = true;
  await expect(initI18n('ar')).rejects.toThrow('missing');
  isOffline = false;
});

it('loads the files of one language by content hash and sets lang and dir', async () => {
  await initI18n('ar', ['staff', 'diner']);
  expect(requested).toEqual(['staff.ar', 'ar']);
  expect(html).toEqual({ lang: 'ar', dir: 'rtl' });
  expect(i18next.t('common.close')).toBe('إغلاق');
  expect(i18next.t('staff.more')).toBe('خيارات');
});

it('selects the plural form and inserts values unchanged', () => {
  expect(i18next.t('count.items', { count: 3 })).toBe('3 أصناف');
  expect(i18next.t('count.items', { count: 2 })).toBe('صنفان');
  for (const time of ['<b>&', '{time}', '$t(common.close)'])
    expect(i18next.t('time.today', { time })).toBe(`اليوم ${time}`);
});

it('changes nothing when the other language cannot be loaded, and retries on the next call', async () => {
  isOffline = true;
  await expect(changeLanguage('en')).rejects.toThrow('missing');
  expect(html).toEqual({ lang: 'ar', dir: 'rtl' });
  expect(i18next.t('common.close')).toBe('إغلاق');
  isOffline = false;
  await changeLanguage('en');
  expect(html).toEqual({ lang: 'en', dir: 'ltr' });
  expect(i18next.t('common.close')).toBe('Close');
});

it('loads each file once', async () => {
  await changeLanguage('ar');
  await changeLanguage('en');
  expect(requested).toEqual([]);
});
