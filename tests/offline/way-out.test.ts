import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

type Listener = (event: { waitUntil: (work: Promise<unknown>) => void }) => unknown;

/** The file that replaces the worker in an emergency (docs/service-worker.md). */
test('the emergency worker empties the caches, unregisters itself, reloads open pages, and touches no database', async () => {
  const listeners = new Map<string, Listener>();
  const did: string[] = [];
  const page = { url: 'https://menu.example/cafe/home', navigate: async (url: string) => did.push(`navigate ${url}`) };
  const untouchable = new Proxy({}, { get: (_, name) => expect.fail(`indexedDB.${String(name)}`) });
  runInNewContext(readFileSync(join(import.meta.dirname, '../../public/sw-off.js'), 'utf8'), {
    indexedDB: untouchable,
    caches: { keys: async () => ['shell-1', 'menus-1'], delete: async (name: string) => did.push(`delete ${name}`) },
    self: {
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
      skipWaiting: () => did.push('skipWaiting'),
      registration: { unregister: async () => did.push('unregister') },
      clients: { matchAll: async ({ type }: { type: string }) => (type === 'window' ? [page] : []) },
    },
  });
  const works: Promise<unknown>[] = [];
  for (const name of ['install', 'activate']) listeners.get(name)?.({ waitUntil: (work) => works.push(work) });
  await Promise.all(works);
  expect(did).toEqual([
    'skipWaiting',
    'delete shell-1',
    'delete menus-1',
    'unregister',
    'navigate https://menu.example/cafe/home',
  ]);
  // No fetch listener: every request goes to the network.
  expect([...listeners.keys()]).toEqual(['install', 'activate']);
});
