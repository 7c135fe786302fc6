import * as v from 'valibot';
import { SignInRequest, StaffSession } from '#src/contract/staff/access.ts';
import { PauseRequest } from '#src/contract/staff/venue-desk.ts';
import { Board, Contact, PauseAnswer, SeenAnswer, StatusTap, TicketAnswer } from '#src/contract/staff/board.ts';
import { ALWAYS, type Operation, WRITING } from './operation.ts';

const SIGNED_IN = ['staff_signed_out'] as const;

const TAKES_OPTIONS = '1: the options of a line are a list; otherwise they stand in front of its note';

export const STAFF_OPERATIONS: readonly Operation[] = [
  {
    id: 'signIn',
    method: 'post',
    path: '/:slug/staff/sign-in',
    summary: 'Begins a session with a key of the venue',
    description: 'The session is the cookie `staff`; it ends 30 days after its last use, or with its key.',
    request: ['SignInRequest', SignInRequest],
    answers: { 200: ['StaffSession', StaffSession] },
    problems: [...WRITING, 'staff_key_wrong', 'staff_key_other_venue'],
  },
  {
    id: 'session',
    method: 'get',
    path: '/:slug/staff/session',
    summary: 'Who is signed in',
    answers: { 200: ['StaffSession', StaffSession] },
    problems: [...ALWAYS, ...SIGNED_IN, 'venue_gone'],
  },
  {
    id: 'signOut',
    method: 'post',
    path: '/:slug/staff/sign-out',
    summary: 'Ends the session and its streams',
    answers: { 204: 'Nobody is signed in.' },
    problems: [...ALWAYS, 'antiforgery'],
  },
  {
    id: 'board',
    method: 'get',
    path: '/:slug/staff/board',
    summary: 'All open orders, and the finished ones of the day',
    query: { options: TAKES_OPTIONS },
    answers: { 200: ['Board', Board] },
    problems: [...ALWAYS, ...SIGNED_IN, 'venue_gone'],
  },
  {
    id: 'followBoard',
    method: 'get',
    path: '/:slug/staff/events',
    summary: "The changes of the venue's orders as they happen",
    description:
      'Server-sent events. `ticket`, with the number of the change as id: the ticket as it is now. `beat`, every 10 s: ' +
      'the number of the last change. `reset`: too many changes were missed, ask for the board.',
    query: {
      options: TAKES_OPTIONS,
      after: 'Continue after the change of this number; Last-Event-ID takes precedence',
    },
    headers: ['Last-Event-ID'],
    answers: { 200: 'text/event-stream' },
    problems: [...ALWAYS, ...SIGNED_IN, 'venue_gone'],
  },
  {
    id: 'markSeen',
    method: 'post',
    path: '/:slug/staff/seen',
    summary: 'A board reports that it shows the orders; customers see the time of the last report',
    request: ['Nothing', v.object({})],
    answers: { 200: ['Seen', SeenAnswer] },
    problems: [...WRITING, ...SIGNED_IN],
  },
  {
    id: 'pauseFromBoard',
    method: 'post',
    path: '/:slug/staff/board/pause',
    summary: 'Stops orders until a moment within a week, or resumes them; in the change log',
    request: ['PauseRequest', PauseRequest],
    answers: { 200: ['PauseAnswer', PauseAnswer] },
    problems: [...WRITING, ...SIGNED_IN, 'venue_gone'],
  },
  {
    id: 'moveOrder',
    method: 'post',
    path: '/:slug/staff/orders/:id/status',
    summary: 'One tap on a ticket',
    description:
      'A repeated tap is carried out once. A change can be undone for 10 seconds. A 409 carries the current ticket.',
    query: { options: TAKES_OPTIONS },
    request: ['StatusTap', StatusTap],
    answers: { 200: ['TicketAnswer', TicketAnswer] },
    problems: [...WRITING, ...SIGNED_IN, 'not_found', 'wrong_status'],
  },
  {
    id: 'contact',
    method: 'get',
    path: '/:slug/staff/orders/:id/contact',
    summary: 'Phone and address of one order, until they are erased',
    answers: { 200: ['Contact', Contact] },
    problems: [...ALWAYS, ...SIGNED_IN, 'venue_gone', 'not_found'],
  },
];
