import { apiUrl } from '#src/http/ask.ts';
import type { Lang } from '#src/domain/lang.ts';
import { manifestPath } from '#src/domain/shell-html.ts';

/**
 * The venue and language that an installation would be of: the page came with those it was opened for, and both can
 * change while it stands. Manifests are our own server's: where another host answers the calls, the page's stays.
 */
export function linkManifest(slug: string, lang: Lang): void {
  if (new URL(apiUrl('/api/menu', slug)).origin !== location.origin) return;
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const path = manifestPath(slug, lang);
  if (link && link.getAttribute('href') !== path) link.setAttribute('href', path);
}
