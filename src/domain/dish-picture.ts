import { thumbnail, thumbnailSet } from './picture.ts';

/** The side of the picture on a dish's own screen, and on its card, in CSS pixels. */
export const DISH_SIDE = 372;
export const CARD_SIDE = 150;

/** Of a link to what the page's first script asks for. */
export const SOON = 'soon';

/**
 * A picture as the page's HTML asks for it: exactly what its `img` takes. `soon`: once its scripts are there, which it
 * would only hold up.
 */
export function pictureLink(image: string, side: number, soon: boolean): Record<string, string> {
  const set = thumbnailSet(image);
  return {
    rel: soon ? SOON : 'preload',
    as: 'image',
    href: thumbnail(image, 500),
    ...(set && { imagesrcset: set, imagesizes: `${side}px` }),
  };
}
