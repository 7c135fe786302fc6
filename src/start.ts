/** The inline script of the head, allowed by its hash. Runs before first paint, and shows the start-up failure. */
import { directionOf, langOf } from '#src/domain/lang.ts';
import { decoded } from '#src/domain/slug.ts';
import { manifestPath, type ShellVenue, VENUE_DATA_ID } from '#src/domain/shell-html.ts';
import { withSlug } from '#src/contract/http.ts';
import { textsUrl } from '#src/i18n/texts-url.ts';
import {
  isFresh,
  listsKey,
  readLang,
  readStoredSlug,
  readTable,
  readTheme,
  safeStorage,
  adoptLinkLang,
} from '#src/db/local-settings.ts';

const root = document.documentElement;
const served = root.lang;
const data = document.getElementById(VENUE_DATA_ID)?.textContent;
const venue: ShellVenue | null = data ? JSON.parse(data) : null;
/** Where no venue is set up yet, the browser says it. */
const first = location.pathname === '/setup' ? langOf(navigator.language.slice(0, 2)) : venue?.first_language;
adoptLinkLang(location.search, first);
/** Our server has drawn the screen. The app changes its language, if it must, once it has taken over. */
const isDrawn = 'page' in root.dataset;
const lang = isDrawn ? langOf(served) : readLang(first);
// Reserves the space of the connection bar, which the app draws (base.css).
if (isDrawn && !navigator.onLine) root.dataset['offline'] = '';
const theme = readTheme();
const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);

root.lang = lang;
root.dir = directionOf(lang);
root.dataset['theme'] = dark ? 'dark' : 'light';
if (/^\/(home\/?|[^/]+\/?|[^/]+\/home\/?)?$/.test(location.pathname)) root.dataset['screen'] = 'home';
if (dark) document.getElementById('theme-color')?.setAttribute('content', '#0B1417');

if (venue) {
  if (venue.name && lang !== served) document.title = venue.name[lang];
  if (venue.manifest) document.getElementById('manifest')?.setAttribute('href', manifestPath(venue.slug, lang));
  if (venue.brand) {
    const shades = Object.entries(venue.brand[dark ? 'dark' : 'light']);
    for (const [name, color] of shades) root.style.setProperty(`--${name.replaceAll('_', '-')}`, color);
  }
}

/** The table of this scan, or of the last one, before the app's scripts run. */
const search = new URLSearchParams(location.search);
const slug = decoded(location.pathname.split('/')[1] ?? '');
const kept = readTable();
const keptHere = kept?.slug === slug && isFresh(kept.at, Date.now()) ? kept.table : '';
const table = search.get('table') || search.get('table_id') || keptHere;
if (table && !isDrawn) {
  const badge = new MutationObserver(() => {
    const place = document.querySelector<HTMLElement>('.boot b');
    if (!place) return;
    badge.disconnect();
    place.textContent = (place.dataset[lang] ?? '').replace('{table}', () => `\u2068${table}\u2069`);
  });
  badge.observe(root, { childList: true, subtree: true });
}

/** The app's scripts will make the same request. */
function askFor(href: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  link.href = href;
  document.head.append(link);
}

const [, , screen = ''] = location.pathname.split('/');
const keptLists = safeStorage.getItem(listsKey(slug)) !== null;

askFor(textsUrl(lang, 'diner'));
// Returning phones have a saved menu. `manifest`: our own server answers.
if (venue?.manifest && readStoredSlug() === null && !isDrawn) {
  askFor(withSlug('/api/menu', venue.slug));
  if (root.dataset['screen'] === 'home' && !keptLists) askFor(withSlug('/api/carousel', venue.slug));
}
// The order's form waits for the list of promo codes.
if (venue?.manifest && screen === 'order' && !keptLists) askFor(withSlug('/api/promocodes.json', venue.slug));
// Our own files: a lost chunk, a browser that is too old. Scripts of extensions and in-app browsers do not count.
addEventListener(
  'error',
  ({ target, filename }) => {
    const file = target instanceof HTMLScriptElement ? target.src : filename;
    if (file?.startsWith(`${location.origin}/assets/`)) root.dataset['crashed'] = '';
  },
  true,
);

addEventListener('DOMContentLoaded', () => {
  for (const button of document.querySelectorAll('[data-reload]')) {
    button.addEventListener('click', () => location.reload());
  }
  if (!venue?.support) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-support]')) {
    link.href = venue.support;
    link.hidden = false;
  }
});
