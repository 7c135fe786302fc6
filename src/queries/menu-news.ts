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
    const stop = listenTo(apiUrl('/api/menu/events', slug), {
      on: {
        menu: (text) => {
          clearTimeout(timer);
          timer = setTimeout(() => catchUp(slug, text), Math.random() * SPREAD_MS);
        },
      },
      heard: () => noteConnectivitySignal('answered'),
      lost: () => undefined,
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [slug, isWanted]);
}

/** Asks for the menu where the one that is held is not the one that was spoken of. */
function catchUp(slug: string, text: string): void {
  const news = v.safeParse(v.pipe(v.string(), v.parseJson(), v.object({ etag: v.string() })), text);
  const held = queryClient.getQueryData(menuQuery(slug).queryKey);
  if (news.success && held?.version !== news.output.etag) void refreshMenu(slug);
}

/** True once somebody has touched the page, or has read it for a while. */
function useUsed(): boolean {
  // Somebody may have been quicker than this code.
  const [isUsed, setUsed] = useState(() => navigator.userActivation?.hasBeenActive ?? false);
  useEffect(() => {
    if (isUsed) return undefined;
    const use = () => setUsed(true);
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
