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
let kept = new Map<string, string>();

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the interface starts in Arabic, in the phone’s own theme, with no venue', () => {
  expect([readLang(), readTheme(), readStoredSlug()]).toEqual(['ar', 'system', null]);
  kept.set('lang', 'fr');
  kept.set('theme', 'purple');
  expect([readLang(), readTheme()]).toEqual(['ar', 'system']);
  writeLang('en');
  writeTheme('dark');
  writeSlug('nawara');
  expect([readLang(), readTheme(), readStoredSlug()]).toEqual(['en', 'dark', 'nawara']);
});

test('a link in English is the choice of who has made none', () => {
  adoptLinkLang('?q=lang');
  expect(readLang()).toBe('ar');
  adoptLinkLang('?q=tea&lang=en');
  expect(readLang()).toBe('en');
  writeLang('ar');
  adoptLinkLang('?lang=en');
  expect(readLang()).toBe('ar');
});

describe('the table', () => {
  test('is this venue’s and this visit’s', () => {
    writeTable('nawara', TABLE, NOW);
    expect(readTable('nawara', NOW + TABLE_LIFETIME_MS - 1)).toEqual({ ...TABLE, at: NOW });
    expect(readTable('cafe', NOW)).toBeNull();
    expect(readTable('nawara', NOW + TABLE_LIFETIME_MS)).toBeNull();
    expect(tableExpired('nawara', NOW + TABLE_LIFETIME_MS)).toBe(true);
    expect(tableExpired('cafe', NOW + TABLE_LIFETIME_MS)).toBe(false);
    expect(readTable('nawara', NOW - 120_000)).toBeNull();
  });

  test('a bare value, a broken record and one without a venue are dropped', () => {
    for (const value of ['7', '"7"', '{', 'null', '{"table":"7","at":1}', '{"slug":"nawara","table":"","at":1}']) {
      kept.set('table_number', value);
      expect(readTable('nawara', NOW)).toBeNull();
      expect(tableExpired('nawara', NOW)).toBe(false);
    }
  });

  test('can be cleared, and is never empty or endless', () => {
    writeTable('nawara', { ...TABLE, table: `  ${'9'.repeat(50)} ` }, NOW);
    expect(readTable('nawara', NOW)?.table).toBe('9'.repeat(20));
    clearTable();
    expect(readTable('nawara', NOW)).toBeNull();
    writeTable('nawara', { ...TABLE, table: '  ' }, NOW);
    expect(readTable('nawara', NOW)).toBeNull();
  });
});

test('forgetting takes everything but language and theme', () => {
  writeLang('en');
  writeTheme('dark');
  writeSlug('nawara');
  writeTable('nawara', TABLE, NOW);
  kept.set('queries', '{}');
  clearPersonalSettings();
  expect([...kept.keys()].toSorted()).toEqual(['lang', 'theme']);
});

test('A38 storage that throws: defaults are read and nothing breaks', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  writeLang('en');
  writeTable('nawara', TABLE, NOW);
  clearTable();
  expect([readLang(), readTheme(), readStoredSlug(), readTable('nawara', NOW)]).toEqual(['ar', 'system', null, null]);
});
