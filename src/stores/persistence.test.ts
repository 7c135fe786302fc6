import { afterEach, expect, it, vi } from 'vitest';
import { persistUnlessAsked } from './persistence.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['asks nothing where the browser may put a question to the user', async () => ({ state: 'prompt' }), 0],
  ['asks where it is granted already', async () => ({ state: 'granted' }), 1],
  ['asks where the browser decides by itself', () => Promise.reject(new TypeError('unknown permission')), 1],
])('%s', async (_, query, times) => {
  const persist = vi.fn<() => Promise<boolean>>(async () => true);
  vi.stubGlobal('navigator', { permissions: { query }, storage: { persist } });
  await persistUnlessAsked();
  expect(persist).toHaveBeenCalledTimes(times);
});
