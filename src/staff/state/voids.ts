import * as v from 'valibot';
import type { VoidRequest } from '#src/contract/staff/bills.ts';
import { TicketAnswer, type Ticket } from '#src/contract/staff/board.ts';
import { asProblem } from '#src/http/problem.ts';
import { billApi } from '#src/staff/data/bill-api.ts';
import { takeTicket } from './board.ts';
import { slug } from './venue.ts';

/** Throws Problem. */
export async function takeBack(ticket: Ticket, asked: VoidRequest): Promise<void> {
  try {
    takeTicket((await billApi.takeBack(slug, ticket.id, asked)).ticket);
  } catch (error) {
    // Somebody else has closed or cancelled it.
    const answer = v.safeParse(TicketAnswer, asProblem(error).body);
    if (answer.success) takeTicket(answer.output.ticket);
    throw error;
  }
}
