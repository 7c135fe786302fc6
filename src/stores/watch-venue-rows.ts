import { type Dispatch, type SetStateAction, useEffect, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio';
import { storage } from '#src/db/storage.ts';
import { cartOf, type Outbox, outboxOf, type WatchedRows, wishesOf } from './device-rows.ts';
import { keepMemoryCart, keepMemoryWishes } from './keep-memory.ts';
import { memory } from './memory.ts';
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
  useMemoryKept(slug);
  return null;
}

function useMemoryKept(slug: string): void {
  const { carts, wishes } = useSnapshot(memory);
  const { db } = useSnapshot(storage);
  const cart = carts[slug];
  const wished = wishes[slug];
  useEffect(() => {
    if (cart) void keepMemoryCart(slug);
  }, [slug, db, cart]);
  useEffect(() => {
    if (wished) void keepMemoryWishes(slug);
  }, [slug, db, wished]);
}

const countOf = ({ rows, unreadable }: Outbox): number => rows.length + unreadable;

/** A new connection finds no rows although the one before did. */
function isErased({ outbox: before, erased }: WatchedRows, now: Outbox): boolean {
  if (countOf(now) > 0) return false;
  return erased || (before !== undefined && before.connection !== now.connection && countOf(before) > 0);
}
