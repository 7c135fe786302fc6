import type { RenderedPage } from '#src/contract/served-page.ts';
import { SERVED_PAGE_ID, servedPageStart } from '#src/contract/served-page.ts';
import { withSlug } from '#src/contract/http.ts';
import { escapeHtml, type PageHead, shellFor, type ShellVenue } from '#src/domain/shell-html.ts';
import type { Lang } from '#src/domain/lang.ts';
import type { TenantRow } from '#server/db/schema.ts';
import type { BuiltApp } from '#server/http/built-app.ts';
import type { Screen } from '#server/identity/page-head.ts';
import { translate } from '#server/identity/translate.ts';
import type { MenuAnswers, VenueAnswers } from '#server/menus/menu-answers.ts';
import { menuData } from './menu-data.ts';
import type { Render } from './renderer.ts';

/** By route; the path within the venue at which the screen is drawn. */
const PATHS: Readonly<Record<string, (id: string) => string>> = {
  '': () => 'home',
  home: () => 'home',
  menu: () => 'menu',
  'menu-list/$id': (id) => `menu-list/${encodeURIComponent(id)}`,
  'dish/$id': (id) => `dish/${encodeURIComponent(id)}`,
};

/** In UTF-16 units. The page does not hold a larger menu: it would be slower than one that asks for it. */
const MAX_MENU = 400_000;
/** Hours open and close, and "tomorrow" becomes "today". The phone corrects it, but not a reader without scripts. */
const LIFETIME_MS = 10 * 60_000;

/** Rounded, so that a page that is made again has the same ETag. */
const drawnAt = (now: number): number => now - (now % LIFETIME_MS);

export type PageOf = {
  tenant: TenantRow;
  venue: ShellVenue;
  screen: Screen;
  head: PageHead;
  lang: Lang;
};

/** The pages of first visits, with the screen drawn into them. Null where the phone must draw it. */
export function createServedPages({
  served,
  menus,
  render,
  now,
}: {
  served: NonNullable<BuiltApp['served']>;
  menus: MenuAnswers;
  render: Render;
  now: () => number;
}) {
  return {
    /** Two pages with the same key are the same. Null: this screen is not drawn here. */
    keyOf: ({ tenant, venue, screen, head, lang }: PageOf): string | null =>
      screen.route in PATHS
        ? JSON.stringify([tenant.menu_version, venue, screen, head.canonical, lang, drawnAt(now())])
        : null,

    /** @throws Error if the screen cannot be drawn */
    html: async ({ tenant, venue, screen, head: pageHead, lang }: PageOf): Promise<string | null> => {
      const path = PATHS[screen.route]?.(screen.id);
      const answers = await menus.of(tenant);
      if (path === undefined) return null;
      const data = (menu: string) => pageData(tenant.slug, lang, drawnAt(now()), answers, menu);
      const { body } = answers.menu;
      const drawn = await render(`/${encodeURIComponent(tenant.slug)}/${path}`, data(body));
      const isLarge = body.length > MAX_MENU;
      const blank = path === 'home' ? served.home : served.other;
      const head = isLarge ? drawn.head + preload(withSlug('/api/menu', tenant.slug)) : drawn.head;
      return filled(shellFor(blank, venue, pageHead), { ...drawn, head }, [
        script('application/json', data(isLarge ? 'null' : body), SERVED_PAGE_ID),
        script('application/ld+json', JSON.stringify(menuData(body, screen, pageHead)), null),
        withoutScripts(lang, venue),
      ]);
    },
  };
}

/** A ServedPage. The answers are JSON already, and so is `menu`. */
const pageData = (slug: string, lang: Lang, at: number, answers: VenueAnswers, menu: string): string =>
  `${servedPageStart({ slug, lang, version: answers.menu.etag })},"at":${at},` +
  `"menu":${menu},"carousel":${answers.content('carousel', at).body}}`;

const preload = (call: string): string =>
  `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escapeHtml(call)}"/>`;

const filled = (page: string, { html, head }: RenderedPage, [data, linked, noscript]: [string, string, string]) =>
  page
    .replace('</head>', () => `${head}${linked}</head>`)
    .replace('<!--screen-->', () => html)
    .replace('<!--page-data-->', () => data)
    .replace('<!--without-scripts-->', () => noscript);

const script = (type: string, json: string, id: string | null): string =>
  `<script type="${type}"${id === null ? '' : ` id="${id}"`}>${json.replaceAll('<', '\\u003c')}</script>`;

/** How to order. */
function withoutScripts(lang: Lang, { support }: ShellVenue): string {
  const call = support && `<a href="${escapeHtml(support)}">${escapeHtml(translate(lang, 'noscript.call'))}</a>`;
  return `<noscript><p>${escapeHtml(translate(lang, 'noscript.order'))} ${call ?? ''}</p></noscript>`;
}
