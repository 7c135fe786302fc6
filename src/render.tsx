import { createMemoryHistory } from '@tanstack/react-router';
import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import ar from '../public/assets/i18n/ar.json';
import en from '../public/assets/i18n/en.json';
import type { RenderedPage, ServedPage } from '#src/contract/served-page.ts';
import { initTexts } from '#src/i18n/init-texts.ts';
import { menuQuery } from '#src/queries/menu.ts';
import { queryClient } from '#src/queries/query-client.ts';
import { takeServedPage } from '#src/queries/served-page.ts';
import { App } from './app.tsx';
import { createAppRouter } from './router.ts';

let begun: Promise<unknown> | undefined;

/**
 * Our server's part of a first visit: the screen of an address, drawn by the same components as in the browser. The
 * stores belong to one page, so a page is begun when the one before is done.
 * @throws Error if the menu is not readable, or the address leads elsewhere
 */
export async function renderPage(path: string, page: ServedPage): Promise<RenderedPage> {
  await (begun ??= initTexts(page.lang, { ar: { diner: ar }, en: { diner: en } }));
  await i18next.changeLanguage(page.lang);
  queryClient.clear();
  if (!(await takeServedPage(page, null))) throw new Error('The menu is not readable');
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  if (!queryClient.getQueryData(menuQuery(page.slug).queryKey)) throw new Error('The menu is gone');
  const drawn = renderToString(<App router={router} />);
  // React puts what belongs into the head before everything else. The page has its own title.
  const [head = ''] = /^(?:<(?:title|link|meta)\b(?:[^>]*\/>|[^<]*<\/title>))*/.exec(drawn) ?? [];
  return { html: drawn.slice(head.length), head: head.replace(/<title>[^<]*<\/title>/g, '') };
}
