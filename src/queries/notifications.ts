import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Notification } from '#src/contract/notification.ts';
import { list, mainUrl } from '#src/http/request.ts';
import { listQuery } from './lists.ts';

const read = (slug: string, signal: AbortSignal) =>
  list('notifications', Notification, mainUrl('/api/notifications.json', slug), signal);

export function useNotifications(slug: string): UseQueryResult<Notification[]> {
  return useQuery(listQuery(slug, 'notifications', read));
}
