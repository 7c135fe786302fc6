import { useEffect, useLayoutEffect, useState } from 'react';
import * as v from 'valibot';
import { apiUrl } from '#src/http/ask.ts';
import { listenTo } from '#src/http/event-stream.ts';
import { queryClient } from './query-client.ts';
import { noteConnectivitySignal, useConnection } from '#src/stores/connection.ts';
import { menuQuery, refreshMenu, useMenu } from './menu.ts';
import { useVisible } from '#src/stores/visible.ts';

/** All phones in a venue hear of a change at once; they ask for it one after the other. */
const SPREAD_MS = 1_500;
/** A menu that did not come is asked for again after this, in milliseconds, and so often in all. */
const AGAIN_MS = 5_000;
const MOST_TRIES = 3;
/** A page that nobody touches for so long is read; one that is left at once needs no line to the venue. */
const READ_MS = 30_000;

/**
 * Keeps the menu as the kitchen has it, for as long as the page is looked at: what is sold out or has another price is
 * seen within seconds. Only where the host announces it; the menu's own rule of ages holds everywhere.
 */
export function useMenuNews(slug: string): void {
  const isAnnounced = useMenu(slug).menu?.capabilities?.menuEvents === true;
  const isVisible = useVisible();
  const connection = useConnection();
  const isUsed = useUsed();
  const isWanted = isAnnounced && isVisible && isUsed && connection !== 'offline' && connection !== 'portal';

  // Ended with the drawing: the effects of a page that is being put away for a way back run no more, and its open
  // connections would leave none for the next page.
  useLayoutEffect(() => {
    if (!isWanted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const catchUp = (text: string, wait: number, tries: number): void => {
      clearTimeout(timer);
      timer = setTimeout(async () => {
        if (isShown(slug, text)) return;
        await refreshMenu(slug);
        // On a slow network the answer may have been a stored menu.
        if (tries > 1 && !isOver && !isShown(slug, text)) catchUp(text, AGAIN_MS, tries - 1);
      }, wait);
    };
    const stop = listenTo(apiUrl('/api/menu/events', slug), {
      on: { menu: (text) => catchUp(text, Math.random() * SPREAD_MS, MOST_TRIES) },
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

/** Whether the menu on the screen is the one that an event names. An event that cannot be read names none. */
function isShown(slug: string, text: string): boolean {
  const event = v.safeParse(v.pipe(v.string(), v.parseJson(), v.object({ etag: v.string() })), text);
  return !event.success || queryClient.getQueryData(menuQuery(slug).queryKey)?.version === event.output.etag;
}

/** True once somebody has touched the page, or has read it for a while. */
function useUsed(): boolean {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    if (isUsed) return undefined;
    const use = () => setUsed(true);
    // A touch may have come before this code, and also between its drawing and this effect.
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
