import type { Ticket } from '#src/contract/staff/board.ts';
import { businessDay } from '#src/domain/hours.ts';

/** A table's bill of today leaves out the orders of earlier business days. */
export const isEarlier = ({ created_at: at }: Ticket, timezone: string | undefined, now: number): boolean =>
  timezone !== undefined && at < now && businessDay(at, timezone) < businessDay(now, timezone);
