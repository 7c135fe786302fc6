import type { PageOfMenu } from '#src/contract/served-page.ts';
import { savesData } from '#src/stores/browser.ts';
import { settings } from '#src/stores/settings.ts';

/** Asks the worker to keep home as our server draws it with this menu: the next visit begins with it. */
export async function keepPage(slug: string, version: string | null): Promise<void> {
  if (version === null || savesData || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const wanted: PageOfMenu = { slug, lang: settings.lang, version };
  active?.postMessage({ type: 'keep-page', ...wanted });
}
