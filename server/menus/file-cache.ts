import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPlaces } from '#server/http/places.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const DAY_MS = 24 * 3_600_000;
const UNUSED_MS = 60 * DAY_MS;
const MAX_BYTES = 1024 ** 3;

export const cacheFolders = (dataDir: string) => ({
  thumbnails: join(dataDir, 'thumbnails'),
  icons: join(dataDir, 'icons'),
});

/** A file's time says on which day it was last used, for `pruneFileCache`. */
async function readUsed(file: string): Promise<Bytes> {
  const handle = await open(file);
  try {
    const { mtimeMs } = await handle.stat();
    const now = Date.now();
    // A cache on a read-only disk is used all the same.
    if (now - mtimeMs > DAY_MS) await handle.utimes(now / 1000, now / 1000).catch(() => undefined);
    return new Uint8Array(await handle.readFile());
  } finally {
    await handle.close();
  }
}

/** Deletes files unused for 60 days, then those unused for longest until the rest takes at most `maxBytes`. */
export async function pruneFileCache(folder: string, now: number, maxBytes = MAX_BYTES): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const files = [];
  for (const name of names) {
    const path = join(folder, name);
    // Another process may have deleted it.
    const { mtimeMs, size } = (await stat(path).catch(() => null)) ?? {};
    if (mtimeMs !== undefined && size !== undefined) files.push({ path, usedAt: mtimeMs, size });
  }
  files.sort((one, other) => other.usedAt - one.usedAt);
  let bytes = 0;
  for (const { path, usedAt, size } of files) {
    bytes += size;
    if (now - usedAt > UNUSED_MS || bytes > maxBytes) await rm(path, { force: true });
  }
}

/** Each takes a tenth of a second, or a few. */
const MAX_WAITING = 100;

/** A name must change with its content. One file is made at a time, to leave the processor to orders. */
export function createFileCache(folder: string) {
  const making = new Map<string, Promise<Bytes>>();
  const drawing = createPlaces({ atOnce: 1, waiting: MAX_WAITING });

  const readOrMake = async (name: string, make: () => Promise<Bytes>): Promise<Bytes> => {
    const file = join(folder, name);
    try {
      return await readUsed(file);
    } catch {
      // Not cached yet.
    }
    const bytes = await drawing.run('', make);
    try {
      await mkdir(folder, { recursive: true });
      const partial = `${file}.${randomUUID()}`;
      await writeFile(partial, bytes);
      await rename(partial, file);
    } catch {
      // On a full or read-only disk the file is made again next time.
    }
    return bytes;
  };

  return (name: string, make: () => Promise<Bytes>): Promise<Bytes> => {
    const known = making.get(name);
    if (known) return known;
    const made = readOrMake(name, make).finally(() => making.delete(name));
    making.set(name, made);
    return made;
  };
}
