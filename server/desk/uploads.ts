import type { Kysely } from 'kysely';
import type { ProblemCode } from '#src/contract/problem.ts';
import type { Schema } from '#server/db/schema.ts';
import { storeFile, storePicture, readPicture, UnusablePicture } from '#server/menus/venue-files.ts';

type Kept = { kept: string } | { refused: ProblemCode };

/** One photo is decoded at a time, so that a manager who sends twenty leaves the machine room for orders. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

const CODES = { too_large: 'too_large', unsupported: 'unsupported_media_type', damaged: 'invalid' } as const;

/** Makes the photo anew and keeps it. */
export async function storeUploadedPicture(db: Kysely<Schema>, slug: string, file: Uint8Array): Promise<Kept> {
  try {
    const photo = await inTurn(() => readPicture(file));
    return { kept: await storePicture(db, slug, photo) };
  } catch (error) {
    if (error instanceof UnusablePicture) return { refused: CODES[error.kind] };
    throw error;
  }
}

const HEAD = Buffer.from('%PDF-');
/** Readers look for the head among the first bytes, for the end among the last ones. */
const NEAR = 1_024;

/** Keeps a PDF by what is in it. It is only ever handed over to be saved: nothing in it runs here. */
export async function storeUploadedPdf(db: Kysely<Schema>, slug: string, file: Buffer): Promise<Kept> {
  if (!file.subarray(0, NEAR).includes(HEAD) || !file.subarray(-NEAR).includes('%%EOF')) {
    return { refused: 'unsupported_media_type' };
  }
  return { kept: await storeFile(db, slug, { bytes: file, type: 'application/pdf', ending: 'pdf' }) };
}
