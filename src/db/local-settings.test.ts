import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clearPersonalSettings,
  clearTable,
  isFresh,
  listsKey,
  listStorage,
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

/** A browser's storage lists its keys as its own properties. */
function stubStorage(setItem: (key: string, value: string) => void): void {
  const getItem = (key: string) => stored.get(key) ?? null;
  const removeItem = (key: string) => stored.delete(key);
  const ownKeys = () => [...stored.keys()];
  const getOwnPropertyDescriptor = () => ({ enumerable: true, configurable: true });
  vi.stubGlobal('localStorage', new Proxy({ getItem, setItem, removeItem }, { ownKeys, getOwnPropertyDescriptor }));
}

beforeEach(() => {
  stored = new Map();
  stubStorage((key, value) => stored.set(key, value));
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
  stored.set(listsKey('nawara'), '{}');
  stored.set(listsKey('cafe'), '{}');
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

describe('A38 a full storage', () => {
  /** Has room for so many characters. */
  const fill = (room: number): void =>
    stubStorage((key, value) => {
      const others = [...stored].filter(([name]) => name !== key).reduce((sum, [, text]) => sum + text.length, 0);
      if (others + value.length > room) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    });

  test('keeps no older table in place of the one that could not be stored', () => {
    writeTable(TABLE);
    fill(10);
    writeTable({ ...TABLE, table: '12' });
    expect(readTable()).toBeNull();
  });

  test('gives the lists of other venues up for those of the venue on the screen', () => {
    fill(12);
    writeTheme('dark');
    listStorage.setItem(listsKey('cafe'), '[tea]');
    listStorage.setItem(listsKey('nawara'), '[kofta]');
    expect([...stored]).toEqual([
      ['theme', 'dark'],
      [listsKey('nawara'), '[kofta]'],
    ]);
    listStorage.setItem(listsKey('nawara'), '[kofta, tagine]');
    expect([...stored]).toEqual([['theme', 'dark']]);
  });
});
