import { thumbnail, thumbnailSet } from './picture.ts';

/** The side of the picture on a dish's own screen, and on its card, in CSS pixels. */
export const DISH_SIDE = 372;
export const CARD_SIDE = 150;

/** Attributes of a link that preloads a picture: exactly what its `img` takes. */
export function pictureLink(image: string, side: number): Record<string, string> {
  const set = thumbnailSet(image);
  return {
    rel: 'preload',
    as: 'image',
    href: thumbnail(image, 500),
    ...(set && { imagesrcset: set, imagesizes: `${side}px` }),
  };
}
