import { directionOf, type Lang } from '#src/domain/lang.ts';
import { iconPath } from '#src/domain/shell-html.ts';
import { cleanText } from '#src/domain/text.ts';
import type { TenantRow } from '#server/db/schema.ts';
import { colorsOf, nameOf } from './icons.ts';
import { translate } from './translate.ts';

/** Launchers cut a longer name. */
const MAX_SHORT_NAME = 12;
const PAPER = '#F5FAFB';

/**
 * `id`, scope and start page are the same in both languages, so that they are one app. `icons`: their
 * version, because installed apps fetch them again only at a new address.
 */
export function manifestOf(tenant: TenantRow, lang: Lang, icons: string) {
  const { slug } = tenant;
  const name = cleanText(nameOf(tenant, lang), 120) || slug;
  const icon = (kind: string) => ({
    src: `${iconPath(slug, kind)}?lang=${lang}&v=${icons}`,
    sizes: kind.replace(/^.*-(\d+)$/, '$1x$1'),
    type: 'image/png',
  });
  const shortcut = (key: string, screen: string, kind: string) => ({
    name: translate(lang, key),
    url: `/${slug}/${screen}`,
    icons: [icon(kind)],
  });
  return {
    id: `/${slug}/`,
    scope: `/${slug}/`,
    start_url: `/${slug}/home`,
    name,
    short_name: shortName(name),
    description: translate(lang, 'manifest.description', { venue: name }),
    lang,
    dir: directionOf(lang),
    display: 'standalone',
    background_color: PAPER,
    theme_color: tenant.brand_color === null ? PAPER : colorsOf(tenant).ground,
    categories: ['food'],
    icons: [
      ...['any-192', 'any-512'].map((kind) => ({ ...icon(kind), purpose: 'any' })),
      ...['maskable-192', 'maskable-512'].map((kind) => ({ ...icon(kind), purpose: 'maskable' })),
    ],
    shortcuts: [shortcut('menu.title', 'menu', 'menu-96'), shortcut('history.title', 'order-history', 'orders-96')],
  };
}

function shortName(name: string): string {
  const [first = name, ...rest] = name.split(/\s+/);
  let short = first;
  for (const word of rest) {
    if ([...short, ...word].length + 1 > MAX_SHORT_NAME) break;
    short += ` ${word}`;
  }
  return short;
}
