import { expect, test, vi } from 'vitest';
import { row, writeOrder } from '#tests/support/outbox.ts';
import { stubPage } from '#tests/support/page-globals.ts';
import { eventually } from '#tests/support/eventually.ts';

stubPage();
vi.spyOn(indexedDB, 'open').mockImplementation(() => {
  throw new DOMException('private', 'SecurityError');
});
const reload = vi.fn<() => void>();
const handlers = new Map<string, (event: { payload: Error }) => void>();
vi.stubGlobal('addEventListener', (name: string, handler: (event: { payload: Error }) => void) =>
  handlers.set(name, handler),
);
vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
const showScreen = (screen: string) =>
  vi.stubGlobal('location', Object.assign(new URL(`https://eat.example/nawara/${screen}`), { reload }));

const { mayReload, reloadOnMissingChunk } = await import('./reload-once.ts');

const keep = (state: 'waiting' | 'accepted') => writeOrder(row({ key: 'a', state }));

test('no reload while an order is entered, or while only this page has an unsent order', async () => {
  for (const [screen, may] of [
    ['home', true],
    ['order', false],
    ['checkout/', false],
    ['order-successful', true],
  ] as const) {
    showScreen(screen);
    expect([screen, mayReload()]).toEqual([screen, may]);
  }
  await keep('waiting');
  expect(mayReload()).toBe(false);
  await keep('accepted');
  expect(mayReload()).toBe(true);
});

test('a missing part reloads the page, but not while only this page has an unsent order', async () => {
  showScreen('order-successful');
  vi.stubGlobal('performance', { getEntriesByType: () => [] });
  reloadOnMissingChunk();
  const miss = () => handlers.get('vite:preloadError')?.({ payload: new Error('part.js') });
  await keep('waiting');
  miss();
  await new Promise(setImmediate);
  expect(reload).not.toHaveBeenCalled();
  await keep('accepted');
  miss();
  await eventually(() => expect(reload).toHaveBeenCalledOnce());
});
