import { infiniteQueryOptions } from '@tanstack/react-query';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { slug } from './venue.ts';

/** Each page holds older entries than the one before it. */
export const auditQuery = infiniteQueryOptions({
  queryKey: ['audit'],
  queryFn: ({ pageParam, signal }) => deskApi.audit(slug, pageParam, signal),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
});
