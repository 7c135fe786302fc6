import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { MAX_PIXELS, openPicture, pictureHead } from './open-picture.ts';
import { cornerIsClear, saveCorner } from './picture-corners.ts';

export const MAX_PICTURE_BYTES = 15 * 1024 * 1024;
/** Pixels. Phones get thumbnails, at most 500 wide. */
const LARGEST_SIDE = 1_600;

/** The message is a sentence for the sender. */
export class UnusablePicture extends Error {
  readonly kind: 'too_large' | 'too_many_pixels' | 'unsupported' | 'damaged';

  constructor(kind: UnusablePicture['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** The message is a sentence for the sender. */
export class FilesFull extends Error {}

const DAMAGED =
  'The picture is damaged or incomplete, or of a kind that cannot be read here. Take another one, or save it anew as JPEG.';

/** Everything else is refused unread: the parser of an SVG works for half a minute on a few megabytes. */
const beginsLikePicture = (file: Uint8Array): boolean =>
  /^(\xff\xd8\xff|\x89PNG\r\n|RIFF[^]{4}WEBP|[^]{4}ftyp(avi[fs]|mif1|msf1|he[iv][a-z]))/.test(
    Buffer.from(file.subarray(0, 12)).toString('latin1'),
  );

export type Photo = { bytes: Uint8Array; isCutOut: boolean };

/** Upright, without the camera's metadata (place, owner). The content decides the type. @throws UnusablePicture */
export async function readPicture(file: Uint8Array): Promise<Photo> {
  if (file.length > MAX_PICTURE_BYTES) throw new UnusablePicture('too_large', 'The picture is larger than 15 MB.');
  if (!beginsLikePicture(file)) {
    throw new UnusablePicture('unsupported', 'The file is no JPEG, PNG, WebP or AVIF picture.');
  }
  const head = await pictureHead(file);
  if (!head) throw new UnusablePicture('damaged', DAMAGED);
  if (head.width * head.height > MAX_PIXELS) {
    throw new UnusablePicture(
      'too_many_pixels',
      `The picture has ${head.width} × ${head.height} pixels, more than 50 million. Save a smaller copy and take that one.`,
    );
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
    throw new UnusablePicture('damaged', DAMAGED, { cause: error });
  }
}

/** For all files of a venue: a thousand photos and many PDFs. What nothing refers to is deleted after a month. */
const QUOTA_BYTES = 500 * 1024 * 1024;

async function bytesStored(db: Kysely<Schema>, slug: string, path: string): Promise<number> {
  const { total } = await db
    .selectFrom('pictures')
    .select(sql<number | string | null>`sum(length(bytes))`.as('total'))
    .where('path', 'like', `${slug}/%`)
    .where('path', '<>', path)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Every process serves it, and backups contain it. The address is a hash: caches may keep it. @throws FilesFull */
export async function storeFile(
  db: Kysely<Schema>,
  slug: string,
  { bytes, type, ending }: { bytes: Uint8Array; type: string; ending: string },
  quota = QUOTA_BYTES,
): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const path = `${slug}/${hash.slice(0, 32)}.${ending}`;
  if ((await bytesStored(db, slug, path)) + bytes.length > quota) {
    throw new FilesFull('The pictures and files of this venue have reached their limit of 500 MB.');
  }
  await db
    .insertInto('pictures')
    .values({ path, type, hash, bytes })
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute();
  // If the same file was stored and unused, its month of grace begins again (server/desk/prune-desks.ts).
  await db.deleteFrom('unused_pictures').where('path', '=', path).execute();
  return `/upload/${path}`;
}

export async function storePicture(db: Kysely<Schema>, slug: string, { bytes, isCutOut }: Photo): Promise<string> {
  const address = await storeFile(db, slug, { bytes, type: 'image/webp', ending: 'webp' });
  await saveCorner(db, address.slice('/upload/'.length), isCutOut);
  return address;
}
