/**
 * The one inline script: runs in the head, before anything is painted, and is allowed by its hash. Sets language,
 * direction, theme and the venue's colours, and shows the start-up failure when the app's own files cannot run.
 */
import { directionOf } from '#src/domain/lang.ts';
import { manifestPath, type ShellVenue, VENUE_DATA_ID } from '#src/domain/shell-html.ts';
import { withSlug } from '#src/contract/http.ts';
import { textsUrl } from '#src/i18n/texts-url.ts';
import {
  readLang,
  readStoredSlug,
  readTheme,
  safeStorage,
  STORED_QUERIES,
  adoptLinkLang,
} from '#src/db/local-settings.ts';

const root = document.documentElement;
const served = root.lang;
adoptLinkLang(location.search);
const lang = readLang();
const theme = readTheme();
const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);

root.lang = lang;
root.dir = directionOf(lang);
root.dataset['theme'] = dark ? 'dark' : 'light';
if (/^\/(home\/?|[^/]+\/?|[^/]+\/home\/?)?$/.test(location.pathname)) root.dataset['screen'] = 'home';
if (dark) document.querySelector('meta[name=theme-color]')?.setAttribute('content', '#0B1417');

const data = document.getElementById(VENUE_DATA_ID)?.textContent;
const venue: ShellVenue | null = data ? JSON.parse(data) : null;
if (venue) {
  if (venue.name && lang !== served) document.title = venue.name[lang];
  if (venue.manifest)
    document.querySelector('link[rel=manifest]')?.setAttribute('href', manifestPath(venue.slug, lang));
  if (venue.brand) {
    const shades = Object.entries(venue.brand[dark ? 'dark' : 'light']);
    for (const [name, color] of shades) root.style.setProperty(`--${name.replaceAll('_', '-')}`, color);
  }
}

/** Asked for together with the scripts that will want it. */
function askFor(href: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  link.href = href;
  document.head.append(link);
}

const [, , screen = ''] = location.pathname.split('/');
const keptLists = safeStorage.getItem(STORED_QUERIES) !== null;

askFor(textsUrl(lang, 'diner'));
// Who has been here has a menu in the phone, and asks for one by its age. `manifest`: our own server answers the calls.
if (venue?.manifest && readStoredSlug() === null) {
  askFor(withSlug('/api/menu', venue.slug));
  if (root.dataset['screen'] === 'home' && !keptLists) askFor(withSlug('/api/carousel', venue.slug));
}
// The order's form is drawn once it is known whether there are codes.
if (venue?.manifest && screen === 'order' && !keptLists) askFor(withSlug('/api/promocodes.json', venue.slug));
// Failures of our own files before the app has started: a chunk that never came, a browser too old to read it. The
// scripts of extensions, in-app browsers and others come from elsewhere.
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
