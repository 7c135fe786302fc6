import * as v from 'valibot';
import type { VoidRequest } from '#src/contract/staff/bills.ts';
import { TicketAnswer, type Ticket } from '#src/contract/staff/board.ts';
import { asProblem } from '#src/http/problem.ts';
import { billApi } from '#src/staff/data/bill-api.ts';
import { board, takeTicket, voidedPieces } from '#src/staff/session/board.ts';
import { sendQueue } from '#src/staff/session/send-queue.ts';
import { session } from '#src/staff/session/session.ts';
import { slug } from '#src/staff/session/venue.ts';

type Asked = Omit<VoidRequest, 'made_by' | 'age_s'>;

/** Only the server knows a manager's key, and what is over on the bill. */
export const needsNetwork = ({ refund, manager_key: key }: { refund: object | null; manager_key: string | null }) =>
  refund !== null || key !== null;

/** Without a network it waits on this device if it may. Throws Problem. */
export async function takeBack(ticket: Ticket, asked: Asked): Promise<'done' | 'waits'> {
  const request = { ...asked, made_by: session.key || null };
  const wait = () => {
    const { void: id, position, quantity, reason, made_by } = request;
    const voided = voidedPieces(ticket, position);
    const order = { order_id: ticket.id, number: ticket.number };
    sendQueue.add({ kind: 'void', id, ...order, voided, request: { position, quantity, reason, made_by } });
    return 'waits' as const;
  };
  if (!needsNetwork(asked) && board.link === 'lost') return wait();
  try {
    takeTicket((await billApi.takeBack(slug, ticket.id, { ...request, age_s: 0 })).ticket);
    return 'done';
  } catch (error) {
    const problem = asProblem(error);
    if (!needsNetwork(asked) && ['offline', 'busy', 'portal'].includes(problem.kind)) return wait();
    // Somebody else has closed or cancelled it.
    const answer = v.safeParse(TicketAnswer, problem.body);
    if (answer.success) takeTicket(answer.output.ticket);
    throw error;
  }
}
