import { queryOptions } from '@tanstack/react-query';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { slug } from './venue.ts';

/** `day`: `YYYY-MM-DD`; null: the current business day. */
export const figuresQuery = (day: string | null) =>
  queryOptions({
    queryKey: ['figures', day ?? 'today'],
    queryFn: ({ signal }) => deskApi.figures(slug, day, signal),
  });
