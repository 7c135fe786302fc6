import { type Dispatch, type SetStateAction, useLayoutEffect } from 'react';
import { cartOf, type Outbox, outboxOf, type WatchedRows, wishesOf } from './device-rows.ts';
import { useDbQuery } from './use-db-query.ts';

export function WatchVenueRows({
  slug,
  onRows,
}: {
  slug: string;
  onRows: Dispatch<SetStateAction<WatchedRows>>;
}): null {
  const cart = useDbQuery(cartOf, slug);
  const wishes = useDbQuery(wishesOf, slug);
  const outbox = useDbQuery(outboxOf, '');
  useLayoutEffect(() => {
    if (cart !== undefined) onRows((before) => ({ ...before, cart }));
  }, [cart, onRows]);
  useLayoutEffect(() => {
    if (wishes) onRows((before) => ({ ...before, wishes }));
  }, [wishes, onRows]);
  useLayoutEffect(() => {
    if (outbox) onRows((before) => ({ ...before, outbox, erased: isErased(before, outbox) }));
  }, [outbox, onRows]);
  return null;
}

const countOf = ({ rows, unreadable }: Outbox): number => rows.length + unreadable;

/** A new connection finds no rows although the one before did: the browser has deleted them. */
function isErased({ outbox: before, erased }: WatchedRows, now: Outbox): boolean {
  if (countOf(now) > 0) return false;
  return erased || (before !== undefined && before.connection !== now.connection && countOf(before) > 0);
}
