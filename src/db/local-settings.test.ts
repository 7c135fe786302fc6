import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clearPersonalSettings,
  clearTable,
  isFresh,
  readLang,
  readStoredSlug,
  readTable,
  readTheme,
  TABLE_LIFETIME_MS,
  adoptLinkLang,
  writeLang,
  writeSlug,
  writeTable,
  writeTheme,
} from './local-settings.ts';

const NOW = Date.UTC(2026, 4, 1, 20);
const TABLE = { slug: 'nawara', table: '7', code: 'abcd', scanned: true, at: NOW };
let stored = new Map<string, string>();

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('starts in Arabic, with the system theme and without a venue', () => {
  expect([readLang(), readTheme(), readStoredSlug()]).toEqual(['ar', 'system', null]);
  stored.set('lang', 'fr');
  stored.set('theme', 'purple');
  expect([readLang(), readTheme()]).toEqual(['ar', 'system']);
  writeLang('en');
  writeTheme('dark');
  writeSlug('nawara');
  expect([readLang(), readTheme(), readStoredSlug()]).toEqual(['en', 'dark', 'nawara']);
});

test('a link sets English only if no language was chosen', () => {
  adoptLinkLang('?q=lang');
  expect(readLang()).toBe('ar');
  adoptLinkLang('?q=tea&lang=en');
  expect(readLang()).toBe('en');
  writeLang('ar');
  adoptLinkLang('?lang=en');
  expect(readLang()).toBe('ar');
});

describe('the table', () => {
  test('is stored with its venue and expires after 4 hours', () => {
    writeTable(TABLE);
    expect(readTable()).toEqual(TABLE);
    expect(isFresh(NOW, NOW + TABLE_LIFETIME_MS - 1)).toBe(true);
    expect(isFresh(NOW, NOW + TABLE_LIFETIME_MS)).toBe(false);
    expect(isFresh(NOW, NOW - 120_000)).toBe(false);
  });

  test('ignores bare values, broken records and records without a venue', () => {
    for (const value of ['7', '"7"', '{', 'null', '{"table":"7","at":1}', '{"slug":"nawara","table":"","at":1}']) {
      stored.set('table_number', value);
      expect(readTable()).toBeNull();
    }
  });

  test('can be cleared; is trimmed, cut to its maximum length and never stored empty', () => {
    writeTable({ ...TABLE, table: `  ${'9'.repeat(50)} ` });
    expect(readTable()?.table).toBe('9'.repeat(20));
    clearTable();
    expect(readTable()).toBeNull();
    writeTable({ ...TABLE, table: '  ' });
    expect(readTable()).toBeNull();
  });
});

test('forgetting deletes everything except language and theme', () => {
  writeLang('en');
  writeTheme('dark');
  writeSlug('nawara');
  writeTable(TABLE);
  stored.set('queries', '{}');
  clearPersonalSettings();
  expect([...stored.keys()].toSorted()).toEqual(['lang', 'theme']);
});

test('A38 storage that throws: reads return defaults, and writes do not throw', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  writeLang('en');
  writeTable(TABLE);
  clearTable();
  expect([readLang(), readTheme(), readStoredSlug(), readTable()]).toEqual(['ar', 'system', null, null]);
});
