import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/react-query-persist-client';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listsKey } from '#src/db/local-settings.ts';
import { CONTENT, persistOptions } from './query-client.ts';

const HOUR_MS = 60 * 60 * 1000;
let stored = new Map<string, string>();

beforeEach(() => {
  stored = new Map();
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Lists = Record<string, string>;
const options = (slug: string, queryClient: QueryClient) => ({ ...persistOptions(slug, queryClient), queryClient });

/** One tab after another: each has its own queries. */
async function keepFromTab(slug: string, lists: Lists, updatedAt = Date.now(), tab = new QueryClient()): Promise<void> {
  for (const [name, value] of Object.entries(lists)) {
    tab.setQueryData([slug, CONTENT, name], value, { updatedAt });
  }
  await persistQueryClientSave(options(slug, tab));
  await vi.runAllTimersAsync();
}

async function openTab(slug: string): Promise<Lists> {
  const tab = new QueryClient();
  await persistQueryClientRestore(options(slug, tab));
  return Object.fromEntries(tab.getQueriesData<string>({}).map(([key, data]) => [key.join(' '), data ?? '']));
}

test('keeps the lists of each venue, whichever tab writes last', async () => {
  await keepFromTab('cafe', { promocodes: 'TEA10' });
  await keepFromTab('nawara', { promocodes: 'EID20' });
  expect(await openTab('cafe')).toEqual({ 'cafe content promocodes': 'TEA10' });
  expect(await openTab('nawara')).toEqual({ 'nawara content promocodes': 'EID20' });
});

test('keeps what another tab of the venue has stored, if it is newer or this tab lacks it', async () => {
  await keepFromTab('cafe', { promocodes: 'new', reviews: 'new' });
  await keepFromTab('cafe', { promocodes: 'old', carousel: 'old' }, Date.now() - HOUR_MS);
  expect(await openTab('cafe')).toEqual({
    'cafe content promocodes': 'new',
    'cafe content reviews': 'new',
    'cafe content carousel': 'old',
  });
});

test('does not keep a list for ever because another one is newer', async () => {
  await keepFromTab('cafe', { promocodes: 'old' });
  vi.advanceTimersByTime(8 * 24 * HOUR_MS);
  await keepFromTab('cafe', { reviews: 'new' });
  expect(await openTab('cafe')).toEqual({ 'cafe content reviews': 'new' });
});

test('leaves no trace of a venue whose lists are forgotten', async () => {
  await keepFromTab('cafe', { promocodes: 'TEA10' });
  stored.clear();
  await keepFromTab('cafe', {});
  expect(stored.has(listsKey('cafe'))).toBe(false);
  const tab = new QueryClient();
  const kept = keepFromTab('cafe', { promocodes: 'TEA10' }, Date.now(), tab);
  tab.clear();
  await kept;
  expect(stored.has(listsKey('cafe'))).toBe(false);
});
