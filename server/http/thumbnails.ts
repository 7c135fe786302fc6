import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';

export type ThumbnailFormat = 'avif' | 'webp' | 'jpeg' | 'png';
export type Thumbnail = { type: string; bytes: Uint8Array<ArrayBuffer> };

/** What can be made smaller; of everything else the original is sent. */
const SHRINKABLE = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

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

/**
 * Makes thumbnails and keeps them in `folder`, by the hash of the original: a changed picture is another file, and a
 * lost folder is made again. One at a time, so that a first visit leaves the machine room for orders.
 */
export function createThumbnails(folder: string) {
  const making = new Map<string, Promise<Thumbnail>>();
  let last: Promise<unknown> = Promise.resolve();

  const shrink = async (
    original: Uint8Array,
    width: number,
    format: ThumbnailFormat,
  ): Promise<Uint8Array<ArrayBuffer>> => {
    const { default: sharp } = await import('sharp');
    const image = sharp(original, { limitInputPixels: 50_000_000 })
      .rotate()
      .resize({ width, withoutEnlargement: true });
    const settings = {
      avif: { quality: 55, effort: 3 },
      webp: { quality: 78 },
      jpeg: { quality: 80, mozjpeg: true },
      png: {},
    };
    return new Uint8Array(await image.toFormat(format, settings[format]).toBuffer());
  };

  const make = async (
    name: string,
    original: Uint8Array,
    width: number,
    format: ThumbnailFormat,
  ): Promise<Thumbnail> => {
    const type = `image/${format}`;
    const file = join(folder, name);
    try {
      return { type, bytes: new Uint8Array(await readFile(file)) };
    } catch {
      // Not made yet.
    }
    const turn = last.then(() => shrink(original, width, format));
    last = turn.catch(() => undefined);
    const bytes = await turn;
    try {
      await mkdir(folder, { recursive: true });
      const half = `${file}.${randomUUID()}`;
      await writeFile(half, bytes);
      await rename(half, file);
    } catch {
      // A full or read-only disk costs the work again next time, not the picture.
    }
    return { type, bytes };
  };

  return {
    /** The thumbnail of a picture; those who ask for the same one at once wait for the same work. */
    of(picture: { hash: string; bytes: Uint8Array }, width: number, format: ThumbnailFormat): Promise<Thumbnail> {
      const name = `${picture.hash.slice(0, 32)}-${width}.${format}`;
      const known = making.get(name);
      if (known) return known;
      const made = make(name, picture.bytes, width, format).finally(() => making.delete(name));
      making.set(name, made);
      return made;
    },
  };
}
