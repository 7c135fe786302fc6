import { NEWS } from '#src/contract/http.ts';
import { device } from '#src/db/device.ts';
import { slugOfPath } from '#src/domain/slug.ts';

/** A page that opens later was not opened by the tap. */
const FRESH_MS = 60_000;

type News = { path: string; at: number };

/** The screen of the notification that was tapped just now. One page takes it; `isMine` leaves it to another. */
export function takeNews(now: number, isMine: (path: string) => boolean): Promise<string | null> {
  return device.write(async (tx) => {
    const { path = '', at = 0 } = ((await tx.get('meta', NEWS))?.value ?? {}) as Partial<News>;
    if (path === '' || !isMine(path)) return null;
    await tx.delete('meta', NEWS);
    return Math.abs(now - at) < FRESH_MS ? path : null;
  });
}

/**
 * Where the worker may open no window, the tap opens the start page of an installed app, of whichever venue, or only
 * brings a page to the front.
 */
export function followNews(open: (path: string) => void): void {
  const look = async (isMine: (path: string) => boolean) => {
    const path = await takeNews(Date.now(), isMine);
    if (path !== null && path !== location.pathname + location.search) open(path);
  };
  void look(() => true);
  document.addEventListener('visibilitychange', () => {
    const slug = slugOfPath(location.pathname, '');
    if (document.visibilityState === 'visible') void look((path) => slugOfPath(path, '') === slug);
  });
}
