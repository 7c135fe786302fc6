import type { Metadata, Sharp } from 'sharp';

/** Larger pictures are refused before they are decoded. */
export const MAX_PIXELS = 50_000_000;

/** Opens any picture from outside with the limit of pixels. sharp is loaded with the first one. */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: MAX_PIXELS });
}

/** Format and size, read without decoding; null if the file is no picture. */
export async function pictureHead(bytes: Uint8Array): Promise<Metadata | null> {
  if (bytes.length === 0) return null;
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
}
