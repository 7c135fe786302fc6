import type { Lang } from '#src/domain/lang.ts';

/** The JSON script element beside a screen that our server has rendered: what the screen was rendered from. */
export const SERVED_PAGE_ID = 'page';

/** What our server's renderer draws of it. */
export type RenderedPage = {
  /** For the page's `#root`. */
  html: string;
  /** For the page's head: what the browser loads first. */
  head: string;
};

export type RenderPage = (path: string, page: ServedPage) => Promise<RenderedPage>;

/** `version`: the ETag of the menu. */
export type PageOfMenu = { slug: string; lang: Lang; version: string };

/** How the JSON of such a page begins; without a version, that of any. */
export const servedPageStart = ({ slug, lang, version }: Omit<PageOfMenu, 'version'> & { version?: string }): string =>
  JSON.stringify({ slug, lang, version }).slice(0, -1);

export type ServedPage = PageOfMenu & {
  /** Epoch ms by the server's clock. */
  at: number;
  /** As the call of the API answers. Null: it is large, so the app asks for it, and the links work meanwhile. */
  menu: unknown;
  /** As the call of the API answers. */
  carousel: unknown;
};
