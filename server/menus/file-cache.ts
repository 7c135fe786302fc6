import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Files that can be made again at any time, kept in `folder` under names that change with their content: a lost folder
 * is filled anew. One is made at a time, so that a first visit leaves the machine room for orders; those who ask for the
 * same one at once wait for the same work.
 */
export function createFileCache(folder: string) {
  const making = new Map<string, Promise<Bytes>>();
  let last: Promise<unknown> = Promise.resolve();

  const readOrMake = async (name: string, make: () => Promise<Bytes>): Promise<Bytes> => {
    const file = join(folder, name);
    try {
      return new Uint8Array(await readFile(file));
    } catch {
      // Not made yet.
    }
    const turn = last.then(make);
    last = turn.catch(() => undefined);
    const bytes = await turn;
    try {
      await mkdir(folder, { recursive: true });
      const half = `${file}.${randomUUID()}`;
      await writeFile(half, bytes);
      await rename(half, file);
    } catch {
      // A full or read-only disk costs the work again next time, not the file.
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
