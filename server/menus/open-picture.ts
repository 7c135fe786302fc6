import type { Metadata, Sharp } from 'sharp';

/** Larger pictures are refused before they are decoded. */
export const MAX_PIXELS = 50_000_000;

/** sharp is loaded with the first picture. */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: MAX_PIXELS });
}

/** Only for files that begin like JPEG, PNG, WebP or AVIF: nothing bounds the parsers of others. Null: damaged. */
export async function pictureHead(bytes: Uint8Array): Promise<Metadata | null> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
}
