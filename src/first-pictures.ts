/** The page's first import: pictures are on their way while everything else is being made. */
import { SOON } from '#src/domain/dish-picture.ts';

// Not as preloads: the browser complains of those where the menu is late.
for (const { href, imageSrcset, imageSizes } of document.querySelectorAll<HTMLLinkElement>(`link[rel=${SOON}]`))
  Object.assign(new Image(), { sizes: imageSizes, srcset: imageSrcset, src: href });
