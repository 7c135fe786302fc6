import { localDate } from '#src/domain/hours.ts';
import type { Database } from '#server/db/open.ts';
import { hideReview, listReviews } from '#server/reviews/hide-review.ts';
import { type Output, requireVenue } from './command.ts';

/** `hide`, `show`: an order's id. @throws Error with a sentence for the operator. */
export async function venueReviews(
  database: Database,
  slug: string,
  { hide, show }: { hide?: string; show?: string },
  { out }: Pick<Output, 'out'>,
): Promise<void> {
  const { id: tenantId, timezone } = await requireVenue(database, slug);
  const named = hide ?? show;
  if (named !== undefined) {
    if (!(await hideReview(database, tenantId, named, hide !== undefined)))
      throw new Error(`${slug} has no review ${named}. "npm run venue -- reviews ${slug}" lists them.`);
    out(hide !== undefined ? `Hidden: ${named}\n` : `Shown again: ${named}\n`);
    return;
  }
  const reviews = await listReviews(database.db, tenantId);
  if (reviews.length === 0) out('No customer has written a review yet.\n');
  for (const { order_id, rating, comment, created_at, hidden, hidden_reason: why } of reviews) {
    out(
      `${order_id}  ${localDate(created_at, timezone)}  ${rating}/5${hidden ? `  hidden${why && `: ${why}`}` : ''}\n`,
    );
    if (comment !== '') out(`    ${comment.replaceAll('\n', '\n    ')}\n`);
  }
}
