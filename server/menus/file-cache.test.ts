import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { createFileCache, pruneFileCache } from './file-cache.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const DAY_MS = 24 * 3_600_000;
const NOW = Date.now();
const TEN_BYTES = new Uint8Array(10);

let folder: string;
let made: string[];
let read: (name: string) => Promise<Uint8Array>;

beforeEach(() => {
  folder = tempFolder();
  made = [];
  const cached = createFileCache(folder);
  read = (name) =>
    cached(name, async () => {
      made.push(name);
      return TEN_BYTES;
    });
});

const lastUsed = (name: string, daysAgo: number): void => {
  const at = (NOW - daysAgo * DAY_MS) / 1000;
  utimesSync(join(folder, name), at, at);
};

it('C44 deletes files that nobody used for 60 days and keeps those that are read', async () => {
  for (const name of ['unused', 'used', 'young']) {
    await read(name);
    lastUsed(name, name === 'young' ? 59 : 61);
  }
  expect(await read('used')).toEqual(TEN_BYTES);
  await pruneFileCache(folder, NOW);
  expect(readdirSync(folder).toSorted()).toEqual(['used', 'young']);
  expect(await read('unused')).toEqual(TEN_BYTES);
  expect(made).toEqual(['unused', 'used', 'young', 'unused']);
});

it('C44 deletes the files that were unused for longest once all take more than the limit', async () => {
  for (const [daysAgo, name] of ['first', 'second', 'third'].entries()) {
    await read(name);
    lastUsed(name, daysAgo);
  }
  await pruneFileCache(folder, NOW, 20);
  expect(readdirSync(folder).toSorted()).toEqual(['first', 'second']);
  await pruneFileCache(join(folder, 'not made yet'), NOW);
});
