import { openPicture } from './open-picture.ts';
import { createFileCache } from './file-cache.ts';

export type ThumbnailFormat = 'avif' | 'webp' | 'jpeg' | 'png';
export type Thumbnail = { type: string; bytes: Uint8Array<ArrayBuffer> };

/** What can be made smaller; of everything else the original is sent. */
export const SHRINKABLE = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

/** The best format that the asker names. A type that is only covered by a wildcard is not named: old browsers send one. */
export function formatFor(accept: string, original: string): ThumbnailFormat | null {
  if (!SHRINKABLE.has(original)) return null;
  const named = accept.split(',').flatMap((entry) => {
    const [type = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [type];
  });
  if (named.includes('image/avif')) return 'avif';
  if (named.includes('image/webp')) return 'webp';
  return original === 'image/jpeg' ? 'jpeg' : 'png';
}

/** The widest picture that lists ask for: phones draw it so densely that a photo loses nothing that an eye sees. */
const DENSE = 300;
const GOOD = { avif: { quality: 55, effort: 3 }, webp: { quality: 78 }, jpeg: { quality: 80, mozjpeg: true }, png: {} };
const SMALL = { ...GOOD, avif: { quality: 40, effort: 3, chromaSubsampling: '4:2:0' }, webp: { quality: 60 } };

async function shrink(original: Uint8Array, width: number, format: ThumbnailFormat): Promise<Thumbnail['bytes']> {
  const image = await openPicture(original);
  // What is cut out shows its edge on the tint.
  const isSmall = width <= DENSE && !(await image.metadata()).hasAlpha;
  const smaller = image.rotate().resize({ width, withoutEnlargement: true });
  return new Uint8Array(await smaller.toFormat(format, (isSmall ? SMALL : GOOD)[format]).toBuffer());
}

/** Names one as it is made now: another way of making it needs other names. */
export const thumbnailName = (hash: string, width: number, format: ThumbnailFormat): string =>
  `${hash.slice(0, 32)}-${width}-2.${format}`;

/** Makes thumbnails and keeps them in `folder`, by the hash of the original: a changed picture is another file. */
export function createThumbnails(folder: string) {
  const kept = createFileCache(folder);
  return {
    of: async (
      picture: { hash: string; bytes: Uint8Array },
      width: number,
      format: ThumbnailFormat,
    ): Promise<Thumbnail> => ({
      type: `image/${format}`,
      bytes: await kept(thumbnailName(picture.hash, width, format), () => shrink(picture.bytes, width, format)),
    }),
  };
}
