import { proxy, useSnapshot } from 'valtio';
import { setMarks, useMarks } from './marks.ts';

/** What was read on a phone that keeps nothing: true as long as the page. */
const heldHere = proxy<Record<string, true>>({});
const keyOf = (slug: string, id: string) => `${slug} ${id}`;

/** Which notifications of a venue were read on this phone. `ready` is false until the marks are known. */
export function useReadNotifications(slug: string): { ready: boolean; isRead: (id: string) => boolean } {
  const { ready, ids } = useMarks(slug, 'notification_read');
  const held = useSnapshot(heldHere);
  return { ready, isRead: (id) => ids.has(id) || held[keyOf(slug, id)] === true };
}

export async function markNotificationsRead(slug: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) heldHere[keyOf(slug, id)] = true;
  try {
    await setMarks(slug, 'notification_read', ids);
  } catch {
    // This browser keeps nothing: the mark holds for this page, and the storage notice says why.
  }
}
