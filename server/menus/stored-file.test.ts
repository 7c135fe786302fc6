import { expect, it } from 'vitest';
import { onEveryDatabase } from '#tests/support/database.ts';
import { readSlice } from './stored-file.ts';
import { storeFile } from './venue-files.ts';

const SIZE = 1_000_000;

onEveryDatabase('a slice of a stored file', (open) => {
  async function stored() {
    const { db } = await open();
    const bytes = new Uint8Array(SIZE).map((_, at) => at % 251);
    const address = await storeFile(db, 'cafe', { bytes, type: 'application/pdf', ending: 'pdf' });
    return { db, bytes, path: address.slice('/upload/'.length) };
  }

  it('is all that is taken into memory', async () => {
    const { db, bytes, path } = await stored();
    for (const [from, to] of [
      [0, 0],
      [500_000, 500_999],
      [SIZE - 10, SIZE - 1],
    ] as const) {
      const slice = await readSlice(db, path, { from, to });
      expect(slice).toEqual(bytes.slice(from, to + 1));
      expect(slice?.buffer.byteLength).toBe(to - from + 1);
    }
  });

  it('is null where the file is gone', async () => {
    const { db, path } = await stored();
    await db.deleteFrom('pictures').where('path', '=', path).execute();
    expect(await readSlice(db, path, { from: 0, to: 9 })).toBeNull();
  });
});
