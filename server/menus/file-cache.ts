import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Caches derived files in `folder`. A name must change with its content. One file is made at a time, to leave the
 * processor to orders; concurrent requests for one name share the work.
 */
export function createFileCache(folder: string) {
  const making = new Map<string, Promise<Bytes>>();
  let last: Promise<unknown> = Promise.resolve();

  const readOrMake = async (name: string, make: () => Promise<Bytes>): Promise<Bytes> => {
    const file = join(folder, name);
    try {
      return new Uint8Array(await readFile(file));
    } catch {
      // Not cached yet.
    }
    const turn = last.then(make);
    last = turn.catch(() => undefined);
    const bytes = await turn;
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
