import { withNewsDb } from '#src/db/open-db.ts';
import { slugOfPath } from '#src/domain/slug.ts';
import { onShown } from './browser.ts';

/** A page that opens later was not opened by the tap. */
const FRESH_MS = 60_000;

/** The screen of the notification that was tapped just now. One page takes it; `isMine` leaves it to another. */
export function takeNews(now: number, isMine: (path: string) => boolean): Promise<string | null> {
  return withNewsDb((db) =>
    db.transaction('rw', db.news, async () => {
      const tapped = await db.news.get('tapped');
      if (!tapped || !isMine(tapped.path)) return null;
      await db.news.delete('tapped');
      return Math.abs(now - tapped.at) < FRESH_MS ? tapped.path : null;
    }),
  );
}

/**
 * Where the worker may open no window, the tap opens the start page of an installed app, of whichever venue, or only
 * brings a page to the front.
 */
export function followNews(open: (path: string) => void): void {
  const look = async (isMine: (path: string) => boolean) => {
    const path = await takeNews(Date.now(), isMine).catch(() => null); // closed storage has no news
    if (path !== null && path !== location.pathname + location.search) open(path);
  };
  void look(() => true);
  onShown(() => {
    const slug = slugOfPath(location.pathname, '');
    void look((path) => slugOfPath(path, '') === slug);
  });
}
