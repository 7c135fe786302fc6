import { VENUE_DATA_ID, type ShellVenue } from '#src/domain/shell-html.ts';
import { slugOfPath } from '#src/domain/slug.ts';
import { useLang } from '#src/stores/settings.ts';

/** The venue whose page this is: one for as long as the page lives. */
export const slug = slugOfPath(location.pathname, null);

/** What the server wrote into the page; without it (development) the slug is all that is known. */
export const venue: ShellVenue = read() ?? { slug, name: null, brand: null, support: null, manifest: false };

/** The venue's name in the language that is shown, else its slug. */
export function useVenueName(): string {
  const lang = useLang();
  return venue.name?.[lang] ?? slug;
}

function read(): ShellVenue | null {
  const text = document.getElementById(VENUE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as ShellVenue) : null;
}

/** The venue's colours for the theme that is shown; the start script has set them for the first frame. */
export function paintBrand(theme: 'light' | 'dark'): void {
  for (const [name, color] of Object.entries(venue.brand?.[theme] ?? {})) {
    document.documentElement.style.setProperty(`--${name.replaceAll('_', '-')}`, color);
  }
}
