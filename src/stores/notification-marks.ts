import { proxy, useSnapshot } from 'valtio';
import { setMarks, useMarks } from './marks.ts';

/** For a browser that stores nothing. */
const inMemory = proxy<Record<string, true>>({});
const keyOf = (slug: string, id: string) => `${slug} ${id}`;

export function useReadNotifications(slug: string): { ready: boolean; isRead: (id: string) => boolean } {
  const { ready, ids } = useMarks(slug, 'notification_read');
  const unstored = useSnapshot(inMemory);
  return { ready, isRead: (id) => ids.has(id) || unstored[keyOf(slug, id)] === true };
}

export async function markNotificationsRead(slug: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) inMemory[keyOf(slug, id)] = true;
  try {
    await setMarks(slug, 'notification_read', ids);
  } catch {
    // This browser stores nothing: the mark lasts as long as the page.
  }
}
