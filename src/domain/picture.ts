export const THUMBNAIL_WIDTHS = [200, 300, 500] as const;
export type ThumbnailWidth = (typeof THUMBNAIL_WIDTHS)[number];

/** Asks for a thumbnail where the address has an `/upload/` segment; any other address is left alone. */
export function thumbnail(address: string, width: ThumbnailWidth): string {
  return address.replace('/upload/', `/upload/f_auto,q_auto,w_${width}/`);
}

/** The three widths as a `srcset`, or null where the host makes no thumbnails of this picture. */
export function thumbnailSet(address: string): string | null {
  if (!address.includes('/upload/')) return null;
  return THUMBNAIL_WIDTHS.map((width) => `${thumbnail(address, width)} ${width}w`).join(', ');
}
