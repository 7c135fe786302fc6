/** The only access to localStorage, which throws in some privacy modes. */

import { LANG_COOKIE, type Lang, langOf } from '#src/domain/lang.ts';
import { MAX_LENGTHS } from '#src/domain/text.ts';

export type Theme = 'light' | 'dark' | 'system';
/** `scanned`: from the address printed on the table, not typed. */
export type StoredTable = { slug: string; table: string; code: string | null; scanned: boolean; at: number };

/** Tonight's table must not receive tomorrow's order (docs/decisions.md, Table). */
export const TABLE_LIFETIME_MS = 4 * 60 * 60 * 1000;

const YEAR_S = 365 * 24 * 60 * 60;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // closed storage: every setting has a default
  }
}

/** False for a closed or full storage: the value lasts as long as the page. An older one would be taken for it. */
export function writeTo(storage: () => Storage, key: string, value: string | null): boolean {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
    return true;
  } catch {
    if (value !== null) writeTo(storage, key, null);
    return false;
  }
}

const local = () => localStorage;
const write = (key: string, value: string | null): boolean => writeTo(local, key, value);

/** `first`: what a first visit starts in. */
export function readLang(first: Lang = 'ar'): Lang {
  return langOf(read('lang') ?? first);
}

export function adoptLinkLang(search: string, first: Lang = 'ar'): void {
  const [, named] = /[?&]lang=(ar|en)\b/i.exec(search) ?? [];
  if (read('lang') === null && named && named.toLowerCase() !== first) writeLang(langOf(named.toLowerCase()));
}

export function writeLang(lang: Lang): void {
  write('lang', lang);
  try {
    document.cookie = `${LANG_COOKIE}=${lang}; path=/; max-age=${YEAR_S}; samesite=lax`;
  } catch {
    // Cookies are refused: our server draws a first visit in the language of the address.
  }
}

export function readTheme(): Theme {
  const theme = read('theme');
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

export function writeTheme(theme: Theme): void {
  write('theme', theme === 'system' ? null : theme);
}

export function readStoredSlug(): string | null {
  return read('slug') || null;
}

export function writeSlug(slug: string): void {
  write('slug', slug);
}

/** The phone has one, of the venue where it was set last. It may be too old. */
export function readTable(): StoredTable | null {
  const text = read('table_number');
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { slug, table, code, scanned, at } = value as Record<string, unknown>;
    if (typeof slug !== 'string' || typeof table !== 'string' || table === '' || typeof at !== 'number') return null;
    return { slug, table, code: typeof code === 'string' && code !== '' ? code : null, scanned: scanned === true, at };
  } catch {
    return null; // a bare value of another app on this origin: it names no venue
  }
}

/** Tolerates a clock set back by up to a minute. */
export const isFresh = (at: number, now: number) => now - at < TABLE_LIFETIME_MS && at - now < 60_000;

export function writeTable(table: StoredTable): void {
  const number = table.table.trim().slice(0, MAX_LENGTHS.table);
  if (number !== '') write('table_number', JSON.stringify({ ...table, table: number }));
}

export function clearTable(): void {
  write('table_number', null);
}

const LISTS = 'queries:';
/** Of the venue's lists. */
export const listsKey = (slug: string): string => LISTS + slug;

function removeLists(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(LISTS)) write(key, null);
  } catch {
    // Closed storage has none.
  }
}

export function clearPersonalSettings(): void {
  for (const key of ['slug', 'table_number']) write(key, null);
  removeLists();
}

/** Empty, and ignores writes, while localStorage is closed. */
export const safeStorage = {
  getItem: read,
  setItem: (key: string, value: string) => void write(key, value),
  removeItem: (key: string) => void write(key, null),
};

/** For the persister. The lists of other venues make room. An empty text is not stored. */
export const listStorage = {
  ...safeStorage,
  setItem(key: string, value: string) {
    if (write(key, value || null)) return;
    removeLists();
    write(key, value);
  },
};
