import { useEffect, useLayoutEffect, useState } from 'react';
import * as v from 'valibot';
import { apiUrl } from '#src/http/request.ts';
import { listenTo } from '#src/http/event-stream.ts';
import { queryClient } from './query-client.ts';
import { noteConnectivitySignal, useConnection } from '#src/stores/connection.ts';
import { menuQuery, refreshMenu, useMenu } from './menu.ts';
import { useVisible } from '#src/stores/browser.ts';

/** All phones in a venue get an event at once: they spread their requests. */
const SPREAD_MS = 1_500;
const RETRY_MS = 5_000;
const MAX_TRIES = 3;
/** An open page then counts as used even without a touch. Pages that are left at once open no stream. */
const READ_MS = 30_000;

/** Only if the host announces menu events; else the age rules of read-menu.ts apply. */
export function useMenuEvents(slug: string): void {
  const isAnnounced = useMenu(slug).menu?.capabilities?.menuEvents === true;
  const isVisible = useVisible();
  const connection = useConnection();
  const isUsed = useUsed();
  const isWanted = isAnnounced && isVisible && isUsed && connection !== 'offline' && connection !== 'portal';

  // A layout effect: passive ones no longer run when the page enters the back/forward cache, and its open connections
  // would leave none for the next page.
  useLayoutEffect(() => {
    if (!isWanted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const catchUp = (text: string, wait: number, tries: number): void => {
      clearTimeout(timer);
      timer = setTimeout(async () => {
        if (isShown(slug, text)) return;
        await refreshMenu(slug);
        // On a slow network the refresh may have returned a saved menu.
        if (tries > 1 && !isOver && !isShown(slug, text)) catchUp(text, RETRY_MS, tries - 1);
      }, wait);
    };
    const stop = listenTo(apiUrl('/api/menu/events', slug), {
      on: { menu: (text) => catchUp(text, Math.random() * SPREAD_MS, MAX_TRIES) },
      onAlive: () => noteConnectivitySignal('answered'),
      onLost: () => undefined,
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [slug, isWanted]);
}

/** True for an unreadable event. */
function isShown(slug: string, text: string): boolean {
  const event = v.safeParse(v.pipe(v.string(), v.parseJson(), v.object({ etag: v.string() })), text);
  return !event.success || queryClient.getQueryData(menuQuery(slug).queryKey)?.version === event.output.etag;
}

function useUsed(): boolean {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    if (isUsed) return undefined;
    const use = () => setUsed(true);
    // The first touch may precede this effect.
    // oxlint-disable-next-line no-restricted-properties -- asked for first
    if (navigator.userActivation?.hasBeenActive) return use();
    const timer = setTimeout(use, READ_MS);
    const kinds = ['pointerdown', 'keydown'] as const;
    for (const kind of kinds) addEventListener(kind, use);
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) removeEventListener(kind, use);
    };
  }, [isUsed]);
  return isUsed;
}
