import type { Ticket } from '#src/contract/staff/board.ts';
import { businessDay } from '#src/domain/hours.ts';

/** What was ordered on an earlier business day is no part of a table's bill of today. */
export const isEarlier = ({ created_at: at }: Ticket, timezone: string | undefined, now: number): boolean =>
  timezone !== undefined && at < now && businessDay(at, timezone) < businessDay(now, timezone);
