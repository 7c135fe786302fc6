/** The page's first import: pictures are on their way while everything else is being made. */
import type { Menu } from '#src/contract/menu.ts';
import { CARD_SIDE, pictureLink, SOON } from '#src/domain/dish-picture.ts';
import { firstPictures } from '#src/domain/recommended.ts';

// Not as preloads: the browser complains of those where the menu is late.
for (const { href, imageSrcset, imageSizes } of document.querySelectorAll<HTMLLinkElement>(`link[rel=${SOON}]`))
  ask(href, imageSrcset, imageSizes);

/** The same out of a saved menu, which is there before its cards are drawn: they come while the page is busy with that. */
export function askForCards({ categories }: Menu): void {
  for (const image of firstPictures(categories)) {
    const { href = '', imagesrcset = '', imagesizes = '' } = pictureLink(image, CARD_SIDE, true);
    ask(href, imagesrcset, imagesizes);
  }
}

function ask(src: string, srcset: string, sizes: string): void {
  Object.assign(new Image(), { sizes, srcset, src });
}
