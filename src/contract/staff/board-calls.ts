import { CallAnswer } from '#src/contract/calls.ts';
import { StaffSession } from './access.ts';
import { Board, Contact, SeenAnswer, TicketAnswer } from './board.ts';
import { get, send } from './calls.ts';

/**
 * The calls of session and board. The request schemas are at the routes: the page checks no request, and they would add
 * a kilobyte to the board's first load.
 */
export const BOARD_CALLS = {
  signIn: send('sign-in', 'anyone', { StaffSession }),
  signOut: { method: 'POST', path: 'sign-out', role: 'anyone', answers: { 204: 'Nobody is signed in.' } },
  session: get('session', 'waiter', { StaffSession }),

  board: get('board', 'waiter', { Board }),
  events: get('events', 'waiter', 'text/event-stream'),
  seen: send('seen', 'kitchen', { Seen: SeenAnswer }),
  move: send('orders/:id/status', 'waiter', { TicketAnswer }),
  contact: get('orders/:id/contact', 'kitchen', { Contact }),
  seeCall: send('calls/:id/seen', 'waiter', { CallAnswer }),
} as const;
