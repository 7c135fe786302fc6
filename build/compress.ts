import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|html|json|svg|webmanifest|txt|map)$/;
/** Below this the headers weigh more than what is saved. */
const SMALLEST = 512;

/** Brotli at its best, as served: bytes. */
export async function brotli(data: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(data, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    },
  });
}

/** Writes `.br` and `.gz` beside every text file of the folder that is worth it. Binary formats are packed already. */
export async function compressFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !TEXT.test(entry.name) || (await stat(file)).size < SMALLEST) continue;
    const data = await readFile(file);
    await writeFile(`${file}.br`, await brotli(data));
    await writeFile(`${file}.gz`, await promisify(gzip)(data, { level: 9 }));
  }
}
