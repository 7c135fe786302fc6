import type { Metadata, Sharp } from 'sharp';

/** What has more is no picture of a venue's, and none of it is decoded. */
export const MAX_PIXELS = 50_000_000;

/** The one way to a picture that came from outside. What decodes it is loaded with the first one. */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: MAX_PIXELS });
}

/** Kind and size of a picture, read without decoding it; null where it is none. */
export async function pictureHead(bytes: Uint8Array): Promise<Metadata | null> {
  if (bytes.length === 0) return null;
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
}
