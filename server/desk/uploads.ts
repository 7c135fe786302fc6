import type { ProblemCode } from '#src/contract/problem.ts';
import type { Database } from '#server/db/open.ts';
import { createPlaces } from '#server/http/places.ts';
import { FilesFull, storeFile, storePicture, readPicture, UnusablePicture } from '#server/menus/venue-files.ts';

type Stored = { stored: string } | { refused: ProblemCode };

/** One photo is decoded at a time, so that twenty uploads leave the processor to orders. */
const decoding = createPlaces({ atOnce: 1 });

const CODES = {
  too_large: 'too_large',
  too_many_pixels: 'too_many_pixels',
  unsupported: 'unsupported_media_type',
  damaged: 'picture_damaged',
} as const;

export async function storeUploadedPicture(
  { write }: Pick<Database, 'write'>,
  slug: string,
  file: Uint8Array,
): Promise<Stored> {
  try {
    const photo = await decoding.run(slug, () => readPicture(file));
    return { stored: await write((trx) => storePicture(trx, slug, photo)) };
  } catch (error) {
    return refusalOf(error);
  }
}

/** @throws the error when it is not the sender's. */
function refusalOf(error: unknown): Stored {
  if (error instanceof UnusablePicture) return { refused: CODES[error.kind] };
  if (error instanceof FilesFull) return { refused: 'files_full' };
  throw error;
}

const HEAD = Buffer.from('%PDF-');
/** PDF readers accept the header within the first 1024 bytes, and the end mark within the last ones. */
const NEAR = 1_024;

/** Checks the content, not the name. The file is only served as a download. */
export async function storeUploadedPdf(
  { write }: Pick<Database, 'write'>,
  slug: string,
  file: Buffer,
): Promise<Stored> {
  if (!file.subarray(0, NEAR).includes(HEAD) || !file.subarray(-NEAR).includes('%%EOF')) {
    return { refused: 'unsupported_media_type' };
  }
  const pdf = { bytes: file, type: 'application/pdf', ending: 'pdf' };
  try {
    return { stored: await write((trx) => storeFile(trx, slug, pdf)) };
  } catch (error) {
    return refusalOf(error);
  }
}
