import type { VoidRequest } from '#src/contract/staff/bills.ts';
import type { Ticket } from '#src/contract/staff/board.ts';
import { randomUuid } from '#src/domain/ids.ts';
import { billApi } from '#src/staff/data/bill-api.ts';
import { takeTicket } from './board.ts';
import { slug } from './venue.ts';

export const newVoid = (): string => randomUuid(crypto);

/** Throws Problem. Repeated with its id it changes nothing. */
export async function takeBack(ticket: Ticket, asked: VoidRequest): Promise<void> {
  takeTicket((await billApi.takeBack(slug, ticket.id, asked)).ticket);
}
