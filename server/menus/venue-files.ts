import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { MAX_PIXELS, openPicture, pictureHead } from './open-picture.ts';
import { cornerIsClear, saveCorner } from './picture-corners.ts';

export const MAX_PICTURE_BYTES = 15 * 1024 * 1024;
/** The long side. Phones are sent thumbnails of it, 500 wide at most. */
const LARGEST_SIDE = 1_600;
const TYPES: readonly string[] = ['jpeg', 'png', 'webp', 'heif'];

/** Why a file is no picture that can be kept; the message is a sentence for who sent it. */
export class UnusablePicture extends Error {
  readonly kind: 'too_large' | 'unsupported' | 'damaged';

  constructor(kind: UnusablePicture['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** A photo as it is kept. */
export type Photo = { bytes: Uint8Array; isCutOut: boolean };

/**
 * A photo as it is kept: WebP, at most 1600 pixels, upright, without what the camera wrote into it about place and
 * owner. Whatever the file's name says, what it is decides.
 * @throws UnusablePicture
 */
export async function readPicture(file: Uint8Array): Promise<Photo> {
  if (file.length > MAX_PICTURE_BYTES) throw new UnusablePicture('too_large', 'The picture is larger than 15 MB.');
  const known = await pictureHead(file);
  if (!known || !TYPES.includes(known.format)) {
    throw new UnusablePicture('unsupported', 'The file is no JPEG, PNG, WebP or AVIF picture.');
  }
  if (known.width * known.height > MAX_PIXELS) {
    throw new UnusablePicture('too_large', 'The picture has more than 50 million pixels.');
  }
  try {
    const image = await openPicture(file);
    const bytes = await image
      .rotate()
      .resize({ width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    return { bytes, isCutOut: await cornerIsClear(bytes) };
  } catch (error) {
    throw new UnusablePicture('damaged', 'The picture is damaged, or of a kind that cannot be read here.', {
      cause: error,
    });
  }
}

/**
 * Keeps a venue's file and answers its address. It lies in the database, so that every process serves it and a backup
 * holds it; the address is made from its content, so that it can be kept for ever wherever it was stored.
 */
export async function storeFile(
  db: Kysely<Schema>,
  slug: string,
  { bytes, type, ending }: { bytes: Uint8Array; type: string; ending: string },
): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const path = `${slug}/${hash.slice(0, 32)}.${ending}`;
  await db
    .insertInto('pictures')
    .values({ path, type, hash, bytes })
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute();
  // It may have lain here unused: whoever sends it again has something in mind.
  await db.deleteFrom('unused_pictures').where('path', '=', path).execute();
  return `/upload/${path}`;
}

/** Keeps a photo that `readPicture` has read. */
export async function storePicture(db: Kysely<Schema>, slug: string, { bytes, isCutOut }: Photo): Promise<string> {
  const address = await storeFile(db, slug, { bytes, type: 'image/webp', ending: 'webp' });
  await saveCorner(db, address.slice('/upload/'.length), isCutOut);
  return address;
}
