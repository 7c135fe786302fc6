import { apiUrl } from '#src/http/request.ts';
import type { Lang } from '#src/domain/lang.ts';
import { manifestPath } from '#src/domain/shell-html.ts';

/** Only our own server has manifests per venue; with another host the page's manifest stays. */
export function linkManifest(slug: string, lang: Lang): void {
  if (new URL(apiUrl('/api/menu', slug)).origin !== location.origin) return;
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const path = manifestPath(slug, lang);
  if (link && link.getAttribute('href') !== path) link.setAttribute('href', path);
}
