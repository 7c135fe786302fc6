import { openPicture } from './open-picture.ts';
import { createFileCache } from './file-cache.ts';

export type ThumbnailFormat = 'avif' | 'webp' | 'jpeg' | 'png';
export type Thumbnail = { type: string; bytes: Uint8Array<ArrayBuffer> };

/** Of other types the original is sent. */
export const SHRINKABLE = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

/** The best format that `Accept` names. A wildcard does not count: old browsers send it. */
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

/** The widest picture of a list. Phones draw it on so many pixels that a lower quality does not show. */
const LIST_WIDTH = 300;
const HIGH_QUALITY = {
  avif: { quality: 55, effort: 3 },
  webp: { quality: 78 },
  jpeg: { quality: 80, mozjpeg: true },
  png: {},
};
const LOW_QUALITY = {
  ...HIGH_QUALITY,
  avif: { quality: 40, effort: 3, chromaSubsampling: '4:2:0' },
  webp: { quality: 60 },
};

async function shrink(original: Uint8Array, width: number, format: ThumbnailFormat): Promise<Thumbnail['bytes']> {
  const image = await openPicture(original);
  // A cut-out needs the higher quality: its edge shows on the tinted background.
  const isLow = width <= LIST_WIDTH && !(await image.metadata()).hasAlpha;
  const smaller = image.rotate().resize({ width, withoutEnlargement: true });
  return new Uint8Array(await smaller.toFormat(format, (isLow ? LOW_QUALITY : HIGH_QUALITY)[format]).toBuffer());
}

/** Raise the 2 with every change of how thumbnails are made: files are cached by name. */
export const thumbnailName = (hash: string, width: number, format: ThumbnailFormat): string =>
  `${hash.slice(0, 32)}-${width}-2.${format}`;

export function createThumbnails(folder: string) {
  const cached = createFileCache(folder);
  return {
    /** `hash` is that of the original, which is read only when there is no thumbnail yet. */
    of: async (
      hash: string,
      width: number,
      format: ThumbnailFormat,
      readOriginal: () => Promise<Uint8Array>,
    ): Promise<Thumbnail> => ({
      type: `image/${format}`,
      bytes: await cached(thumbnailName(hash, width, format), async () => shrink(await readOriginal(), width, format)),
    }),
  };
}
