import { expect, it } from 'vitest';
import { type BuiltFile, FOR_EVER } from '#server/http/built-app.ts';
import { onEveryDatabase } from '#tests/support/database.ts';
import { earlierFile, pruneBuiltFiles, storeBuiltFiles } from './earlier-files.ts';

const HOUR_MS = 3_600_000;

const fileOf = (code: string, cacheControl = FOR_EVER): BuiltFile => {
  const body = new TextEncoder().encode(code);
  return { type: 'text/javascript; charset=utf-8', cacheControl, etag: '', body, br: body, gzip: null };
};
const buildOf = (name: string, code = name) =>
  new Map([
    ['/assets/kept-12345678.js', fileOf('kept')],
    [`/assets/${name}.js`, fileOf(code)],
    ['/index.html', fileOf('<p>', 'no-cache')],
  ]);

onEveryDatabase('the files of earlier builds', (open) => {
  it('keeps them for a day after another build began, and those of a build that returns', async () => {
    const database = await open();
    const found = async () =>
      Promise.all(
        ['/assets/kept-12345678.js', '/assets/one.js', '/assets/two.js', '/index.html'].map(async (address) => {
          const file = await earlierFile(database.db, address);
          return file && [file.body, file.br].map((bytes) => bytes && new TextDecoder().decode(bytes)).join();
        }),
      );
    const begin = async (name: string, now: number) => {
      await pruneBuiltFiles(database, now);
      await storeBuiltFiles(database, buildOf(name), now);
    };
    await begin('one', 0);
    await begin('two', 100 * HOUR_MS);
    expect(await found()).toEqual(['kept,kept', 'one,one', 'two,two', null]);
    await begin('one', 110 * HOUR_MS);
    await begin('two', 120 * HOUR_MS);
    await pruneBuiltFiles(database, 144 * HOUR_MS);
    expect(await found()).toEqual(['kept,kept', 'one,one', 'two,two', null]);
    await pruneBuiltFiles(database, 145 * HOUR_MS);
    expect(await found()).toEqual(['kept,kept', null, 'two,two', null]);
  });

  it('keeps nothing of a build without files that stay', async () => {
    const database = await open();
    await storeBuiltFiles(database, new Map([['/index.html', fileOf('<p>', 'no-cache')]]), 0);
    expect(await earlierFile(database.db, '/index.html')).toBeNull();
  });

  it('stores a build once when two processes start with it together', async () => {
    const database = await open();
    await Promise.all([storeBuiltFiles(database, buildOf('one'), 0), storeBuiltFiles(database, buildOf('one'), 0)]);
    expect((await earlierFile(database.db, '/assets/one.js'))?.body).toEqual(new TextEncoder().encode('one'));
  });
});
