import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { linkManifest } from './manifest-link.ts';
import { useMenuEvents } from '#src/queries/menu-events.ts';
import { useMenu } from '#src/queries/menu.ts';
import { focusHeading, restoreFocus } from './restore-focus.ts';

/** A heading that comes later than this after a navigation no longer takes the focus from whoever has begun to read. */
const LATE = 4_000;

/**
 * What belongs to every change of screen: the page's title follows its `h1`, and the focus goes to it, so that
 * readers begin there; on a screen it stays near what it was on. And the menu stays as the kitchen has it, and what would be installed is this venue's.
 */
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

/** Home's heading names the venue already. */
function titleOf(heading: string, venue: string, t: TFunction): string {
  if (location.pathname.endsWith('/home')) return heading;
  return t('app.pageTitle', { screen: isolate(heading), venue: isolate(venue) });
}

function arriveAt(column: HTMLElement | null, arrived: { current: number | null }): void {
  if (arrived.current === null || !column) return;
  const late = Date.now() - arrived.current > LATE;
  if (late || focusHeading(column)) arrived.current = null;
}
