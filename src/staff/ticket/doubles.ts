import type { Ticket } from '#src/contract/staff/board.ts';
import { foldTable } from '#src/domain/table-name.ts';
import { useBoard } from '#src/staff/session/board.ts';

const DAY_MS = 86_400_000;

/** The same dishes, in any order. */
const dishesOf = ({ lines }: Ticket): string =>
  lines
    .map(({ name, name_ar, size_name, quantity }) => [name, name_ar, size_name, quantity].join())
    .sort()
    .join('\n');

/** A waiter's order that names the code of the guest's, or has the same dishes for the same table. */
function isTypedFrom(guest: Ticket, typed: Ticket): boolean {
  if (typed.taken_by === null || Math.abs(typed.created_at - guest.created_at) > DAY_MS) return false;
  if (guest.code !== null && typed.note.includes(guest.code)) return true;
  const [table, other] = [guest.table_number, typed.table_number];
  return (
    table !== null && other !== null && foldTable(table) === foldTable(other) && dishesOf(guest) === dishesOf(typed)
  );
}

/**
 * The orders that are made twice, because a waiter typed one that had arrived, with the number of the other one; null: it
 * is not known which. Nothing is doubled any more once one of both is canceled.
 */
export function doublesIn(tickets: Iterable<Ticket>): ReadonlyMap<string, number | null> {
  const all = [...tickets];
  const doubles = new Map<string, number | null>();
  for (const guest of all.filter(({ typed_at: typedAt }) => typedAt !== null)) {
    const typed = all.find((other) => isTypedFrom(guest, other));
    if ([guest, typed].some((one) => one?.status === 'canceled')) continue;
    doubles.set(guest.id, typed?.number ?? null);
    if (typed) doubles.set(typed.id, guest.number);
  }
  return doubles;
}

export const useDoubles = () => doublesIn(useBoard().tickets.values());
