import { useEffect } from 'react';
import type { Lang } from '#src/domain/lang.ts';
import { manifestPath } from '#src/domain/shell-html.ts';
import { apiUrl } from '#src/http/request.ts';
import { useMenuEvents } from '#src/queries/menu-events.ts';
import { useMenu } from '#src/queries/menu.ts';
import { useLang } from '#src/stores/settings.ts';

/** Follows the changes of the menu, and links the venue's manifest. */
export function VenueDuties({ slug }: { slug: string }): null {
  useMenuEvents(slug);
  const lang = useLang();
  const known = Boolean(useMenu(slug).menu?.venue);
  useEffect(() => {
    if (known) linkManifest(slug, lang);
  }, [slug, known, lang]);
  return null;
}

/** Only our own server has manifests per venue; with another host the page's manifest stays. */
function linkManifest(slug: string, lang: Lang): void {
  if (new URL(apiUrl('/api/menu', slug)).origin !== location.origin) return;
  const link = document.getElementById('manifest');
  const path = manifestPath(slug, lang);
  if (link?.getAttribute('href') !== path) link?.setAttribute('href', path);
}
