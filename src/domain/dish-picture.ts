import { thumbnail, thumbnailSet } from './picture.ts';

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
