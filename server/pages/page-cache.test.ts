import { expect, it } from 'vitest';
import { createPageCache } from './page-cache.ts';

const fileOf = (text: string, bytes = 10) => ({
  type: 'text/html',
  cacheControl: 'no-cache',
  etag: text,
  body: new Uint8Array(bytes),
  br: null,
  gzip: null,
});

it('makes a page once for all who ask meanwhile, and again after a failure', async () => {
  const pages = createPageCache();
  let made = 0;
  let isFailing = true;
  const make = async () => {
    made += 1;
    await Promise.resolve();
    if (isFailing) throw new Error('broken');
    return fileOf('home');
  };
  const both = await Promise.allSettled([pages.of('home', make), pages.of('home', make)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(made).toBe(1);
  isFailing = false;
  expect((await pages.of('home', make))?.etag).toBe('home');
  expect((await pages.of('home', make))?.etag).toBe('home');
  expect(made).toBe(2);
});

it('forgets what was not asked for longest, by bytes', async () => {
  const pages = createPageCache(25);
  const made: string[] = [];
  const ask = (key: string) => pages.of(key, async () => (made.push(key), fileOf(key)));
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

it('keeps nothing of an address without a page', async () => {
  const pages = createPageCache();
  expect(await pages.of('order', async () => null)).toBeNull();
  expect((await pages.of('order', async () => fileOf('now')))?.etag).toBe('now');
});
