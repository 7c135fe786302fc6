import { thumbnail, thumbnailSet } from './picture.ts';

/** The side of the picture on a dish's own screen, in CSS pixels. */
export const DISH_SIDE = 372;

/** The picture of a dish's screen as the page's HTML asks for it: exactly what its `img` takes. */
export function dishPreload(image: string): Record<string, string> {
  const set = thumbnailSet(image);
  return {
    rel: 'preload',
    as: 'image',
    href: thumbnail(image, 500),
    ...(set && { imagesrcset: set, imagesizes: `${DISH_SIDE}px` }),
  };
}
