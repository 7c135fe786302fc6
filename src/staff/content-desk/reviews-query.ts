import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ReviewFields } from '#src/contract/staff/reviews-desk.ts';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { deskChange } from '#src/staff/desk/desk-query.ts';
import { showSavedWithUndo } from '#src/staff/desk/undo.ts';
import { slug } from '#src/staff/session/venue.ts';

/** Each page holds older reviews than the one before it. */
export const reviewsQuery = infiniteQueryOptions({
  queryKey: ['reviews'],
  queryFn: ({ pageParam, signal }) => deskApi.reviews(slug, pageParam, signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

type Edit = { id: string; fields: ReviewFields; began: Record<string, unknown> };

export const saveReview = deskChange(reviewsQuery.queryKey, {
  send: ({ id, ...edit }: Edit) => deskApi.changeReview(slug, id, edit),
  onSaved: (answer) => showSavedWithUndo(answer.audit_id),
});
