import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { isolate } from '#src/i18n/isolate.ts';
import type { Lang } from '#src/domain/lang.ts';
import { manifestPath } from '#src/domain/shell-html.ts';
import { apiUrl } from '#src/http/request.ts';
import { useMenuEvents } from '#src/queries/menu-events.ts';
import { useMenu } from '#src/queries/menu.ts';
import { focusHeading, restoreFocus } from './restore-focus.ts';

/** Later a heading takes no focus: the user may have begun to read. */
const FOCUS_LIMIT_MS = 4_000;

/** The page's title follows its `h1`, which gets the focus after a navigation. */
export function ScreenDuties({
  slug,
  column,
  venueName,
}: {
  slug: string;
  column: RefObject<HTMLDivElement | null>;
  venueName: string;
}): null {
  useMenuEvents(slug);
  const { t, lang } = useTranslation();
  const known = Boolean(useMenu(slug).menu?.venue);
  const router = useRouter();
  const arrived = useRef<number | null>(null);

  // This part loads after the first screen, which the user may have left meanwhile.
  useEffect(() => {
    const [load] = performance.getEntriesByType('navigation');
    const isFirstScreen = !load || new URL(load.name).pathname === location.pathname;
    if (!isFirstScreen && document.activeElement === document.body) arrived.current = Date.now();
  }, []);

  useEffect(() => {
    return router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (!pathChanged || !fromLocation) return;
      arrived.current = Date.now();
      arriveAt(column.current, arrived);
    });
  }, [router, column]);

  useEffect(() => {
    const element = column.current;
    if (!element) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const heading = element.querySelector('h1')?.textContent?.trim();
      if (heading) document.title = titleOf(heading, venueName, t);
      arriveAt(element, arrived);
    };
    const soon = () => (frame ||= requestAnimationFrame(look));
    soon();
    const observer = new MutationObserver(soon);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [t, venueName, column]);

  useEffect(() => (column.current ? restoreFocus(column.current) : undefined), [column]);

  useEffect(() => {
    if (known) linkManifest(slug, lang);
  }, [slug, known, lang]);

  return null;
}

/** Home's heading already contains the venue's name. */
function titleOf(heading: string, venue: string, t: TFunction): string {
  if (location.pathname.endsWith('/home')) return heading;
  return t('app.pageTitle', { screen: isolate(heading), venue: isolate(venue) });
}

function arriveAt(column: HTMLElement | null, arrived: { current: number | null }): void {
  if (arrived.current === null || !column) return;
  const late = Date.now() - arrived.current > FOCUS_LIMIT_MS;
  if (late || focusHeading(column)) arrived.current = null;
}

/** Only our own server has manifests per venue; with another host the page's manifest stays. */
function linkManifest(slug: string, lang: Lang): void {
  if (new URL(apiUrl('/api/menu', slug)).origin !== location.origin) return;
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const path = manifestPath(slug, lang);
  if (link && link.getAttribute('href') !== path) link.setAttribute('href', path);
}
