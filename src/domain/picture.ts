export const THUMBNAIL_WIDTHS = [200, 300, 500] as const;
export type ThumbnailWidth = (typeof THUMBNAIL_WIDTHS)[number];

export function thumbnail(address: string, width: ThumbnailWidth): string {
  return address.replace('/upload/', `/upload/f_auto,q_auto,w_${width}/`);
}

/** Null when the host makes no thumbnails for this address. */
export function thumbnailSet(address: string): string | null {
  if (!address.includes('/upload/')) return null;
  return THUMBNAIL_WIDTHS.map((width) => `${thumbnail(address, width)} ${width}w`).join(', ');
}

/** Displayed width on the dish screen and on a card, in CSS pixels. */
export const DISH_SIDE = 372;
export const CARD_SIDE = 150;

/** Must match the attributes of the `img`, or the browser loads two files. */
export function pictureLink(image: string, side: number): Record<string, string> {
  const set = thumbnailSet(image);
  return {
    rel: 'preload',
    as: 'image',
    href: thumbnail(image, 500),
    ...(set && { imagesrcset: set, imagesizes: `${side}px` }),
  };
}
