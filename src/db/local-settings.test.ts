import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clearPersonalSettings,
  clearTable,
  readLang,
  readStoredSlug,
  readTable,
  readTheme,
  TABLE_LIFETIME_MS,
  tableExpired,
  adoptLinkLang,
  writeLang,
  writeSlug,
  writeTable,
  writeTheme,
} from './local-settings.ts';

const NOW = Date.UTC(2026, 4, 1, 20);
const TABLE = { table: '7', code: 'abcd', scanned: true };
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
  test('belongs to one venue and expires after 4 hours', () => {
    writeTable('nawara', TABLE, NOW);
    expect(readTable('nawara', NOW + TABLE_LIFETIME_MS - 1)).toEqual({ ...TABLE, at: NOW });
    expect(readTable('cafe', NOW)).toBeNull();
    expect(readTable('nawara', NOW + TABLE_LIFETIME_MS)).toBeNull();
    expect(tableExpired('nawara', NOW + TABLE_LIFETIME_MS)).toBe(true);
    expect(tableExpired('cafe', NOW + TABLE_LIFETIME_MS)).toBe(false);
    expect(readTable('nawara', NOW - 120_000)).toBeNull();
  });

  test('ignores bare values, broken records and records without a venue', () => {
    for (const value of ['7', '"7"', '{', 'null', '{"table":"7","at":1}', '{"slug":"nawara","table":"","at":1}']) {
      stored.set('table_number', value);
      expect(readTable('nawara', NOW)).toBeNull();
      expect(tableExpired('nawara', NOW)).toBe(false);
    }
  });

  test('can be cleared; is trimmed, cut to its maximum length and never stored empty', () => {
    writeTable('nawara', { ...TABLE, table: `  ${'9'.repeat(50)} ` }, NOW);
    expect(readTable('nawara', NOW)?.table).toBe('9'.repeat(20));
    clearTable();
    expect(readTable('nawara', NOW)).toBeNull();
    writeTable('nawara', { ...TABLE, table: '  ' }, NOW);
    expect(readTable('nawara', NOW)).toBeNull();
  });
});

test('forgetting deletes everything except language and theme', () => {
  writeLang('en');
  writeTheme('dark');
  writeSlug('nawara');
  writeTable('nawara', TABLE, NOW);
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
  writeTable('nawara', TABLE, NOW);
  clearTable();
  expect([readLang(), readTheme(), readStoredSlug(), readTable('nawara', NOW)]).toEqual(['ar', 'system', null, null]);
});
